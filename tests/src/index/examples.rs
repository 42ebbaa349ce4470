//! The examples: one for each code that a text can cause, and one for each message of the catalogue.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use hcl::diagnostic::{Message, explanations};
use hcl::{Diagnostic, Diagnostics, Error};

use super::read;

/// A text with one problem.
#[derive(Clone, Debug)]
pub struct Example {
    /// The code of the problem.
    pub code: String,
    /// How it is read, if not as the others of its family.
    pub way: Option<String>,
    /// The extension of the file that it is in: `hcl` or `json`.
    pub syntax: String,
    /// The text itself.
    pub text: String,
}

impl Example {
    /// The example of a message with a code, if it has one.
    pub fn of(code: &str, message: &Message) -> Option<Example> {
        let (way, syntax) = match message.read.strip_prefix("json") {
            Some(way) => (way.trim_start(), "json"),
            None => (message.read, "hcl"),
        };
        let way = (!way.is_empty()).then(|| way.to_owned());
        let (code, syntax, text) = (code.to_owned(), syntax.to_owned(), message.example.to_owned());
        (!text.is_empty()).then_some(Example { code, way, syntax, text })
    }

    /// What is wrong with the text: as in an error, unless the problem follows from another one, which errors leave out.
    pub fn problems(&self) -> Diagnostics {
        let problems = read::problems(self);
        match self.way.as_deref() {
            Some("after another") => problems,
            _ => Error::from(problems).diagnostics().clone(),
        }
    }

    /// Why this is not an example of its code: it must have this problem and no other, except one that it follows from.
    pub fn defect(&self) -> Option<String> {
        let problems = self.problems();
        let codes: Vec<&str> = problems.iter().map(Diagnostic::code).collect();
        let is_good = match self.way.as_deref() {
            Some("after another") => codes.len() == 2 && codes[1] == self.code,
            _ => codes == [self.code.as_str()],
        };
        (!is_good).then(|| format!("the example of {} has {codes:?}:\n{problems:#}", self.code))
    }

    /// The family of the code, such as `syntax`.
    pub fn family(&self) -> &str {
        self.code.split("::").nth(1).unwrap_or_default()
    }

    /// The name of the source.
    pub fn name(&self) -> String {
        format!("example.{}", self.syntax)
    }
}

/// The examples of all codes: those in the files, and of each other code that of its first message in the catalogue.
///
/// # Panics
/// The files cannot be read, or an example has no code.
pub fn examples() -> Vec<Example> {
    let of_messages = explanations().filter_map(|explanation| {
        explanation.messages().find_map(|message| Example::of(explanation.code, &message))
    });
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/gallery/codes");
    let files = fs::read_dir(folder).expect("the examples are there");
    let mut files: Vec<_> = files.map(|file| file.expect("the folder is readable").path()).collect();
    files.sort();
    let mut all: Vec<Example> = files.iter().flat_map(|file| examples_of(file)).chain(of_messages).collect();
    let mut known = BTreeSet::new();
    all.retain(|example| known.insert(example.code.clone()));
    all.sort_by(|a, b| a.family().cmp(b.family()));
    all
}

/// The examples of a file. A line begins each: `#### code`, or `#### code (way)`.
fn examples_of(file: &Path) -> Vec<Example> {
    let text = fs::read_to_string(file).expect("the file is readable");
    let syntax = file.extension().and_then(|extension| extension.to_str()).expect("hcl or json");
    let example = |document: &str| {
        let (heading, text) = document.split_once('\n').expect("a line after the heading");
        let (code, way) = match heading.split_once(" (") {
            Some((code, way)) => (code, Some(way.trim_end_matches(')').to_owned())),
            None => (heading, None),
        };
        assert!(code.starts_with("hcl::"), "no code: {heading}");
        Example { code: code.to_owned(), way, syntax: syntax.to_owned(), text: text.to_owned() }
    };
    text.split("#### ").skip(1).map(example).collect()
}

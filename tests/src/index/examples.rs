//! The examples: one for each code that a text can cause, and one for each message of the catalogue.

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

    /// What is wrong with the text: as in an error, unless the problem follows from another one, which errors
    /// leave out.
    pub fn problems(&self) -> Diagnostics {
        let problems = read::problems(self);
        match self.way.as_deref() {
            Some("after another") => problems,
            _ => Error::from(problems).diagnostics().clone(),
        }
    }

    /// Why this is not an example of its code: it must have this problem and no other, except one that it
    /// follows from.
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

/// The examples of all codes: for each that of its first message.
pub fn examples() -> Vec<Example> {
    let examples = explanations().filter_map(|explanation| {
        explanation.messages().find_map(|message| Example::of(explanation.code, &message))
    });
    let mut all: Vec<Example> = examples.collect();
    all.sort_by(|a, b| a.family().cmp(b.family()));
    all
}

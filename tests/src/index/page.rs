//! The page of the index.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use hcl::diagnostic::{Cause, Explanation, explanations};

use super::{Example, examples};

const HEAD: &str = "\
All errors and warnings of this library, by their [codes](crate::Diagnostic::code): what each means, how to mend it, and an example with
what `{:#}` prints for it. [`explain`](crate::diagnostic::explain), with the feature `codes`, returns the same for one code.

Most problems of configurations are in the families [syntax](#syntax), [decode](#decode) and [eval](#eval). In the examples of
[eval](#eval) and [limit](#limit), each attribute is a variable for those after it. Where several sources are combined, a line that begins
with `--` begins one: a file, a variable of the environment, a setting of the command line, or values of the program.
";

/// What follows everything else: at the beginning, rustdoc would take it for the summary.
const END: &str = "
<!-- `cargo run -p hcl-tests --bin codes` writes this page from the rows in `hcl/src/diagnostic/catalogue`. -->
";

/// The families in the order of the page, each with what it is about.
const FAMILIES: [(&str, &str); 21] = [
    ("syntax", "Mistakes in the text itself, in both syntaxes."),
    (
        "json",
        "Mistakes that only the JSON syntax knows, and texts that cannot be translated between the two.",
    ),
    ("decode", "Configuration that does not have the structure or the values that the program expects."),
    ("eval", "Expressions that have no value."),
    ("functions", "Functions that are [defined in configuration](crate::ext::functions)."),
    ("types", "[Types](crate::ext::typeexpr) that are written in configuration."),
    ("dynamic", "[Dynamic blocks](crate::ext::dynamic)."),
    (
        "module",
        "[Modules](crate::ext::module): variables, locals and other named values that refer to each other.",
    ),
    ("calls", "Calls whose answers are [fetched](crate::ext::calls)."),
    ("layers", "Configuration that is combined from [several sources](crate::guide::layers)."),
    ("watch", "Configuration that is [reloaded when a file changes](crate::guide::production#reloading)."),
    ("files", "Files that cannot be read."),
    ("includes", "Files that [include others](crate::Loader::includes)."),
    ("literal", "Texts that are [taken as they are written](crate::guide::derive::attributes#literal)."),
    ("migrate", "Files of [earlier versions](crate::guide::migrations)."),
    ("reference", "[Generated files](crate::reference) of a repository."),
    ("schema", "Schemas, which say what other files may contain."),
    ("spec", "Specifications, which describe what a configuration becomes."),
    ("edit", "[Changes](crate::edit) of texts."),
    ("value", "[Values](mod@crate::value) that a program makes or reads, without a place in a text."),
    ("limit", "[Limits](crate::Limits) that protect the application from hostile or absurd configuration."),
];

/// The file with the page.
pub fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../hcl/docs/errors.md")
}

/// The page as it should be.
///
/// # Panics
/// A code has no example, an example no code, or an example is not one of its code.
pub fn page() -> String {
    let defects: Vec<String> = examples().iter().filter_map(Example::defect).collect();
    assert!(defects.is_empty(), "{}", defects.join("\n"));
    let mut examples: HashMap<String, Example> =
        examples().into_iter().map(|example| (example.code.clone(), example)).collect();
    let mut page = HEAD.to_owned();
    let mut written = 0;
    for (family, about) in FAMILIES {
        write!(page, "\n# {family}\n\n{about}\n").expect("writing to a string works");
        for explanation in explanations().filter(|explanation| family_of(explanation.code) == family) {
            page.push_str(&section(&explanation, examples.remove(explanation.code).as_ref()));
            written += 1;
        }
    }
    assert_eq!(written, explanations().count(), "a family is not on the page");
    assert!(examples.is_empty(), "examples without a code: {:?}", examples.keys());
    page + END
}

fn family_of(code: &str) -> &str {
    code.split("::").nth(1).unwrap_or_default()
}

/// What the page says about a code.
fn section(explanation: &Explanation, example: Option<&Example>) -> String {
    let Explanation { code, meaning, mend, cause, .. } = explanation;
    let about = format!("\n## {code}\n\n{} {}\n", escaped(meaning), escaped(mend));
    match (cause, example) {
        (Cause::Text, Some(example)) => about + &blocks(example),
        (Cause::Text, None) => panic!("{code} has no example, in none of its rows"),
        (_, Some(_)) => panic!("{code} has an example, although no text causes it"),
        (cause, None) => format!("{about}\n{}\n", reason(*cause)),
    }
}

fn blocks(example: &Example) -> String {
    let problems = example.problems();
    let text = example.text.trim_end();
    format!("\n```{}\n{text}\n```\n\n```text\n{}\n```\n", example.syntax, format!("{problems:#}").trim_end())
}

/// Why there is no example.
fn reason(cause: Cause) -> &'static str {
    match cause {
        Cause::Size => "There is no example, because only a very large text has this problem.",
        Cause::System => "There is no example, because files or the environment cause this, not a text.",
        Cause::Program => "There is no example, because a program causes this, not a text.",
        _ => "There is no example.",
    }
}

/// A text in which Markdown sees nothing but text.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    let mut is_code = false;
    for c in text.chars() {
        is_code ^= c == '`';
        if !is_code && "\\*_[]<>#&|~$".contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

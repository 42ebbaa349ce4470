//! What the codes of this library's diagnostics mean, and the messages that have them.

use super::message::{Part, Row};
use super::{Severity, codes};

mod page;

/// What a code means and how to mend such a problem; see [`explain`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Explanation {
    /// The code, such as `"hcl::syntax::missing_comma"`.
    pub code: &'static str,
    /// What is wrong, in one or two sentences.
    pub meaning: &'static str,
    /// How to mend it, in one or two sentences.
    pub mend: &'static str,
    /// Where such a problem comes from.
    pub cause: Cause,
}

/// A message of the catalogue, with what only readers of the catalogue need.
pub(super) struct Listed {
    pub(super) code: &'static str,
    pub(super) name: &'static str,
    pub(super) row: &'static Row,
}

impl Listed {
    fn message(&self, examples: &[Example]) -> Message {
        let Listed { name, row, .. } = *self;
        let example = examples.iter().find(|example| example.message == name);
        Message {
            name,
            severity: row.severity,
            names: row.names().collect(),
            summary: row.part(Part::Headline),
            detail: row.part(Part::Detail),
            subject_text: row.part(Part::Beside),
            help: row.part(Part::Help),
            help_in_json: row.part(Part::HelpInJson),
            label: row.part(Part::There),
            fix: row.part(Part::Fix),
            example: example.map_or("", |example| example.text),
            read: example.map_or("", |example| example.read),
        }
    }
}

/// A text that gives a message.
pub(super) struct Example {
    pub(super) message: &'static str,
    pub(super) text: &'static str,
    pub(super) read: &'static str,
}

/// The texts of one message, before names in braces are replaced, for whoever translates or reviews them. A
/// text that a message does not have is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Message {
    /// The name of the message in its family.
    pub name: &'static str,
    /// How bad the problem is.
    pub severity: Severity,
    /// The names that occur in the texts, and the facts that the message has besides.
    pub names: Vec<&'static str>,
    /// The problem in a few words.
    pub summary: &'static str,
    /// The cause.
    pub detail: &'static str,
    /// What is said beside the mark.
    pub subject_text: &'static str,
    /// What to write instead.
    pub help: &'static str,
    /// What to write instead in the JSON syntax, if it is written in another way there.
    pub help_in_json: &'static str,
    /// What is said at another place.
    pub label: &'static str,
    /// The title of the change that mends it.
    pub fix: &'static str,
    /// A text that gives this message.
    pub example: &'static str,
    /// How the example is read, if not as the others of its family.
    pub read: &'static str,
}

/// Where a problem comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Cause {
    /// The text of a configuration or of a setting.
    Text,
    /// The size of a text.
    Size,
    /// Files, directories, or the environment in which the program runs.
    System,
    /// The program that uses this library.
    Program,
}

impl Explanation {
    /// A text with such a problem. `None` if no text causes it, or only one that is too large to be shown.
    pub fn example(&self) -> Option<&'static str> {
        page::example(self.code)
    }

    /// The messages with this code. Those that depend on what a text looks like are not among them.
    pub fn messages(&self) -> impl Iterator<Item = Message> {
        let code = self.code;
        FAMILIES.iter().flat_map(move |(listed, examples)| {
            let listed = listed.iter().filter(move |listed| listed.code == code);
            listed.map(|listed| listed.message(examples))
        })
    }

    /// The error for the [example](Explanation::example) as `{:#}` prints it, with a newline at its end.
    pub fn output(&self) -> Option<&'static str> {
        page::output(self.code)
    }
}

/// Explains the [code](super::Diagnostic::code) of a diagnostic, in general: the diagnostic itself says more.
/// `None` if it is not a code of this library, or one of a part whose feature is off.
/// [`guide::errors`](crate::guide::errors) has all explanations on one page.
///
/// ```
/// let error = hcl::parse("ports = [80 443]").unwrap_err();
/// let problem = error.diagnostics().iter().next().expect("there is an error");
/// let explanation = hcl::diagnostic::explain(problem.code()).expect("the code is one of this library");
/// assert_eq!(explanation.code, "hcl::syntax::missing_comma");
/// assert_eq!(explanation.mend, "Write a comma between them.");
/// assert_eq!(explanation.example(), Some("ports = [80 443]\n"));
/// assert!(explanation.output().is_some_and(|output| output.starts_with("error: ")));
/// ```
pub fn explain(code: &str) -> Option<Explanation> {
    explanations().find(|explanation| explanation.code == code)
}

/// The explanations of all codes of this library and its features, those of one family after each other.
///
/// ```
/// let all: Vec<&str> = hcl::diagnostic::explanations().map(|explanation| explanation.code).collect();
/// assert!(all.contains(&"hcl::syntax::missing_comma"));
/// ```
pub fn explanations() -> impl Iterator<Item = Explanation> {
    codes::meanings::MEANINGS.iter().copied().flatten().copied()
}

/// The messages of each file of the catalogue, and their examples.
const FAMILIES: &[(&[Listed], &[Example])] = &[
    (codes::syntax::structure::LISTED, codes::examples::STRUCTURE),
    (codes::syntax::expressions::LISTED, codes::examples::EXPRESSIONS),
    (codes::syntax::text::LISTED, codes::examples::TEXT),
    #[cfg(feature = "json")]
    (codes::json::LISTED, codes::examples::JSON),
    #[cfg(feature = "write")]
    (codes::convert::LISTED, codes::examples::CONVERT),
    (codes::decode::LISTED, codes::examples::DECODE),
    #[cfg(any(feature = "regex", feature = "schema"))]
    (codes::pattern::LISTED, codes::examples::PATTERN),
    (codes::eval::LISTED, codes::examples::EVAL),
    #[cfg(feature = "modules")]
    (codes::functions::LISTED, codes::examples::FUNCTIONS),
    #[cfg(feature = "modules")]
    (codes::types::LISTED, codes::examples::TYPES),
    #[cfg(feature = "modules")]
    (codes::dynamic::LISTED, codes::examples::DYNAMIC),
    #[cfg(feature = "modules")]
    (codes::module::LISTED, codes::examples::MODULE),
    #[cfg(feature = "calls")]
    (codes::calls::LISTED, codes::examples::CALLS),
    #[cfg(feature = "layers")]
    (codes::layers::LISTED, codes::examples::LAYERS),
    #[cfg(feature = "watch")]
    (codes::watch::LISTED, &[]),
    (codes::files::LISTED, &[]),
    #[cfg(feature = "includes")]
    (codes::includes::LISTED, codes::examples::INCLUDES),
    #[cfg(feature = "literal")]
    (codes::literal::LISTED, codes::examples::LITERAL),
    #[cfg(feature = "migrate")]
    (codes::migrate::LISTED, codes::examples::MIGRATE),
    #[cfg(feature = "reference")]
    (codes::reference::LISTED, &[]),
    #[cfg(feature = "edit")]
    (codes::fix::LISTED, &[]),
    #[cfg(feature = "schema")]
    (codes::schema::LISTED, codes::examples::SCHEMA),
    #[cfg(feature = "spec")]
    (codes::spec::LISTED, codes::examples::SPEC),
    #[cfg(feature = "edit")]
    (codes::edit::LISTED, &[]),
    (codes::value::LISTED, &[]),
    (codes::limit::LISTED, codes::examples::LIMIT),
    #[cfg(feature = "json")]
    (codes::json_text::LISTED, codes::examples::JSON_TEXT),
    (codes::mistakes::LISTED, codes::examples::MISTAKES),
];

#[cfg(test)]
mod tests {
    use super::FAMILIES;

    #[test]
    fn each_example_is_of_one_message() {
        for (listed, examples) in FAMILIES {
            for (index, example) in examples.iter().enumerate() {
                let name = example.message;
                assert!(listed.iter().any(|listed| listed.name == name), "there is no message {name}");
                let is_repeated = examples[..index].iter().any(|other| other.message == name);
                assert!(!is_repeated, "{name} has two examples");
            }
        }
    }
}

//! The codes of this library's diagnostics, and what they mean.

use super::{Diagnostic, Severity, codes, page};

/// The code of a diagnostic that an application makes, unless it sets another.
pub(super) const APPLICATION: &str = "application";

/// The kind of a problem; the tables in [`codes`] have them all, with their explanations.
pub(crate) struct Code(&'static str);

impl Code {
    /// A row of a table.
    pub(super) const fn new(name: &'static str) -> Self {
        Code(name)
    }

    /// The code itself.
    pub(crate) const fn name(&self) -> &'static str {
        self.0
    }

    /// An error of this kind with a summary.
    #[inline(never)]
    pub(crate) fn error(&self, summary: impl Into<String>) -> Diagnostic {
        Diagnostic::new(self.0, Severity::Error, summary.into())
    }

    /// A warning of this kind with a summary.
    #[inline(never)]
    pub(crate) fn warning(&self, summary: impl Into<String>) -> Diagnostic {
        Diagnostic::new(self.0, Severity::Warning, summary.into())
    }
}

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

    /// The error for the [example](Explanation::example) as `{:#}` prints it, with a newline at its end.
    pub fn output(&self) -> Option<&'static str> {
        page::output(self.code)
    }
}

/// Explains the [code](Diagnostic::code) of a diagnostic, in general: the diagnostic itself says more. `None` if it is not a code of this
/// library. [`guide::errors`](crate::guide::errors) has all explanations on one page.
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

/// The explanations of all codes of this library, those of one family after each other.
///
/// ```
/// let all: Vec<&str> = hcl::diagnostic::explanations().map(|explanation| explanation.code).collect();
/// assert!(all.contains(&"hcl::syntax::missing_comma"));
/// ```
pub fn explanations() -> impl Iterator<Item = Explanation> {
    let families = [
        codes::syntax::ALL,
        codes::json::ALL,
        codes::decode::ALL,
        codes::eval::ALL,
        codes::functions::ALL,
        codes::types::ALL,
        codes::dynamic::ALL,
        codes::module::ALL,
        codes::layers::ALL,
        codes::files::ALL,
        codes::spec::ALL,
        codes::edit::ALL,
        codes::value::ALL,
        codes::limit::ALL,
    ];
    families.into_iter().flatten().copied()
}

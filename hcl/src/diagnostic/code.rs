//! The codes of this library's diagnostics, and what they mean.

use super::{Diagnostic, Severity, codes};

/// The code of a diagnostic that an application makes, unless it sets another.
pub(super) const APPLICATION: &str = "application";

/// A kind of problem, a row of a table in [`codes`].
pub(crate) struct Code {
    name: &'static str,
    meaning: &'static str,
    mend: &'static str,
}

impl Code {
    /// A row of a table.
    pub(super) const fn new(name: &'static str, meaning: &'static str, mend: &'static str) -> Self {
        Code { name, meaning, mend }
    }

    fn explanation(&self) -> Explanation {
        let Code { name, meaning, mend } = *self;
        Explanation { code: name, meaning, mend }
    }

    /// An error of this kind with a summary.
    #[inline(never)]
    pub(crate) fn error(&self, summary: impl Into<String>) -> Diagnostic {
        Diagnostic::new(self.name, Severity::Error, summary.into())
    }

    /// A warning of this kind with a summary.
    #[inline(never)]
    pub(crate) fn warning(&self, summary: impl Into<String>) -> Diagnostic {
        Diagnostic::new(self.name, Severity::Warning, summary.into())
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
}

/// Explains the [code](Diagnostic::code) of a diagnostic, in general: the diagnostic itself says more. `None` if it is not a code of this
/// library.
///
/// ```
/// let error = hcl::parse("ports = [80 443]").unwrap_err();
/// let problem = error.diagnostics().iter().next().expect("there is an error");
/// let explanation = hcl::diagnostic::explain(problem.code()).expect("the code is one of this library");
/// assert_eq!(explanation.code, "hcl::syntax::missing_comma");
/// assert_eq!(explanation.mend, "Write a comma between them.");
/// ```
pub fn explain(code: &str) -> Option<Explanation> {
    all().find(|row| row.name == code).map(Code::explanation)
}

/// The explanations of all codes of this library, those of one family after each other.
///
/// ```
/// let all: Vec<&str> = hcl::diagnostic::explanations().map(|explanation| explanation.code).collect();
/// assert!(all.contains(&"hcl::syntax::missing_comma"));
/// ```
pub fn explanations() -> impl Iterator<Item = Explanation> {
    all().map(Code::explanation)
}

/// All codes of this library, family by family.
pub(super) fn all() -> impl Iterator<Item = &'static Code> {
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

/// The page about a code of this library, on docs.rs.
pub(super) fn page(code: &str) -> Option<String> {
    let anchor: String = explain(code)?.code.split("::").collect();
    Some(format!(
        "https://docs.rs/hcl-decode/{}/hcl/diagnostic/index.html#{anchor}",
        env!("CARGO_PKG_VERSION")
    ))
}

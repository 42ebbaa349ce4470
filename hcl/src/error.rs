//! The one error type of the crate's front door.

use std::fmt;

use crate::diagnostic::{Diagnostic, Diagnostics};

/// Everything that was wrong with a configuration, at once.
///
/// `{}` names each problem and its place on a line of its own. `{:#}` adds the source lines with markers below them, and so
/// does `{:?}`, which is what a `main` that returns this error, and `unwrap`, print. For colours and drawn snippets, hand
/// it to `miette`:
///
/// ```
/// # fn load() -> Result<(), hcl::Error> { Ok(()) }
/// fn main() -> miette::Result<()> {
///     load()?;
///     Ok(())
/// }
/// ```
#[derive(Clone)]
pub struct Error {
    diagnostics: Diagnostics,
}

impl Error {
    /// The diagnostics, warnings among them, in the order in which they were found.
    pub fn diagnostics(&self) -> &Diagnostics {
        &self.diagnostics
    }

    /// The diagnostics themselves.
    pub fn into_diagnostics(self) -> Diagnostics {
        self.diagnostics
    }

    /// The only diagnostic, if there is one alone.
    fn single(&self) -> Option<&Diagnostic> {
        self.diagnostics.iter().next().filter(|_| self.diagnostics.len() == 1)
    }
}

impl From<Diagnostics> for Error {
    fn from(diagnostics: Diagnostics) -> Self {
        Error { diagnostics }
    }
}

impl From<Diagnostic> for Error {
    fn from(diagnostic: Diagnostic) -> Self {
        Error { diagnostics: diagnostic.into() }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return write_reports(f, &self.diagnostics);
        }
        for (index, diagnostic) in self.diagnostics.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write_line(f, diagnostic)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_reports(f, &self.diagnostics)
    }
}

/// One problem on one line, with its place as editors and terminals recognise it.
fn write_line(f: &mut fmt::Formatter<'_>, diagnostic: &Diagnostic) -> fmt::Result {
    if let Some(subject) = &diagnostic.subject {
        write!(f, "{subject}: ")?;
    }
    if !diagnostic.is_error() {
        write!(f, "{}: ", diagnostic.severity)?;
    }
    write!(f, "{diagnostic}")?;
    match &diagnostic.help {
        Some(help) if diagnostic.detail.is_empty() => write!(f, ". {help}"),
        Some(help) => write!(f, " {help}"),
        None => Ok(()),
    }
}

fn write_reports(f: &mut fmt::Formatter<'_>, diagnostics: &Diagnostics) -> fmt::Result {
    for (index, diagnostic) in diagnostics.iter().enumerate() {
        if index > 0 {
            writeln!(f)?;
        }
        write!(f, "{diagnostic:#}")?;
    }
    Ok(())
}

impl std::error::Error for Error {}

/// A lone diagnostic is the report itself; several are related reports below a line that lists them.
impl miette::Diagnostic for Error {
    fn severity(&self) -> Option<miette::Severity> {
        self.diagnostics.iter().map(|diagnostic| diagnostic.severity).max().map(Into::into)
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        None
    }

    fn source_code(&self) -> Option<&dyn miette::SourceCode> {
        self.single()?.source_code()
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = miette::LabeledSpan> + '_>> {
        self.single()?.labels()
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn miette::Diagnostic> + 'a>> {
        match self.single() {
            Some(diagnostic) => diagnostic.related(),
            None => Some(Box::new(
                self.diagnostics.iter().map(|diagnostic| diagnostic as &dyn miette::Diagnostic),
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Source, Span};

    fn both() -> Error {
        let source = Source::new("a.hcl", "one = 1\ntwo = 2\n");
        let first =
            Diagnostic::error("Wrong").with_subject(source.location(Span::new(0, 3))).with_help("Try 2.");
        let second = Diagnostic::warning("Odd")
            .with_detail("It is odd.")
            .with_subject(source.location(Span::new(8, 11)));
        Error::from(Diagnostics::from_iter([first, second]))
    }

    #[test]
    fn display_is_a_line_for_each() {
        assert_eq!(both().to_string(), "a.hcl:1:1: Wrong. Try 2.\na.hcl:2:1: warning: Odd: It is odd.");
    }

    #[test]
    fn alternate_and_debug_show_the_source() {
        insta::assert_snapshot!(format!("{:#}", both()));
        assert_eq!(format!("{:#}", both()), format!("{:?}", both()));
    }
}

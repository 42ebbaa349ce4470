//! The error type of the crate's front door.

use std::fmt;
use std::sync::OnceLock;

mod convert;

use crate::diagnostic::{Diagnostic, Diagnostics, Drawn, as_the_only_one, catalogue};
use crate::words::count;

/// The maximum number of problems that are shown: more than anyone reads. A hostile file can have one every
/// few bytes.
const MAX_SHOWN: usize = 100;

/// Everything that was wrong with a configuration, at once.
///
/// `{}` puts each problem and its place on a line of its own, sorted by place; the first 100 are shown, and
/// the rest are counted. `{:#}` adds the source lines with markers below them, and so does `{:?}`, which
/// `unwrap` and a `main` that returns this error print. Control characters from a file are never printed as
/// they are.
///
/// For colors and drawn snippets, pass it to `miette`. Given as it is, it is the list of `{}` with a drawing
/// of each place below. As a [`Report`], it has a short headline instead, and each problem stands with its
/// drawing:
///
/// ```
/// # fn load() -> Result<(), hcl::Error> { Ok(()) }
/// fn main() -> miette::Result<()> {
///     load().map_err(hcl::Error::into_report)?;
///     Ok(())
/// }
/// ```
#[derive(Clone)]
pub struct Error {
    diagnostics: Diagnostics,
    /// What `miette` draws below the list of several, made when it asks.
    drawn: OnceLock<Vec<Drawn>>,
}

impl Error {
    /// Each `Error` is made here, so none is without a diagnostic.
    fn new(mut diagnostics: Diagnostics) -> Self {
        if diagnostics.is_empty() {
            diagnostics.push(catalogue::decode::unexplained());
        }
        Error { diagnostics, drawn: OnceLock::new() }
    }

    /// The error of something that failed: with an error that says so, unless one says why.
    pub(crate) fn failed(mut diagnostics: Diagnostics) -> Self {
        if !diagnostics.has_errors() {
            diagnostics.push(catalogue::decode::unexplained());
        }
        diagnostics.into()
    }

    /// The diagnostics, including warnings, sorted by place.
    pub fn diagnostics(&self) -> &Diagnostics {
        &self.diagnostics
    }

    /// The diagnostics themselves.
    pub fn into_diagnostics(self) -> Diagnostics {
        self.diagnostics
    }

    /// A report whose headline only counts the problems.
    pub fn into_report(self) -> Report {
        let drawn = self.diagnostics.iter().take(MAX_SHOWN).map(Drawn::new).collect();
        Report { error: self, drawn }
    }

    /// The diagnostic, if there is only one.
    fn single(&self) -> Option<&Diagnostic> {
        self.diagnostics.iter().next().filter(|_| self.diagnostics.len() == 1)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.diagnostics.fmt(f)
    }
}

/// The text of an [`Error`], but including consequences of other problems.
impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, diagnostic) in self.iter().take(MAX_SHOWN).enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            fmt::Display::fmt(diagnostic, f)?;
        }
        match self.len().saturating_sub(MAX_SHOWN) {
            0 => Ok(()),
            rest => write!(f, "\n… and {rest} more."),
        }
    }
}

impl std::error::Error for Diagnostics {}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.diagnostics)
    }
}

impl std::error::Error for Error {}

/// A single diagnostic is the report itself. Several are listed in the headline, and their places are drawn
/// below it.
impl miette::Diagnostic for Error {
    as_the_only_one!();

    fn severity(&self) -> Option<miette::Severity> {
        self.diagnostics.iter().map(|diagnostic| diagnostic.severity).max().map(Into::into)
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn miette::Diagnostic> + 'a>> {
        if let Some(diagnostic) = self.single() {
            return diagnostic.related();
        }
        let all = self.diagnostics.len();
        let nth = |(index, diagnostic)| Drawn::nth(index, all, diagnostic);
        let drawn =
            self.drawn.get_or_init(|| self.diagnostics.iter().take(MAX_SHOWN).enumerate().map(nth).collect());
        Some(Box::new(drawn.iter().map(|nth| nth as &dyn miette::Diagnostic)))
    }
}

/// An [`Error`] for `miette` to draw: the headline counts the problems, and each follows with its source.
#[derive(Clone, Debug)]
pub struct Report {
    error: Error,
    drawn: Vec<Drawn>,
}

impl Report {
    /// The error that is reported.
    pub fn error(&self) -> &Error {
        &self.error
    }

    /// The problem, if there is only one.
    fn single(&self) -> Option<&Drawn> {
        self.drawn.first().filter(|_| self.drawn.len() == 1)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(drawn) = self.single() {
            return drawn.fmt(f);
        }
        let diagnostics = &self.error.diagnostics;
        let errors = diagnostics.iter().filter(|diagnostic| diagnostic.is_error()).count();
        let warnings = diagnostics.len() - errors;
        let (of_errors, of_warnings) = (count(errors, "error"), count(warnings, "warning"));
        match (errors, warnings) {
            (_, 0) => f.write_str(&of_errors)?,
            (0, _) => f.write_str(&of_warnings)?,
            _ => write!(f, "{of_errors} and {of_warnings}")?,
        }
        if diagnostics.len() > MAX_SHOWN {
            write!(f, ", of which the first {MAX_SHOWN} are shown")?;
        }
        Ok(())
    }
}

impl std::error::Error for Report {}

impl miette::Diagnostic for Report {
    as_the_only_one!();

    fn severity(&self) -> Option<miette::Severity> {
        self.error.severity()
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.single()?.help()
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn miette::Diagnostic> + 'a>> {
        match self.single() {
            Some(drawn) => drawn.related(),
            None => Some(Box::new(self.drawn.iter().map(|drawn| drawn as &dyn miette::Diagnostic))),
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
    fn a_report_counts_in_its_headline() {
        assert_eq!(both().into_report().to_string(), "1 error and 1 warning");
        let one = Error::from(Diagnostic::error("Wrong").with_detail("It is wrong.")).into_report();
        assert_eq!(one.to_string(), "Wrong: It is wrong.");
        assert_eq!(miette::Diagnostic::related(&both().into_report()).map_or(0, Iterator::count), 2);
    }

    #[test]
    fn many_problems_are_counted_and_not_all_shown() {
        let wrong = Diagnostic::error("Wrong");
        let error = Error::from(Diagnostics::from_iter(vec![wrong; MAX_SHOWN + 7]));
        for shown in [format!("{error}"), format!("{error:#}"), format!("{error:?}")] {
            assert_eq!(shown.matches("Wrong").count(), MAX_SHOWN);
            assert!(shown.ends_with("… and 7 more."), "{shown}");
        }
        assert_eq!(error.diagnostics().len(), MAX_SHOWN + 7);
        let headline = format!("{} errors, of which the first {MAX_SHOWN} are shown", MAX_SHOWN + 7);
        assert_eq!(error.clone().into_report().to_string(), headline);
        assert_eq!(miette::Diagnostic::related(&error).map_or(0, Iterator::count), MAX_SHOWN);
    }

    #[test]
    fn no_error_is_without_a_diagnostic() {
        let why =
            |error: Error| error.diagnostics().iter().map(|found| found.summary.clone()).collect::<Vec<_>>();
        assert_eq!(why(Diagnostics::new().into()), ["Unexplained failure"]);
        assert_eq!(why(Error::failed(Diagnostic::warning("Odd").into())), ["Odd", "Unexplained failure"]);
        let mut follows = Diagnostic::error("Wrong");
        follows.is_consequence = true;
        let all = [follows.clone(), Diagnostic::warning("Odd"), follows.clone()];
        assert_eq!(why(Diagnostics::from_iter(all).into()), ["Wrong", "Odd"]);
        let all = [follows.clone(), Diagnostic::error("Cause"), follows];
        assert_eq!(why(Error::failed(Diagnostics::from_iter(all))), ["Cause"]);
    }

    #[test]
    fn display_is_a_line_for_each() {
        assert_eq!(both().to_string(), "a.hcl:1:1: Wrong. Try 2.\na.hcl:2:1: warning: Odd: It is odd.");
    }

    #[cfg(feature = "explain")]
    #[test]
    fn alternate_and_debug_show_the_source() {
        insta::assert_snapshot!(format!("{:#}", both()));
        assert_eq!(format!("{:#}", both()), format!("{:?}", both()));
    }
}

//! Diagnostics as the parts of a report that `miette` draws.
//!
//! `miette` prints an error's `Display` as the headline of its drawing. For a diagnostic that is a whole line
//! with place and help, which the drawing shows too.

use std::fmt;

use super::Diagnostic;
use crate::source::Printable;

/// A diagnostic whose headline has neither the place nor the help: the drawing shows both.
#[derive(Clone, Debug)]
pub(crate) struct Drawn {
    diagnostic: Diagnostic,
    /// Which one of how many it is, if a list above the drawings has all headlines and helps.
    number: Option<(usize, usize)>,
}

impl Drawn {
    pub(crate) fn new(diagnostic: &Diagnostic) -> Self {
        Drawn { diagnostic: diagnostic.clone(), number: None }
    }

    /// The diagnostic at an index of a list of `of` diagnostics, which is drawn below the list: the headline
    /// is its number.
    pub(crate) fn nth(index: usize, of: usize, diagnostic: &Diagnostic) -> Self {
        Drawn { diagnostic: diagnostic.clone(), number: Some((index + 1, of)) }
    }

    fn single(&self) -> Option<&Diagnostic> {
        Some(&self.diagnostic)
    }
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            Some((number, of)) => write!(f, "{number} of {of}"),
            // Without a drawing, the line has to say where.
            None if !cfg!(feature = "explain") => self.diagnostic.fmt(f),
            None => self.diagnostic.headline().fmt(f),
        }
    }
}

impl std::error::Error for Drawn {}

/// The methods of a report that are those of the only diagnostic in it; without one it has none of its own.
macro_rules! as_the_only_one {
    () => {
        fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
            miette::Diagnostic::code(self.single()?)
        }

        fn url<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
            self.single()?.url()
        }

        fn source_code(&self) -> Option<&dyn miette::SourceCode> {
            self.single()?.source_code()
        }

        fn labels(&self) -> Option<Box<dyn Iterator<Item = miette::LabeledSpan> + '_>> {
            self.single()?.labels()
        }
    };
}
pub(crate) use as_the_only_one;

impl miette::Diagnostic for Drawn {
    as_the_only_one!();

    fn severity(&self) -> Option<miette::Severity> {
        self.diagnostic.severity()
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        let help = self.diagnostic.advice().filter(|_| self.number.is_none())?;
        Some(Box::new(Printable::lines(&help).to_string()))
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn miette::Diagnostic> + 'a>> {
        self.diagnostic.related()
    }
}

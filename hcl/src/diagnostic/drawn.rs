//! Diagnostics as the parts of a report that `miette` draws.
//!
//! `miette` prints an error's `Display` as the headline of its drawing. For a diagnostic that is a whole line with place and help, which
//! the drawing shows too.

use std::fmt;

use super::Diagnostic;
use crate::source::Printable;

/// A diagnostic whose headline has neither the place nor the help: the drawing shows both.
#[derive(Clone, Debug)]
pub(crate) struct Drawn(Diagnostic);

/// A diagnostic that is drawn below a list of all: the headline is its number.
#[derive(Clone, Debug)]
pub(crate) struct Nth {
    diagnostic: Diagnostic,
    number: usize,
    of: usize,
}

impl Drawn {
    pub(crate) fn new(diagnostic: &Diagnostic) -> Self {
        Drawn(diagnostic.clone())
    }
}

impl Nth {
    /// The diagnostic at an index of a list of `of` diagnostics.
    pub(crate) fn new(index: usize, of: usize, diagnostic: &Diagnostic) -> Self {
        Nth { diagnostic: diagnostic.clone(), number: index + 1, of }
    }
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Without a drawing, the line has to say where.
        if cfg!(feature = "explain") { self.0.headline().fmt(f) } else { self.0.fmt(f) }
    }
}

impl fmt::Display for Nth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.number, self.of)
    }
}

impl std::error::Error for Drawn {}

impl std::error::Error for Nth {}

impl miette::Diagnostic for Drawn {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        miette::Diagnostic::code(&self.0)
    }

    fn url<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.0.url()
    }

    fn severity(&self) -> Option<miette::Severity> {
        self.0.severity()
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(Printable::lines(&self.0.advice()?).to_string()))
    }

    fn source_code(&self) -> Option<&dyn miette::SourceCode> {
        self.0.source_code()
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = miette::LabeledSpan> + '_>> {
        self.0.labels()
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn miette::Diagnostic> + 'a>> {
        self.0.related()
    }
}

impl miette::Diagnostic for Nth {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        miette::Diagnostic::code(&self.diagnostic)
    }

    fn url<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.diagnostic.url()
    }

    fn severity(&self) -> Option<miette::Severity> {
        self.diagnostic.severity()
    }

    fn source_code(&self) -> Option<&dyn miette::SourceCode> {
        self.diagnostic.source_code()
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = miette::LabeledSpan> + '_>> {
        self.diagnostic.labels()
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn miette::Diagnostic> + 'a>> {
        self.diagnostic.related()
    }
}

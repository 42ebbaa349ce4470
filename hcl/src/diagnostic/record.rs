//! One diagnostic and its parts.

use super::wording::shortened;
use crate::source::Location;

/// How bad a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Severity {
    /// The result is usable, but probably not what was meant.
    Warning,
    /// There is no usable result.
    Error,
}

/// A text that points at a place, shown along with the subject of a diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Label {
    /// Where the text points.
    pub location: Location,
    /// The text, a few words.
    pub text: String,
}

/// One problem: what is wrong, where, and what to do about it.
///
/// Built with [`Diagnostic::error`] or [`Diagnostic::warning`] and the `with_` methods.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnostic {
    /// Error or warning.
    pub severity: Severity,
    /// The problem in a few words, without a full stop.
    pub summary: String,
    /// The cause in full sentences. May be empty.
    pub detail: String,
    /// The exact place that is wrong.
    pub subject: Option<Location>,
    /// The larger construct around the subject.
    pub context: Option<Location>,
    /// Further places that matter, each with its own text.
    pub labels: Vec<Label>,
    /// What to write instead.
    pub help: Option<String>,
    /// Whether this follows from a problem reported before it, or is the same for another element of a loop.
    ///
    /// An [`Error`](crate::Error) leaves such diagnostics out, so that one mistake gives one report. They are kept for
    /// comparing places with the reference implementation.
    pub is_consequence: bool,
    /// Whether the cause is a call of a function that the application was built without.
    ///
    /// This says nothing about the configuration, so `try` and `can` do not treat it as an answer but pass it on.
    pub is_left_out: bool,
}

// Diagnostics are constructed in many places and never in a hurry: the shared code is compiled once and called, since
// inlined copies would make up most of each constructor.
impl Diagnostic {
    /// An error with a summary.
    #[inline(never)]
    pub fn error(summary: impl Into<String>) -> Self {
        Self::new(Severity::Error, summary.into())
    }

    /// A warning with a summary.
    #[inline(never)]
    pub fn warning(summary: impl Into<String>) -> Self {
        Self::new(Severity::Warning, summary.into())
    }

    fn new(severity: Severity, summary: String) -> Self {
        let summary = shortened(summary);
        Diagnostic {
            severity,
            summary,
            detail: String::new(),
            subject: None,
            context: None,
            labels: Vec::new(),
            help: None,
            is_consequence: false,
            is_left_out: false,
        }
    }

    /// Sets the detail. One longer than 8,000 bytes, which can only be due to an absurdly long name, is shortened in the
    /// middle.
    #[must_use]
    #[inline(never)]
    pub fn with_detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = shortened(detail.into());
        self
    }

    /// Sets the exact place that is wrong.
    #[must_use]
    #[inline(never)]
    pub fn with_subject(mut self, subject: Location) -> Self {
        self.subject = Some(subject);
        self
    }

    /// Sets the larger construct around the subject.
    #[must_use]
    #[inline(never)]
    pub fn with_context(mut self, context: Location) -> Self {
        self.context = Some(context);
        self
    }

    /// Adds a further place with a text.
    #[must_use]
    #[inline(never)]
    pub fn with_label(mut self, location: Location, text: impl Into<String>) -> Self {
        self.labels.push(Label { location, text: text.into() });
        self
    }

    /// Sets what to write instead.
    #[must_use]
    #[inline(never)]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Sets what to write instead, if it is known.
    #[must_use]
    #[inline(never)]
    pub(crate) fn with_optional_help(mut self, help: Option<impl Into<String>>) -> Self {
        self.help = help.map(Into::into);
        self
    }

    /// Whether this is an error rather than a warning.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

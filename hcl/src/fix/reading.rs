//! Reading a text again and again, within limits.

use crate::diagnostic::{Diagnostic, Diagnostics, codes};
use crate::source::{Source, Span};

/// How a text is read: what is wrong with it.
pub(crate) type Read<'r> = dyn Fn(&Source) -> Diagnostics + 'r;

/// How many bytes are read in all: this many times the text, and so much more. A short text is read as often
/// as its mistakes ask for it, and a long one in a time that grows with its length.
const MAX_TIMES: usize = 8;
const MAX_MORE: usize = 1 << 20;

/// What a text costs at least, because each of its errors is worded too.
const LEAST: usize = 1 << 10;

/// Reads versions of a text.
pub(super) struct Reader<'r> {
    name: &'r str,
    read: &'r Read<'r>,
    /// How many bytes may still be read.
    left: usize,
}

impl<'r> Reader<'r> {
    pub(super) fn new(source: &'r Source, read: &'r Read<'r>) -> Self {
        Reader { name: source.name(), read, left: source.text().len().saturating_mul(MAX_TIMES) + MAX_MORE }
    }

    /// Reads a version of the text. Returns `None` if too much has been read.
    pub(super) fn read(&mut self, text: &str) -> Option<Reading> {
        self.left = self.left.checked_sub(text.len().max(LEAST))?;
        Some(Reading::new((self.read)(&Source::new(self.name, text))))
    }
}

/// What is wrong with a text.
pub(super) struct Reading {
    /// All diagnostics, also those that follow from others.
    pub(super) all: Diagnostics,
    /// The errors that are shown, in order.
    pub(super) errors: Vec<Diagnostic>,
    /// Where they begin.
    starts: Vec<u32>,
    /// Whether there are more, which are not known.
    pub(super) is_cut: bool,
}

impl Reading {
    pub(super) fn new(all: Diagnostics) -> Self {
        let mut shown = all.clone();
        shown.drop_consequences();
        shown.sort_by_place();
        let is_limit = |error: &Diagnostic| error.code() == codes::limit::ERRORS.name();
        let is_cut = shown.iter().any(is_limit);
        let errors: Vec<_> = shown.into_iter().filter(|error| error.is_error() && !is_limit(error)).collect();
        let start = |error: &Diagnostic| error.subject.as_ref().map_or(u32::MAX, |place| place.span.start);
        let starts = errors.iter().map(start).collect();
        Reading { all, errors, starts, is_cut }
    }

    /// How many errors begin in a span or at its end.
    pub(super) fn within(&self, span: Span) -> usize {
        let before = self.starts.partition_point(|&start| start < span.start);
        self.up_to(span.end) - before
    }

    /// How many errors begin before a byte or at it.
    pub(super) fn up_to(&self, at: u32) -> usize {
        self.starts.partition_point(|&start| start <= at)
    }

    /// The byte up to which all errors are known.
    pub(super) fn horizon(&self) -> u32 {
        if self.is_cut { self.starts.last().copied().unwrap_or(0) } else { u32::MAX }
    }

    /// The errors that begin in one of several spans or at its end.
    pub(super) fn errors_within<'a>(&'a self, spans: &'a [Span]) -> impl Iterator<Item = &'a Diagnostic> {
        spans.iter().flat_map(|span| {
            let first = self.starts.partition_point(|&start| start < span.start);
            &self.errors[first..self.up_to(span.end).max(first)]
        })
    }
}

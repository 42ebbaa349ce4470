//! Ranges of bytes, alone and with their source.

use std::fmt;
use std::ops::Range;

use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};

use super::{Position, Printable, Source};

/// A half-open range of byte offsets in a source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// The offset of the first byte.
    pub start: u32,
    /// The offset after the last byte.
    pub end: u32,
}

impl Span {
    /// The span from `start` to `end`.
    pub const fn new(start: u32, end: u32) -> Self {
        Span { start, end }
    }

    /// The empty span at `offset`.
    pub const fn at(offset: u32) -> Self {
        Span { start: offset, end: offset }
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The length in bytes.
    pub const fn len(self) -> u32 {
        self.end.saturating_sub(self.start)
    }

    /// Whether the span covers no bytes.
    pub const fn is_empty(self) -> bool {
        self.end <= self.start
    }

    /// The span as a range, for slicing a text.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

impl fmt::Debug for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.start, self.end)
    }
}

/// A span and its source.
#[derive(Clone, PartialEq, Eq)]
pub struct Location {
    /// The source.
    pub source: Source,
    /// The bytes in the source.
    pub span: Span,
}

impl Location {
    /// The text at this location.
    pub fn text(&self) -> &str {
        self.source.slice(self.span)
    }

    /// Whether this location contains another one.
    pub fn contains(&self, other: &Location) -> bool {
        self.source == other.source
            && (self.span.start..=self.span.end).contains(&other.span.start)
            && other.span.end <= self.span.end
    }

    /// The line and column of the first byte.
    pub fn start(&self) -> Position {
        self.source.position(self.span.start)
    }

    /// The line and column after the last byte.
    pub fn end(&self) -> Position {
        self.source.end_of(self.span)
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = self.start();
        write!(f, "{}:{}:{}", Printable::line(self.source.name()), start.line, start.column)
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({:?})", self, self.span)
    }
}

/// With the name of the `source`, and the `start` and `end` as [`Position`]s; not with the text.
impl Serialize for Location {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut location = serializer.serialize_struct("Location", 3)?;
        location.serialize_field("source", self.source.name())?;
        location.serialize_field("start", &self.start())?;
        location.serialize_field("end", &self.end())?;
        location.end()
    }
}

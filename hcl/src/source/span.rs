//! Ranges of bytes, alone and with their source.

use std::fmt;
use std::ops::{Deref, Range};
use std::path::Path;

use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};

use super::{MAX_WORD, Position, Printable, Source, part, without_middle};

/// A half-open range of byte offsets in a source. Its end is never before its start.
///
/// The offsets are read as if they were its fields: `span.start`, `span.end`. They cannot be written; another
/// span is made with [`Span::new`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span(Offsets);

/// The two offsets of a [`Span`], through which they are read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Offsets {
    /// The offset of the first byte.
    pub start: u32,
    /// The offset after the last byte.
    pub end: u32,
}

impl Span {
    /// The span from `start` to `end`. If `end` is before `start`, the span is empty, at `start`.
    pub const fn new(start: u32, end: u32) -> Self {
        Span(Offsets { start, end: if end < start { start } else { end } })
    }

    /// The empty span at `offset`.
    pub const fn at(offset: u32) -> Self {
        Span::new(offset, offset)
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span::new(self.start.min(other.start), self.end.max(other.end))
    }

    /// What is between this span and a later one: empty, at the end of this one, where they touch or overlap.
    #[must_use]
    pub(crate) fn until(self, later: Span) -> Span {
        Span::new(self.end, later.start)
    }

    /// The span without so many bytes at each end, such as the quotes of a string; empty if it has no more.
    #[must_use]
    pub(crate) fn without_ends(self, bytes: u32) -> Span {
        Span::new(self.start.saturating_add(bytes), self.end.saturating_sub(bytes))
    }

    /// The length in bytes.
    pub const fn len(self) -> u32 {
        self.0.end - self.0.start
    }

    /// Whether the span covers no bytes.
    pub const fn is_empty(self) -> bool {
        self.0.end == self.0.start
    }

    /// The span as a range, for slicing a text.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// Only for reading: nothing could write one offset without the other.
impl Deref for Span {
    type Target = Offsets;

    fn deref(&self) -> &Offsets {
        &self.0
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

    /// The text before this location.
    pub(crate) fn before(&self) -> &str {
        part(self.source.text(), ..self.span.start as usize)
    }

    /// The text after this location.
    pub(crate) fn after(&self) -> &str {
        part(self.source.text(), self.span.end as usize..)
    }

    /// The path of the file that this is in; `None` in a text that was not read from a file.
    ///
    /// ```
    /// let body = hcl::parse("a = 1")?;
    /// assert_eq!(body.missing_item().file(), None);
    ///
    /// let path = std::env::temp_dir().join("hcl-location-file.hcl");
    /// std::fs::write(&path, "a = 1\n")?;
    /// let body = hcl::Loader::new().file(&path).parse()?;
    /// assert_eq!(body.missing_item().file(), Some(path.as_path()));
    /// # std::fs::remove_file(&path)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn file(&self) -> Option<&Path> {
        self.source.file()
    }

    /// Whether this location contains another one.
    pub fn contains(&self, other: &Location) -> bool {
        self.source == other.source
            && (self.span.start..=self.span.end).contains(&other.span.start)
            && other.span.end <= self.span.end
    }

    /// The line and column of the first byte.
    pub fn start(&self) -> Position {
        #[cfg(feature = "migrate")]
        if let Some(super::migrated::Origin { place, .. }) = self.origin() {
            return place.start();
        }
        self.source.position(self.span.start)
    }

    /// The line and column after the last byte.
    pub fn end(&self) -> Position {
        #[cfg(feature = "migrate")]
        if let Some(super::migrated::Origin { place, .. }) = self.origin() {
            return place.end();
        }
        self.source.end_of(self.span)
    }
}

/// The name of the source, the line and the column. A name of more than 400 bytes is shortened in the middle.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (start, name) = (self.start(), without_middle(self.source.name(), MAX_WORD));
        write!(f, "{}:{}:{}", Printable::line(&name), start.line, start.column)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_is_never_before_the_start() {
        assert_eq!(Span::new(5, 2), Span::at(5));
        assert_eq!((Span::new(5, 2).len(), Span::new(5, 2).is_empty()), (0, true));
        assert_eq!(Span::new(u32::MAX, 0).range(), u32::MAX as usize..u32::MAX as usize);
    }

    #[test]
    fn a_long_name_is_shown_without_its_middle() {
        let place = |name: &str| Source::new(name, "a\n").location(Span::new(0, 1)).to_string();
        assert_eq!(place("é.hcl"), "é.hcl:1:1");
        assert_eq!(place(&"é".repeat(200)), format!("{}:1:1", "é".repeat(200)));
        let long = format!("/é{}a.hcl", "x".repeat(1 << 20));
        let short = place(&long);
        assert!(short.len() < 420 && short.starts_with("/éx") && short.ends_with("xa.hcl:1:1"), "{short}");
    }

    #[test]
    fn quotes_are_taken_off() {
        assert_eq!(Span::new(2, 6).without_ends(1), Span::new(3, 5));
        assert_eq!(Span::new(0, 0).without_ends(1), Span::at(1));
    }

    #[test]
    fn nothing_is_between_spans_that_touch_or_overlap() {
        let first = Span::new(2, 6);
        assert_eq!(first.until(Span::new(9, 12)), Span::new(6, 9));
        for later in [Span::new(6, 8), Span::new(5, 8), Span::new(0, 1)] {
            assert_eq!(first.until(later), Span::at(6));
        }
    }
}

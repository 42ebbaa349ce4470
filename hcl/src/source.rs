//! Source texts and places in them.
//!
//! A [`Span`] is two byte offsets and means nothing without its [`Source`]; a [`Location`] is both. Lines and columns are
//! worked out when somebody asks for them: columns count grapheme clusters, from 1, as the specification's tools do.

use std::fmt;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use unicode_segmentation::UnicodeSegmentation;

/// A named text that configuration was read from. Cloning it copies a pointer.
#[derive(Clone)]
pub struct Source(Arc<Inner>);

struct Inner {
    name: Box<str>,
    text: Box<str>,
    /// The byte offset at which each line starts, found on first use.
    line_starts: OnceLock<Box<[u32]>>,
}

impl Source {
    /// The longest text, in bytes, that a [`Span`] can address.
    pub const MAX_LEN: usize = u32::MAX as usize - 1;

    /// A source called `name`, usually a file's path, with its text.
    ///
    /// Text beyond [`Source::MAX_LEN`] bytes cannot be addressed; the parsers refuse it.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Source(Arc::new(Inner {
            name: name.into().into_boxed_str(),
            text: text.into().into_boxed_str(),
            line_starts: OnceLock::new(),
        }))
    }

    /// What the source is called in diagnostics.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// The text of a span; empty where the span does not fit this source.
    pub fn slice(&self, span: Span) -> &str {
        self.0.text.get(span.range()).unwrap_or("")
    }

    /// The place of `span` in this source.
    pub fn location(&self, span: Span) -> Location {
        Location { source: self.clone(), span }
    }

    /// Line and column of a byte offset. An offset beyond the end counts as the end.
    pub fn position(&self, byte: u32) -> Position {
        let text = self.text();
        let mut byte = (byte as usize).min(text.len());
        while !text.is_char_boundary(byte) {
            byte -= 1;
        }
        let starts = self.line_starts();
        let line = starts.partition_point(|&start| start as usize <= byte) - 1;
        let column = text[starts[line] as usize..byte].graphemes(true).count() + 1;
        Position { byte: byte as u32, line: line as u32 + 1, column: column as u32 }
    }

    fn line_starts(&self) -> &[u32] {
        self.0.line_starts.get_or_init(|| {
            let newlines = self.text().bytes().enumerate().filter(|&(_, b)| b == b'\n');
            std::iter::once(0).chain(newlines.map(|(i, _)| i as u32 + 1)).collect()
        })
    }
}

impl PartialEq for Source {
    /// Two handles are equal when they are the same source, not when their texts agree.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Source {}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source").field("name", &self.name()).field("bytes", &self.text().len()).finish()
    }
}

/// A half-open range of byte offsets in a source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// The offset of the first byte.
    pub start: u32,
    /// The offset behind the last byte.
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

    /// The number of bytes.
    pub const fn len(self) -> u32 {
        self.end.saturating_sub(self.start)
    }

    /// Whether no byte is covered.
    pub const fn is_empty(self) -> bool {
        self.end <= self.start
    }

    /// The span as a range, to slice a text with.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

impl fmt::Debug for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.start, self.end)
    }
}

/// A place in a source for people to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The byte offset, from 0.
    pub byte: u32,
    /// The line, from 1.
    pub line: u32,
    /// The column in grapheme clusters, from 1.
    pub column: u32,
}

/// A span together with the source it lies in.
#[derive(Clone, PartialEq, Eq)]
pub struct Location {
    /// The source.
    pub source: Source,
    /// The bytes of it.
    pub span: Span,
}

impl Location {
    /// The text at this place.
    pub fn text(&self) -> &str {
        self.source.slice(self.span)
    }

    /// Line and column of the first byte.
    pub fn start(&self) -> Position {
        self.source.position(self.span.start)
    }

    /// Line and column behind the last byte.
    pub fn end(&self) -> Position {
        self.source.position(self.span.end)
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = self.start();
        write!(f, "{}:{}:{}", self.source.name(), start.line, start.column)
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({:?})", self, self.span)
    }
}

//! Source texts and locations in them.
//!
//! A [`Span`] is two byte offsets and has no meaning without its [`Source`]; a [`Location`] is both. Lines and columns
//! are computed when needed: columns count grapheme clusters, from 1, as the specification's tools do.
//!
//! A handle stores the [`Syntax`] in which its text is read. The meaning of a configuration does not depend on it, but
//! the advice on how to fix it does, and so do the columns of JSON.

use std::fmt;
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
use unicode_segmentation::UnicodeSegmentation;

use self::columns::{Counter, LONG, Mark, Width};

mod columns;
mod printable;

pub(crate) use printable::{Printable, is_replaced, picture};

/// A named text that configuration was read from. Cloning it copies a pointer.
#[derive(Clone)]
pub struct Source {
    inner: Arc<Inner>,
    syntax: Syntax,
}

/// The languages in which a text can be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Syntax {
    /// HCL's own syntax.
    Native,
    /// HCL's JSON syntax.
    Json,
}

struct Inner {
    name: Box<str>,
    text: Box<str>,
    /// The byte offset at which each line starts, found on first use.
    line_starts: OnceLock<Box<[u32]>>,
    /// Marks for counting the columns of long lines, for each syntax.
    marks: [OnceLock<Box<[Mark]>>; 2],
    /// Where spans were replaced with text of another length, in order.
    shifts: Box<[Shift]>,
    /// Where a token of the native syntax begins inside a grapheme cluster, once a parser has said so.
    cuts: OnceLock<Box<[u32]>>,
    /// The text as it is drawn, in two ways, once it is.
    drawn: [OnceLock<Box<str>>; 2],
}

/// A place after which columns are counted as if the text before it had another length.
#[derive(Clone, Copy, Default)]
struct Shift {
    /// The offset of the place.
    end: u32,
    /// How much to add to the columns, in each unit, until the line ends.
    columns: i64,
    utf8: i64,
    utf16: i64,
}

impl Source {
    /// The longest text, in bytes, that a [`Span`] can address.
    pub const MAX_LEN: usize = u32::MAX as usize - 1;

    /// Creates a source called `name`, usually a file's path, with its text.
    ///
    /// Text beyond [`Source::MAX_LEN`] bytes cannot be addressed; the parsers reject it.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Source::with_shifts(name.into(), text.into(), Box::default())
    }

    fn with_shifts(name: String, text: String, shifts: Box<[Shift]>) -> Self {
        let inner = Inner {
            name: name.into_boxed_str(),
            text: text.into_boxed_str(),
            line_starts: OnceLock::new(),
            marks: Default::default(),
            shifts,
            cuts: OnceLock::new(),
            drawn: Default::default(),
        };
        Source { inner: Arc::new(inner), syntax: Syntax::Native }
    }

    /// The same source, to be read in this syntax.
    pub(crate) fn read_as(self, syntax: Syntax) -> Self {
        Source { syntax, ..self }
    }

    /// The same source with some spans replaced, in order. Lines and columns are those of the original.
    pub(crate) fn with_replaced(&self, text: String, replaced: &[(Span, Span)]) -> Source {
        let copy = Source::new(self.name(), text.as_str()).read_as(self.syntax);
        let shift = |(original, shown): &(Span, Span)| {
            let (original, copied) = (self.position(original.end), copy.position(shown.end));
            Shift {
                end: shown.end,
                columns: i64::from(original.column) - i64::from(copied.column),
                utf8: i64::from(original.column_utf8) - i64::from(copied.column_utf8),
                utf16: i64::from(original.column_utf16) - i64::from(copied.column_utf16),
            }
        };
        let shifts = replaced.iter().map(shift).collect();
        Source::with_shifts(self.name().to_owned(), text, shifts).read_as(self.syntax)
    }

    /// Sets where tokens of the native syntax begin inside a grapheme cluster. Both sides of such a place count as columns. Until this is
    /// called, a cluster is split after the characters that usually end a token.
    pub(crate) fn cut_columns(&self, starts_of_tokens: impl Iterator<Item = u32>) {
        self.inner.cuts.get_or_init(|| {
            starts_of_tokens.filter(|&start| columns::follows_mark(self.text(), start as usize)).collect()
        });
    }

    /// Whether an ASCII character that ends a token may be in one cluster with the character after it.
    pub(crate) fn may_cut_columns(&self) -> bool {
        columns::may_cut(self.text())
    }

    /// The syntax in which the text is read; native unless a parser sets another one.
    pub(crate) fn syntax(&self) -> Syntax {
        self.syntax
    }

    /// The syntax implied by the name.
    pub(crate) fn syntax_of_name(&self) -> Syntax {
        let extension = Path::new(self.name()).extension();
        let is_json = extension.is_some_and(|extension| extension.eq_ignore_ascii_case("json"));
        if is_json { Syntax::Json } else { Syntax::Native }
    }

    /// The name of the source in diagnostics.
    pub fn name(&self) -> &str {
        &self.inner.name
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.inner.text
    }

    /// The text of a span; empty if the span does not fit this source. A character that a span covers in part is
    /// included whole.
    pub fn slice(&self, span: Span) -> &str {
        self.text().get(span.range()).unwrap_or_else(|| self.slice_of_whole_characters(span))
    }

    #[cold]
    fn slice_of_whole_characters(&self, span: Span) -> &str {
        let text = self.text();
        let (mut start, mut end) = (span.start as usize, span.end as usize);
        while end < text.len() && !text.is_char_boundary(end) {
            end += 1;
        }
        while start < text.len() && !text.is_char_boundary(start) {
            start -= 1;
        }
        text.get(start..end).unwrap_or("")
    }

    /// The location of `span` in this source.
    pub fn location(&self, span: Span) -> Location {
        Location { source: self.clone(), span }
    }

    /// The line and column of a byte offset. An offset past the end counts as the end, one inside a character as the
    /// end of that character.
    pub fn position(&self, byte: u32) -> Position {
        let text = self.text();
        let byte = (byte as usize).min(text.len());
        let starts = self.line_starts();
        let line = self.line_of(byte as u32) as usize - 1;
        let width = self.width_between(starts[line] as usize, byte);
        let shift = self.shift(starts[line], byte as u32);
        let column = |before: usize, shift: i64| (before as i64 + shift) as u32 + 1;
        Position {
            byte: byte as u32,
            line: line as u32 + 1,
            column: column(width.columns, shift.columns),
            column_utf8: column(byte - starts[line] as usize, shift.utf8),
            column_utf16: column(width.utf16, shift.utf16),
        }
    }

    /// How much to add to the columns of a byte, for what was replaced before it in its line.
    fn shift(&self, line_start: u32, byte: u32) -> Shift {
        let later = self.inner.shifts.partition_point(|shift| shift.end <= byte);
        let last = later.checked_sub(1).map(|last| self.inner.shifts[last]);
        last.filter(|shift| shift.end >= line_start).unwrap_or_default()
    }

    /// The width of the text from the start of a line to a byte in it.
    fn width_between(&self, line_start: usize, byte: usize) -> Width {
        let start = Counter::new(self.syntax, line_start);
        let cuts = self.cuts();
        let (from, counter) = if byte - line_start > LONG {
            let marks = self.marks();
            let known =
                marks.partition_point(|mark| mark.byte < byte).checked_sub(1).map(|last| &marks[last]);
            known
                .filter(|mark| mark.byte > line_start)
                .map_or((line_start, start), |mark| (mark.byte, mark.counter))
        } else {
            (line_start, start)
        };
        let text = self.slice(Span::new(from as u32, byte as u32));
        // Nearly all source text is ASCII, where each character is a cluster, except CRLF.
        if from == line_start && text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
            return Width { columns: text.len(), utf16: text.len() };
        }
        counter.count(text, from, cuts)
    }

    fn cuts(&self) -> Option<&[u32]> {
        self.inner.cuts.get().filter(|_| self.syntax == Syntax::Native).map(|cuts| &**cuts)
    }

    fn marks(&self) -> &[Mark] {
        self.inner.marks[self.syntax as usize].get_or_init(|| {
            let mut marks = Vec::new();
            for line in 1..=self.line_count() as u32 {
                let (start, end) = self.line_bounds(line);
                if end - start > LONG {
                    Counter::new(self.syntax, start).mark(
                        &self.text()[start..end],
                        start,
                        self.cuts(),
                        &mut marks,
                    );
                }
            }
            marks.into()
        })
    }

    /// The line and column after a span. In JSON, where no token extends past the end of its line, neither does a
    /// location.
    fn end_of(&self, span: Span) -> Position {
        match self.syntax {
            Syntax::Json if self.slice(span).ends_with('\n') => {
                let newline = self.position(span.end - 1);
                Position {
                    byte: span.end,
                    column: newline.column + 1,
                    column_utf8: newline.column_utf8 + 1,
                    column_utf16: newline.column_utf16 + 1,
                    ..newline
                }
            }
            _ => self.position(span.end),
        }
    }

    /// The byte offset of a line and a column, as [`Source::position`] counts them. A column past the line's end counts
    /// as its end, a line past the last as the end of the text.
    pub fn offset(&self, line: u32, column: u32) -> u32 {
        if line as usize > self.line_count() {
            return self.text().len() as u32;
        }
        let (start, end) = self.line_bounds(line);
        let boundaries: Vec<usize> =
            self.text()[start..end].grapheme_indices(true).map(|(offset, _)| start + offset).collect();
        let index = boundaries.partition_point(|&byte| self.position(byte as u32).column < column);
        boundaries.get(index).map_or(end as u32, |&byte| byte as u32)
    }

    /// The number of lines. The text after a final newline counts as one, even though it is empty.
    pub(crate) fn line_count(&self) -> usize {
        self.line_starts().len()
    }

    /// Where a line starts, and where it ends without its newline. `line` counts from 1 and is clamped to the text.
    pub(crate) fn line_bounds(&self, line: u32) -> (usize, usize) {
        let starts = self.line_starts();
        let index = (line.max(1) as usize).min(starts.len());
        let end = starts.get(index).map_or(self.text().len(), |&next| next as usize - 1);
        (starts[index - 1] as usize, end)
    }

    /// The line of a byte, from 1.
    pub(crate) fn line_of(&self, byte: u32) -> u32 {
        self.line_starts().partition_point(|&start| start <= byte) as u32
    }

    /// The text as it is drawn in one of two ways, made on first use.
    pub(crate) fn drawn(&self, way: usize, make: impl FnOnce(&str) -> String) -> &str {
        self.inner.drawn[way].get_or_init(|| make(self.text()).into_boxed_str())
    }

    /// A number that equal sources share, and that no other source has while they exist.
    pub(crate) fn identity(&self) -> usize {
        Arc::as_ptr(&self.inner).addr()
    }

    fn line_starts(&self) -> &[u32] {
        self.inner.line_starts.get_or_init(|| {
            let mut starts = vec![0];
            for (index, byte) in self.text().bytes().enumerate() {
                if byte == b'\n' {
                    starts.push(index as u32 + 1);
                }
            }
            starts.into_boxed_slice()
        })
    }
}

impl PartialEq for Source {
    /// Two handles are equal if they refer to the same source, not if their texts are equal.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.inner, &other.inner)
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

/// A position in a source, as lines and columns.
///
/// Messages show the column in grapheme clusters, what a reader counts as characters. Editors want the others:
///
/// ```
/// use hcl::{Source, Span};
///
/// let source = Source::new("t.hcl", "a = \"名👋\" + b");
/// let start = source.location(Span::new(15, 16)).start();
/// assert_eq!((start.line, start.column, start.column_utf8, start.column_utf16), (1, 11, 16, 12));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[non_exhaustive]
pub struct Position {
    /// The byte offset, from 0.
    pub byte: u32,
    /// The line, from 1.
    pub line: u32,
    /// The column in grapheme clusters, from 1. A byte order mark has no column, and a few characters of JSON count differently, as in the
    /// reference implementation.
    pub column: u32,
    /// The column in bytes of UTF-8, from 1.
    pub column_utf8: u32,
    /// The column in units of UTF-16, from 1, as the language server protocol counts them from 0.
    pub column_utf16: u32,
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

#[cfg(test)]
mod tests {
    use super::*;

    fn column(source: &Source, byte: u32) -> u32 {
        source.position(byte).column
    }

    #[test]
    fn columns_count_grapheme_clusters() {
        let source = Source::new("t", "\te\u{301}\n🇩🇪x");
        assert_eq!((column(&source, 0), column(&source, 1), column(&source, 4)), (1, 2, 3));
        assert_eq!(
            source.position(13),
            Position { byte: 13, line: 2, column: 2, column_utf8: 9, column_utf16: 5 }
        );
    }

    #[test]
    fn json_counts_a_tab_twice_and_no_carriage_return() {
        let source = Source::new("t", "\r\t\"\u{301}\"").read_as(Syntax::Json);
        assert_eq!(
            (column(&source, 1), column(&source, 2), column(&source, 5), column(&source, 6)),
            (1, 3, 5, 6)
        );
        let newline = Source::new("t", "\"\n").read_as(Syntax::Json).location(Span::new(1, 2));
        assert_eq!(newline.end(), Position { byte: 2, line: 1, column: 3, column_utf8: 3, column_utf16: 3 });
        let source = Source::new("t", "\"\\\"\t").read_as(Syntax::Json);
        assert_eq!((column(&source, 3), column(&source, 4)), (4, 5));
    }

    #[test]
    fn columns_of_long_lines_are_those_of_short_ones() {
        let unit = "\u{301}a\te\u{301}\"\u{301}🇩🇪\\ {\u{301}👩‍👩‍👧x🇩";
        let (text, units) = ("x\n".to_owned() + &unit.repeat(2 * LONG / unit.len()), 2 * LONG / unit.len());
        for syntax in [Syntax::Native, Syntax::Json] {
            let source = Source::new("t", text.as_str()).read_as(syntax);
            for byte in (2 + (units - 3) * unit.len()..=text.len()).chain(2..100) {
                let byte = byte as u32;
                let text = source.slice(Span::new(2, byte));
                let whole = Counter::new(source.syntax, 2).count(text, 2, None);
                let position = source.position(byte);
                assert_eq!(position.column as usize, whole.columns + 1, "{byte}");
                assert_eq!(position.column_utf8, byte - 1, "{byte}");
                assert_eq!(position.column_utf16 as usize, text.encode_utf16().count() + 1, "{byte}");
            }
            assert!(!source.marks().is_empty());
        }
    }

    #[test]
    fn an_offset_inside_a_character_counts_the_character() {
        let source = Source::new("t", "éa");
        assert_eq!(
            source.position(1),
            Position { byte: 1, line: 1, column: 2, column_utf8: 2, column_utf16: 2 }
        );
        assert_eq!(source.slice(Span::new(0, 1)), "é");
        assert_eq!(source.slice(Span::new(1, 3)), "éa");
        assert_eq!(source.slice(Span::new(3, 9)), "");
    }

    #[test]
    fn offsets_undo_positions() {
        let source = Source::new("t", "a\r\n\n\te\u{301}b\n");
        for source in [source.clone(), source.read_as(Syntax::Json)] {
            for (byte, _) in source.text().grapheme_indices(true).filter(|(_, cluster)| *cluster != "\r\n") {
                let position = source.position(byte as u32);
                assert_eq!(source.offset(position.line, position.column), byte as u32);
            }
            assert_eq!(source.offset(2, 99), 3);
            assert_eq!(source.offset(99, 1), source.text().len() as u32);
        }
    }
}

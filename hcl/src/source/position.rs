//! Lines and columns, counted when they are needed.

use serde::Serialize;
use unicode_segmentation::UnicodeSegmentation;

use super::columns::{Counter, LONG, Mark, Width};
use super::{Original, Source, Span, Syntax};

/// A position in a source, as lines and columns.
///
/// Messages show the column in grapheme clusters, what a reader counts as characters. Editors want the
/// others:
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
    /// The column in grapheme clusters, from 1. A byte order mark has no column, and a few characters of JSON
    /// count differently, as in the reference implementation.
    pub column: u32,
    /// The column in bytes of UTF-8, from 1.
    pub column_utf8: u32,
    /// The column in units of UTF-16, from 1, as the language server protocol counts them from 0.
    pub column_utf16: u32,
}

impl Source {
    /// The line and column of a byte offset. An offset past the end counts as the end, one inside a character
    /// as the end of that character.
    pub fn position(&self, byte: u32) -> Position {
        if let Some(original) = &self.inner.original {
            return original.position(byte);
        }
        let byte = (byte as usize).min(self.text().len());
        let starts = self.line_starts();
        let line = self.line_of(byte as u32) as usize - 1;
        let width = self.width_between(starts[line] as usize, byte);
        Position {
            byte: byte as u32,
            line: line as u32 + 1,
            column: width.columns as u32 + 1,
            column_utf8: byte as u32 - starts[line] + 1,
            column_utf16: width.utf16 as u32 + 1,
        }
    }

    /// The width of the text from the start of a line to a byte in it.
    fn width_between(&self, line_start: usize, byte: usize) -> Width {
        let marks = if byte - line_start > LONG { self.marks() } else { &[] };
        let before = marks.partition_point(|mark| mark.byte < byte);
        let (from, counter) = match marks[..before].last() {
            Some(mark) if mark.byte > line_start => (mark.byte, mark.counter),
            _ => (line_start, Counter::new(self.syntax, line_start)),
        };
        let text = self.slice(Span::new(from as u32, byte as u32));
        // Nearly all source text is ASCII, where each character is a cluster, except CRLF.
        if from == line_start && text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
            return Width { columns: text.len(), utf16: text.len() };
        }
        counter.count(text, from, self.cuts())
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

    /// The line and column after a span. In JSON, where no token extends past the end of its line, neither
    /// does a location.
    pub(super) fn end_of(&self, span: Span) -> Position {
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

    /// The byte offset of a line and a column, as [`Source::position`] counts them. A column past the line's
    /// end counts as its end, a line past the last as the end of the text.
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

    /// Where a line starts, and where it ends without its newline. `line` counts from 1 and is clamped to the
    /// text.
    pub(crate) fn line_bounds(&self, line: u32) -> (usize, usize) {
        let starts = self.line_starts();
        let index = (line.max(1) as usize).min(starts.len());
        let end = starts.get(index).map_or(self.text().len(), |&next| next as usize - 1);
        (starts[index - 1] as usize, end)
    }

    /// Whether lines end with a carriage return and a line feed: as the first one does.
    pub(crate) fn has_returns(&self) -> bool {
        self.text().get(..=self.line_bounds(1).1).is_some_and(|line| line.ends_with("\r\n"))
    }

    /// The line of a byte, from 1.
    pub(crate) fn line_of(&self, byte: u32) -> u32 {
        self.line_starts().partition_point(|&start| start <= byte) as u32
    }

    /// How far the line of a byte is indented, as far as that is counted, and whether the byte is the first
    /// after that.
    pub(crate) fn indentation(&self, byte: u32) -> (usize, bool) {
        const MAX_BLANKS: usize = 1 << 8;
        let (start, _) = self.line_bounds(self.line_of(byte));
        let before = self.text().as_bytes().get(start..byte as usize).unwrap_or_default();
        let blanks = before.iter().take(MAX_BLANKS).take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        (blanks, blanks == before.len())
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

impl Original {
    /// The position of a byte of the copy. What is inside a replaced span is at its end.
    fn position(&self, byte: u32) -> Position {
        #[cfg(feature = "migrate")]
        if let Some(origins) = &self.origins {
            return self.source.position(origins.original(Span::at(byte)).0.start);
        }
        let before = self.replaced.partition_point(|(_, copied)| copied.start < byte);
        self.source.position(match self.replaced[..before].last() {
            Some((original, copied)) => original.end.saturating_add(byte.saturating_sub(copied.end)),
            None => byte,
        })
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

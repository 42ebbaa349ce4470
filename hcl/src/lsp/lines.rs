//! Lines and columns as the protocol counts them: lines end with `\n`, `\r\n` or `\r`, columns are units of
//! UTF-16, and both begin at 0.

use std::sync::OnceLock;

use lsp_types::{Position, Range};

use crate::source::{Span, floor, part};
use crate::system::line_ends::without_return;

/// The distance of marks, in bytes. Shorter stretches of text are counted each time.
const STEP: usize = 512;

/// Where the lines of a text begin.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines {
    starts: Vec<u32>,
    /// How many units of UTF-16 are before the character that contains each multiple of [`STEP`], or begins
    /// there. Found on first use.
    marks: OnceLock<Box<[u32]>>,
}

impl Lines {
    pub(super) fn of(text: &str) -> Lines {
        let mut starts = vec![0];
        push_starts(text, 0, text.len(), &mut starts);
        Lines { starts, marks: OnceLock::new() }
    }

    /// Follows a change that replaced a span. `text` is the new one.
    pub(super) fn replace(&mut self, text: &str, replaced: Span, inserted: u32) {
        self.marks = OnceLock::new();
        let moved = |start: u32| start - replaced.end + replaced.start + inserted;
        // A change at the start of a line may join its `\n` with a `\r` before it, so the line before is read
        // again too.
        let first = self.line_of(replaced.start).saturating_sub(1);
        let after = self.starts.partition_point(|&start| start <= replaced.end);
        let end = self.starts.get(after).map_or(text.len(), |&start| moved(start) as usize);
        let mut found = Vec::new();
        push_starts(text, self.starts[first] as usize, end, &mut found);
        if self.starts.get(after).is_some_and(|&start| found.last() == Some(&moved(start))) {
            found.pop();
        }
        self.starts[after..].iter_mut().for_each(|start| *start = moved(*start));
        self.starts.splice(first + 1..after, found);
    }

    pub(super) fn position(&self, text: &str, offset: u32) -> Position {
        let offset = floor(text, offset as usize);
        let line = self.line_of(offset as u32);
        let start = self.starts[line] as usize;
        let character = self.units_between(text, start, offset);
        Position { line: line as u32, character }
    }

    /// The position of an offset that is a boundary of a character, not before one for which `line` was used
    /// last. It begins as 0.
    pub(super) fn position_after(&self, text: &str, line: &mut usize, offset: u32) -> Position {
        while self.starts.get(*line + 1).is_some_and(|&start| start <= offset) {
            *line += 1;
        }
        let character = self.units_between(text, self.starts[*line] as usize, offset as usize);
        Position { line: *line as u32, character }
    }

    pub(super) fn range(&self, text: &str, span: Span) -> Range {
        Range { start: self.position(text, span.start), end: self.position(text, span.end) }
    }

    /// The byte at a position. A column after the end of its line counts as the end, a line after the last as
    /// the end of the text; the second half of a character counts as its start.
    pub(super) fn offset(&self, text: &str, position: Position) -> u32 {
        let Some((start, end)) = self.bounds(text, position.line) else { return text.len() as u32 };
        let line = part(text, start..end);
        if line.is_ascii() {
            return (start + (position.character as usize).min(line.len())) as u32;
        }
        let (from, skipped) = self.mark_before(text, start, end, position.character);
        let mut left = position.character - skipped;
        for (at, character) in part(text, from..end).char_indices() {
            let units = character.len_utf16() as u32;
            if units > left {
                return (from + at) as u32;
            }
            left -= units;
        }
        end as u32
    }

    pub(super) fn span(&self, text: &str, range: Range) -> Span {
        let (start, end) = (self.offset(text, range.start), self.offset(text, range.end));
        Span::new(start.min(end), end.max(start))
    }

    /// Where a line begins, and where it ends without its line end; `None` after the last line.
    fn bounds(&self, text: &str, line: u32) -> Option<(usize, usize)> {
        let start = *self.starts.get(line as usize)? as usize;
        let end = self.starts.get(line as usize + 1).map_or(text.len(), |&next| next as usize);
        let whole = part(text, start..end);
        let inner = whole.strip_suffix('\n').unwrap_or(whole);
        Some((start, start + without_return(inner).len()))
    }

    /// The line of a byte, from 0.
    fn line_of(&self, offset: u32) -> usize {
        self.starts.partition_point(|&start| start <= offset).saturating_sub(1)
    }

    fn units_between(&self, text: &str, start: usize, end: usize) -> u32 {
        if end.saturating_sub(start) > 2 * STEP {
            return self.units_before(text, end) - self.units_before(text, start);
        }
        units(part(text, start..end))
    }

    /// The units before a byte, counted from the start of the text.
    fn units_before(&self, text: &str, end: usize) -> u32 {
        let mark = end / STEP;
        self.marks(text)[mark] + units(part(text, floor(text, mark * STEP)..end))
    }

    /// The last mark in a line before a column, as a byte and a column.
    fn mark_before(&self, text: &str, start: usize, end: usize, character: u32) -> (usize, u32) {
        if end - start <= 2 * STEP {
            return (start, 0);
        }
        let (marks, before) = (self.marks(text), self.units_before(text, start));
        let wanted = before.saturating_add(character);
        let (first, last) = (start.div_ceil(STEP), end / STEP + 1);
        let found = first + marks[first..last].partition_point(|&units| units <= wanted);
        match found.checked_sub(1).filter(|&mark| mark >= first) {
            Some(mark) => (floor(text, mark * STEP), marks[mark] - before),
            None => (start, 0),
        }
    }

    fn marks(&self, text: &str) -> &[u32] {
        self.marks.get_or_init(|| {
            let (mut marks, mut count, mut at) = (Vec::new(), 0, 0);
            for step in 0..=text.len() / STEP {
                let next = floor(text, step * STEP);
                count += units(&text[at..next]);
                at = next;
                marks.push(count);
            }
            marks.into()
        })
    }
}

/// The length of a text in units of UTF-16.
pub(super) fn units(text: &str) -> u32 {
    if text.is_ascii() {
        return text.len() as u32;
    }
    text.chars().map(|character| character.len_utf16() as u32).sum()
}

/// Adds where lines begin after a line end between two bytes.
fn push_starts(text: &str, from: usize, to: usize, starts: &mut Vec<u32>) {
    let bytes = text.as_bytes();
    for (at, byte) in bytes[from..to].iter().enumerate() {
        let next = from + at + 1;
        if *byte == b'\n' || *byte == b'\r' && bytes.get(next) != Some(&b'\n') {
            starts.push(next as u32);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(line: u32, character: u32) -> Position {
        Position { line, character }
    }

    #[test]
    fn columns_are_units_of_utf_16_and_clamped() {
        let text = "a\r\n名👋b\rc\n";
        let lines = Lines::of(text);
        assert_eq!(lines.starts, [0, 3, 12, 14]);
        assert_eq!(lines.position(text, 10), at(1, 3));
        assert_eq!(lines.offset(text, at(1, 3)), 10);
        assert_eq!(lines.offset(text, at(1, 2)), 6, "the second half of a pair");
        assert_eq!(lines.offset(text, at(0, 9)), 1);
        assert_eq!(lines.offset(text, at(9, 0)), 14);
        assert_eq!(lines.offset(text, at(u32::MAX, u32::MAX)), 14);
        assert_eq!(lines.position(text, 8), at(1, 1), "inside a character");
    }

    #[test]
    fn long_lines_are_counted_with_marks() {
        let text = format!("x\n{}é👋{}", "名a".repeat(3000), "b".repeat(5000));
        let lines = Lines::of(&text);
        for (offset, _) in text.char_indices().step_by(97) {
            let position = lines.position(&text, offset as u32);
            let expected = units(&text[lines.starts[position.line as usize] as usize..offset]);
            assert_eq!(position.character, expected);
            assert_eq!(lines.offset(&text, position), offset as u32);
        }
    }

    #[test]
    fn a_change_moves_lines_as_reading_again_would() {
        let parts = ["", "\n", "\r", "\r\n", "x", "名\n", "a\rb\n\n"];
        let text = "a\r\nb\rc\n\rd\n";
        for start in 0..=text.len() {
            for end in start..=text.len() {
                for part in parts {
                    let changed = format!("{}{part}{}", &text[..start], &text[end..]);
                    let mut lines = Lines::of(text);
                    lines.replace(&changed, Span::new(start as u32, end as u32), part.len() as u32);
                    assert_eq!(lines.starts, Lines::of(&changed).starts, "{start}..{end} by {part:?}");
                }
            }
        }
    }
}

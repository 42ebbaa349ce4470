//! The indentation of `<<-` heredocs (specification: "Template Expressions"): the smallest of any line is
//! removed from every line. Lines of only white space neither count nor change; a line that begins with a
//! sequence has no indentation.

use unicode_segmentation::UnicodeSegmentation;

use crate::source::{Source, Span};

use super::literal::Text;
use super::template::{Piece, PieceKind};

/// The smallest indentation of the lines seen so far.
pub(super) struct Smallest {
    columns: usize,
    at_line_start: bool,
}

impl Smallest {
    pub(super) fn new() -> Self {
        Smallest { columns: usize::MAX, at_line_start: true }
    }

    /// The next literal, which ends where its line does.
    pub(super) fn see_text(&mut self, text: &str) {
        if self.at_line_start
            && let Some(blank) = indentation(text)
        {
            self.columns = self.columns.min(width(blank));
        }
        self.at_line_start = text.ends_with('\n');
    }

    pub(super) fn see_sequence(&mut self) {
        if std::mem::take(&mut self.at_line_start) {
            self.columns = 0;
        }
    }

    /// A cut of that much from the start of every line.
    pub(super) fn cut(&self) -> Cut {
        Cut { columns: self.columns, at_line_start: true }
    }
}

/// Removes indentation from pieces, in their order.
pub(super) struct Cut {
    columns: usize,
    at_line_start: bool,
}

impl Cut {
    pub(super) fn apply(&mut self, piece: &mut Piece, source: &Source) {
        let PieceKind::Literal(text) = &piece.kind else {
            self.at_line_start = false;
            return;
        };
        let whole = text.as_str(source);
        let is_first = std::mem::replace(&mut self.at_line_start, whole.ends_with('\n'));
        if !is_first || indentation(whole).is_none() {
            return;
        }
        let cut = start_of_column(whole, self.columns);
        let rest = match text {
            Text::Verbatim(span) => Text::Verbatim(Span::new(span.start + cut as u32, span.end)),
            Text::Owned(text) => Text::Owned(text[cut..].to_owned()),
        };
        piece.span = Span::new(piece.span.start + cut as u32, piece.span.end);
        piece.kind = PieceKind::Literal(rest);
    }
}

/// Removes the indentation of a whole heredoc.
pub(super) fn remove(pieces: &mut [Piece], source: &Source) {
    let mut smallest = Smallest::new();
    for piece in &*pieces {
        match &piece.kind {
            PieceKind::Literal(text) => smallest.see_text(text.as_str(source)),
            _ => smallest.see_sequence(),
        }
    }
    let mut cut = smallest.cut();
    pieces.iter_mut().for_each(|piece| cut.apply(piece, source));
}

/// A heredoc's text without its indentation, if nothing in it is a sequence.
#[cfg(feature = "literal")]
pub(crate) fn without_indentation(text: &str) -> String {
    let mut smallest = Smallest::new();
    text.split_inclusive('\n').for_each(|line| smallest.see_text(line));
    let is_indented = |line: &str| indentation(line).is_some();
    let cut = |line| if is_indented(line) { start_of_column(line, smallest.columns) } else { 0 };
    text.split_inclusive('\n').map(|line| &line[cut(line)..]).collect()
}

/// How many columns white space takes. Looking for clusters in spaces would take a tenth of parsing a file
/// with heredocs.
fn width(blank: &str) -> usize {
    if blank.bytes().all(is_simple) { blank.len() } else { blank.graphemes(true).count() }
}

/// The byte at which a column of a line begins, counted from 0; the line's end if it is shorter.
fn start_of_column(line: &str, column: usize) -> usize {
    match line.as_bytes().get(..=column) {
        Some([before @ .., at]) if at.is_ascii() && before.iter().copied().all(is_simple) => column,
        _ => line.grapheme_indices(true).nth(column).map_or(line.len(), |(at, _)| at),
    }
}

/// Whether a character is white space and a cluster of its own, whatever ASCII character comes next.
fn is_simple(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// The white space that a line begins with; `None` if the line is nothing else.
fn indentation(line: &str) -> Option<&str> {
    let blank = &line[..line.len() - line.trim_start().len()];
    (blank.len() < line.len() || !line.ends_with('\n')).then_some(blank)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_clusters() {
        for line in [
            "",
            "  a",
            "\t b",
            "  \u{301}a",
            " \u{a0} a",
            "\r\n",
            " \r\n",
            "   ",
            "a",
            "\u{e9}",
            " \u{e9}",
            "  \u{1f468}\u{200d}\u{1f469}",
        ] {
            let starts: Vec<usize> =
                line.grapheme_indices(true).map(|(at, _)| at).chain([line.len()]).collect();
            for (column, start) in starts.iter().enumerate() {
                assert_eq!(start_of_column(line, column), *start, "{line:?}");
            }
            for far in [usize::MAX - 1, usize::MAX] {
                assert_eq!(start_of_column(line, far), line.len());
            }
            assert_eq!(width(line), starts.len() - 1, "{line:?}");
        }
    }
}

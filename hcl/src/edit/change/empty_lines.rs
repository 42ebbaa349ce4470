//! The empty lines that remain where something was removed: those of the side that had more, and none at the
//! beginning or the end of what contained it.

use super::piece::Piece;
use super::section::Section;

/// Which sides of a gap have only empty lines.
#[derive(Clone, Copy)]
pub(super) struct Ends {
    pub(super) begins: bool,
    pub(super) ends: bool,
}

impl Ends {
    /// Keeps only the sides whose texts, `before` and `after` the gap, are empty lines.
    pub(super) fn with(self, before: &str, after: &str) -> Ends {
        Ends { begins: self.begins && is_empty_lines(before), ends: self.ends && is_empty_lines(after) }
    }
}

/// Removes empty lines from the end of the text before a gap and from the beginning of the text after it.
/// Both begin a line.
pub(super) fn close_gap(before: &mut String, after: &mut String, Ends { begins, ends }: Ends) {
    let (above, below) = (empty_lines_at_end(before), empty_lines(after));
    if begins {
        after.drain(..below.1);
    }
    if ends {
        before.truncate(above.1);
    }
    if !begins && !ends {
        let most = below.0.min(above.0);
        let text: usize = after.split_inclusive('\n').take(most).map(str::len).sum();
        after.drain(..text);
    }
    // So the text that follows begins with no empty line, and the next gap is found as a whole.
    if !before.is_empty() {
        let end = empty_lines(after).1;
        before.extend(after.drain(..end));
    }
}

/// How many empty lines a text begins with, and where they end.
fn empty_lines(text: &str) -> (usize, usize) {
    let lines = text.split_inclusive('\n').take_while(|line| is_empty_line(line));
    lines.fold((0, 0), |(count, end), line| (count + 1, end + line.len()))
}

/// How many empty lines a text ends with, and where they begin.
fn empty_lines_at_end(text: &str) -> (usize, usize) {
    let lines = text.split_inclusive('\n').rev().take_while(|line| is_empty_line(line));
    lines.fold((0, text.len()), |(count, start), line| (count + 1, start - line.len()))
}

fn is_empty_line(line: &str) -> bool {
    line.strip_suffix('\n').is_some_and(|line| line.trim_matches([' ', '\t', '\r']).is_empty())
}

fn is_empty_lines(text: &str) -> bool {
    empty_lines(text).1 == text.len()
}

impl Section {
    /// Removes an attribute or a block, with its comments. Empty lines around an attribute stay, as in the
    /// reference implementation; those around a block are removed if they are superfluous without it.
    pub(super) fn take(&mut self, at: usize) -> Option<Piece> {
        let taken = self.pieces.remove(at)?;
        let is_block = matches!(taken, Piece::Block(_));
        if is_block && !self.is_one_line() {
            self.close_gap(at);
        } else if self.is_one_line() && self.pieces.is_empty() {
            self.close = "}".to_owned();
        }
        Some(taken)
    }

    /// Closes the gap before this position after something was removed there.
    pub(super) fn close_gap(&mut self, at: usize) {
        let ends = Ends { begins: self.begins_before(at), ends: self.ends_at(at) };
        let mut before = self.blank_at(at.checked_sub(1));
        let mut after = self.blank_at(Some(at));
        close_gap(&mut before, &mut after, ends);
        self.put_blank(Some(at), after);
        self.put_blank(at.checked_sub(1), before);
    }

    /// Whether only empty lines precede a position.
    fn begins_before(&self, at: usize) -> bool {
        let mut pieces = (0..at).rev().filter_map(|at| self.pieces.get(at));
        pieces.all(|piece| matches!(piece, Piece::Blank(text) if text == "\u{feff}" || is_empty_lines(text)))
    }

    fn ends_at(&self, at: usize) -> bool {
        let mut pieces = (at..self.pieces.len()).filter_map(|at| self.pieces.get(at));
        pieces.all(|piece| matches!(piece, Piece::Blank(text) if is_empty_lines(text)))
    }

    /// Lends the text between items.
    fn blank_at(&mut self, at: Option<usize>) -> String {
        match at.and_then(|at| self.pieces.get_mut(at)) {
            Some(Piece::Blank(text)) => std::mem::take(text),
            _ => String::new(),
        }
    }

    /// Returns the text that was lent; if it is empty, its piece is removed.
    fn put_blank(&mut self, at: Option<usize>, text: String) {
        let Some(at) = at else { return };
        if !self.pieces.get(at).is_some_and(Piece::is_blank) {
            return;
        }
        if text.is_empty() {
            self.pieces.remove(at);
        } else if let Some(piece) = self.pieces.get_mut(at) {
            *piece = Piece::Blank(text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_larger_gap_stays() {
        let middle = Ends { begins: false, ends: false };
        let begin = Ends { begins: true, ends: false };
        let end = Ends { begins: false, ends: true };
        for (before, after, ends, expected) in [
            ("\n", "\n", middle, "\n"),
            ("\n\n", "\n", middle, "\n\n"),
            ("\r\n", " \r\n\n# c\n", middle, "\r\n\n# c\n"),
            ("# c\n", "\n", middle, "# c\n\n"),
            ("# c\n\n", "\n# d\n", middle, "# c\n\n# d\n"),
            ("\n", "\n\n", begin, "\n"),
            ("", "\n# c\n", begin, "# c\n"),
            ("# c\n\n", "", end, "# c\n"),
            ("\n", "\n\n", end, "\n\n"),
        ] {
            let (mut one, mut two) = (before.to_owned(), after.to_owned());
            close_gap(&mut one, &mut two, ends);
            assert_eq!(one + &two, expected, "{before:?} {after:?}");
        }
    }
}

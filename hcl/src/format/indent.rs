//! Indentation: the depth of a line, from the brackets that earlier lines have left open.

use crate::syntax::token::TokenKind;

use super::line::{Piece, bracket_change};

/// The number of blanks per level.
const INDENT: usize = 2;

/// Deeper lines are indented no further than this. Without a limit the blanks would grow with the square of
/// the number of lines, and a line of four bytes could take hundreds at the depth that the parser allows.
const MAX_LEVELS: usize = 32;

/// The number of blanks before a line of a level.
pub(crate) fn indentation(level: usize) -> usize {
    INDENT * level.min(MAX_LEVELS)
}

/// The open levels: for each, how many brackets the line that began it has left open. The brackets that one
/// line opens are one level, however many they are, and it ends when as many have been closed.
#[derive(Default)]
pub(super) struct Indentation {
    levels: Vec<i64>,
}

impl Indentation {
    /// The blanks before the line that begins with these pieces. An assignment opens as many brackets as it
    /// closes, so the cell before it suffices.
    pub(super) fn of(&mut self, lead: &[Piece]) -> u32 {
        if lead.first().is_none_or(|piece| piece.kind == TokenKind::Newline) {
            return 0;
        }
        // The lines after the first one of a heredoc are not indented, so its content does not count.
        let code = lead.iter().take_while(|piece| piece.kind != TokenKind::OpenHeredoc);
        let change: i64 = code.map(|piece| bracket_change(piece.kind)).sum();
        if change < 0 {
            self.close(-change);
        }
        let blanks = indentation(self.levels.len()) as u32;
        if change > 0 {
            self.levels.push(change);
        }
        blanks
    }

    /// Closes brackets, the innermost first. Closing more than are open has no effect.
    fn close(&mut self, mut brackets: i64) {
        while let Some(open) = self.levels.last_mut() {
            if *open > brackets {
                *open -= brackets;
                return;
            }
            brackets -= *open;
            self.levels.pop();
            if brackets == 0 {
                return;
            }
        }
    }
}

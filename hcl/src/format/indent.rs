//! Indentation: how deep a line stands, by the brackets that lines before it have left open.

use crate::syntax::token::TokenKind;

use super::line::{Piece, bracket_change};

/// How many blanks a level has.
const INDENT: usize = 2;

/// Lines that are deeper stand as deep as this. Without a limit the blanks would grow with the square of the number of lines, and what
/// takes four bytes would take hundreds where it is as deep as the parser allows.
const MAX_LEVELS: usize = 32;

/// How many blanks stand in front of a line of a level.
pub(crate) fn indentation(level: usize) -> usize {
    INDENT * level.min(MAX_LEVELS)
}

/// The levels that are open: for each, how many brackets the line has left open that began it. Brackets that one line opens are one
/// level, however many they are, and it ends where as many have been closed.
#[derive(Default)]
pub(super) struct Indentation {
    levels: Vec<i64>,
}

impl Indentation {
    /// The blanks in front of the line that begins with these pieces. An assignment opens and closes as many brackets, so the cell
    /// in front of it tells.
    pub(super) fn of(&mut self, lead: &[Piece]) -> u32 {
        if lead.first().is_none_or(|piece| piece.kind == TokenKind::Newline) {
            return 0;
        }
        // The lines behind the first one of a heredoc are not indented, so what is in it does not count.
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

    /// Closes brackets, the innermost first. More than are open mean nothing.
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

//! Line breaks within texts: a single one becomes a blank, several lose the first.

use super::cursor::{Cursor, is_blank, is_break};

/// What stands between two words of a text.
#[derive(Debug, Default)]
pub(super) struct Gap {
    blanks: String,
    first_break: Option<char>,
    more_breaks: String,
    /// Whether blanks begin a line, and so mean nothing.
    pub(super) is_on_new_line: bool,
}

impl Gap {
    /// A gap after a line break that was escaped.
    pub(super) fn after_escaped_break() -> Self {
        Gap { is_on_new_line: true, ..Gap::default() }
    }

    /// Takes the next blank or line break.
    pub(super) fn take(&mut self, cursor: &mut Cursor<'_>) {
        match cursor.peek() {
            Some(letter) if is_blank(letter) => {
                cursor.take();
                if !self.is_on_new_line {
                    self.blanks.push(letter);
                }
            }
            _ => {
                let line_break = cursor.take_break();
                if self.is_on_new_line {
                    self.more_breaks.push(line_break);
                } else {
                    self.blanks.clear();
                    self.first_break = Some(line_break);
                    self.is_on_new_line = true;
                }
            }
        }
    }

    /// What the gap means.
    pub(super) fn write(&self, out: &mut String) {
        if !self.is_on_new_line {
            return out.push_str(&self.blanks);
        }
        match self.first_break {
            Some('\n') if self.more_breaks.is_empty() => out.push(' '),
            Some('\n') | None => out.push_str(&self.more_breaks),
            Some(other) => {
                out.push(other);
                out.push_str(&self.more_breaks);
            }
        }
    }

    pub(super) fn continues(cursor: &Cursor<'_>) -> bool {
        cursor.peek().is_some_and(|letter| is_blank(letter) || is_break(letter))
    }
}

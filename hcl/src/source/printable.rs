//! Replaces what must not reach a terminal as it is: commands, and characters that turn the direction of the
//! text around them.
//!
//! They can be in a file, in its name, and in every message that quotes the file. A long name is
//! printed without its middle: it is recognized by its beginning and its end.

use std::borrow::Cow;
use std::fmt::{self, Write};

use super::text::floor;

/// Text without such characters. Newlines are replaced too, by a text of the caller's choice.
pub(crate) struct Printable<'a> {
    text: &'a str,
    newline: &'a str,
}

impl<'a> Printable<'a> {
    /// Text that stays on one line.
    pub(crate) fn line(text: &'a str) -> Self {
        Printable { text, newline: " " }
    }

    /// Text that keeps its lines.
    pub(crate) fn lines(text: &'a str) -> Self {
        Printable { text, newline: "\n" }
    }

    /// Text whose lines are joined by `newline`.
    pub(crate) fn joined(text: &'a str, newline: &'a str) -> Self {
        Printable { text, newline }
    }
}

impl fmt::Display for Printable<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.text;
        while let Some((at, c)) = rest.char_indices().find(|&(_, c)| c == '\n' || is_replaced(c)) {
            f.write_str(&rest[..at])?;
            match c {
                '\n' => f.write_str(self.newline)?,
                c => f.write_char(picture(c))?,
            }
            rest = &rest[at + c.len_utf8()..];
        }
        f.write_str(rest)
    }
}

/// Whether a character is never printed: all control characters but tabs, separators of lines, and what sets
/// the direction of text.
pub(crate) fn is_replaced(c: char) -> bool {
    let is_control = c.is_control() && c != '\t';
    let is_separator = matches!(c, '\u{2028}' | '\u{2029}');
    let turns =
        matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    is_control || is_separator || turns
}

/// What is printed for a character that is replaced: the picture of it, if Unicode has one.
fn picture(c: char) -> char {
    match c {
        '\0'..='\u{1F}' => char::from_u32(0x2400 + u32::from(c)).unwrap_or(char::REPLACEMENT_CHARACTER),
        '\u{7F}' => '␡',
        _ => char::REPLACEMENT_CHARACTER,
    }
}

/// A longer word is a name, a path or a value that no one reads as a whole.
pub(crate) const MAX_WORD: usize = 400;

/// The text without its middle if it has more than this many bytes.
pub(crate) fn without_middle(text: &str, most: usize) -> Cow<'_, str> {
    if text.len() <= most {
        return Cow::Borrowed(text);
    }
    let (start, end) = (floor(text, most / 2), floor(text, text.len() - most / 2));
    Cow::Owned(format!("{}…{}", &text[..start], &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_become_pictures_and_the_rest_stays() {
        assert_eq!(Printable::line("a\u{1b}[31m\u{7}\r\tb").to_string(), "a␛[31m␇␍\tb");
        assert_eq!(Printable::line("\u{7f}\u{9b}\u{202e}é👩‍👧").to_string(), "␡\u{FFFD}\u{FFFD}é👩‍👧");
    }

    #[test]
    fn newlines_become_what_the_caller_wants() {
        assert_eq!(Printable::line("a\nb").to_string(), "a b");
        assert_eq!(Printable::lines("a\nb").to_string(), "a\nb");
        assert_eq!(Printable::joined("a\nb", "\n  ").to_string(), "a\n  b");
    }
}

//! Escapes texts in quotation marks, in the way that JSON and the native syntax share.

use std::fmt::Write as _;

/// Writes a text in quotation marks. `is_plain` decides which of the optional characters are written
/// unescaped.
pub(crate) fn write_quoted(out: &mut String, text: &str, is_plain: impl Fn(char) -> bool) {
    out.push('"');
    text.chars().for_each(|letter| write_escaped(out, letter, &is_plain));
    out.push('"');
}

/// Writes one character of such a text. A character beyond U+FFFF that is not plain gets an escape that JSON
/// does not have.
pub(crate) fn write_escaped(out: &mut String, letter: char, is_plain: impl Fn(char) -> bool) {
    match letter {
        '"' => out.push_str("\\\""),
        '\\' => out.push_str("\\\\"),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        _ if is_plain(letter) => out.push(letter),
        // Writing to a string cannot fail.
        _ if letter <= '\u{ffff}' => drop(write!(out, "\\u{:04x}", u32::from(letter))),
        _ => drop(write!(out, "\\U{:08x}", u32::from(letter))),
    }
}

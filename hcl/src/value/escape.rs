//! Texts in quotation marks, as JSON and the native syntax both write them.

use std::fmt::Write as _;

/// A text between quotation marks. Of what needs no escape anyway, `is_plain` says what stands for itself.
pub(crate) fn write_quoted(out: &mut String, text: &str, is_plain: impl Fn(char) -> bool) {
    out.push('"');
    text.chars().for_each(|letter| write_escaped(out, letter, &is_plain));
    out.push('"');
}

/// A letter of such a text. Only a letter beyond U+FFFF that is not plain becomes what JSON does not know.
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

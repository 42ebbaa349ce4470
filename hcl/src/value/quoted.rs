//! Strings as literals of the native syntax (specification: "Template Expressions"), and escapes as it shares
//! them with JSON.

use std::fmt::Write as _;

/// A quoted literal with this text as its value. Escapes everything that would end the string or begin a
/// template, and invisible characters.
pub(crate) fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '$' | '%' if letters.peek() == Some(&'{') => out.extend([letter, letter]),
            _ => write_escaped(&mut out, letter, is_printable),
        }
    }
    out.push('"');
    out
}

/// Whether a character shows: a letter, a mark, a number, punctuation, a symbol or the ordinary space.
fn is_printable(letter: char) -> bool {
    if letter.is_ascii() {
        return letter == ' ' || letter.is_ascii_graphic();
    }
    // `Debug` is the only public access to the standard library's table. After another letter, it leaves
    // combining marks unescaped.
    let mut pair = [0; 5];
    pair[0] = b'a';
    let len = 1 + letter.encode_utf8(&mut pair[1..]).len();
    std::str::from_utf8(&pair[..len]).is_ok_and(|pair| pair.escape_debug().nth(1) == Some(letter))
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_escape_what_would_mean_something() {
        assert_eq!(quoted("a\"b\\c\n\t$${x} 100% %{y} $5"), r#""a\"b\\c\n\t$$${x} 100% %%{y} $5""#);
        assert_eq!(
            quoted("\u{0}é\u{feff}e\u{301}\u{a0}\u{10ffff}"),
            "\"\\u0000é\\ufeffe\u{301}\\u00a0\\U0010ffff\""
        );
    }
}

//! Escapes: what follows a backslash.

use super::cursor::{Cursor, Fault};

/// The ASCII class that `\d` and the like stand for, and whether the letter negates it.
pub(super) fn perl_class(letter: char) -> Option<(&'static str, bool)> {
    let class = match letter.to_ascii_lowercase() {
        'd' => "0-9",
        's' => "\\t\\n\\x0c\\r ",
        'w' => "0-9A-Za-z_",
        _ => return None,
    };
    Some((class, letter.is_ascii_uppercase()))
}

/// Reads the name after `\p` or `\P` and writes the class.
pub(super) fn unicode_class(cursor: &mut Cursor<'_>, is_negated: bool) -> Result<String, Fault> {
    let unclosed = || Fault::new("the name of the character class after \\p is incomplete");
    let name = if cursor.take("{") {
        cursor.until("}").ok_or_else(unclosed)?.to_owned()
    } else {
        cursor.next().ok_or_else(unclosed)?.to_string()
    };
    let (name, is_negated) = match name.strip_prefix('^') {
        Some(name) => (name.to_owned(), !is_negated),
        None => (name, is_negated),
    };
    let is_name = name.starts_with(|first: char| first.is_ascii_uppercase())
        && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    if !is_name {
        return Err(Fault::new(format!("there is no character class called {name:?}")));
    }
    Ok(format!("\\{}{{{name}}}", if is_negated { 'P' } else { 'p' }))
}

/// Reads the escape of a single character; the backslash has been read.
pub(super) fn character(cursor: &mut Cursor<'_>) -> Result<char, Fault> {
    let Some(letter) = cursor.next() else {
        return Err(Fault::LAST_BACKSLASH);
    };
    match letter {
        '1'..='7' if !cursor.peek().is_some_and(|next| next.is_digit(8)) => {
            Err(Fault::new(format!("\\{letter} would refer to a group, which is not supported in patterns")))
        }
        '0'..='7' => Ok(octal(letter, cursor)),
        'x' => hexadecimal(cursor),
        'a' => Ok('\u{7}'),
        'f' => Ok('\u{c}'),
        'n' => Ok('\n'),
        'r' => Ok('\r'),
        't' => Ok('\t'),
        'v' => Ok('\u{b}'),
        other if other.is_ascii() && !other.is_ascii_alphanumeric() => Ok(other),
        other => Err(Fault::new(format!("\\{other} has no meaning"))),
    }
}

/// At most three digits.
fn octal(first: char, cursor: &mut Cursor<'_>) -> char {
    let mut code = first.to_digit(8).unwrap_or(0);
    for _ in 0..2 {
        if let Some(digit) = cursor.peek().and_then(|digit| digit.to_digit(8)) {
            code = code * 8 + digit;
            cursor.next();
        }
    }
    char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// Two digits, or any number in braces.
fn hexadecimal(cursor: &mut Cursor<'_>) -> Result<char, Fault> {
    let digits = if cursor.take("{") {
        cursor.until("}").unwrap_or_default()
    } else {
        let (digits, rest) = cursor.rest.split_at_checked(2).unwrap_or_default();
        cursor.rest = rest;
        digits
    };
    let is_number = !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_hexdigit());
    let code = u32::from_str_radix(digits, 16).ok().filter(|_| is_number);
    code.and_then(char::from_u32)
        .ok_or_else(|| Fault::new("\\x takes two hexadecimal digits, or any number of them in braces"))
}

//! Character classes, written in brackets.

use super::cursor::{Cursor, Fault};
use super::escape::{character, perl_class, unicode_class};

/// The named classes that can stand inside brackets.
const POSIX: [&str; 14] = [
    "alnum", "alpha", "ascii", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space",
    "upper", "word", "xdigit",
];

/// Reads a class, whose opening bracket has been read, and writes it.
pub(super) fn class(cursor: &mut Cursor<'_>) -> Result<String, Fault> {
    let mut out = String::from(if cursor.take("^") { "[^" } else { "[" });
    let mut is_first = true;
    loop {
        // A closing bracket in first position is one of the characters.
        if !is_first && cursor.take("]") {
            out.push(']');
            return Ok(out);
        }
        is_first = false;
        item(cursor, &mut out)?;
    }
}

fn item(cursor: &mut Cursor<'_>, out: &mut String) -> Result<(), Fault> {
    if let Some(name) = posix(cursor)? {
        out.push_str(&name);
        return Ok(());
    }
    if let Some(letter) = cursor.rest.strip_prefix('\\').and_then(|rest| rest.chars().next()) {
        if let Some((class, is_negated)) = perl_class(letter) {
            cursor.rest = &cursor.rest[2..];
            out.push_str(&if is_negated { format!("[^{class}]") } else { format!("[{class}]") });
            return Ok(());
        }
        if letter == 'p' || letter == 'P' {
            cursor.rest = &cursor.rest[2..];
            out.push_str(&unicode_class(cursor, letter == 'P')?);
            return Ok(());
        }
    }
    let first = single(cursor)?;
    let mut last = first;
    // A dash before the closing bracket is one of the characters.
    if cursor.rest.starts_with('-') && !cursor.rest.starts_with("-]") && cursor.rest.len() > 1 {
        cursor.next();
        last = single(cursor)?;
        if last < first {
            return Err(Fault::new(format!("the range {first}-{last} ends before it begins")));
        }
    }
    out.push_str(&format!("\\x{{{:x}}}-\\x{{{:x}}}", first as u32, last as u32));
    Ok(())
}

fn single(cursor: &mut Cursor<'_>) -> Result<char, Fault> {
    match cursor.next() {
        Some('\\') => character(cursor),
        Some(literal) => Ok(literal),
        None => Err(Fault::OPEN_CLASS),
    }
}

/// `[:alpha:]` or `[:^alpha:]`
fn posix(cursor: &mut Cursor<'_>) -> Result<Option<String>, Fault> {
    let Some((name, rest)) = cursor.rest.strip_prefix("[:").and_then(|rest| rest.split_once(":]")) else {
        return Ok(None);
    };
    if !POSIX.contains(&name.strip_prefix('^').unwrap_or(name)) {
        return Err(Fault::new(format!("there is no character class called [:{name}:]")));
    }
    cursor.rest = rest;
    Ok(Some(format!("[:{name}:]")))
}

//! Symbols that other languages use: semicolons, and symbols inside words.

use crate::diagnostic::Diagnostic;
use crate::source::Location;

use super::meant::{self, MAX_LINE, after, before, rest_of_line, word_around};
use super::{mend, message, one_line, rewrite};

/// A semicolon that begins no comment.
pub(super) fn semicolon(place: &Location) -> Diagnostic {
    let rest = rest_of_line(place).trim();
    let before = before(place);
    let line = &before[before.rfind('\n').map_or(0, |newline| newline + 1)..];
    let is_last = ["#", "//", "/*"].iter().any(|mark| rest.starts_with(mark)) || rest.is_empty();
    match innermost_bracket(line).filter(|_| !is_last) {
        Some((true, bracket)) => {
            // A key shows that it separates the entries of an object; in a list, it may also say how often an element is repeated.
            let separates =
                line[bracket..].starts_with('{') && (meant::begins_key(rest) || rest.starts_with('}'));
            message::semicolon_between_elements().writing(place.clone(), ",").surely(separates)
        }
        Some((false, brace)) => {
            let start = place.span.start as usize - line.len() + brace;
            let spread = one_line::spread(&mend::span(place, start, start + 1));
            message::semicolon_between_attributes().mended_with(spread, one_line::in_place)
        }
        None if is_last || rest.starts_with('}') => {
            message::semicolon().with_fix(mend::certain(place.clone(), ""))
        }
        None if line.trim().is_empty() => message::semicolon_at_start(),
        None => {
            // Other text with a semicolon may be the line of a script.
            let are_attributes = meant::begins_attribute(line.trim()) && meant::begins_attribute(rest);
            message::semicolon_between_attributes().with_fix(mend::new_line(place)).surely(are_attributes)
        }
    }
}

/// Whether commas separate what is in the innermost bracket open at the end of a line, and where that bracket is.
fn innermost_bracket(line: &str) -> Option<(bool, usize)> {
    let mut depth = 0;
    for (at, char) in line.char_indices().rev().take(MAX_LINE) {
        match char {
            ')' | ']' | '}' => depth += 1,
            '(' | '[' | '{' if depth > 0 => depth -= 1,
            '(' | '[' => return Some((true, at)),
            '{' => return Some((line[..at].trim_end().ends_with(['=', ':', ',', '(', '[']), at)),
            _ => {}
        }
    }
    None
}

/// A word with a sign in its middle that the language does not use, such as a mail address or a path of Windows.
pub(super) fn word_with_sign(place: &Location) -> Option<Location> {
    let sign = place.text();
    if !matches!(sign, "@" | "\\") {
        return None;
    }
    let word = word_around(place);
    let text = word.text();
    let inside = text.trim_matches(|char: char| !char.is_alphanumeric());
    // Inside a string, a backslash is on its own only at the end of the line.
    let is_last = after(place).chars().next().is_none_or(char::is_whitespace);
    let is_text = inside.contains(sign) || sign == "\\" && text.len() > 1 && !is_last;
    (is_text && rewrite::shown(text.to_owned()).is_some()).then_some(word)
}

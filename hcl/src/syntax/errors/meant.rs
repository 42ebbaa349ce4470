//! Guesses what was meant by text written as in another language. Each result is the help of a diagnostic.

use std::borrow::Cow;

use crate::source::{Location, Span};

use super::super::identifier::{is_continue, is_identifier};
use super::rewrite;

/// How many characters of a line are looked at, so that a long line full of mistakes is not read over and over.
const MAX_LINE: usize = 1 << 10;

/// For a line that begins neither an attribute nor a block.
pub(super) fn by_line(place: &Location) -> Option<String> {
    let line = first_line(place);
    match line.chars().next() {
        Some('{') => Some("A file is read in the JSON syntax if its name ends in .json.".to_owned()),
        Some('[') => {
            let name = line.trim_end().trim_matches(['[', ']']);
            is_identifier(name).then(|| format!("A section is a block: {name} {{ … }}"))
        }
        Some('<' | '=' | '>')
            if ["<<<<<<<", "=======", ">>>>>>>"].iter().any(|mark| line.starts_with(mark)) =>
        {
            Some("This looks like a conflict marker of a version control system: choose one side.".to_owned())
        }
        _ => None,
    }
}

/// For a quoted name.
pub(super) fn by_quoted_name(place: &Location) -> String {
    match first_line(place).split('"').nth(1) {
        Some(name) if is_identifier(name) => {
            format!("Write {name} = … for an attribute, or {name} {{ … }} for a block.")
        }
        _ => "A key that is not a name belongs in an object: name = { \"a key\" = … }".to_owned(),
    }
}

/// For a name followed by `found`, which is neither an equals sign nor the rest of a block header.
pub(super) fn by_name(name: &str, found: &Location) -> String {
    match found.text() {
        ":" | "=>" => format!("Attributes are set with an equals sign: {name} = …"),
        "==" => format!("A single equals sign sets an attribute: {name} = …"),
        "." => format!("A name has no dots. Put the part after the dot into an object: {name} = {{ … }}"),
        "[" => format!("Elements cannot be set one by one. Write the whole collection: {name} = [ … ]"),
        _ if text_from(found).trim_start().starts_with('{') => {
            format!("The opening brace of a block must be on the line of its type: {name} {{")
        }
        _ => format!("Write {name} = value to set an attribute, or {name} {{ … }} for a block."),
    }
}

/// For `found` after the complete value of an attribute.
pub(super) fn by_rest(found: &Location) -> Option<String> {
    let line = first_line(found);
    match found.text() {
        "," => {
            let rest = line[1..].trim();
            let begins_attribute = rest.split_once('=').is_some_and(|(name, _)| is_identifier(name.trim()));
            Some(match rest {
                _ if rest.is_empty() || rest.starts_with(['#', '/']) => "Remove the comma.".to_owned(),
                _ if begins_attribute => {
                    "Put each attribute on a line of its own, without commas.".to_owned()
                }
                _ => "For a list of several values, put brackets around them: [ … ]".to_owned(),
            })
        }
        "}" => Some("Put the brace on the next line.".to_owned()),
        ")" | "]" => Some("Remove it, or write the bracket that it should close.".to_owned()),
        ":" if calls(line) => {
            Some("The namespace of a function is followed by two colons: namespace::function(…)".to_owned())
        }
        "=" => Some("Two values are compared with two equals signs: ==".to_owned()),
        _ if is_attribute(found) => Some("Put each attribute on a line of its own.".to_owned()),
        _ => None,
    }
}

/// For `found` between two elements of a tuple.
pub(super) fn by_separator(found: &Location) -> Option<&'static str> {
    match found.text() {
        "for" => Some("The result follows a colon: [for value in list : result]"),
        _ if before(found).ends_with('"') => {
            Some("A quotation mark may be missing from the element before this.")
        }
        "=" => Some("If an attribute begins here, a closing bracket is missing before it."),
        _ => None,
    }
}

/// For a character that cannot begin a token.
pub(super) fn by_character(place: &Location) -> Option<Cow<'static, str>> {
    let rest = first_line(place);
    match place.text() {
        "$" => {
            let name = rest[1..].split(|char| !is_continue(char)).next().unwrap_or("");
            let inner =
                rest.strip_prefix("${").and_then(|rest| rest.split_once('}')).map(|(inner, _)| inner.trim());
            Some(match inner.and_then(|inner| rewrite::shown(inner.to_owned())) {
                Some(inner) if !inner.is_empty() => format!("Outside a string, write {inner}").into(),
                _ if rest.starts_with("${") => {
                    "Outside a string, an expression stands alone: write name for ${name}.".into()
                }
                _ if is_identifier(name) => {
                    format!("Write {name} without the dollar sign, and ${{{name}}} inside a string.").into()
                }
                _ => "A variable is written without a dollar sign, and as ${name} inside a string.".into(),
            })
        }
        "\0" => Some("The file is not plain text, or not saved as UTF-8.".into()),
        text if text.chars().all(is_invisible) => Some("It is invisible. Delete it.".into()),
        _ => None,
    }
}

/// For a character that looks like one of the language: the detail and the help.
pub(super) fn by_look(place: &Location) -> Option<(String, String)> {
    let found = place.text();
    let char = found.chars().next()?;
    if is_space(char) {
        return Some((
            format!("This is a space of another kind (U+{:04X}).", char as u32),
            "Write an ordinary space.".to_owned(),
        ));
    }
    let plain = match char {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(char as u32 - 0xfee0)?.to_string(),
        '、' => ",".to_owned(),
        '。' => ".".to_owned(),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => "-".to_owned(),
        '×' | '∗' => "*".to_owned(),
        '÷' | '∕' => "/".to_owned(),
        '≠' => "!=".to_owned(),
        '≤' => "<=".to_owned(),
        '≥' => ">=".to_owned(),
        '…' => "...".to_owned(),
        '∧' => "&&".to_owned(),
        '∨' => "||".to_owned(),
        '¬' => "!".to_owned(),
        '→' | '⇒' => "=>".to_owned(),
        _ => return None,
    };
    let (found, plain) = match char {
        '：' if !before(place).rsplit('\n').next().is_some_and(|line| line.contains('?')) => {
            (found, "=".to_owned())
        }
        _ if char.is_alphanumeric() => fullwidth_word(place),
        _ => (found, plain),
    };
    let detail = format!("{found} looks like {plain}, but these are other characters.");
    Some((detail, format!("Write {plain} instead of {found}")))
}

/// The letters and digits of full width that begin at a place, and what they look like.
fn fullwidth_word(place: &Location) -> (&str, String) {
    let line = first_line(place);
    let is_wide =
        |char: &char| matches!(char, '\u{ff01}'..='\u{ff5e}') && char.is_alphanumeric() || *char == '．';
    let length = line.chars().take_while(is_wide).map(char::len_utf8).sum();
    let narrow = |char| char::from_u32(char as u32 - 0xfee0);
    (&line[..length], line[..length].chars().filter_map(narrow).collect())
}

/// For a semicolon.
pub(super) fn by_semicolon(place: &Location) -> &'static str {
    let rest = first_line(place)[1..].trim();
    let before = before(place);
    let line = &before[before.rfind('\n').map_or(0, |newline| newline + 1)..];
    if line.trim().is_empty() {
        return if rest.is_empty() {
            "Remove the semicolon."
        } else {
            "A comment begins with # instead of a semicolon."
        };
    }
    if rest.is_empty() || rest.starts_with(['#', '/']) {
        return "Remove the semicolon.";
    }
    match innermost_bracket(line) {
        Some(true) => "Write a comma instead.",
        Some(false) | None => "Put what follows on a line of its own, without the semicolon.",
    }
}

/// Whether commas separate what is in the innermost bracket open at the end of a line.
fn innermost_bracket(line: &str) -> Option<bool> {
    let mut depth = 0;
    for (at, char) in line.char_indices().rev().take(MAX_LINE) {
        match char {
            ')' | ']' | '}' => depth += 1,
            '(' | '[' | '{' if depth > 0 => depth -= 1,
            '(' | '[' => return Some(true),
            '{' => return Some(line[..at].trim_end().ends_with(['=', ':', ',', '(', '['])),
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
    let is_last = text_from(place)[1..].chars().next().is_none_or(char::is_whitespace);
    let is_text = inside.contains(sign) || sign == "\\" && text.len() > 1 && !is_last;
    (is_text && rewrite::shown(text.to_owned()).is_some()).then_some(word)
}

/// The word around a place, up to blanks, brackets and quotes.
pub(super) fn word_around(place: &Location) -> Location {
    place.source.location(rewrite::word_at(&place.source, place.span.start))
}

/// A place with the sign before it.
pub(super) fn with_sign_before(place: &Location) -> Location {
    place.source.location(Span::new(place.span.start.saturating_sub(1), place.span.end))
}

/// The first character of a place, which is blamed for all of it.
pub(super) fn first_character(place: &Location) -> Location {
    let len = place.text().chars().next().map_or(0, char::len_utf8) as u32;
    match place.text() {
        text if text.contains('\r') => place.clone(),
        _ => place.source.location(Span::new(place.span.start, place.span.start + len)),
    }
}

/// Whether a line continues with a sign, a name and a parenthesis.
fn calls(line: &str) -> bool {
    line[1..].split_once('(').is_some_and(|(name, _)| is_identifier(name))
}

/// Whether the text here is a name and an equals sign.
fn is_attribute(place: &Location) -> bool {
    let rest = first_line(place);
    let after_name = rest.strip_prefix(place.text()).unwrap_or("").trim_start();
    is_identifier(place.text()) && after_name.starts_with('=') && !after_name.starts_with("==")
}

/// Marks and spaces of zero width.
fn is_invisible(char: char) -> bool {
    matches!(char, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Spaces that are not the one of the language.
fn is_space(char: char) -> bool {
    char.is_whitespace() && !char.is_ascii() && !is_invisible(char)
}

/// The line from the start of a place to its end, or as much of it as is looked at.
fn first_line(place: &Location) -> &str {
    let text = text_from(place);
    let end = text.char_indices().take(MAX_LINE).find(|&(_, char)| char == '\n');
    let end = end.or_else(|| text.char_indices().nth(MAX_LINE)).map_or(text.len(), |(at, _)| at);
    text[..end].trim_end_matches('\r')
}

/// The source from the start of a place.
pub(super) fn text_from(place: &Location) -> &str {
    place.source.text().get(place.span.start as usize..).unwrap_or("")
}

/// The source before a place.
pub(super) fn before(place: &Location) -> &str {
    place.source.text().get(..place.span.start as usize).unwrap_or("")
}

//! Expressions of the native syntax that stand outside a string.

use super::advice::rest_of_line;
use super::bare_value::{bare_value, extent};
use super::parsing::{error, is_native};
use super::scan::bracketed_length;
use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::{Source, Span};

/// The longest expression that a help repeats.
const MAX_SHOWN: usize = 80;

/// `var.region` and `length(var.zones)`: a reference or a call that begins with `word`.
pub(in crate::json_syntax) fn bare_expression(source: &Source, word: Span) -> Option<Diagnostic> {
    if is_native(source, word) {
        return None;
    }
    let line = rest_of_line(source, Span::at(word.start));
    let Some(length) = length(line) else {
        let goes_on = |whole: Span| whole.end > word.end && !source.slice(whole).contains(':');
        return extent(source, word.start)
            .filter(|whole| goes_on(*whole))
            .and_then(|_| bare_value(source, word.start, word));
    };
    let text = line.get(..length).filter(|text| !text.chars().any(char::is_control))?;
    let whole = Span::new(word.start, word.start + length as u32);
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
    let string = format!("\"${{{escaped}}}\"");
    // A name of a host or a file looks the same.
    let is_text = !text.contains(['(', '[']);
    let help = match (text.len() <= MAX_SHOWN, is_text) {
        (true, true) => format!("Write {string}, or \"{text}\" for a text."),
        (true, false) => format!("Write {string}"),
        _ => "Write it in a string: \"${…}\"".to_owned(),
    };
    let title =
        if text.len() <= MAX_SHOWN { format!("Write {string}") } else { "Write \"${…}\"".to_owned() };
    let place = source.location(whole);
    let quoted = Fix::likely("Put it in double quotes").replace(place.clone(), format!("\"{escaped}\""));
    let detail = "JSON has no expressions. One is written in a string, between ${ and }.";
    let problem = error(&codes::json::INVALID_KEYWORD, source, whole, "Expression without quotes", detail)
        .with_subject_text("not in a string")
        .with_help(help)
        .with_fix(Fix::likely(title).replace(place, string))
        .with_optional_fix(is_text.then_some(quoted));
    Some(problem)
}

/// The length of the reference or call that a line begins with. `None` if it is a single word, or if something else follows it.
fn length(line: &str) -> Option<usize> {
    let name = name_length(line);
    let mut at = name;
    loop {
        let rest = &line[at..];
        at += match rest.bytes().next() {
            Some(b'.') if rest[1..].starts_with('*') => 2,
            Some(b'.') if name_length(&rest[1..]) > 0 => 1 + name_length(&rest[1..]),
            Some(b'(' | b'[') => bracketed_length(rest)?,
            _ => break,
        };
    }
    let ends = line[at..].trim().is_empty() || line[at..].trim_start().starts_with([',', '}', ']']);
    (name > 0 && at > name && ends).then_some(at)
}

fn name_length(text: &str) -> usize {
    let is_part = |char: char| char.is_alphanumeric() || matches!(char, '_' | '-');
    text.find(|char| !is_part(char)).unwrap_or(text.len())
}

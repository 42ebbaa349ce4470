//! Values without quotes: a word, a text, a path, a time, a reference, a sum.

use super::found::{excerpt, rest_of_line};
use super::scan::{Piece, PieceKind, pieces};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::catalogue::json;
use crate::source::{Source, Span, is_of_name};

/// The longest value that is looked at.
const MAX_TEXT: usize = 1 << 10;

/// The value that begins at `start`: all of its line up to a comma or a bracket that belongs to what is around it. Returns `None` if a
/// comma or a string in it may be the mistake.
fn extent(source: &Source, start: u32) -> Option<Span> {
    let line = rest_of_line(source, Span::at(start));
    let (mut depth, mut end) = (0_usize, line.len());
    for Piece { kind, span } in pieces(line, 0) {
        let is_end = match &line[span.range()] {
            "(" | "[" | "{" => {
                depth += 1;
                false
            }
            ")" | "]" | "}" if depth > 0 => {
                depth -= 1;
                false
            }
            "," | "]" | "}" => depth == 0,
            _ if kind == PieceKind::OpenString => return None,
            _ => kind == PieceKind::Comment && line[..span.start as usize].ends_with(' '),
        };
        if is_end {
            end = span.start as usize;
            break;
        }
    }
    let text = line[..end].trim_end();
    let is_whole = depth == 0 && !text.is_empty() && text.len() <= MAX_TEXT;
    (is_whole && !text.chars().any(char::is_control)).then(|| Span::new(start, start + text.len() as u32))
}

/// Whether a word is only the beginning of a value. A colon may be that of the next property.
pub(super) fn goes_on(source: &Source, word: Span) -> bool {
    let is_longer = |whole: &Span| whole.end > word.end && !source.slice(*whole).contains([' ', '"']);
    let is_apart = |whole: &Span| whole.end > word.end && !source.slice(*whole).contains(':');
    extent(source, word.start).is_some_and(|whole| is_longer(&whole) || is_apart(&whole))
}

/// The value that begins at a place, if it is clear where it ends.
pub(crate) fn bare_value(source: &Source, start: u32) -> Option<Diagnostic> {
    extent(source, start).map(|whole| unquoted(source, whole))
}

/// A value that needs quotes: a string, or an expression in one.
pub(super) fn unquoted(source: &Source, whole: Span) -> Diagnostic {
    let (text, place) = (source.slice(whole), source.location(whole));
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
    let string = format!("\"{escaped}\"");
    let is_interpolation = text.starts_with("${") && text.ends_with('}');
    let expression = if is_interpolation { string.clone() } else { format!("\"${{{escaped}}}\"") };
    if is_reference(text) && !text.contains(['(', '[']) {
        // The name of a host or a file looks the same.
        let problem = json::unquoted_reference(&*excerpt(&expression), &*excerpt(text)).at(place.clone());
        let other = json::unquoted_string("").likely_fix().replace(place.clone(), string);
        problem.likely(place, expression).with_fix(other)
    } else if is_interpolation || is_reference(text) || is_computed(text) {
        json::unquoted_expression(&*excerpt(&expression)).at(place.clone()).likely(place, expression)
    } else {
        json::unquoted_string(&*excerpt(&string)).at(place.clone()).likely(place, string)
    }
}

/// Whether a value is computed from others: it has a sign of calculation between blanks, or text in quotes.
fn is_computed(text: &str) -> bool {
    const SIGNS: [&str; 12] =
        [" + ", " - ", " * ", " / ", " % ", " == ", " != ", " && ", " || ", " ? ", " < ", " > "];
    text.contains('"') || SIGNS.iter().any(|sign| text.contains(sign))
}

/// Whether a value is names with dots between them, or a call or an index of one.
fn is_reference(text: &str) -> bool {
    let path = text.find(['(', '[']).map_or(text, |bracket| &text[..bracket]);
    let is_name =
        |name: &str| name.starts_with(char::is_alphabetic) && name.chars().all(is_of_name) || name == "*";
    path.split('.').all(is_name) && (path.contains('.') || path.len() < text.len())
}

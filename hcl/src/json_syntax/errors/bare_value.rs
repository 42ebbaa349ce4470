//! Values without quotes that are more than one word: a text, a path, a time, a sum.

use super::advice::rest_of_line;
use super::found::WHOLE;
use super::parsing::error;
use super::scan::{Piece, PieceKind, pieces};
use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::{Source, Span};

/// The longest value that is looked at, and the longest that a help repeats.
const MAX_TEXT: usize = 1 << 10;
const MAX_SHOWN: usize = 80;

/// The value that begins at `start`: all of its line up to a comma or a bracket that belongs to what is around it. Returns `None` if a comma or
/// a string in it may be the mistake.
pub(super) fn extent(source: &Source, start: u32) -> Option<Span> {
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
            text if kind == PieceKind::String && !text[1..].ends_with('"') => return None,
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

/// Whether a value is computed from others: it has a sign of calculation between blanks, or text in quotes.
fn is_expression(text: &str) -> bool {
    const SIGNS: [&str; 12] =
        [" + ", " - ", " * ", " / ", " % ", " == ", " != ", " && ", " || ", " ? ", " < ", " > "];
    text.contains('"') || SIGNS.iter().any(|sign| text.contains(sign))
}

/// A value that is marked at `subject`, but goes on. Returns `None` if it is a single word.
pub(in crate::json_syntax) fn bare_value(source: &Source, start: u32, subject: Span) -> Option<Diagnostic> {
    let whole = extent(source, start)?;
    let text = source.slice(whole);
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
    let (summary, detail, string) = if is_expression(text) {
        let detail = "JSON has no expressions. One is written in a string, between ${ and }.";
        ("Expression without quotes", detail, format!("\"${{{escaped}}}\""))
    } else {
        ("Text without quotes", "Text needs double quotes in JSON.", format!("\"{escaped}\""))
    };
    let is_short = string.len() <= MAX_SHOWN;
    let write = if is_short { format!("Write {string}") } else { "Put it in double quotes".to_owned() };
    let problem = error(&codes::json::INVALID_KEYWORD, source, subject, summary, detail);
    let problem = if subject == whole {
        problem.with_subject_text("not in a string")
    } else {
        problem.with_subject_text("begins no value").with_label(source.location(whole), WHOLE)
    };
    Some(
        problem.with_help(write.clone()).with_fix(Fix::likely(write).replace(source.location(whole), string)),
    )
}

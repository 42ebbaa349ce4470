//! Errors where a value is required.

use super::super::lexer::{Token, TokenKind};
use super::advice::{at_end, text_before, with_advice};
use super::bare_value::bare_value;
use super::character;
use super::container::Container;
use super::found::{READ_UP_TO, capital, describe, excerpt};
use super::parsing::error;
use super::scan::Brackets;
use super::separator::trailing_comma_in;
use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::{Source, Span};
use crate::syntax::merge_conflict;

const VALUE_STARTS: &str =
    "A JSON value is an object {…}, an array […], a string \"…\", a number, true, false or null.";

/// A value is required, but the token cannot begin one, or there is none.
pub(in crate::json_syntax) fn no_value(brackets: &Brackets<'_>, found: Token) -> Diagnostic {
    let source = brackets.source();
    if character::begins_text(source, found)
        && merge_conflict(source, found.span.start).is_none()
        && let Some(problem) = bare_value(source, found.span.start, found.span)
    {
        return problem;
    }
    let before = text_before(source, found.span);
    let diagnostic = match found.kind {
        TokenKind::End => nothing_left(brackets, found.span),
        TokenKind::Comma if before.ends_with([',', '[', '{']) => {
            let detail = "A comma separates two values, and one of them is missing here.";
            error(&codes::syntax::EXTRA_COMMA, source, found.span, "Missing value", detail)
                .with_help("Remove this comma.")
                .with_fix(Fix::likely("Remove the comma").remove(source.location(found.span)))
        }
        TokenKind::Colon if before.ends_with(':') => {
            let detail = "One colon separates the name of a property from its value.";
            error(&codes::syntax::INVALID_EXPRESSION, source, found.span, "Colon twice", detail)
                .with_help("Remove this colon.")
                .with_fix(Fix::certain("Remove the colon").remove(source.location(found.span)))
        }
        TokenKind::BraceClose | TokenKind::Comma if before.ends_with(':') => {
            no_value_after_colon(source, before, found.span)
        }
        TokenKind::BraceClose | TokenKind::BracketClose if before.ends_with(',') => {
            comma_before_other_bracket(source, before, found)
        }
        TokenKind::BraceClose | TokenKind::BracketClose | TokenKind::Comma => {
            let what = capital(&describe(source, found));
            let detail = format!("{what} was found where a value is required. {VALUE_STARTS}");
            error(&codes::syntax::MISSING_VALUE, source, found.span, "Missing value", detail)
        }
        _ => {
            let (summary, detail) = character::habit(source, found).unwrap_or_else(|| {
                let detail = format!("No JSON value begins with {}. {VALUE_STARTS}", describe(source, found));
                ("Invalid start of a value", detail.into())
            });
            error(&codes::syntax::INVALID_EXPRESSION, source, found.span, summary, detail)
        }
    };
    with_advice(diagnostic, source, found)
}

/// The end of a text that is cut off.
fn nothing_left(brackets: &Brackets<'_>, end: Span) -> Diagnostic {
    let closers = brackets.open_at_end();
    let help = if closers.is_empty() {
        "Write the rest of it.".to_owned()
    } else {
        format!("Write the rest of it, up to the closing {closers}")
    };
    let detail = "The text ends where a JSON value is required.";
    error(&codes::syntax::MISSING_VALUE, brackets.source(), end, "Missing value", detail)
        .with_help(help)
        .with_fix(at_end(brackets))
}

/// `["a", }` and `{"a": 1, ]`
fn comma_before_other_bracket(source: &Source, before: &str, found: Token) -> Diagnostic {
    let end = before.len() as u32;
    let comma = source.location(Span::new(end - 1, end));
    // The one before it.
    let container = match found.kind {
        TokenKind::BraceClose => Container::Array,
        _ => Container::Object,
    };
    trailing_comma_in(container, source, found.span, comma.span)
        .with_subject_text(READ_UP_TO)
        .with_label(comma, "one comma too many")
}

/// `"name": ,`
fn no_value_after_colon(source: &Source, before: &str, found: Span) -> Diagnostic {
    let name = before.rsplit('"').nth(1).unwrap_or_default();
    let detail = format!("The property \"{}\" has no value.", excerpt(name));
    let end = source.location(Span::at(before.len() as u32));
    error(&codes::syntax::MISSING_VALUE, source, found, "Missing value", detail)
        .with_help("Write a value after the colon. For none, write null.")
        .with_fix(Fix::likely("Write null").insert(end, " null"))
}

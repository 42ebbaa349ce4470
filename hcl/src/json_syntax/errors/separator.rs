//! Errors between the properties of an object and between the elements of an array.

use super::super::lexer::{Token, TokenKind};
use super::advice::{number_with_letters, with_advice};
use super::bare_value::bare_value;
use super::container::Container;
use super::found::{READ_UP_TO, capital, describe, excerpt};
use super::parsing::{beside, error};
use super::scan::Brackets;
use super::string::{inner_quotes, triple_quotes};
use super::{character, layout};
use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::{Source, Span};

/// What to say beside a character with this summary.
fn beside_character(summary: &str) -> &'static str {
    match beside(summary) {
        "read up to here" => "this character",
        text => text,
    }
}

/// A comma before the bracket that closes a container.
pub(in crate::json_syntax) fn trailing_comma(source: &Source, open: Span, comma: Span) -> Diagnostic {
    trailing_comma_in(Container::at(source, open), source, comma, comma)
}

/// The same, with the mark at another place.
pub(super) fn trailing_comma_in(
    container: Container,
    source: &Source,
    subject: Span,
    comma: Span,
) -> Diagnostic {
    let (name, part) = (container.name(), container.part());
    let summary = format!("Trailing comma in an {name}");
    let detail = format!("JSON does not allow a comma after the last {part} of an {name}.");
    error(&codes::json::TRAILING_COMMA, source, subject, &summary, detail)
        .with_fix(Fix::certain("Remove the comma").remove(source.location(comma)))
        .with_help("Remove this comma.")
}

/// Two properties or elements without a comma between them, or anything else after one. The places are its last token, the bracket around it, and where
/// reading resumes.
pub(in crate::json_syntax) fn no_comma(
    source: &Source,
    [before, open, subject]: [Span; 3],
    found: Token,
) -> Diagnostic {
    let container = Container::at(source, open);
    if let Some(problem) = no_separator_meant(source, before, found, container) {
        return problem;
    }
    // Only a value or a name shows that a comma is all that is missing.
    let begins_next = match found.kind {
        TokenKind::String { .. } => true,
        TokenKind::Number | TokenKind::Keyword | TokenKind::BraceOpen | TokenKind::BracketOpen => {
            container == Container::Array
        }
        _ => false,
    };
    if let Some(lost) = layout::lost_before(source, open, before, found.span).filter(|_| begins_next) {
        return lost.say(unclosed_before(source, before, found, container), source, true);
    }
    let after = match container {
        Container::Object => "a property of an object, a comma or the closing brace",
        Container::Array => "an element of an array, a comma or the closing bracket",
    };
    let expected = format!("After {after} is required");
    if found.kind == TokenKind::Unknown {
        return with_advice(strange_character(source, subject, found, &expected), source, found);
    }
    let detail = format!("{expected}; found {}.", describe(source, found));
    let is_sign = matches!(source.slice(found.span), "+" | "-");
    let label = if is_sign { "JSON has no operators" } else { "the comma belongs before this" };
    let diagnostic = error(&codes::syntax::MISSING_COMMA, source, before, "Missing comma", detail)
        .with_label(source.location(found.span), label);
    if !begins_next {
        return diagnostic;
    }
    diagnostic.with_help(format!("Write a comma after {}", excerpt(source.slice(before)))).with_fix(
        Fix::likely("Write a comma")
            .with_certainty(are_apart(source, before, found))
            .insert_after(source.location(before), ","),
    )
}

/// Whether a token after a value begins another one: what follows a string in brackets on its line may belong to it, as a label.
fn are_apart(source: &Source, before: Span, found: Token) -> bool {
    let between = source.slice(Span::new(before.end, found.span.start));
    let opens = matches!(found.kind, TokenKind::BraceOpen | TokenKind::BracketOpen);
    // Not a sign without its number.
    if !source.slice(before).ends_with(|last: char| last.is_alphanumeric() || matches!(last, '"' | ']' | '}'))
    {
        return false;
    }
    !opens || between.contains('\n') || source.slice(before).ends_with(['}', ']'])
}

/// What follows a value and belongs to it, so that no comma is missing.
fn no_separator_meant(
    source: &Source,
    before: Span,
    found: Token,
    container: Container,
) -> Option<Diagnostic> {
    let in_object = container == Container::Object && found.kind != TokenKind::Unknown;
    number_with_letters(source, before, found)
        .or_else(|| triple_quotes(source, before))
        .or_else(|| inner_quotes(source, before, found.span))
        .or_else(|| if in_object { two_values(source, before, found) } else { None })
        .or_else(|| value_goes_on(source, before, found))
}

/// A character that JSON does not have after a value.
fn strange_character(source: &Source, subject: Span, found: Token, expected: &str) -> Diagnostic {
    let (summary, detail) = character::habit(source, found).unwrap_or_else(|| {
        let character = capital(&describe(source, found));
        ("Unexpected character", format!("{character} has no meaning here. {expected}.").into())
    });
    error(&codes::syntax::INVALID_CHARACTER, source, subject, summary, detail)
        .with_label(source.location(found.span), beside_character(summary))
        .with_subject_text(READ_UP_TO)
}

/// What stands left of the value before it, after an object or array that is not closed.
fn unclosed_before(source: &Source, before: Span, found: Token, container: Container) -> Diagnostic {
    let (name, close, (code, summary)) = (container.name(), container.close(), container.unclosed());
    let detail =
        format!("{} stands left of this {name}, which is not closed.", capital(&describe(source, found)));
    error(code, source, before, summary, detail).with_subject_text(format!("{close} is missing after this"))
}

/// `12:30`, `1 + 2` and `"a" + "b"`: what follows a value on its line is no separator and no other value.
fn value_goes_on(source: &Source, before: Span, found: Token) -> Option<Diagnostic> {
    let between = source.slice(Span::new(before.end, found.span.start));
    let text = source.slice(found.span);
    let is_sign = matches!(text, "+" | "-" | "*" | "%" | "?" | "<" | ">" | "&" | "|" | "." | "(" | "\\");
    let goes_on = match found.kind {
        TokenKind::Colon => between.is_empty() && !source.slice(before).starts_with('"'),
        TokenKind::Keyword => !source.slice(before).starts_with(['"', '}', ']']),
        TokenKind::Unknown | TokenKind::BadNumber => is_sign,
        _ => false,
    };
    (goes_on && !between.contains('\n')).then(|| bare_value(source, before.start, before)).flatten()
}

/// `"name": "a" "b"`: a property with two strings. A name would have a colon after it.
fn two_values(source: &Source, before: Span, found: Token) -> Option<Diagnostic> {
    let rest = source.text().get(found.span.end as usize..)?.trim_start();
    let between = source.slice(Span::new(before.end, found.span.start));
    let is_second = matches!(found.kind, TokenKind::String { .. }) && !rest.starts_with([':', '=', '"', '{']);
    if !is_second || between.contains('\n') || !source.slice(before).starts_with('"') {
        return None;
    }
    let join = Span::new(before.end - 1, found.span.start + 1);
    let array = Fix::likely("Write an array")
        .insert(source.location(before), "[")
        .insert_after(source.location(before), ",")
        .insert_after(source.location(found.span), "]");
    let detail = "A property has one value, and JSON does not join strings that follow each other.";
    let problem = error(&codes::syntax::MISSING_COMMA, source, before, "Two values", detail);
    Some(
        problem
            .with_subject_text("the value")
            .with_label(source.location(found.span), "another value")
            .with_help("Write one string, or an array: [\"…\", \"…\"].")
            .with_fix(Fix::likely("Join the strings").remove(source.location(join)))
            .with_fix(array),
    )
}

/// `["name": value]`
pub(in crate::json_syntax) fn colon_in_array(
    brackets: &Brackets<'_>,
    [subject, open]: [Span; 2],
    found: Token,
) -> Diagnostic {
    let source = brackets.source();
    let close = brackets.closing(open).filter(|close| close.start > found.span.start);
    let before = source.slice(Span::new(open.end, found.span.start));
    let is_first = !before.contains(',');
    let fix = close.filter(|_| is_first).map_or_else(
        || Fix::likely("Write a comma").replace(source.location(found.span), ","),
        |close| {
            let fix = Fix::likely("Write { and }").replace(source.location(open), "{");
            fix.replace(source.location(close), "}")
        },
    );
    error(
        &codes::json::COLON_IN_ARRAY,
        source,
        subject,
        "Colon in an array",
        "The elements of a JSON array have no names, so a colon is not allowed here.",
    )
    .with_label(source.location(found.span), "this colon")
    .with_fix(fix)
    .with_help(if is_first {
        "For values with names use { } instead of [ ]."
    } else {
        "Write a comma. For values with names use { } instead of [ ]."
    })
}

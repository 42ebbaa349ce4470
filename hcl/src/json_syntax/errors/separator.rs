//! Errors between the properties of an object and between the elements of an array.

use super::super::lexer::{Lexer, Token, TokenKind};
use super::bare_value::bare_value;
use super::bracket::unclosed_before;
use super::character::unexpected_character;
use super::container::Container;
use super::found::{describe, excerpt};
use super::layout;
use super::literal::bad_number;
use super::string::inner_quotes;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::catalogue::{json, json_text};
use crate::source::{Source, Span};

/// A comma before the bracket that closes a container.
pub(crate) fn comma_before_end(source: &Source, open: Span, comma: Span) -> Diagnostic {
    trailing_comma(source, Container::at(source, open), comma)
}

pub(super) fn trailing_comma(source: &Source, container: Container, comma: Span) -> Diagnostic {
    let place = source.location(comma);
    json::trailing_comma(container.close()).at(place.clone()).certain(place, "")
}

/// Two properties or elements without a comma between them, or anything else after one. The places are its last token, and the bracket
/// around it.
pub(crate) fn no_comma(source: &Source, [before, open]: [Span; 2], found: Token) -> Diagnostic {
    if let Some(problem) = goes_on(source, before, found) {
        return problem;
    }
    let container = Container::at(source, open);
    let next = || Lexer::at(source.text(), found.span.end as usize).next().kind;
    // Only a value or a name shows that a comma is all that is missing.
    let begins_next = match found.kind {
        TokenKind::String { .. } => container == Container::Array || next() == TokenKind::Colon,
        TokenKind::Number | TokenKind::Keyword | TokenKind::BraceOpen | TokenKind::BracketOpen => {
            container == Container::Array
        }
        _ => false,
    };
    if begins_next && layout::stands_left(source, [before, open, found.span]) {
        return unclosed_before(source, open, found.span);
    }
    if found.kind == TokenKind::Unknown {
        return unexpected_character(source, found);
    }
    let (what, place) = (describe(source, found.span), source.location(found.span));
    if !begins_next {
        return json_text::expected_comma(container.close(), &*what)
            .at(source.location(before))
            .and_at(place);
    }
    let problem = json_text::missing_comma(&*excerpt(source.slice(before)));
    let problem = problem.at(source.location(before)).and_at(place);
    let fix = problem.likely_fix().with_certainty(are_apart(source, before, found));
    problem.with_fix(fix.insert(source.location(Span::at(before.end)), ","))
}

/// Whether a token after a value begins another one: what follows a string in brackets on its line may belong to it, as a label.
fn are_apart(source: &Source, before: Span, found: Token) -> bool {
    let text = source.slice(before);
    let is_bracket = text.ends_with(['}', ']']);
    let opens = matches!(found.kind, TokenKind::BraceOpen | TokenKind::BracketOpen);
    // Not a sign without its number.
    let is_whole = is_bracket || text.ends_with(|last: char| last.is_alphanumeric() || last == '"');
    is_whole && (!opens || is_bracket || source.slice(before.until(found.span)).contains('\n'))
}

/// What follows a value and belongs to it, so that no comma is missing: `10MB`, `12:30`, `1 + 2`, `"the "best" one"`.
fn goes_on(source: &Source, before: Span, found: Token) -> Option<Diagnostic> {
    let between = source.slice(before.until(found.span));
    let (last, text) = (source.slice(before), source.slice(found.span));
    let is_word = found.kind == TokenKind::Keyword || matches!(text, "_" | "%");
    if between.is_empty() && is_word && last.starts_with(|first: char| first.is_ascii_digit()) {
        return Some(bad_number(source, before));
    }
    if let Some(problem) = inner_quotes(source, before, found.span) {
        return Some(problem);
    }
    let is_sign = matches!(text, "+" | "-" | "*" | "%" | "?" | "<" | ">" | "&" | "|" | "." | "(" | "\\");
    let goes_on = match found.kind {
        TokenKind::Colon => between.is_empty() && !last.starts_with('"'),
        TokenKind::Keyword => !last.starts_with(['"', '}', ']']),
        TokenKind::Unknown | TokenKind::BadNumber => is_sign,
        _ => false,
    };
    (goes_on && !between.contains('\n')).then(|| bare_value(source, before.start)).flatten()
}

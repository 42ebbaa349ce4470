//! Characters that JSON does not have.

use super::super::lexer::{Token, TokenKind};
use super::found::{describe, is_invisible, text_after};
use super::group::{comments, foreign_quotes};
use super::text::is_native;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::catalogue::{json, json_text};
use crate::source::{Source, Span, closing_quote};
use crate::syntax::merge_conflict;

/// What people write who are used to another language, or did not see. `None` for a character that means nothing to anybody here.
pub(super) fn character(source: &Source, found: Token) -> Option<Diagnostic> {
    if found.kind != TokenKind::Unknown {
        return None;
    }
    if let Some((conflict, _)) = merge_conflict(source, found.span.start) {
        return Some(conflict);
    }
    let (text, place) = (source.slice(found.span), source.location(found.span));
    // A token of this kind may be only the first byte of its character.
    let span = Span::new(found.span.start, found.span.start + text.len() as u32);
    let whole = source.location(span);
    let first = text.chars().next()?;
    Some(match first {
        '#' if is_native(source, span) => json::native_file().at(place),
        _ if begins_comment(source, span) => comments(source, span),
        _ if closing_quote(first).is_some() => foreign_quotes(source, span),
        ';' => json_text::semicolon().at(place).certain(whole, ","),
        '：' => json_text::similar_character(text, ":").at(place).certain(whole, ":"),
        '，' => json_text::similar_character(text, ",").at(place).certain(whole, ","),
        _ if is_invisible(first) => {
            json_text::invisible_character(&*describe(source, span)).at(place).certain(whole, "")
        }
        _ if first.is_whitespace() => {
            json_text::unusual_space(&*describe(source, span)).at(place).certain(whole, " ")
        }
        _ => return None,
    })
}

/// The same for any character after a value.
pub(super) fn unexpected_character(source: &Source, found: Token) -> Diagnostic {
    character(source, found).unwrap_or_else(|| {
        json_text::unexpected_character(&*describe(source, found.span)).at(source.location(found.span))
    })
}

/// Whether a comment begins at a place, or is meant to.
fn begins_comment(source: &Source, place: Span) -> bool {
    let rest = text_after(source, Span::at(place.start));
    ["#", "//", "/*"].iter().any(|mark| rest.starts_with(mark))
}

/// Whether a character without a meaning in JSON begins a text, a path or an expression.
pub(super) fn begins_text(source: &Source, found: Token) -> bool {
    let is_sign = |first: char| "/$<@*~%&_\\".contains(first) || !first.is_ascii() && first.is_alphanumeric();
    source.slice(found.span).starts_with(is_sign)
        && !begins_comment(source, found.span)
        && merge_conflict(source, found.span.start).is_none()
}

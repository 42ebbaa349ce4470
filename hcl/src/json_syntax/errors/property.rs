//! Errors in the name of a property, and between it and its value.

use super::super::lexer::{Token, TokenKind};
use super::super::tree::{Kind, Record};
use super::advice::with_advice;
use super::found::describe;
use super::layout;
use super::parsing::error;
use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::{Source, Span};

/// A property name that is not a string.
pub(in crate::json_syntax) fn bad_name(source: &Source, name: Record) -> Diagnostic {
    let span = match name.kind {
        Kind::Object | Kind::Array => Span::new(name.span.start, name.span.start + 1),
        _ => name.span,
    };
    let diagnostic = error(
        &codes::json::INVALID_NAME,
        source,
        span,
        "Invalid property name",
        "The name of a JSON property must be a string.",
    );
    let text = source.slice(span);
    let bare = !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || "_-.".contains(c));
    let after = source.text().get(span.start as usize + text.len()..).unwrap_or_default();
    if bare && after.starts_with('"') {
        let fix = Fix::certain("Write a double quote").insert(source.location(span), "\"");
        return diagnostic
            .with_help(format!("Write a double quote before the name: \"{text}\""))
            .with_fix(fix);
    }
    if bare {
        let fix = Fix::certain("Put the name in double quotes")
            .replace(source.location(span), format!("\"{text}\""));
        diagnostic.with_help(format!("Put the name in double quotes: \"{text}\".")).with_fix(fix)
    } else {
        diagnostic
    }
}

/// A property name without quotes.
pub(in crate::json_syntax) fn bare_name(source: &Source, name: Span) -> Diagnostic {
    bad_name(source, Record { span: name, next: 0, kind: Kind::Invalid })
}

/// No colon after a property's name.
/// The places are the name and the brace around it.
pub(in crate::json_syntax) fn no_colon(source: &Source, [name, open]: [Span; 2], found: Token) -> Diagnostic {
    let diagnostic = match found.kind {
        TokenKind::BraceClose | TokenKind::Comma => {
            let detail = format!("The property {} has no value.", source.slice(name));
            error(&codes::syntax::MISSING_VALUE, source, found.span, "Missing property value", detail).with_help(
                "Write a colon and a value after the name. For a list without names use [ ] instead of { }.",
            )
            .with_optional_fix(in_brackets(source, name, open))
        }
        TokenKind::Equals => {
            let detail =
                "JSON separates a property's name from its value with a colon, not with an equals sign.";
            error(&codes::json::MISSING_COLON, source, found.span, "Missing colon", detail)
                .with_help("Write : instead of =.")
                .with_fix(Fix::certain("Write a colon").replace(source.location(found.span), ":"))
        }
        _ => {
            let detail = format!(
                "A colon must separate the name {} from its value; found {}.",
                source.slice(name),
                describe(source, found)
            );
            let begins_value = matches!(
                found.kind,
                TokenKind::String { .. }
                    | TokenKind::Number
                    | TokenKind::Keyword
                    | TokenKind::BraceOpen
                    | TokenKind::BracketOpen
            );
            let colon = Fix::certain("Write a colon").insert_after(source.location(name), ":");
            error(&codes::json::MISSING_COLON, source, found.span, "Missing colon", detail)
                .with_optional_help(begins_value.then_some("Write a colon after the name."))
                .with_optional_fix(begins_value.then_some(colon))
        }
    };
    with_advice(diagnostic.with_label(source.location(name), "this name"), source, found)
}

/// Writes brackets in place of the braces around strings without values.
fn in_brackets(source: &Source, name: Span, open: Span) -> Option<Fix> {
    let close = layout::closing(source, open)?;
    let is_first = source.slice(Span::new(open.end, name.start)).trim().is_empty();
    let has_names = source.slice(Span::new(name.end, close.start)).contains([':', '{', '[']);
    let brackets = Fix::likely("Write [ and ]").replace(source.location(open), "[");
    (is_first && !has_names).then(|| brackets.replace(source.location(close), "]"))
}

//! What a character that JSON does not have was meant as.

use std::borrow::Cow;

use super::super::lexer::{Token, TokenKind};
use super::found::{capital, describe};
use crate::source::{Source, closing_quote};

/// The summary and the detail for a character that begins something of another language. `None` for others.
pub(super) fn habit(source: &Source, found: Token) -> Option<(&'static str, Cow<'static, str>)> {
    if found.kind != TokenKind::Unknown {
        return None;
    }
    Some(match source.slice(found.span) {
        "'" => ("Single quotes", "JSON has only double quotes.".into()),
        "`" => ("Backticks", "JSON has only double quotes.".into()),
        text if text.starts_with(|first| closing_quote(first).is_some()) => {
            ("Typographic quotes", "JSON has only straight double quotes.".into())
        }
        "/" | "#" if begins_comment(source, found) => ("Comment in JSON", "JSON has no comments.".into()),
        ";" => ("Semicolon", "JSON has no semicolons. Commas separate properties and elements.".into()),
        "(" => ("Parentheses", "JSON has no parentheses. Brackets enclose an array.".into()),
        "$" => {
            let detail = format!(
                "{} begins no value, because JSON has no variables.",
                capital(&describe(source, found))
            );
            ("Expression without quotes", detail.into())
        }
        _ => return None,
    })
}

/// Whether a comment begins with a token, or is meant to.
fn begins_comment(source: &Source, found: Token) -> bool {
    let rest = source.text().get(found.span.start as usize..).unwrap_or_default();
    ["#", "//", "/*"].iter().any(|mark| rest.starts_with(mark))
}

/// Whether a character without a meaning in JSON begins a text, a path or a variable.
pub(super) fn begins_text(source: &Source, found: Token) -> bool {
    let rest = source.text().get(found.span.start as usize..).unwrap_or_default();
    let is_sign = rest.starts_with(['/', '$', '<', '@', '*', '~', '%', '&', '_', '\\']);
    let is_letter = rest.starts_with(|first: char| !first.is_ascii() && first.is_alphanumeric());
    (is_sign || is_letter) && !rest.starts_with("${") && !begins_comment(source, found)
}

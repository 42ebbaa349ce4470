//! What a character that JSON does not have was meant as.

use std::borrow::Cow;

use super::super::lexer::{Token, TokenKind};
use super::found::{capital, describe};
use crate::source::Source;

/// The summary and the detail for a character that begins something of another language. `None` for others.
pub(super) fn habit(source: &Source, found: Token) -> Option<(&'static str, Cow<'static, str>)> {
    if found.kind != TokenKind::Unknown {
        return None;
    }
    Some(match source.slice(found.span) {
        "'" => ("Single quotes", "JSON has only double quotes.".into()),
        "`" => ("Backticks", "JSON has only double quotes.".into()),
        "“" | "”" | "„" | "‘" | "’" | "«" | "»" => {
            ("Typographic quotes", "JSON has only straight double quotes.".into())
        }
        "/" | "#" => ("Comment in JSON", "JSON has no comments.".into()),
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

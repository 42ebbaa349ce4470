//! Whether the brackets of a broken item pair up, so that its mistake has not moved a brace out of it or into
//! it.

use crate::syntax::reader::Tokens;
use crate::syntax::token::TokenKind;

/// Whether an item is an attribute whose value is in braces, and each bracket in it is closed by its own
/// kind.
pub(crate) fn is_whole_object(tokens: &Tokens) -> bool {
    let ends = tokens.len() > 3 && tokens.kind(tokens.len() - 2) == TokenKind::CloseBrace;
    let begins = tokens.kind(1) == TokenKind::Equal && tokens.kind(2) == TokenKind::OpenBrace;
    begins && ends && is_balanced(tokens)
}

/// Whether each bracket of an item is closed by its own kind.
pub(crate) fn is_balanced(tokens: &Tokens) -> bool {
    let mut open = Vec::new();
    for index in 0..tokens.len() {
        let kind = tokens.kind(index);
        let closed = match kind {
            TokenKind::OpenParen | TokenKind::OpenBracket | TokenKind::OpenBrace => {
                open.push(kind);
                continue;
            }
            TokenKind::CloseParen => TokenKind::OpenParen,
            TokenKind::CloseBracket => TokenKind::OpenBracket,
            TokenKind::CloseBrace => TokenKind::OpenBrace,
            TokenKind::QuotedNewline | TokenKind::CutOff | TokenKind::TooDeep => return false,
            _ => continue,
        };
        if open.pop() != Some(closed) {
            return false;
        }
    }
    open.is_empty()
}

/// Whether an item is `[name]` or `[[name]]`, with or without dots.
pub(crate) fn is_section(tokens: &Tokens) -> bool {
    let begins = tokens.kind(0) == TokenKind::OpenBracket
        && (tokens.kind(1).is_identifier() || tokens.kind(1) == TokenKind::OpenBracket);
    let is_part = |kind: TokenKind| {
        kind.is_identifier()
            || kind.ends_line()
            || matches!(kind, TokenKind::OpenBracket | TokenKind::CloseBracket | TokenKind::DotName)
    };
    begins && (0..tokens.len()).all(|index| is_part(tokens.kind(index)))
}

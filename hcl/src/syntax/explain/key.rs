//! Keys of objects that are no names: with a digit first, with blanks, with signs; symbols.

use crate::diagnostic::Diagnostic;

use super::super::errors::{self, rewrite};
use super::super::token::TokenKind;
use super::reason::Explain;

/// How many tokens such a key has at most.
const MAX_TOKENS: usize = 12;

impl Explain<'_> {
    /// `1x: 2`, `my key = 3`, `a/b = 4` in an object, after the first part of the key.
    pub(super) fn key_of_words(&self) -> Option<Diagnostic> {
        let begins = |index: usize| {
            matches!(self.tokens.kind(index), TokenKind::OpenBrace | TokenKind::Comma | TokenKind::Newline)
        };
        let first = (1..self.at).rev().take(MAX_TOKENS).take_while(|&index| !begins(index)).last()?;
        let is_sign = |index: usize| {
            matches!(self.tokens.kind(index), TokenKind::Equal | TokenKind::Colon | TokenKind::FatArrow)
        };
        let is_part = |index: usize| {
            let kind = self.tokens.kind(index);
            kind.is_identifier()
                || matches!(
                    kind,
                    TokenKind::Number
                        | TokenKind::DotName
                        | TokenKind::Dot
                        | TokenKind::Minus
                        | TokenKind::Slash
                        | TokenKind::Star
                )
        };
        let end = (self.at..self.tokens.len())
            .take(MAX_TOKENS)
            .find(|&index| !is_part(index))
            .filter(|&index| index > self.at && is_sign(index))?;
        let key = self.tokens.span(first).to(self.tokens.span(end - 1));
        let text = rewrite::quoted(self.source.slice(key));
        if !(first..end).all(is_part) || self.source.slice(key).contains('\n') {
            return None;
        }
        let text = rewrite::shown(text)?;
        let message = errors::message::unquoted_key(&text).writing(self.place(key), text);
        Some(message.at(self.here()).with_context(self.place(key)))
    }
}

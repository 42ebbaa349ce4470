//! What directly follows a number or a name and shows an unquoted string, or a number in another notation.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::super::errors::{self, rewrite};
use super::super::token::TokenKind;
use super::reason::Explain;

impl Explain<'_> {
    /// `0x1F`, `1_000`
    pub(super) fn foreign_number(&self, last: usize) -> Option<Diagnostic> {
        let digits = self.tokens.kind(last) == TokenKind::Number
            && self.kind().is_identifier()
            && self.is_adjacent(last);
        let word = self.tokens.span(last).to(self.span());
        let decimal = if digits { rewrite::decimal(self.source.slice(word))? } else { return None };
        Some(errors::foreign_number(self.here(), self.place(word), decimal))
    }

    /// A word with symbols in it, such as an address.
    pub(super) fn unquoted_text(&self, last: usize) -> Option<Diagnostic> {
        let (kind, before) = (self.kind(), self.tokens.kind(last));
        let can_be_text = kind.is_identifier()
            || matches!(kind, TokenKind::Colon | TokenKind::Dot | TokenKind::Number | TokenKind::DotName);
        let is_value = before.is_single_value() && before != TokenKind::String;
        let is_exponent = before == TokenKind::Number && matches!(self.text(self.at), "e" | "E");
        let is_word = is_value || before == TokenKind::DotName;
        if !can_be_text || !is_word || is_exponent || !self.is_adjacent(last) {
            return None;
        }
        let word = self.text_word(self.span().start)?;
        let text = self.source.slice(word);
        let is_call = self.source.text().as_bytes().get(word.end as usize) == Some(&b'(');
        let is_conditional = text.contains('?') && !text.contains("//");
        (!is_call && !is_conditional).then(|| errors::unquoted_text(self.place(word)))
    }

    /// `git::https://…`, at what follows the name that begins at `name`.
    pub(super) fn address(&self, name: Span) -> Option<Span> {
        let word = self.text_word(name.start).filter(|word| word.start == name.start)?;
        let is_address = self.source.slice(word).contains("://");
        (self.kind() != TokenKind::OpenParen && is_address).then_some(word)
    }

    /// The word around byte `at`, if it can be shown.
    pub(super) fn text_word(&self, at: u32) -> Option<Span> {
        let word = rewrite::word_at(self.source, at);
        let text = self.source.slice(word).trim_end_matches(['.', ':', '?', '!']);
        let word = Span::new(word.start, word.start + text.len() as u32);
        let text = self.source.slice(word);
        (word.end > at
            && rewrite::shown(text.to_owned()).is_some()
            && text.chars().any(char::is_alphanumeric))
        .then_some(word)
    }
}

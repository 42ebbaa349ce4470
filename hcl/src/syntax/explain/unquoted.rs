//! Words after a number or a name that show a text without quotation marks, a number in another notation, or a unit.

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

    /// Text without quotation marks: a word with signs in it, or several words.
    pub(super) fn unquoted_text(&self, last: usize) -> Option<Diagnostic> {
        let place = self.span();
        if self.is_adjacent(last) {
            let can_be_text = matches!(
                self.kind(),
                TokenKind::Colon | TokenKind::Dot | TokenKind::Number | TokenKind::DotName
            ) || self.kind().is_identifier();
            let word = self.text_word(place.start)?;
            let is_conditional =
                self.source.slice(word).contains('?') && !self.source.slice(word).contains("//");
            if is_conditional {
                return None;
            }
            let starts_at_value =
                self.tokens.kind(last).is_single_value() || self.tokens.kind(last) == TokenKind::DotName;
            let is_call = self.source.text().as_bytes().get(word.end as usize) == Some(&b'(');
            let is_cut =
                self.tokens.kind(last) == TokenKind::Number && matches!(self.text(self.at), "e" | "E");
            return (can_be_text
                && !is_call
                && !is_cut
                && starts_at_value
                && self.tokens.kind(last) != TokenKind::String)
                .then(|| errors::unquoted_text(self.place(word)));
        }
        let before = last.checked_sub(1).map(|before| self.tokens.kind(before));
        let is_first = matches!(
            before,
            Some(TokenKind::Equal | TokenKind::Colon | TokenKind::OpenBracket | TokenKind::Comma)
        );
        if !is_first || self.kind() != TokenKind::Ident || self.tokens.kind(last) != TokenKind::Ident {
            return None;
        }
        let start = self.tokens.span(last).start;
        let words = self.line_from(start);
        let end = words.find([',', ']', '}', ')']).unwrap_or(words.len());
        let words = rewrite::without_comment(&words[..end]);
        let is_text = words
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, ' ' | '_' | '-' | '.' | '!' | '?' | '\''));
        let place = Span::new(start, start + words.len() as u32);
        is_text.then(|| self.as_text(place, |text| errors::message::unquoted_words(text)))
    }

    /// The message for a text that is probably meant as a string.
    fn as_text(&self, place: Span, message: impl FnOnce(&str) -> Diagnostic) -> Diagnostic {
        let text = rewrite::quoted(self.source.slice(place));
        message(&text).writing(self.place(place), text).at(self.place(place))
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

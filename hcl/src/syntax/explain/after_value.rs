//! What follows a complete value but cannot: words for operators, methods, units, and text without quotation
//! marks.

use crate::diagnostic::Diagnostic;
use crate::source::{Span, line_start};

use super::super::errors::{self, rewrite};
use super::super::mistakes::Rule;
use super::super::token::TokenKind;
use super::broken_item::Explain;

/// How many bytes of a line are looked at.
const MAX_LINE: usize = 1 << 12;

impl<'a> Explain<'a> {
    pub(super) fn text(&self, index: usize) -> &'a str {
        self.source.slice(self.tokens.span(index))
    }

    /// The rest of the line from byte `start`.
    pub(super) fn line_from(&self, start: u32) -> &'a str {
        let rest = self.source.text().get(start as usize..).unwrap_or("");
        let is_end = |&(at, char): &(usize, char)| char == '\n' || at > MAX_LINE;
        let end = rest.char_indices().find(is_end).map_or(rest.len(), |(at, _)| at);
        rest[..end].trim_end_matches('\r')
    }
}

impl Explain<'_> {
    /// The error for what follows the value before the current token, if that is a foreign habit.
    pub(super) fn habit_after_value(&mut self) -> Option<Diagnostic> {
        let last = self.at.checked_sub(1)?;
        if self.kind().is_identifier() && self.next_kind() == TokenKind::Equal {
            return None;
        }
        self.habit(Rule::AfterValue, self.start_of_value())
            .or_else(|| self.habit(Rule::AfterOperand, self.start_of_operand(last)))
            .or_else(|| self.habit_in_brackets())
            .or_else(|| self.habit_from(Rule::Word, self.start_of_line()))
            .or_else(|| self.habit(Rule::FirstWords, last.saturating_sub(1)))
            .or_else(|| self.unquoted_text(last).filter(|_| !self.begins_line()))
    }

    fn start_of_line(&self) -> u32 {
        line_start(self.source.text(), self.span().start as usize) as u32
    }

    /// Whether nothing is between two neighboring tokens.
    pub(super) fn is_adjacent(&self, index: usize) -> bool {
        self.tokens.span(index).end == self.tokens.span(index + 1).start
    }

    /// Whether such a token can begin a value.
    pub(super) fn begins_value(&self, kind: TokenKind) -> bool {
        kind.is_identifier() || kind.is_single_value() || kind.opens() || kind == TokenKind::OpenQuote
    }

    /// `0x1F`, `1_000`
    pub(super) fn foreign_number(&self, last: usize) -> Option<Diagnostic> {
        let digits = self.tokens.kind(last) == TokenKind::Number
            && self.kind().is_identifier()
            && self.is_adjacent(last);
        let word = self.tokens.span(last).to(self.span());
        let decimal = if digits { rewrite::decimal(self.source.slice(word))? } else { return None };
        // With a prefix, it may be the text of an address or of a color.
        let (place, is_certain) = (self.place(word), rewrite::is_grouped(self.source.slice(word)));
        let message = errors::message::foreign_number(&decimal).likely(place.clone(), decimal);
        Some(message.surely(is_certain).at(self.here()).with_context(place))
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

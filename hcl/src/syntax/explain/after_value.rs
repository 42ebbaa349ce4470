//! What follows a complete value but cannot: words for operators, methods, units, and text without quotation marks.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::Span;

use super::super::errors::{self, mend, rewrite};
use super::super::token::TokenKind;
use super::extent;
use super::reason::Explain;

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
    pub(super) fn habit_after_value(&self) -> Option<Diagnostic> {
        let last = self.at.checked_sub(1)?;
        if self.is_attribute_next() {
            return None;
        }
        let words = || {
            self.conditional_words(last).or_else(|| self.comprehension()).or_else(|| self.operator_word(last))
        };
        if self.begins_line() {
            // The others continue a word or a text, which a newline ends.
            return words();
        }
        None.or_else(|| self.triple_quotes(last))
            .or_else(|| self.method(last))
            .or_else(|| self.arrow())
            .or_else(words)
            .or_else(|| self.unit(last))
            .or_else(|| self.unquoted_text(last))
    }

    /// Whether the current token is the name of another attribute on the same line.
    fn is_attribute_next(&self) -> bool {
        self.kind().is_identifier() && self.next_kind() == TokenKind::Equal
    }

    /// Whether nothing is between two neighboring tokens.
    pub(super) fn is_adjacent(&self, index: usize) -> bool {
        self.tokens.span(index).end == self.tokens.span(index + 1).start
    }

    /// `""` and another quote: three of them do not begin a string.
    fn triple_quotes(&self, last: usize) -> Option<Diagnostic> {
        let is_quote = matches!(self.kind(), TokenKind::OpenQuote | TokenKind::String);
        if !is_quote || self.text(last) != "\"\"" || !self.is_adjacent(last) {
            return None;
        }
        let start = self.tokens.span(last).start;
        let text = self.line_from(start + 3).split_once("\"\"\"").map(|(text, _)| text);
        let quoted = text.map(rewrite::quoted).and_then(rewrite::shown);
        let fix = match (text, &quoted) {
            (Some(text), Some(quoted)) => {
                let end = start + text.len() as u32 + 6;
                let quotes = [Span::new(start, start + 3), Span::new(end - 3, end)];
                let quotes = quotes.map(|span| self.place(span));
                Some(match rewrite::is_plain(text) {
                    true => mend::other_quotes(Fix::certain(mend::write(quoted)), quotes),
                    false => mend::likely(self.place(Span::new(start, end)), &**quoted),
                })
            }
            _ => self.heredoc_for(start),
        };
        let message = match quoted {
            Some(quoted) => errors::message::triple_quotes(&quoted),
            None => errors::message::string_of_lines(),
        };
        Some(message.with_optional_fix(fix).at(self.place(Span::new(start, start + 3))))
    }

    /// A heredoc in place of the lines in triple quotes from byte `start`.
    fn heredoc_for(&self, start: u32) -> Option<Fix> {
        let whole = extent::triple_quotes(self.source.text(), start)?;
        self.heredoc(whole, self.source.slice(whole.without_ends(3)))
    }

    /// Whether such a token can begin a value.
    pub(super) fn begins_value(&self, kind: TokenKind) -> bool {
        let opens = matches!(
            kind,
            TokenKind::OpenQuote | TokenKind::OpenParen | TokenKind::OpenBracket | TokenKind::OpenBrace
        );
        kind.is_identifier() || kind.is_single_value() || opens
    }
}

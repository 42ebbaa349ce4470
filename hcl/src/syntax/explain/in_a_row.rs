//! Two things after an equals sign with nothing between them: a text and a name, a label and a block, a value and a comment.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::super::errors::{self, rewrite};
use super::super::token::TokenKind;
use super::reason::Explain;

impl Explain<'_> {
    /// `type = "label" {`
    pub(super) fn block_with_equals_sign(&self) -> Option<Diagnostic> {
        let is_label = |index: usize| matches!(self.tokens.kind(index), TokenKind::String | TokenKind::Ident);
        let brace = (2..self.tokens.len()).find(|&index| !is_label(index))?;
        let is_header = self.tokens.kind(1) == TokenKind::Equal
            && self.at == 3
            && self.tokens.kind(brace) == TokenKind::OpenBrace
            && self.tokens.kind(brace + 1).ends_line();
        if !is_header {
            return None;
        }
        let equals = self.tokens.span(1);
        let labels = self.tokens.span(2).to(self.tokens.span(brace));
        let header = format!("{} {}", self.text(0), self.source.slice(labels));
        let sign = Span::new(self.tokens.span(0).end, equals.end);
        let message = errors::message::block_after_equals_sign().mended(|fix| fix.remove(self.place(sign)));
        let help = rewrite::shown(header).map(|header| errors::mend::write(&header));
        Some(message.with_optional_help(help).at(self.place(equals)))
    }

    /// `"text" name` and `name "text"`
    pub(super) fn text_and_name(&self, last: usize) -> Option<Diagnostic> {
        let end = self.end_of_name(self.at);
        let first = self.complete.last()?.start;
        let is_whole =
            self.tokens.kind(end + 1).ends_line() && self.tokens.kind(first - 1) == TokenKind::Equal;
        let is_string = |index: usize| self.tokens.kind(index) == TokenKind::String;
        let is_name = |index: usize| self.tokens.kind(index) == TokenKind::Ident;
        let fits = is_string(last) && first == last && is_name(self.at)
            || is_string(self.at)
                && self.text(self.at).trim_start_matches('"').starts_with(['-', '/', '.', '_', ':', ' '])
                && is_name(first)
                && self.end_of_name(first) == last;
        if !fits || !is_whole || self.is_adjacent(last) {
            return None;
        }
        let whole = self.tokens.span(first).to(self.tokens.span(end));
        let part = |from: usize, to: usize| match is_string(from) {
            true => self.text(from).trim_matches('"').to_owned(),
            false => format!("${{{}}}", self.source.slice(self.tokens.span(from).to(self.tokens.span(to)))),
        };
        let joined = rewrite::shown(format!("\"{}{}\"", part(first, last), part(self.at, end)));
        let instead = joined.map(|joined| (self.place(whole), joined));
        Some(errors::message::text_and_name().instead(instead).at(self.here()))
    }

    /// The last token of the name with its attributes that begins at index `first`.
    pub(super) fn end_of_name(&self, first: usize) -> usize {
        let mut end = first;
        while self.tokens.kind(end + 1) == TokenKind::DotName {
            end += 1;
        }
        end
    }
}

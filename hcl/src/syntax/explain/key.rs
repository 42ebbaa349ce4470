//! Keys of objects that are no names: with a digit first, with blanks, with signs; symbols.

use crate::diagnostic::{Diagnostic, Fix};

use super::super::errors::{self, form, rewrite};
use super::super::token::TokenKind;
use super::walk::Explain;

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
        Some(errors::key_without_quotes(self.here(), self.place(key), &rewrite::shown(text)?))
    }

    /// `:name` as a value, and `:name => value` in an object, at the colon.
    pub(super) fn symbol(&self, last: usize) -> Option<Diagnostic> {
        let is_symbol = self.kind() == TokenKind::Colon
            && self.next_kind().is_identifier()
            && self.is_adjacent(self.at)
            && !self.tokens.kind(last).is_identifier()
            && self.tokens.kind(last) != TokenKind::Question;
        if !is_symbol {
            return None;
        }
        if self.tokens.kind(self.at + 2) == TokenKind::FatArrow {
            let fix = self.symbols_as_keys();
            let instead = format!("{} = …", self.text(self.at + 1));
            return Some(errors::symbol_as_key(self.here(), &instead, fix));
        }
        let whole = self.span().to(self.tokens.span(self.at + 1));
        let name = self.text(self.at + 1);
        let instead = self.instead(whole, rewrite::quoted(name));
        Some(errors::foreign_form(self.here(), form::SYMBOL, instead))
    }

    /// Writes each `:name =>` of the object here as `name =`.
    fn symbols_as_keys(&self) -> Fix {
        let end = self.open_brackets().next().and_then(|open| self.closing(open)).unwrap_or(self.at + 3);
        let kind = |index: usize| self.tokens.kind(index);
        let keys = (self.at..end).filter(|&index| {
            kind(index) == TokenKind::Colon
                && kind(index + 1).is_identifier()
                && kind(index + 2) == TokenKind::FatArrow
        });
        keys.fold(Fix::likely("Write names and equals signs"), |fix, colon| {
            let place = self.tokens.span(colon).to(self.tokens.span(colon + 2));
            fix.replace(self.place(place), format!("{} =", self.text(colon + 1)))
        })
    }
}

//! Names before arguments and elements, and equals signs that were meant to compare.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::super::errors::{self, rewrite};
use super::super::identifier::is_identifier;
use super::super::token::TokenKind;
use super::reason::Explain;

impl Explain<'_> {
    /// `function(name = value)`, at the equals sign or colon.
    pub(super) fn named_argument(&self) -> Option<Diagnostic> {
        self.named()?;
        if self.kind() == TokenKind::FatArrow {
            return Some(errors::message::arrow().at(self.here()));
        }
        Some(errors::message::named_argument().at(self.here()))
    }

    /// `(name = value) ? …`, at the equals sign.
    pub(super) fn comparison_in_parentheses(&self) -> Option<Diagnostic> {
        self.named()?;
        let after = self.tokens.kind(self.closing(self.open_brackets().next()?)? + 1);
        let is_compared = after == TokenKind::Question || after.is_binary_operator();
        (self.kind() == TokenKind::Equal && is_compared).then(|| self.equals_for_comparison())
    }

    /// `[name = value, …]`, at the equals sign or colon.
    pub(super) fn object_in_brackets(&self) -> Option<Diagnostic> {
        let before = (0..self.at.checked_sub(1)?)
            .rev()
            .find(|&index| self.tokens.kind(index) != TokenKind::Newline)?;
        let is_sign = matches!(self.kind(), TokenKind::Equal | TokenKind::Colon);
        let open = self.open_brackets().next()?;
        let is_key = matches!(self.tokens.kind(self.at - 1), TokenKind::Ident | TokenKind::String);
        if !is_sign || !is_key || before != open {
            return None;
        }
        if !self.is_on_one_line(open) {
            return self.pairs_in_brackets(open);
        }
        let inner = self.tokens.span(open).to(self.tokens.span(self.closing(open)?));
        let text = self.source.slice(inner);
        let instead = text.get(1..text.len() - 1).map(|items| format!("{{ {} }}", items.trim()));
        let instead = instead.filter(|text| !text.contains('\n')).and_then(|text| self.instead(inner, text));
        Some(errors::message::object_in_brackets().instead(instead).at(self.here()))
    }

    /// The same over several lines.
    fn pairs_in_brackets(&self, open: usize) -> Option<Diagnostic> {
        let elements = self.elements(open)?;
        let is_pair = |element: &Span| {
            let pair = self.source.slice(*element).split_once(['=', ':']);
            pair.is_some_and(|(name, _)| is_identifier(name.trim()) || rewrite::is_string(name.trim()))
        };
        if !elements.iter().all(is_pair) {
            return None;
        }
        let (first, last) = (self.tokens.span(open), self.tokens.span(self.closing(open)?));
        let (open, close) = (self.place(first), self.place(last));
        let message = errors::message::lines_in_brackets();
        let message = message.mended(|fix| fix.replace(open.clone(), "{").replace(close, "}"));
        Some(message.at(self.here()).and_at(open))
    }

    /// `a = b` where two values are compared, at the equals sign.
    pub(super) fn comparison(&self) -> Option<Diagnostic> {
        let value = self.complete.last()?.start;
        let is_after_value = self.kind() == TokenKind::Equal && self.is_on_one_line(value);
        let open = self.open_brackets().next()?;
        (is_after_value && self.is_on_one_line(open)).then(|| self.equals_for_comparison())
    }

    fn equals_for_comparison(&self) -> Diagnostic {
        errors::message::single_equals_sign().writing(self.here(), "==").at(self.here())
    }

    /// The name before an equals sign or a colon, directly after a parenthesis or a comma.
    fn named(&self) -> Option<Span> {
        let (name, before) = (self.at.checked_sub(1)?, self.at.checked_sub(2)?);
        let is_sign = matches!(self.kind(), TokenKind::Equal | TokenKind::Colon | TokenKind::FatArrow);
        let is_key = self.tokens.kind(name) == TokenKind::Ident
            || self.kind() == TokenKind::FatArrow && self.tokens.kind(name) == TokenKind::String;
        let begins = matches!(self.tokens.kind(before), TokenKind::OpenParen | TokenKind::Comma);
        (is_sign && begins && is_key && self.is_on_one_line(before)).then(|| self.tokens.span(name))
    }

    /// Whether no line ends between the token at index `first` and the current one.
    fn is_on_one_line(&self, first: usize) -> bool {
        !self.source.slice(self.tokens.span(first).to(self.span())).contains('\n')
    }
}

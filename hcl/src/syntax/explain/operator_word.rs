//! Words and their like in place of operators.

use crate::diagnostic::Diagnostic;

use super::super::errors::{self, rewrite};
use super::super::token::TokenKind;
use super::reason::Explain;

impl Explain<'_> {
    /// Whether the value from index `first` is a name, with attributes or not, or a literal, and ends what contains it.
    pub(super) fn is_simple_operand(&self, first: usize) -> bool {
        let mut last = first;
        while self.tokens.kind(last + 1) == TokenKind::DotName {
            last += 1;
        }
        let next = self.tokens.kind(last + 1);
        let ends = next.ends_value()
            || next.ends_line()
            || matches!(next, TokenKind::And | TokenKind::Or | TokenKind::Question);
        self.tokens.kind(first).is_single_value() && ends
    }

    /// A word for an operator, with another operand after it.
    pub(super) fn operator_word(&self, last: usize) -> Option<Diagnostic> {
        let next = self.next_kind();
        if self.is_word(last, "not") && self.begins_value(self.kind()) {
            return Some(errors::negation_word(
                self.place(self.tokens.span(last)),
                self.is_simple_operand(self.at),
            ));
        }
        if !self.kind().is_identifier() || !(self.begins_value(next) || next == TokenKind::Bang) {
            return None;
        }
        let word = self.text(self.at).to_ascii_lowercase();
        if let Some(problem) = self.negated_operand(last, &word) {
            return Some(problem);
        }
        let operator = match word.as_str() {
            "and" => "&&",
            "or" => "||",
            "in" => return Some(self.contains(last, self.at, "")),
            "not" if self.tokens.kind(self.at + 1) == TokenKind::In => {
                return Some(self.contains(last, self.at + 1, "!"));
            }
            _ => return None,
        };
        Some(errors::foreign_operator(self.here(), operator))
    }

    /// `a and not b` and `a or not b`, whose value before `word` ends at index `last`.
    fn negated_operand(&self, last: usize, word: &str) -> Option<Diagnostic> {
        let sign = match word {
            "and" => "&&",
            "or" => "||",
            _ => return None,
        };
        let operand = self.at + 2;
        if !self.is_word(self.at + 1, "not") || !self.is_simple_operand(operand) {
            return None;
        }
        let is_step = |index: &usize| self.tokens.kind(*index) == TokenKind::DotName;
        let first = (0..=last).rev().find(|index| !is_step(index))?;
        let end = (operand + 1..).find(|index| !is_step(index))? - 1;
        let [left, right] = [(first, last), (operand, end)]
            .map(|(from, to)| self.source.slice(self.tokens.span(from).to(self.tokens.span(to))));
        let instead = rewrite::shown(format!("{left} {sign} !{right}"))?;
        let whole = self.place(self.tokens.span(first).to(self.tokens.span(end)));
        let is_value = self.tokens.kind(first).is_single_value();
        is_value.then(|| errors::operator_and_negation(self.here(), sign, whole, &instead))
    }

    /// `element in collection`, whose last word is at index `word`.
    pub(super) fn contains(&self, last: usize, word: usize, sign: &str) -> Diagnostic {
        let element = self.text(last);
        let collection = rewrite::word_at(self.source, self.tokens.span(word + 1).start);
        let before = last.checked_sub(1).map(|before| self.tokens.kind(before));
        let is_short = matches!(before, Some(TokenKind::Equal | TokenKind::OpenParen | TokenKind::Comma));
        let place = self.span().to(self.tokens.span(word));
        let found = self.source.slice(place);
        let is_known = is_short && self.tokens.kind(word + 1) == TokenKind::Ident;
        let call = format!("{sign}contains({}, {element})", self.source.slice(collection));
        let whole = self.place(self.tokens.span(last).to(collection));
        match rewrite::shown(call).filter(|_| is_known) {
            Some(call) => errors::operator_is_function(self.place(place), found, &call, Some(whole)),
            None => {
                let call = format!("{sign}contains(collection, element)");
                errors::operator_is_function(self.place(place), found, &call, None)
            }
        }
    }

    pub(super) fn is_word(&self, index: usize, word: &str) -> bool {
        self.tokens.kind(index).is_identifier() && self.text(index).eq_ignore_ascii_case(word)
    }
}

//! Expressions: where a value is missing, and what is wrong in a construct.

use crate::diagnostic::codes::mistakes as catalogue;
use crate::diagnostic::{Diagnostic, Fix};
use crate::source::Span;

use super::super::errors::{self, Enclosed, mend};
use super::super::grammar::{Failure, Open, Rule};
use super::super::mistakes;
use super::super::token::TokenKind;
use super::broken_item::Explain;
use super::tool_marks::merge_conflict;

impl Explain<'_> {
    /// At a token that cannot begin a value, where one is required.
    pub(super) fn missing_value_error(&mut self, open: Option<Open>, failure: &Failure) -> Diagnostic {
        let before = open.and_then(|Open { rule, first, .. }| {
            let open = self.tokens.span(first);
            match rule {
                Rule::Tuple if failure.wants(TokenKind::CloseBracket) => self.missing_element_error(open),
                Rule::Call if failure.wants(TokenKind::CloseParen) => self.missing_argument_error(first),
                Rule::Object if failure.wants(TokenKind::CloseBrace) => self.missing_key_error(open),
                Rule::Index if self.at == first + 1 => self.in_index(first),
                _ => None,
            }
        });
        before.unwrap_or_else(|| self.missing_operand_error())
    }

    /// In a construct of an expression, where no value is required.
    pub(super) fn in_expression(&mut self, open: Open, failure: &Failure) -> Option<Diagnostic> {
        let first = self.tokens.span(open.first);
        Some(match open.rule {
            Rule::Arm => {
                let value = self.tokens.span(open.value);
                let message = errors::message::missing_colon().likely(self.after_last(), " : null");
                message.at(self.here()).with_context(self.since(value))
            }
            Rule::Parentheses => self.in_parentheses(first),
            Rule::Index => self.after_index(open.first),
            Rule::FullSplat => {
                let star = self.tokens.span(self.at - 1);
                self.at += 1;
                errors::unclosed_splat(self.place(self.meant_bracket()), self.place(first), self.place(star))
            }
            Rule::Dotted => self.after_dot(),
            Rule::Call => self.in_call(open.first, failure),
            Rule::Tuple => return self.after_element(open.first),
            Rule::Object => self.in_object(first, failure),
            Rule::ForTuple => self.in_for(first, TokenKind::CloseBracket, failure),
            Rule::ForObject => self.in_for(first, TokenKind::CloseBrace, failure),
            _ => errors::expression_required(self.here()),
        })
    }

    fn in_parentheses(&mut self, open: Span) -> Diagnostic {
        let fix = self.close_with(open, ")");
        if self.begins_line() && self.is_past_end(TokenKind::CloseParen) {
            return errors::unbalanced_parentheses(self.after_last(), self.since(open), fix);
        }
        self.habit_in_brackets()
            .or_else(|| self.habit_after_value())
            .unwrap_or_else(|| errors::unbalanced_parentheses(self.here(), self.since(open), fix))
    }

    /// Whether a bracket, the first on its line or after a text and a blank, begins a list and no index,
    /// which has no comma. What is missing is a comma before it, or a bracket.
    pub(super) fn is_next_list(&self) -> bool {
        let mut depth = 0_usize;
        // Nobody takes an element of a text in quotes.
        let last = self.at.saturating_sub(1);
        let is_apart = self.tokens.kind(last) == TokenKind::String && !self.is_adjacent(last);
        if !self.begins_line() && !is_apart {
            return false;
        }
        for index in self.at + 1..self.tokens.len() {
            match self.tokens.kind(index) {
                TokenKind::Comma if depth == 0 => return true,
                kind if kind.opens() => depth += 1,
                kind if kind.closes() && depth > 0 => depth -= 1,
                kind if kind.closes() => return false,
                _ => {}
            }
        }
        false
    }

    /// A missing name after `.*` is blamed on the star, as in the reference.
    fn after_dot(&mut self) -> Diagnostic {
        if let Some(problem) = self.number_with_dot_error() {
            return problem;
        }
        let star =
            self.splat_before(self.at - 1).map_or(self.here(), |star| self.place(self.tokens.span(star)));
        errors::message::attribute_name_required().at(star)
    }

    /// The star of the splat `.*` whose steps end before the token at index `end`.
    fn splat_before(&self, mut end: usize) -> Option<usize> {
        loop {
            let last = end.checked_sub(1)?;
            end = match self.tokens.kind(last) {
                TokenKind::DotName => last,
                _ if self.tokens.kind(last.checked_sub(1)?) != TokenKind::Dot => return None,
                TokenKind::Star => return Some(last),
                _ => last - 1,
            };
        }
    }

    /// At a colon in the index whose bracket is at index `open`.
    fn in_index(&mut self, open: usize) -> Option<Diagnostic> {
        let value = self.start_of_operand(open.checked_sub(1)?);
        self.habit(mistakes::Rule::InIndex, value).or_else(|| self.habit(mistakes::Rule::InIndex, self.at))
    }

    /// After the key of the index whose bracket is at index `open`.
    fn after_index(&mut self, open: usize) -> Diagnostic {
        if let Some(problem) = self.in_index(open) {
            return problem;
        }
        let open = self.tokens.span(open);
        // The rest of the line would be inside the index.
        let close = if self.begins_line() || self.next.is_some() {
            self.after_last()
        } else {
            self.place(self.meant_bracket())
        };
        let fix = self.close_with(open, "]");
        errors::message::unclosed_index("key").with_fix(fix).at(close).and_at(self.place(open))
    }

    /// The next closing bracket that does not belong to a bracket opened after the current token. Without
    /// one, the index extends to the end of the source, even if the brackets around it end the item earlier.
    fn meant_bracket(&self) -> Span {
        let mut depth = 0;
        for index in self.at..self.tokens.len() {
            match self.tokens.kind(index) {
                TokenKind::OpenBracket => depth += 1,
                TokenKind::CloseBracket if depth == 0 => return self.tokens.span(index),
                TokenKind::CloseBracket => depth -= 1,
                _ => {}
            }
        }
        let last = self.tokens.len().saturating_sub(1);
        match self.tokens.kind(last) {
            TokenKind::End => self.tokens.span(last),
            _ => Span::at(self.source.text().len() as u32),
        }
    }

    /// In a `for` expression of either kind, where no value is required.
    fn in_for(&mut self, open: Span, close: TokenKind, failure: &Failure) -> Diagnostic {
        let wants = |kind| failure.wants(kind);
        let is_end = !wants(TokenKind::In) && !wants(TokenKind::Colon);
        let part = match self.kind() {
            _ if wants(TokenKind::Ident) => TokenKind::Ident,
            _ if wants(TokenKind::In) => TokenKind::In,
            _ if wants(TokenKind::Colon) => TokenKind::Colon,
            TokenKind::Equal | TokenKind::Colon
                if wants(TokenKind::FatArrow) && close == TokenKind::CloseBrace =>
            {
                TokenKind::FatArrow
            }
            TokenKind::FatArrow if !wants(TokenKind::If) => {
                return catalogue::arrow().at(self.here());
            }
            _ => close,
        };
        let enclosed = if close == TokenKind::CloseBracket { Enclosed::Elements } else { Enclosed::Items };
        match is_end && self.kind() == TokenKind::End && self.next.is_some() {
            true => self.unclosed(enclosed, open, open),
            false if part == close && self.kind().closes() => self.missing_bracket_error(enclosed, open),
            false => errors::invalid_for(self.here(), part, self.since(open), &self.after_last()),
        }
    }

    /// The error for the current token, which cannot begin a value.
    pub(super) fn missing_operand_error(&mut self) -> Diagnostic {
        let last = self.at.saturating_sub(1);
        self.merge_conflict_error()
            .or_else(|| self.habit(mistakes::Rule::Lines, 0))
            .or_else(|| self.habit(mistakes::Rule::NoRightSide, self.start_of_value()))
            .or_else(|| self.habit(mistakes::Rule::AfterOperator, last))
            .or_else(|| self.habit_in_brackets())
            .or_else(
                || if self.begins_word(last) { self.habit(mistakes::Rule::NoValue, self.at) } else { None },
            )
            .unwrap_or_else(|| errors::expression_required(self.here()))
    }

    /// Whether what stands directly before the current token, after the one at index `last`, is no part of a
    /// word.
    fn begins_word(&self, last: usize) -> bool {
        let kind = self.tokens.kind(last);
        let is_sign = matches!(kind, TokenKind::Equal | TokenKind::Colon | TokenKind::Comma);
        is_sign || kind.opens() || last == self.at || !self.is_adjacent(last)
    }

    /// The mark of a conflict inside a value.
    pub(super) fn merge_conflict_error(&mut self) -> Option<Diagnostic> {
        let (problem, lines) = merge_conflict(self.source, self.tokens.span(self.at).start)?;
        self.reach.foreign = Some(lines);
        Some(problem)
    }

    /// Writes an equals sign between a key and its value, in place of another sign or where none is.
    pub(super) fn equals_sign_fix(&self) -> Option<Fix> {
        let here = self.here();
        match (self.kind(), self.next_kind()) {
            // It may be meant to compare.
            (TokenKind::EqualEqual, _) => Some(mend::likely(here, "=")),
            (TokenKind::Minus, TokenKind::Greater) if self.is_adjacent(self.at) => {
                Some(mend::likely(self.place(self.span().to(self.tokens.span(self.at + 1))), "="))
            }
            (kind, next) if self.begins_value(kind) => {
                let ends = next.ends_value() || next.ends_line();
                let ends = ends || matches!(next, TokenKind::DotName | TokenKind::OpenParen);
                let is_whole = !kind.is_identifier() || ends;
                is_whole.then(|| mend::likely(self.after_last(), " ="))
            }
            _ => None,
        }
    }

    /// `5.`, after the dot.
    pub(super) fn number_with_dot_error(&self) -> Option<Diagnostic> {
        let (dot, last) = (self.at - 1, self.at.checked_sub(2)?);
        let is_number = self.tokens.kind(last) == TokenKind::Number && self.is_adjacent(last);
        let ends =
            self.kind().ends_line() || matches!(self.kind(), TokenKind::Comma | TokenKind::CloseBracket);
        let fix = mend::certain(self.place(self.tokens.span(dot)), "");
        (is_number && ends).then(|| errors::message::point_without_digits().with_fix(fix).at(self.here()))
    }
}

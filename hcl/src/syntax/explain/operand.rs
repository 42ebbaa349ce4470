//! What stands where a value should begin but cannot begin one.

use crate::diagnostic::Diagnostic;

use super::super::errors;
use super::super::mistakes::Rule;
use super::super::token::TokenKind;
use super::reason::Explain;
use super::tool_marks::merge_conflict;

impl Explain<'_> {
    /// The error for the current token, which cannot begin a value.
    pub(super) fn no_operand(&mut self) -> Diagnostic {
        let last = self.at.saturating_sub(1);
        self.conflict()
            .or_else(|| self.habit(Rule::Lines, 0))
            .or_else(|| self.habit(Rule::NoRightSide, self.start_of_value()))
            .or_else(|| self.habit(Rule::AfterOperator, last))
            .or_else(|| self.habit_in_brackets())
            .or_else(|| if self.begins_word(last) { self.habit(Rule::NoValue, self.at) } else { None })
            .unwrap_or_else(|| errors::expression_required(self.here()))
    }

    /// Whether what stands directly before the current token, after the one at index `last`, is no part of a word.
    fn begins_word(&self, last: usize) -> bool {
        let kind = self.tokens.kind(last);
        let is_sign = matches!(kind, TokenKind::Equal | TokenKind::Colon | TokenKind::Comma);
        is_sign || kind.opens() || last == self.at || !self.is_adjacent(last)
    }

    /// The mark of a conflict inside a value.
    pub(super) fn conflict(&mut self) -> Option<Diagnostic> {
        let (problem, lines) = merge_conflict(self.source, self.tokens.span(self.at).start)?;
        self.reach.foreign = Some(lines);
        Some(problem)
    }
}

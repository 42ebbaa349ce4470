//! From one mistake of an item to the next.
//!
//! The grammar says where it failed and in what. After a mistake whose end is clear, the tokens up to there
//! are replaced by others that the grammar passes over, and it runs once more: the rest of the item may have
//! other mistakes.

use std::ops::Range;

use crate::diagnostic::Diagnostic;

use super::super::errors;
use super::super::grammar::{self, Failure, Furthest, Rule};
use super::super::mistakes;
use super::super::token::TokenKind;
use super::broken_item::Explain;

/// How many tokens are read again after mistakes, so that an item full of them does not take long.
const MAX_REREAD: usize = 1 << 22;

/// Tokens to replace, all by the same one.
type Replaced = (Range<usize>, TokenKind);

impl Explain<'_> {
    /// Reports what is wrong with tokens that a rule rejects.
    pub(super) fn mistakes(&mut self, rule: fn(&[TokenKind], usize, &mut Furthest) -> Option<usize>) {
        let mut kinds = self.tokens.kinds().to_vec();
        let mut read = 0;
        while read <= MAX_REREAD {
            let failure = match grammar::failure(rule, &kinds) {
                Err(failure) => failure,
                Ok(values) => {
                    self.at = kinds.len().saturating_sub(1);
                    return self.note_complete(&values, None);
                }
            };
            read += failure.at + 1;
            let (tokens, instead) = if let Some(earlier) = self.earlier_mistake(&failure) {
                // The grammar fails there now, and says what would fit.
                (earlier..earlier + 1, TokenKind::Invalid)
            } else if let Some((tokens, instead)) = self.mistake(&failure) {
                self.known = tokens.clone();
                if let Some(kind) = kinds.get_mut(failure.at) {
                    *kind = self.tokens.kind(failure.at);
                }
                (tokens, instead)
            } else {
                return;
            };
            if let Some(replaced) = kinds.get_mut(tokens) {
                replaced.fill(instead);
            }
        }
    }

    /// Reports the mistake where the grammar failed. If others may follow, returns what to replace, so that
    /// the grammar gets past it.
    fn mistake(&mut self, failure: &Failure) -> Option<Replaced> {
        self.at = failure.at;
        let template = failure.open.iter().find(|open| open.rule == Rule::Template);
        self.note_complete(&failure.values, template.map(|template| template.first));
        if std::mem::take(&mut self.is_item)
            && let Some(problem) = self.habit(mistakes::Rule::Line, 0)
        {
            self.report(problem);
            return None;
        }
        if let Some(problem) = self.value_in_brackets() {
            self.report(problem);
            return Some((self.broken_object_item(failure)?, TokenKind::Newline));
        }
        if let Some(problem) = self.number_before() {
            // What is meant is known, so what follows is read.
            self.report_and_go_on(problem);
            return Some((self.at..self.at + 1, TokenKind::DotName));
        }
        let is_label = failure.wants(TokenKind::String) && !failure.wants(TokenKind::OpenHeredoc);
        if is_label && self.kind() == TokenKind::OpenQuote {
            return match self.label_with_template() {
                None => Some((failure.at..self.at, TokenKind::Ident)),
                Some(problem) => {
                    self.report(problem);
                    None
                }
            };
        }
        let problem = self.problem(failure);
        if let Some(open) = self.list_goes_on.take() {
            problem.into_iter().for_each(|problem| self.report_and_go_on(problem));
            self.first_mistake.get_or_insert(self.at);
            self.lack_comma.push(open);
            // The next element is the first one then, with signs before it.
            return Some((open + 1..self.at, TokenKind::Bang));
        }
        problem.into_iter().for_each(|problem| self.report(problem));
        Some((self.broken_object_item(failure)?, TokenKind::Newline))
    }

    /// The token of a mistake before the one where the grammar failed: it took what follows for something
    /// else than a person does.
    fn earlier_mistake(&mut self, failure: &Failure) -> Option<usize> {
        let mut around = None;
        for open in &failure.open {
            self.at = open.first;
            let is_earlier = match open.rule {
                Rule::Index => self.is_next_list(),
                Rule::Object => {
                    self.kind() == TokenKind::OpenBrace && self.is_habit(mistakes::Rule::NoValue)
                        || around == Some(Rule::Object) && self.is_object_as_key()
                }
                _ => false,
            };
            if is_earlier {
                return Some(open.first);
            }
            around = Some(open.rule);
        }
        self.at = failure.values.last()?.start;
        let is_after_key = around == Some(Rule::Object) && failure.wants(TokenKind::Equal);
        (is_after_key && self.kind() == TokenKind::OpenBrace && self.is_object_as_key()).then_some(self.at)
    }

    /// Whether the object that begins here is on a line of its own where a key should be.
    fn is_object_as_key(&self) -> bool {
        let before = self.at.checked_sub(1).map(|before| self.tokens.kind(before));
        let begins_item =
            matches!(before, Some(TokenKind::OpenBrace | TokenKind::Comma | TokenKind::Newline));
        begins_item && self.begins_line()
    }

    /// The error for a number in another notation before the current token, such as `1_000`.
    fn number_before(&self) -> Option<Diagnostic> {
        let last = self.at.checked_sub(1)?;
        let is_index = last > 0 && self.tokens.kind(last - 1) == TokenKind::Dot;
        if is_index { None } else { self.foreign_number(last) }
    }

    /// The error for the token where the grammar failed. `None` if it follows from one before.
    fn problem(&mut self, failure: &Failure) -> Option<Diagnostic> {
        let open = failure.open.last().copied();
        // After a value and before a bracket of any kind, a list could go on.
        let is_after_value = failure.values.last().is_some_and(|value| value.end == failure.at);
        if failure.wants(TokenKind::OpenHeredoc) && !is_after_value {
            return Some(self.missing_value_error(open, failure));
        }
        let Some(open) = open else { return Some(self.in_source(failure)) };
        match open.rule {
            Rule::Attribute | Rule::BlockOpen | Rule::OneLineBlock | Rule::BlockClose | Rule::Header => {
                Some(self.in_item(open.rule, failure))
            }
            Rule::Template
            | Rule::Interpolation
            | Rule::IfDirective
            | Rule::ElseDirective
            | Rule::EndIf
            | Rule::ForDirective
            | Rule::EndFor => Some(self.in_template(open, failure)),
            _ => self.in_expression(open, failure),
        }
    }

    /// Outside of all constructs: at the start of an item, or after a whole source.
    fn in_source(&mut self, failure: &Failure) -> Diagnostic {
        if failure.wants(TokenKind::Text) {
            self.unclosed_template(self.tokens.span(0))
        } else if failure.wants(TokenKind::End) {
            self.habit_after_value().unwrap_or_else(|| errors::message::after_expression().at(self.here()))
        } else {
            self.missing_item_error()
        }
    }
}

//! Lists: the elements of a tuple, and the arguments of a call. A comma may be missing between two of them,
//! or the bracket after the last one.

use crate::diagnostic::Diagnostic;
use crate::source::{Location, Span, indented_by};

use super::super::errors::{self, Enclosed};
use super::super::grammar::Failure;
use super::super::mistakes::Rule;
use super::super::token::TokenKind;
use super::broken_item::Explain;

impl Explain<'_> {
    /// In `name::name(argument, …)`, whose first name is at index `first`, where no value is required.
    pub(super) fn in_call(&mut self, first: usize, failure: &Failure) -> Diagnostic {
        let name = self.tokens.span(first);
        match self.parenthesis_of_call(first) {
            Some(open) => self.after_argument(name, open),
            None if !failure.wants(TokenKind::OpenParen) => {
                errors::message::function_name_required().at(self.here()).with_context(self.since(name))
            }
            None => match self.address(name) {
                Some(address) => errors::unquoted_text(self.place(address)),
                None => errors::message::missing_arguments().at(self.here()).with_context(self.since(name)),
            },
        }
    }

    fn parenthesis_of_call(&self, first: usize) -> Option<usize> {
        (first..self.at).find(|&index| self.tokens.kind(index) == TokenKind::OpenParen)
    }

    fn after_argument(&mut self, name: Span, open: usize) -> Diagnostic {
        let bracket = self.tokens.span(open);
        if self.tokens.kind(self.at - 1) == TokenKind::Ellipsis {
            return self.expansion_not_last(name);
        }
        if self.kind() == TokenKind::End {
            return self.unclosed(Enclosed::Arguments, name.to(bracket), bracket);
        }
        if let Some(problem) =
            self.habit(Rule::Argument, self.at.saturating_sub(2)).or_else(|| self.habit_in_brackets())
        {
            return problem;
        }
        if self.is_past_end(TokenKind::CloseParen) {
            return self.missing_bracket_error(Enclosed::Arguments, bracket);
        }
        let (last, here) = (self.after_last(), self.here());
        self.separate(open, |walk| errors::comma_required(Enclosed::Arguments, last, here, walk.since(name)))
    }

    /// After the sign that expands an argument of the call with this name.
    fn expansion_not_last(&mut self, name: Span) -> Diagnostic {
        self.at -= 1;
        errors::expansion_not_last(self.here(), self.since(name))
    }

    /// After an element of the tuple whose bracket is at index `open`. `None` if that is missing where a
    /// comma seemed to be.
    pub(super) fn after_element(&mut self, open: usize) -> Option<Diagnostic> {
        if self.lack_comma.contains(&open) && !self.begins_element() {
            return None;
        }
        let bracket = self.tokens.span(open);
        if self.kind() == TokenKind::End {
            return Some(self.unclosed(Enclosed::Elements, bracket, bracket));
        }
        if let Some(problem) = self.habit_in_brackets() {
            return Some(problem);
        }
        if self.is_past_end(TokenKind::CloseBracket) || self.is_beside(bracket) {
            return Some(self.missing_bracket_error(Enclosed::Elements, bracket));
        }
        let (last, here) = (self.after_last(), self.here());
        Some(self.separate(open, |walk| {
            errors::comma_required(Enclosed::Elements, last, here, walk.since(bracket))
        }))
    }

    /// At a bracket of another kind, or an assignment: the bracket `open` has lost its end before the current
    /// token.
    pub(super) fn missing_bracket_error(&self, enclosed: Enclosed, open: Span) -> Diagnostic {
        let (end, fix) = (self.end_of_list(), self.close_with(open, enclosed.close()));
        errors::closing_bracket_required(enclosed, end, &self.here(), self.place(open), fix)
    }

    /// At the end of an item inside the bracket `open`; `place` is marked.
    pub(super) fn unclosed(&self, enclosed: Enclosed, place: Span, open: Span) -> Diagnostic {
        let fix = self.close_at_end(open, enclosed.close());
        errors::unclosed(enclosed, self.place(place), self.next_item(), fix)
    }

    /// Where an argument of the call with its name at index `first` could begin: the call may lack its
    /// parenthesis here.
    pub(super) fn missing_argument_error(&mut self, first: usize) -> Option<Diagnostic> {
        if self.tokens.kind(self.at - 1) == TokenKind::Ellipsis {
            return Some(self.expansion_not_last(self.tokens.span(first)));
        }
        let closes = matches!(self.kind(), TokenKind::CloseBracket | TokenKind::CloseBrace);
        let open = self.parenthesis_of_call(first).filter(|_| closes && self.begins_line())?;
        Some(self.missing_bracket_error(Enclosed::Arguments, self.tokens.span(open)))
    }

    /// Where an element could begin: the tuple may lack its bracket here as well.
    pub(super) fn missing_element_error(&mut self, open: Span) -> Option<Diagnostic> {
        match self.kind() {
            TokenKind::End if self.next.is_some() => Some(self.unclosed(Enclosed::Elements, open, open)),
            TokenKind::CloseParen | TokenKind::CloseBrace => {
                Some(self.missing_bracket_error(Enclosed::Elements, open))
            }
            _ => None,
        }
    }

    /// Where a bracket is missing: before the current token, or after the last one if that was on an earlier
    /// line.
    pub(super) fn end_of_list(&self) -> Location {
        if self.begins_line() { self.after_last() } else { self.here() }
    }

    /// Whether the current token shows that a list is over, although its closing bracket has not come:
    /// another bracket closes here, or an assignment begins.
    pub(super) fn is_past_end(&self, close: TokenKind) -> bool {
        let kind = self.kind();
        let closes = kind.closes() || kind == TokenKind::SequenceEnd;
        (closes && kind != close)
            || kind == TokenKind::Equal
            || (kind.is_label() && self.next_kind() == TokenKind::Equal && self.begins_line())
    }

    /// Whether the current token is a bracket that begins a line, below the bracket at `open` that began one:
    /// another list of the same kind.
    fn is_beside(&self, open: Span) -> bool {
        let text = self.source.text();
        let indent = indented_by(text, self.span().start);
        self.kind() == TokenKind::OpenBracket && indent.is_some() && indented_by(text, open.start) == indent
    }

    /// Whether the current token is the first on its line.
    pub(super) fn begins_line(&self) -> bool {
        indented_by(self.source.text(), self.span().start).is_some()
    }

    /// Whether the current token begins an element on a line of its own.
    fn begins_element(&self) -> bool {
        let is_element = self.kind().is_single_value()
            || matches!(
                self.kind(),
                TokenKind::OpenQuote | TokenKind::OpenBrace | TokenKind::OpenBracket | TokenKind::OpenHeredoc
            );
        is_element && self.begins_line() && self.next_kind() != TokenKind::Equal
    }

    /// The error for a missing comma in the list whose bracket is at index `open`, unless a foreign habit
    /// explains what follows the element. If the next element is on a line of its own, the rest of the list
    /// may have other mistakes.
    fn separate(&mut self, open: usize, missing: impl FnOnce(&Self) -> Diagnostic) -> Diagnostic {
        if let Some(problem) = self.habit_after_value() {
            return problem;
        }
        if self.begins_element() && !self.diagnostics.is_full() {
            self.list_goes_on = Some(open);
        }
        missing(self)
    }
}

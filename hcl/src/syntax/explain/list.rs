//! Lists: the elements of a tuple, and the arguments of a call. A comma may be missing between two of them, or the bracket after the last one.

use crate::diagnostic::Diagnostic;
use crate::source::{Location, Span};

use super::super::errors;
use super::super::resume::indentation;
use super::super::token::TokenKind;
use super::walk::{Explain, Stop, Walk};

impl Explain<'_> {
    /// `FUNCTION_NAME ~ call`, or `KEYWORD ~ call`
    pub(super) fn call(&mut self) -> Walk {
        let name = self.span();
        self.at += 1;
        while self.eat(TokenKind::DoubleColon) {
            self.expect_identifier(|walk| errors::function_name_required(walk.here(), walk.since(name)))?;
        }
        let open = self.span();
        if let Some(address) = self.address(name) {
            return self.stop(errors::unquoted_text(self.place(address)));
        }
        self.expect(TokenKind::OpenParen, |walk| {
            errors::call_parenthesis_required(walk.here(), walk.since(name))
        })?;
        loop {
            if self.eat(TokenKind::CloseParen) {
                return Ok(());
            }
            if self.begins_line() && matches!(self.kind(), TokenKind::CloseBracket | TokenKind::CloseBrace) {
                return self.stop_in_call(open);
            }
            self.expr()?;
            match self.kind() {
                TokenKind::CloseParen => {}
                TokenKind::Comma => self.at += 1,
                TokenKind::Ellipsis if self.next_kind() == TokenKind::CloseParen => self.at += 1,
                TokenKind::Ellipsis => {
                    return self.stop(errors::expansion_not_last(self.here(), self.since(name)));
                }
                TokenKind::End => {
                    return self.stop(errors::unclosed_call(
                        self.place(name.to(open)),
                        self.next_item(),
                        self.close_at_end(open, ")"),
                    ));
                }
                _ => {
                    if let Some(problem) = self.named_argument().or_else(|| self.comparison()) {
                        return self.stop(problem);
                    }
                    if self.is_past_end(TokenKind::CloseParen) {
                        return self.stop_in_call(open);
                    }
                    self.separate(|walk| {
                        let last = walk.after_last();
                        errors::argument_separator_required(last, walk.here(), walk.since(name))
                    })?;
                }
            }
        }
    }

    pub(super) fn tuple(&mut self) -> Walk {
        let open = self.span();
        self.at += 1;
        let mut lacks_comma = false;
        loop {
            if self.eat(TokenKind::CloseBracket) {
                return Ok(());
            }
            self.tuple_goes_on(open)?;
            self.expr()?;
            match self.kind() {
                TokenKind::CloseBracket => {}
                TokenKind::Comma => self.at += 1,
                // The bracket is missing where a comma seemed to be.
                _ if lacks_comma && !self.begins_element() => return Err(Stop),
                TokenKind::End => {
                    return self.stop(errors::unclosed_tuple(
                        self.place(open),
                        self.next_item(),
                        self.close_at_end(open, "]"),
                    ));
                }
                _ => {
                    if let Some(problem) = self.object_in_brackets().or_else(|| self.comparison()) {
                        return self.stop(problem);
                    }
                    if self.is_past_end(TokenKind::CloseBracket) || self.is_beside(open) {
                        return self.stop_in_tuple(open);
                    }
                    self.separate(|walk| {
                        let last = walk.after_last();
                        errors::element_separator_required(last, walk.here(), walk.since(open))
                    })?;
                    lacks_comma = true;
                }
            }
        }
    }

    /// At a bracket of another kind, or an assignment, in the arguments of a call.
    fn stop_in_call(&mut self, open: Span) -> Walk {
        let (end, fix) = (self.end_of_list(), self.close_with(open, ")"));
        self.stop(errors::call_bracket_required(end, self.here(), self.place(open), fix))
    }

    /// The same in a tuple.
    fn stop_in_tuple(&mut self, open: Span) -> Walk {
        let (end, fix) = (self.end_of_list(), self.close_with(open, "]"));
        self.stop(errors::tuple_bracket_required(end, self.here(), self.place(open), fix))
    }

    /// After a comma: the tuple may lack its bracket here as well.
    fn tuple_goes_on(&mut self, open: Span) -> Walk {
        match self.kind() {
            TokenKind::End if self.next.is_some() => self.stop(errors::unclosed_tuple(
                self.place(open),
                self.next_item(),
                self.close_at_end(open, "]"),
            )),
            TokenKind::CloseParen | TokenKind::CloseBrace if self.begins_line() => self.stop_in_tuple(open),
            _ => Ok(()),
        }
    }

    /// Where a bracket is missing: before the current token, or after the last one if that was on an earlier line.
    pub(super) fn end_of_list(&self) -> Location {
        if self.begins_line() { self.after_last() } else { self.here() }
    }

    /// Whether the current token shows that a list is over, although its closing bracket has not come: another bracket closes here, or an
    /// assignment begins.
    pub(super) fn is_past_end(&self, close: TokenKind) -> bool {
        let kind = self.kind();
        let closes = matches!(
            kind,
            TokenKind::CloseParen | TokenKind::CloseBracket | TokenKind::CloseBrace | TokenKind::SequenceEnd
        );
        (closes && kind != close)
            || kind == TokenKind::Equal
            || (kind.is_identifier() && self.next_kind() == TokenKind::Equal && self.begins_line())
    }

    /// Whether the current token is a bracket that begins a line, below the bracket at `open` that began one: another list of the same kind.
    fn is_beside(&self, open: Span) -> bool {
        let text = self.source.text();
        let indent = indentation(text, self.span().start);
        self.kind() == TokenKind::OpenBracket && indent.is_some() && indentation(text, open.start) == indent
    }

    /// Whether the current token is the first on its line.
    pub(super) fn begins_line(&self) -> bool {
        indentation(self.source.text(), self.span().start).is_some()
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

    /// Reports a missing comma, unless a foreign habit explains what follows the element. If the next element is on a line of its own, the
    /// walk goes on there: the rest of the list may have other mistakes.
    fn separate(&mut self, missing: impl FnOnce(&Self) -> Diagnostic) -> Walk {
        if let Some(problem) = self.habit_after_value() {
            return self.stop(problem);
        }
        let problem = missing(self);
        if !self.begins_element() || self.diagnostics.is_full() {
            return self.stop(problem);
        }
        self.first_mistake.get_or_insert(self.at);
        self.diagnostics.push(problem);
        Ok(())
    }
}

//! Expressions.

use crate::source::Span;

use super::super::errors::{self, ForPart, form};
use super::super::token::TokenKind;
use super::walk::{Explain, Walk};

impl Explain<'_> {
    /// An `expr`: operations, and between them the results of conditionals, `QUESTION ~ value ~ COLON`.
    pub(super) fn expr(&mut self) -> Walk {
        let (first, start) = (self.at, self.span());
        loop {
            self.operation()?;
            if !self.eat(TokenKind::Question) {
                self.complete(first);
                return Ok(());
            }
            self.expr()?;
            self.expect(TokenKind::Colon, |walk| {
                errors::conditional_without_else(walk.here(), walk.since(start), walk.after_last())
            })?;
        }
    }

    fn operation(&mut self) -> Walk {
        loop {
            while matches!(self.kind(), TokenKind::Minus | TokenKind::Bang) {
                self.at += 1;
            }
            let start = self.at;
            self.term()?;
            self.steps(start)?;
            if !self.kind().is_binary_operator() {
                return Ok(());
            }
            self.at += 1;
        }
    }

    fn term(&mut self) -> Walk {
        match self.kind() {
            kind if kind.is_identifier() => {
                if matches!(self.next_kind(), TokenKind::OpenParen | TokenKind::DoubleColon) {
                    return self.call();
                }
                self.at += 1;
                Ok(())
            }
            TokenKind::Number => {
                self.at += 1;
                // What is meant is known, so what follows is read.
                if let Some(problem) = self.foreign_number(self.at - 1) {
                    self.report_complete();
                    self.diagnostics.push(problem);
                    self.at += 1;
                }
                Ok(())
            }
            TokenKind::String => {
                self.at += 1;
                Ok(())
            }
            TokenKind::OpenQuote => {
                self.at += 1;
                self.template_parts(TokenKind::CloseQuote, self.tokens.span(self.at - 1))
            }
            TokenKind::OpenHeredoc => {
                self.at += 1;
                self.template_parts(TokenKind::CloseHeredoc, self.tokens.span(self.at - 1))
            }
            TokenKind::OpenParen => self.parentheses(),
            TokenKind::OpenBracket if self.next_kind() == TokenKind::For => {
                self.for_expr(TokenKind::CloseBracket)
            }
            TokenKind::OpenBracket => self.tuple(),
            TokenKind::OpenBrace if self.next_kind() == TokenKind::For => {
                self.for_expr(TokenKind::CloseBrace)
            }
            TokenKind::OpenBrace => self.object(),
            _ => {
                let problem = self.no_operand();
                self.stop(problem)
            }
        }
    }

    fn parentheses(&mut self) -> Walk {
        let open = self.span();
        self.at += 1;
        self.expr()?;
        if self.eat(TokenKind::CloseParen) {
            return Ok(());
        }
        if self.begins_line() && self.is_past_end(TokenKind::CloseParen) {
            let (whole, fix) = (self.since(open), self.close_with(open, ")"));
            return self.stop(errors::unbalanced_parentheses(self.after_last(), whole, fix));
        }
        if let Some(problem) = self.comparison_in_parentheses() {
            return self.stop(problem);
        }
        self.stop_after_value(|walk| {
            errors::unbalanced_parentheses(walk.here(), walk.since(open), walk.close_with(open, ")"))
        })
    }

    /// The steps after the term that begins at index `start`.
    fn steps(&mut self, start: usize) -> Walk {
        loop {
            self.complete(start);
            match self.kind() {
                TokenKind::DotName => self.at += 1,
                TokenKind::Dot => self.dot_step()?,
                TokenKind::OpenBracket if self.is_next_list() => return Ok(()),
                TokenKind::OpenBracket => self.bracket_step()?,
                _ => return Ok(()),
            }
        }
    }

    /// Whether a bracket, the first on its line or after a text and a blank, begins a list and no index, which has no comma. What is missing is a comma before it, or a
    /// bracket.
    fn is_next_list(&self) -> bool {
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
                TokenKind::OpenParen | TokenKind::OpenBracket | TokenKind::OpenBrace => depth += 1,
                TokenKind::CloseParen | TokenKind::CloseBracket | TokenKind::CloseBrace if depth > 0 => {
                    depth -= 1;
                }
                TokenKind::CloseParen | TokenKind::CloseBracket | TokenKind::CloseBrace => return false,
                _ => {}
            }
        }
        false
    }

    fn dot_step(&mut self) -> Walk {
        self.at += 1;
        if let Some(problem) = self.no_name_after_dot() {
            return self.stop(problem);
        }
        match self.kind() {
            TokenKind::Number => {
                self.at += 1;
                Ok(())
            }
            TokenKind::Star => self.attribute_splat(),
            _ => self.expect_identifier(|walk| errors::attribute_name_required(walk.here())),
        }
    }

    /// A missing name after `.*` is blamed on the star, as in the reference.
    fn attribute_splat(&mut self) -> Walk {
        let star = self.span();
        self.at += 1;
        loop {
            if self.eat(TokenKind::DotName) {
                continue;
            }
            if !self.eat(TokenKind::Dot) {
                return Ok(());
            }
            match self.kind() {
                TokenKind::Number => self.at += 1,
                TokenKind::Star => return self.stop(errors::nested_attribute_splat(self.here())),
                _ => self.expect_identifier(|walk| errors::attribute_name_required(walk.place(star)))?,
            }
        }
    }

    fn bracket_step(&mut self) -> Walk {
        let open = self.span();
        self.at += 1;
        if self.eat(TokenKind::Star) {
            if self.eat(TokenKind::CloseBracket) {
                return Ok(());
            }
            self.at += 1;
            let close = self.place(self.meant_bracket());
            let star = self.tokens.span(self.at - 2);
            return self.stop(errors::unclosed_splat(close, self.place(open), self.place(star)));
        }
        if let Some(problem) = self.slice(open, None) {
            return self.stop(problem);
        }
        let key = self.at;
        self.expr()?;
        if self.eat(TokenKind::CloseBracket) {
            return Ok(());
        }
        let key = self.tokens.span(key).to(self.tokens.span(self.at - 1));
        if let Some(problem) = self.slice(open, Some(key)) {
            return self.stop(problem);
        }
        let fix = errors::mend::likely(self.after_last(), "]");
        // The rest of the line would be inside the index.
        let close = if self.begins_line() || self.next.is_some() {
            self.after_last()
        } else {
            self.place(self.meant_bracket())
        };
        self.stop(errors::unclosed_index(close, self.place(open), fix))
    }

    /// The next closing bracket that does not belong to a bracket opened after the current token. Without one, the index extends to the end
    /// of the source, even if the brackets around it end the item earlier.
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

    /// A `for` expression of either kind.
    fn for_expr(&mut self, close: TokenKind) -> Walk {
        let open = self.span();
        let missing = |part| {
            move |walk: &Self| errors::invalid_for(walk.here(), part, walk.since(open), &walk.after_last())
        };
        self.at += 2;
        self.expect_identifier(missing(ForPart::Name))?;
        if self.eat(TokenKind::Comma) {
            self.expect_identifier(missing(ForPart::ValueName))?;
        }
        self.expect(TokenKind::In, missing(ForPart::In))?;
        self.expr()?;
        self.expect(TokenKind::Colon, missing(ForPart::Colon))?;
        self.expr()?;
        if self.eat(TokenKind::FatArrow) {
            self.expr()?;
        } else if close == TokenKind::CloseBrace && matches!(self.kind(), TokenKind::Equal | TokenKind::Colon)
        {
            return self.stop(missing(ForPart::Arrow)(self));
        }
        self.eat(TokenKind::Ellipsis);
        if self.eat(TokenKind::If) {
            self.expr()?;
            if self.kind() == TokenKind::FatArrow {
                return self.stop(errors::foreign_form(self.here(), form::ARROW, None));
            }
        }
        match self.next_item().filter(|_| self.kind() == TokenKind::End) {
            None => self.expect(close, missing(ForPart::End)),
            next if close == TokenKind::CloseBracket => {
                self.stop(errors::unclosed_tuple(self.place(open), next, self.close_at_end(open, "]")))
            }
            _ => self.unclosed_object(open),
        }
    }
}

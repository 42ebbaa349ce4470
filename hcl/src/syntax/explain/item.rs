//! Attributes and blocks.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::super::errors;
use super::super::resume::brace_below;
use super::super::token::TokenKind;
use super::walk::{Explain, Stop, Walk};

impl Explain<'_> {
    /// `item = attribute | block_open | one_line_block | block_close`
    pub(super) fn body_item(&mut self) -> Walk {
        if self.kind() != TokenKind::CloseBrace {
            return self.attribute_or_block();
        }
        self.at += 1;
        self.expect_end_of_line(|walk| match walk.kind() {
            TokenKind::Else => errors::statement(walk.here(), None, &walk.statement_lines(walk.span())),
            _ => errors::newline_after_block(walk.here()),
        })
    }

    fn attribute_or_block(&mut self) -> Walk {
        let name = self.span();
        if matches!(self.kind(), TokenKind::OpenQuote | TokenKind::String) {
            let problem = self.quoted_item();
            return self.stop(problem);
        }
        if !self.kind().is_identifier() {
            let problem = self.no_item();
            return self.stop(problem);
        }
        self.at += 1;
        if let Some(problem) = self.half_quoted_label(name).or_else(|| self.whole_line(name)) {
            return self.stop(problem);
        }
        match self.kind() {
            TokenKind::Equal => self.attribute(name),
            TokenKind::OpenQuote | TokenKind::String | TokenKind::OpenBrace => self.block(name),
            kind if kind.is_identifier() => self.block(name),
            _ => {
                let problem = self.no_value_or_block(name);
                self.stop(problem)
            }
        }
    }

    /// `attribute = assignment ~ end_of_line`
    fn attribute(&mut self, name: Span) -> Walk {
        self.at += 1;
        self.expr()?;
        if self.kind().ends_line() {
            return Ok(());
        }
        if let Some(problem) = self.after_attribute_value() {
            return self.stop(problem);
        }
        self.stop_after_value(|walk| errors::newline_after_attribute(walk.here(), walk.since(name)))
    }

    fn expect_end_of_line(&mut self, error: impl FnOnce(&Self) -> Diagnostic) -> Walk {
        if self.kind().ends_line() { Ok(()) } else { self.stop(error(self)) }
    }

    /// `one_line_block` or `block_open`, after the type.
    fn block(&mut self, block_type: Span) -> Walk {
        let brace = self.header(block_type)?;
        if self.kind().ends_line() || self.kind() == TokenKind::CloseBrace {
            return Ok(());
        }
        self.one_line_body(brace, block_type)?;
        self.expect_end_of_line(|walk| errors::newline_after_block(walk.here()))
    }

    /// `label* ~ OPEN_BRACE`. Returns the span of the brace.
    fn header(&mut self, block_type: Span) -> Result<Span, Stop> {
        loop {
            match self.kind() {
                TokenKind::OpenBrace => {
                    self.at += 1;
                    return Ok(self.tokens.span(self.at - 1));
                }
                TokenKind::OpenQuote => self.quoted_label()?,
                kind if kind.is_label() => self.at += 1,
                _ => return Err(self.no_header(block_type)),
            }
        }
    }

    /// A `quoted_label`, which a header must not have.
    fn quoted_label(&mut self) -> Walk {
        let open = self.span();
        self.at += 1;
        while self.kind() != TokenKind::CloseQuote {
            self.in_label(open)?;
        }
        self.at += 1;
        Ok(())
    }

    /// A part of a quoted label that begins at `open`. Templates in it are reported, and the walk goes on: the rest of
    /// the header may be correct.
    fn in_label(&mut self, open: Span) -> Walk {
        match self.kind() {
            TokenKind::QuotedText => self.at += 1,
            TokenKind::Interpolation | TokenKind::Directive => {
                let problem = errors::template_in_label(self.here(), self.since(open));
                self.diagnostics.push(problem);
                self.at += 1;
                self.skip_sequence();
            }
            _ => return self.stop(errors::unclosed_label(self.here(), self.since(open))),
        }
        Ok(())
    }

    /// At a token that cannot be part of a header.
    fn no_header(&mut self, block_type: Span) -> Stop {
        self.covers_line |= self.ends_with_semicolon(block_type);
        let (here, header) = (self.here(), self.since(block_type));
        if let Some(problem) = self.no_header_habit(block_type) {
            self.diagnostics.push(problem);
            return Stop;
        }
        let problem = match self.kind() {
            TokenKind::Equal => errors::equals_in_header(here, header),
            TokenKind::Newline => {
                if brace_below(self.source.text(), self.span().end).is_none() {
                    // It was most likely not meant to be a header, so its strings are not labels.
                    self.diagnostics.follow_from_next();
                }
                errors::brace_on_header_line(here, header)
            }
            _ => errors::label_or_brace_required(here, header),
        };
        self.diagnostics.push(problem);
        Stop
    }

    /// `identifier ~ EQUAL ~ value ~ CLOSE_BRACE`, after the brace.
    fn one_line_body(&mut self, brace: Span, block_type: Span) -> Walk {
        let name = self.span();
        self.expect_identifier(|walk| errors::attribute_required_in_line(walk.here()))?;
        match self.kind() {
            TokenKind::Equal => {}
            TokenKind::OpenQuote | TokenKind::String | TokenKind::OpenBrace => {
                return self.block_in_line(name, brace);
            }
            kind if kind.is_identifier() => return self.block_in_line(name, brace),
            _ => return self.stop(errors::value_or_block_required(self.place(name), self.here())),
        }
        self.at += 1;
        self.expr()?;
        match self.kind() {
            TokenKind::CloseBrace => {
                self.at += 1;
                Ok(())
            }
            TokenKind::End => {
                self.stop(errors::unclosed_block(self.place(brace), self.place(block_type.to(brace))))
            }
            TokenKind::Comma | TokenKind::Newline => {
                self.stop(errors::one_line_block_end(self.here(), &self.place(brace)))
            }
            _ => self.stop_after_value(|walk| errors::one_line_block_end(walk.here(), &walk.place(brace))),
        }
    }

    fn block_in_line(&mut self, name: Span, brace: Span) -> Walk {
        let fix = errors::block_on_own_line(&self.place(brace));
        self.stop(errors::block_in_one_line_block(self.since(name), self.source.slice(name), fix))
    }
}

//! Attributes and blocks.

use crate::source::Span;

use super::super::errors;
use super::super::reader::Item;
use super::super::token::TokenKind;
use super::walk::{Explain, Walk};

impl Explain<'_> {
    pub(super) fn body_item(&mut self, item: Item) -> Walk {
        match item {
            Item::BlockClose => {
                self.at = 1;
                self.stop(errors::newline_after_block(self.here()))
            }
            Item::Line | Item::BlockOpen | Item::OneLineBlock | Item::End => self.attribute_or_block(),
        }
    }

    fn attribute_or_block(&mut self) -> Walk {
        let name = self.span();
        if matches!(self.kind(), TokenKind::OpenQuote | TokenKind::String) {
            return self.stop(errors::quoted_name(self.here()));
        }
        self.expect_identifier(|walk| errors::item_required(walk.here()))?;
        match self.kind() {
            TokenKind::Equal => self.attribute(name),
            TokenKind::OpenQuote | TokenKind::String | TokenKind::OpenBrace => self.block(name),
            kind if kind.is_identifier() => self.block(name),
            _ => self.stop(errors::value_or_block_required(self.place(name), self.here())),
        }
    }

    /// `attribute = identifier ~ "=" ~ expr ~ end_of_line`
    fn attribute(&mut self, name: Span) -> Walk {
        self.at += 1;
        self.expr()?;
        match self.kind() {
            TokenKind::Newline | TokenKind::End => Ok(()),
            _ => self.stop(errors::newline_after_attribute(self.here(), self.since(name))),
        }
    }

    /// `block = identifier ~ label* ~ "{"`, and the rest of its line.
    fn block(&mut self, block_type: Span) -> Walk {
        loop {
            match self.kind() {
                TokenKind::OpenBrace => break,
                TokenKind::OpenQuote => self.label()?,
                TokenKind::String => self.at += 1,
                kind if kind.is_identifier() => self.at += 1,
                TokenKind::Equal => {
                    return self.stop(errors::equals_in_header(self.here(), self.since(block_type)));
                }
                TokenKind::Newline => {
                    // It is no header, most likely, so its strings are no labels.
                    self.diagnostics.follow_from_next();
                    return self.stop(errors::brace_on_header_line(self.here(), self.since(block_type)));
                }
                _ => return self.stop(errors::label_or_brace_required(self.here(), self.since(block_type))),
            }
        }
        let brace = self.span();
        self.at += 1;
        if self.at >= self.tokens.len() {
            return Ok(());
        }
        self.one_line_body(brace, block_type)?;
        match self.kind() {
            TokenKind::Newline | TokenKind::End => Ok(()),
            _ => self.stop(errors::newline_after_block(self.here())),
        }
    }

    /// A quoted label. Templates in it are reported, and the walk goes on: the rest of the header may be fine.
    fn label(&mut self) -> Walk {
        let open = self.span();
        self.at += 1;
        loop {
            match self.kind() {
                TokenKind::CloseQuote => {
                    self.at += 1;
                    return Ok(());
                }
                TokenKind::QuotedText => self.at += 1,
                TokenKind::Interpolation | TokenKind::Directive => {
                    let problem = errors::template_in_label(self.here(), self.since(open));
                    self.diagnostics.push(problem);
                    self.at += 1;
                    self.skip_sequence();
                }
                _ => return self.stop(errors::unclosed_label(self.here(), self.since(open))),
            }
        }
    }

    /// `{ name = value }` behind the brace.
    fn one_line_body(&mut self, brace: Span, block_type: Span) -> Walk {
        let name = self.span();
        self.expect_identifier(|walk| errors::attribute_required_in_line(walk.here()))?;
        match self.kind() {
            TokenKind::Equal => {}
            TokenKind::OpenQuote | TokenKind::String | TokenKind::OpenBrace => {
                return self.block_in_line(name);
            }
            kind if kind.is_identifier() => return self.block_in_line(name),
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
            _ => self.stop(errors::one_line_block_end(self.here())),
        }
    }

    fn block_in_line(&mut self, name: Span) -> Walk {
        self.stop(errors::block_in_one_line_block(self.since(name), self.source.slice(name)))
    }
}

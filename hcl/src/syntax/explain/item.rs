//! Attributes and blocks, and lines that begin neither.

use crate::diagnostic::Diagnostic;
use crate::diagnostic::codes::mistakes;
use crate::source::{Span, blanks, line_start, part};

use super::super::errors::{self, rewrite};
use super::super::grammar::{Failure, Rule};
use super::super::mistakes::Rule as Habit;
use super::super::resume::brace_below;
use super::super::token::TokenKind;
use super::broken_item::Explain;

impl Explain<'_> {
    /// At the first token of an item, which is not a name.
    pub(super) fn missing_item_error(&mut self) -> Diagnostic {
        if matches!(self.kind(), TokenKind::OpenQuote | TokenKind::String) {
            return mistakes::quoted_key().at(self.here());
        }
        self.merge_conflict_error()
            .or_else(|| self.habit_from(Habit::Lines, self.line_above()?))
            .unwrap_or_else(|| errors::item_required(self.here()))
    }

    /// In an item, outside of its value.
    pub(super) fn in_item(&mut self, rule: Rule, failure: &Failure) -> Diagnostic {
        let name = self.tokens.span(0);
        match rule {
            Rule::Attribute if failure.wants(TokenKind::Equal) => self.missing_value_or_block_error(name),
            Rule::Attribute => self.after_attribute(name),
            Rule::Header => self.header_error(name),
            // The token after the brace could end the line or begin an attribute.
            Rule::BlockOpen => errors::message::attribute_required_in_line().at(self.here()),
            Rule::OneLineBlock if !failure.wants(TokenKind::Newline) => self.in_one_line_block(failure),
            _ => errors::newline_after_block(self.here()),
        }
    }

    fn after_attribute(&mut self, name: Span) -> Diagnostic {
        self.habit_after_value()
            .unwrap_or_else(|| errors::newline_after_attribute(self.here(), self.since(name)))
    }

    /// Reports the templates in the label that begins here, and moves past its end: the rest of the header
    /// may be correct. Returns the error if it has none.
    pub(super) fn label_with_template(&mut self) -> Option<Diagnostic> {
        let open = self.span();
        self.at += 1;
        while self.kind() != TokenKind::CloseQuote {
            match self.kind() {
                TokenKind::QuotedText => self.at += 1,
                TokenKind::Interpolation | TokenKind::Directive => {
                    let problem = errors::template_in_label(self.here(), self.since(open));
                    self.diagnostics.push(problem);
                    self.at += 1;
                    self.skip_sequence();
                }
                _ => return Some(errors::unclosed_label(self.here(), self.since(open))),
            }
        }
        self.at += 1;
        None
    }

    /// At a token that cannot be part of a header.
    fn header_error(&mut self, block_type: Span) -> Diagnostic {
        self.reach.covers_line |= self.ends_with_semicolon(block_type);
        let (here, header) = (self.here(), self.since(block_type));
        match self.kind() {
            TokenKind::Equal => errors::equals_in_header(here, header),
            TokenKind::Newline => {
                if brace_below(self.source.text(), self.span().end).is_none() {
                    // It was most likely not meant to be a header, so its strings are not labels.
                    self.diagnostics.follow_from_next();
                }
                errors::brace_on_header_line(here, header)
            }
            _ => errors::label_or_brace_required(here, header),
        }
    }

    /// In `OPEN_BRACE ~ identifier ~ EQUAL ~ value ~ CLOSE_BRACE`, after the name or the value.
    fn in_one_line_block(&mut self, failure: &Failure) -> Diagnostic {
        let brace = self.tokens.span(self.tokens.header().map_or(0, |len| len - 1));
        if failure.wants(TokenKind::Equal) {
            return self.in_line_after_name(self.tokens.span(self.at - 1), brace);
        }
        match self.kind() {
            TokenKind::End => {
                errors::unclosed_block(self.place(brace), self.place(self.tokens.span(0).to(brace)))
            }
            TokenKind::Comma | TokenKind::Newline => {
                errors::one_line_block_end(self.here(), &self.place(brace))
            }
            _ => self
                .habit_after_value()
                .unwrap_or_else(|| errors::one_line_block_end(self.here(), &self.place(brace))),
        }
    }

    fn in_line_after_name(&mut self, name: Span, brace: Span) -> Diagnostic {
        let is_block =
            self.kind().is_label() || matches!(self.kind(), TokenKind::OpenQuote | TokenKind::OpenBrace);
        if is_block {
            let (place, name) = (self.since(name), self.source.slice(name));
            return errors::block_in_one_line_block(place, name, &self.place(brace));
        }
        errors::value_or_block_required(self.place(name), self.here())
    }

    /// Where the text of the line above begins.
    fn line_above(&self) -> Option<u32> {
        let text = self.source.text();
        let above = line_start(text, self.span().start as usize).checked_sub(1)?;
        let start = line_start(text, above);
        Some((start + blanks(part(text, start..))) as u32)
    }

    /// The error for a name followed by a token that is neither an equals sign nor part of a header.
    pub(super) fn missing_value_or_block_error(&mut self, name: Span) -> Diagnostic {
        let place = self.place(name);
        self.reach.covers_line |= self.ends_with_semicolon(name);
        self.reach.is_attribute = self.kind() == TokenKind::DotName && self.line_from(name.end).contains('=');
        errors::value_or_block_required(place, self.here())
    }

    /// Whether the line that begins with a name ends with a semicolon, which is part of what is meant.
    pub(super) fn ends_with_semicolon(&self, name: Span) -> bool {
        rewrite::without_comment(self.line_from(name.end)).trim_end().ends_with(';')
    }
}

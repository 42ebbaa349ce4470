//! Items that the grammar rejects: why, and what can be kept of them.

use super::super::balance::{is_balanced, is_whole_object};
use super::super::names::Names;
use super::super::problems::Problems;
use super::super::resume::{begins_broken_header, brace_below};
use super::FileParser;
use crate::source::Span;
use crate::syntax::ast::{AttributeNode, BodyNode, Expr, ExprKind, Run};
use crate::syntax::errors;
use crate::syntax::explain::{Explain, Reach};
use crate::syntax::grammar::{self, Nodes};
use crate::syntax::heredoc::meant_heredoc;
use crate::syntax::lower::HeaderNode;
use crate::syntax::reader::MAX_DEPTH;
use crate::syntax::token::TokenKind;

impl FileParser<'_> {
    /// Handles an item that the grammar rejected. Keeps what can be told of it.
    pub(super) fn broken(&mut self) -> bool {
        let tokens = self.reader.tokens();
        if tokens.kind(0) == TokenKind::CloseBrace {
            self.close_line();
            return true;
        }
        match tokens.header().map(|len| tokens.kind(len)) {
            None => self.broken_line(),
            Some(TokenKind::Newline | TokenKind::End | TokenKind::CloseBrace) => {
                // One of its labels contains a template.
                self.explain();
                return self.open_block(Self::lost_header);
            }
            Some(_) => self.broken_one_line_block(),
        }
        true
    }

    fn broken_line(&mut self) {
        self.explain();
        if self.open_block_below() {
            return;
        }
        self.explain_rest();
        self.keep_name();
        if self.next.is_some() && begins_broken_header(self.source.text(), self.reader.tokens().span(0).start)
        {
            return self.open_lost_block();
        }
        for _ in 0..self.reader.unmatched_braces() {
            let brace = self.reader.tokens().span(self.reader.tokens().len() - 1);
            self.close_block(brace);
        }
    }

    fn broken_one_line_block(&mut self) {
        let header = self.lost_header();
        self.explain();
        #[cfg(feature = "literal")]
        let attributes = self
            .attribute_inside()
            .map_or(Run::EMPTY, |attribute| self.tree.attributes.push(attribute).into());
        #[cfg(not(feature = "literal"))]
        let attributes = Run::EMPTY;
        let tokens = self.reader.tokens();
        let end = tokens.span(tokens.len().saturating_sub(2));
        let span = header.brace.to(end);
        let body = self.tree.bodies.push(BodyNode { span, attributes, blocks: Run::EMPTY });
        self.add_block(header, body, end);
    }

    /// A broken attribute still exists: its name is taken, and it should not be reported as missing.
    pub(super) fn keep_name(&mut self) {
        let tokens = self.reader.tokens();
        if !tokens.kind(0).is_identifier() || tokens.kind(1) != TokenKind::Equal {
            return;
        }
        #[cfg(feature = "literal")]
        if let Some(attribute) = self.literal_attribute() {
            return self.add_attribute(attribute);
        }
        #[cfg(feature = "literal")]
        let tokens = self.reader.tokens();
        if tokens.kind(2) == TokenKind::String && tokens.kind(3) == TokenKind::OpenBrace {
            // A block with an equals sign before its label, and blocks may be repeated.
            return;
        }
        let (name, equals) = (tokens.span(0), tokens.span(1));
        let last = tokens.len().saturating_sub(2).max(1);
        let span =
            if last > 1 { tokens.span(2).to(tokens.span(last)) } else { Span::new(equals.end, equals.end) };
        #[cfg(feature = "literal")]
        self.diagnostics.name_literal(name.start, span);
        let attribute = self.invalid_attribute(name, span);
        self.add_attribute(attribute);
    }

    /// An attribute whose value is no expression.
    pub(super) fn invalid_attribute(&mut self, name: Span, value: Span) -> AttributeNode {
        let expr = self.tree.exprs.push(Expr { span: value, kind: ExprKind::Invalid });
        AttributeNode { name, expr, span: name.to(value) }
    }

    /// Opens the block whose brace is on a line of its own below the header, which is the item that has been
    /// read. Returns whether it does so.
    fn open_block_below(&mut self) -> bool {
        let tokens = self.reader.tokens();
        let end = grammar::block_start(tokens.kinds(), 0, &mut Nodes::default());
        let is_header = self.next.is_none()
            && end.is_some_and(|end| tokens.kind(end) == TokenKind::Newline && end + 1 == tokens.len());
        let brace = brace_below(self.source.text(), self.reader.end()).filter(|_| is_header);
        let Some(brace) = brace.filter(|_| self.open.len() <= MAX_DEPTH) else { return false };
        let block_type = tokens.span(0);
        if self.reader.cut(brace.end) {
            self.after_broken = false;
            self.push_body(HeaderNode { block_type, labels: Run::EMPTY, brace }, true);
            return true;
        }
        false
    }

    /// Opens the block whose header has lost a quote, so that its content and its end are read as such.
    fn open_lost_block(&mut self) {
        if self.open.len() <= MAX_DEPTH {
            let block_type = self.reader.tokens().span(0);
            let header = HeaderNode { block_type, labels: Run::EMPTY, brace: block_type };
            self.push_body(header, true);
        }
    }

    /// Reports why the grammar rejected the item. If a stray character has been reported, only the first
    /// broken item also gets an error about what should have been in its place.
    pub(super) fn explain(&mut self) {
        let mut found = Problems::default();
        let tokens = self.reader.tokens();
        let reach = Explain::new(tokens, self.source, &mut found).before(self.next).item();
        let is_within_a_line = self.is_within_a_line(&reach);
        self.after_broken = !reach.covers_line || reach.foreign.is_some() || !self.is_one_line();
        self.can_begin_section = is_within_a_line || self.is_comment(tokens.span(0));
        self.braces_differ |= !(is_within_a_line || is_whole_object(tokens));
        self.broken += usize::from(!is_within_a_line && self.next.is_none());
        let text = match tokens.kind(reach.at) {
            TokenKind::Less => meant_heredoc(self.source.text(), tokens.span(reach.at).start),
            _ => None,
        };
        let text = reach.foreign.or(text);
        if reach.begins_section
            && let Some(body) = self.open.last_mut()
        {
            body.names = Names::default();
            body.names_before = self.attributes.len();
        }
        if reach.covers_line {
            self.diagnostics.begin_line();
        }
        let is_first = self.diagnostics.is_first_item();
        for mut problem in found.into_diagnostics() {
            if reach.covers_line {
                self.diagnostics.forget_rewritten(&problem);
            }
            problem.is_consequence |= reach.is_about_stray && self.diagnostics.has_stray();
            if is_first
                || reach.covers_line
                || self.diagnostics.of_item().all(|other| other.subject != problem.subject)
            {
                self.diagnostics.push_reason(problem);
            }
        }
        if let Some(text) = text {
            self.diagnostics.follow_in(text);
        }
    }

    /// Whether the current item is on one line and opens nothing.
    fn is_one_line(&self) -> bool {
        let tokens = self.reader.tokens();
        let item = tokens.span(0).to(tokens.span(tokens.len().saturating_sub(2)));
        self.reader.unmatched_braces() == 0 && !self.source.slice(item).contains('\n')
    }

    /// Whether a comment of another language begins here, which ends with its line.
    fn is_comment(&self, first: Span) -> bool {
        self.source.slice(first) == ";"
    }

    /// Whether the current item is an attribute whose mistake concerns only its line.
    fn is_within_a_line(&self, reach: &Reach) -> bool {
        let tokens = self.reader.tokens();
        let has_value = tokens.kind(1) == TokenKind::Equal && !tokens.kind(reach.at).ends_line();
        (has_value || reach.is_attribute && is_balanced(tokens)) && self.is_one_line()
    }

    /// The innermost open block has no end, unless that has not been reached. If something in it is broken,
    /// that is most likely the cause.
    pub(super) fn report_unclosed(&mut self) {
        let Some(body) = self.open.last() else { return };
        if let Some(header) = body.header
            && body.broken_before == self.broken
            && !self.is_stopped
        {
            let brace = self.source.location(header.brace);
            let context = self.source.location(header.block_type.to(header.brace));
            self.diagnostics.push(errors::unclosed_block(brace, context));
        }
    }
}

//! Broken files: items without an end, and braces that are missing, placed by how lines are indented.

use super::super::resume::resume;
use super::{FileParser, OpenBody};
use crate::source::{Span, blanks, indented_by, line_indentation, part};
use crate::syntax::errors;
use crate::syntax::grammar;
use crate::syntax::heredoc::runs_over;
use crate::syntax::identifier::identifier_len;
use crate::syntax::token::TokenKind;

/// How missing braces are placed: by how far lines are indented.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    /// How many braces are still missing.
    pub(super) missing: usize,
}

impl FileParser<'_> {
    /// Cuts the item where the next one begins, if it has no end of its own. Returns whether it does so.
    pub(super) fn cut(&mut self, is_certain: bool) -> bool {
        if self.next.is_some() || !self.has_lines() {
            self.reader.leave_templates();
            return false;
        }
        let item = self.item_span();
        let is_block = self.reader.tokens().header().is_some();
        let next =
            resume(self.source.text(), item, is_block, is_certain).filter(|&next| self.reader.cut(next));
        self.next = next.map(|next| {
            let name = identifier_len(part(self.source.text(), next as usize..)).max(1);
            Span::new(next, next + name as u32)
        });
        if next.is_none() {
            self.reader.leave_templates();
        }
        next.is_some()
    }

    fn item_span(&self) -> Span {
        Span::new(self.reader.tokens().span(0).start, self.reader.end())
    }

    /// Whether the item has more than one line.
    fn has_lines(&self) -> bool {
        self.source.slice(self.item_span()).trim_end().contains('\n')
    }

    /// How many blocks are open at the end of the source, if it must be read again to tell where they end, or
    /// where a heredoc does.
    pub(super) fn missing_braces(&self) -> Option<usize> {
        let missing = self.open.len() - 1;
        let is_doubtful = (missing > 0 && self.has_line_left())
            || (self.diagnostics.errors() > 0 && self.source.text().contains("<<"));
        (is_doubtful && !self.is_stopped).then_some(missing)
    }

    /// Whether a line after the header of an open block stands no further right than the header. Without one,
    /// the blocks are open up to the end of the source, as in a file that is being written.
    fn has_line_left(&self) -> bool {
        let text = self.source.text();
        let (mut next, mut least) = (Span::at(text.len() as u32), usize::MAX);
        self.open.iter().rev().filter_map(|body| body.header).any(|header| {
            let after = self.source.slice(header.brace.until(next)).split('\n').skip(1);
            let filled = after.filter(|line| !line.trim().is_empty());
            let indents = filled.map(blanks);
            least = indents.fold(least, usize::min);
            let indent = line_indentation(text, header.block_type.start);
            next = header.block_type;
            let is_left = least <= indent;
            least = least.min(indent);
            is_left
        })
    }

    /// Closes the blocks that the item shows to be finished, by standing left of what they contain.
    pub(super) fn place_braces(&mut self) {
        let tokens = self.reader.tokens();
        let first = tokens.span(0);
        let kind = tokens.kind(0);
        let is_brace = kind == TokenKind::CloseBrace;
        let Some(indent) = indented_by(self.source.text(), first.start) else { return };
        let is_bracket = matches!(kind, TokenKind::CloseParen | TokenKind::CloseBracket);
        while !is_bracket && self.is_missing_brace(indent, is_brace) {
            self.report_misplaced(first);
            self.close_block(Span::at(first.start));
        }
        if is_bracket
            && self.is_missing_any()
            && self.open.last().is_some_and(|body| body.indent == Some(indent))
        {
            // Of the wrong kind, and reported as such.
            self.close_block(first);
            self.place_one();
        } else if !is_brace && let Some(body) = self.open.last_mut() {
            body.contents.get_or_insert(indent);
            self.cut_matching();
        }
    }

    /// Whether a brace is still missing.
    fn is_missing_any(&self) -> bool {
        self.layout.is_some_and(|layout| layout.missing > 0)
    }

    /// Whether the innermost open block has lost its brace before a line that is indented so far.
    fn is_missing_brace(&self, indent: usize, is_brace: bool) -> bool {
        let Some(OpenBody { indent: Some(header), contents: Some(contents), .. }) = self.open.last() else {
            return false;
        };
        let stands_left = if is_brace {
            indent < *header && self.open.iter().any(|body| body.indent == Some(indent))
        } else {
            indent <= *header
        };
        self.is_missing_any() && stands_left && contents > header
    }

    fn report_misplaced(&mut self, next: Span) {
        let Some(header) = self.open.last().and_then(|body| body.header) else { return };
        let place = |span| self.source.location(span);
        let block = place(header.block_type.to(header.brace));
        self.diagnostics.push(errors::unplaced_brace(block, place(header.brace), place(next)));
        self.braces_differ = true;
        self.place_one();
    }

    /// An item that matches may still have no end: an object that has lost its brace ends with that of the
    /// block around it, and a heredoc that has lost its last line with that of the next heredoc.
    fn cut_matching(&mut self) {
        let tokens = self.reader.tokens();
        let is_missing = self.is_missing_any();
        if tokens.header().is_some() || !self.has_lines() || !(is_missing || self.runs_over()) {
            return;
        }
        if grammar::is_item(tokens.kinds()) && self.cut(true) && is_missing {
            self.place_one();
        }
    }

    /// Whether the text of a heredoc in the item contains the beginning of another one with the same marker.
    fn runs_over(&self) -> bool {
        let tokens = self.reader.tokens();
        let mut start = None;
        (0..tokens.len()).any(|index| match tokens.kind(index) {
            TokenKind::OpenHeredoc => {
                start.get_or_insert(tokens.span(index));
                false
            }
            TokenKind::CloseHeredoc => start
                .take()
                .is_some_and(|open: Span| runs_over(self.source.slice(open.to(tokens.span(index))))),
            _ => false,
        })
    }

    /// One missing brace less.
    fn place_one(&mut self) {
        if let Some(layout) = &mut self.layout {
            layout.missing -= 1;
        }
    }
}

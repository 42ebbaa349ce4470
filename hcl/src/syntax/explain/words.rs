//! Blocks that something else than braces encloses: words, as in Ruby, or brackets of another kind.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::super::errors::{self, rewrite};
use super::super::resume::begins_item;
use super::super::token::TokenKind;
use super::extent;
use super::walk::Explain;

impl Explain<'_> {
    /// `type "label" (`, and the attributes on the lines below.
    pub(super) fn block_in_parentheses(&mut self) -> Option<Diagnostic> {
        let is_open = matches!(self.kind(), TokenKind::OpenParen | TokenKind::OpenBracket);
        let opening = self.span();
        let is_last = rewrite::without_comment(self.line_from(opening.end)).trim().is_empty();
        let close = self.closing(self.at).filter(|_| is_open && is_last)?;
        let close = self.tokens.span(close);
        self.foreign = Some(Span::new(opening.start, close.end));
        self.covers_line = true;
        Some(errors::block_in_parentheses(self.place(opening), self.place(close)))
    }

    /// `]` or `)` in place of the brace that ends a block: below its contents, and indented like its header.
    pub(super) fn other_end_of_block(&self) -> Option<Diagnostic> {
        let start = self.span().start;
        let is_alone = self.begins_line() && rewrite::without_comment(self.line_from(start)).len() == 1;
        let above = extent::line_above(self.source.text(), start).filter(|_| is_alone)?;
        let is_header = rewrite::without_comment(above).ends_with('{') && begins_item(above.trim());
        is_header.then(|| errors::other_end_of_block(self.here()))
    }

    /// `type "label" do`, and `end` on a line of its own, at the newline after the header.
    pub(super) fn block_of_words(&mut self, block_type: Span) -> Option<Diagnostic> {
        let word = self.at.checked_sub(1).filter(|&word| word > 0)?;
        let is_word = self.tokens.kind(word) == TokenKind::Ident
            && matches!(self.text(word), "do" | "begin" | "then")
            && self.kind().ends_line();
        if !is_word {
            return None;
        }
        let opening = self.tokens.span(word);
        let text = self.source.text();
        let end = extent::closing_word(text, block_type.start, "end")?;
        self.foreign = Some(Span::new(opening.start, end.end));
        Some(errors::block_of_words(self.place(opening), self.place(end)))
    }
}

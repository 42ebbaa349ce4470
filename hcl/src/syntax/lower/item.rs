//! Attributes and block headers.

use crate::source::Span;

use super::super::ast::{AttributeNode, LabelNode, LabelText, Run};
use super::super::grammar::{self, Rule};
use super::super::token::TokenKind;
use super::cursor::Cursor;
use super::literal::{Text, decode_quoted};
use super::state::Lower;

/// A block's type and labels, and the brace that opens the block.
#[derive(Clone, Copy)]
pub(crate) struct HeaderNode {
    pub(crate) block_type: Span,
    pub(crate) labels: Run<LabelNode>,
    pub(crate) brace: Span,
}

impl Lower<'_> {
    /// `assignment = identifier ~ EQUAL ~ value`
    #[inline]
    fn assignment(&mut self, cursor: &mut Cursor<'_>) -> AttributeNode {
        let name = cursor.next();
        cursor.skip();
        let expr = self.value(cursor);
        AttributeNode { name, expr, span: name.to(cursor.last()) }
    }

    /// `attribute = assignment ~ end_of_line`
    pub(crate) fn attribute(&mut self, cursor: &mut Cursor<'_>) -> AttributeNode {
        cursor.enter();
        self.assignment(cursor)
    }

    /// `one_line_block = header ~ assignment ~ CLOSE_BRACE ~ end_of_line`: the header, the attribute, and the
    /// brace at the end.
    pub(crate) fn one_line_block(&mut self, cursor: &mut Cursor<'_>) -> (HeaderNode, AttributeNode, Span) {
        cursor.enter();
        let header = self.header(cursor);
        let attribute = self.assignment(cursor);
        (header, attribute, cursor.take(TokenKind::CloseBrace))
    }

    /// `block_open = header ~ (end_of_line | &CLOSE_BRACE)`: the header.
    pub(crate) fn block_open(&mut self, cursor: &mut Cursor<'_>) -> HeaderNode {
        cursor.enter();
        self.header(cursor)
    }

    /// `header = identifier ~ label* ~ OPEN_BRACE`, or a `lost_header` and the brace after it. Labels with
    /// sequences, which have been reported, are kept as written.
    pub(crate) fn header(&mut self, cursor: &mut Cursor<'_>) -> HeaderNode {
        let header = cursor.node(grammar::lost_header);
        cursor.enter();
        let block_type = cursor.next();
        let labels = self.tree.labels.len();
        let is_lost = header.is_none_or(|header| header.rule == Rule::LostHeader);
        while header
            .is_some_and(|header| if is_lost { !cursor.is_after(header) } else { !cursor.is_at_last(header) })
        {
            let span = cursor.span();
            let label = match cursor.kind() {
                TokenKind::String => LabelNode { span, text: self.label_text(span) },
                TokenKind::OpenQuote => {
                    if let Some(quoted) = cursor.node(grammar::lost_header) {
                        cursor.leave_out(quoted);
                    }
                    let span = span.to(cursor.last());
                    self.tree.labels.push(LabelNode { span, text: LabelText::Verbatim(span) });
                    continue;
                }
                _ => LabelNode { span, text: LabelText::Verbatim(span) },
            };
            self.tree.labels.push(label);
            cursor.next();
        }
        let labels = self.tree.labels.since(labels);
        // Of a label without its end, what comes after it is part.
        let brace = if cursor.kind() == TokenKind::OpenBrace { cursor.next() } else { cursor.end() };
        HeaderNode { block_type, labels, brace }
    }

    fn label_text(&mut self, label: Span) -> LabelText {
        let inside = label.without_ends(1);
        match decode_quoted(self.source, inside, self.diagnostics) {
            Text::Verbatim(span) => LabelText::Verbatim(span),
            Text::Owned(text) => LabelText::Text(text.into()),
        }
    }
}

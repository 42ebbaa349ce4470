//! Attributes and block headers.

use crate::source::Span;

use super::super::ast::{AttributeNode, LabelNode, LabelText, Run};
use super::super::header::{Header, HeaderToken};
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
    /// `attribute = identifier ~ EQUAL ~ value ~ end_of_line`, up to the end of the value.
    pub(crate) fn attribute(&mut self, cursor: &mut Cursor<'_>) -> AttributeNode {
        let name = cursor.next();
        cursor.take(TokenKind::Equal);
        let expr = self.value(cursor);
        AttributeNode { name, expr, span: name.to(cursor.last()) }
    }

    /// The same with a `SINGLE` for the value.
    pub(crate) fn short_attribute(&mut self, cursor: &mut Cursor<'_>) -> AttributeNode {
        let name = cursor.next();
        cursor.take(TokenKind::Equal);
        let kind = cursor.kind();
        let value = cursor.next();
        AttributeNode { name, expr: self.single(kind, value), span: name.to(value) }
    }

    /// `one_line_block = header ~ identifier ~ EQUAL ~ value ~ CLOSE_BRACE ~ end_of_line`: the header, the attribute, and the
    /// brace at the end.
    pub(crate) fn one_line_block(&mut self, cursor: &mut Cursor<'_>) -> (HeaderNode, AttributeNode, Span) {
        let header = self.header(cursor);
        let attribute = self.attribute(cursor);
        (header, attribute, cursor.take(TokenKind::CloseBrace))
    }

    /// `header = identifier ~ label* ~ OPEN_BRACE`. Labels with sequences, which have been reported, are kept as
    /// written.
    pub(crate) fn header(&mut self, cursor: &mut Cursor<'_>) -> HeaderNode {
        let block_type = cursor.next();
        let labels = self.tree.labels.len();
        let mut header = Header::default();
        let mut open = block_type;
        loop {
            match header.next(cursor.kind()) {
                HeaderToken::Label if cursor.kind() == TokenKind::String => {
                    let span = cursor.next();
                    let text = self.label_text(span);
                    self.tree.labels.push(LabelNode { span, text });
                }
                HeaderToken::Label => {
                    let span = cursor.next();
                    self.tree.labels.push(LabelNode { span, text: LabelText::Verbatim(span) });
                }
                HeaderToken::OpenLabel => open = cursor.next(),
                HeaderToken::InLabel if cursor.kind() != TokenKind::End => drop(cursor.next()),
                HeaderToken::CloseLabel => {
                    let span = open.to(cursor.next());
                    self.tree.labels.push(LabelNode { span, text: LabelText::Verbatim(span) });
                }
                HeaderToken::Brace | HeaderToken::InLabel | HeaderToken::Other => break,
            }
        }
        HeaderNode { block_type, labels: self.tree.labels.since(labels), brace: cursor.next() }
    }

    fn label_text(&mut self, label: Span) -> LabelText {
        let inside = label.without_ends(1);
        match decode_quoted(self.source, inside, self.diagnostics) {
            Text::Verbatim(span) => LabelText::Verbatim(span),
            Text::Owned(text) => LabelText::Text(text.into()),
        }
    }
}

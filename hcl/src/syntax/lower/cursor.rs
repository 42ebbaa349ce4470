//! The cursor: the position of lowering in an item.

use crate::source::Span;

use super::super::grammar::{Node, Nodes};
use super::super::reader::Tokens;
use super::super::token::TokenKind;

/// The next token, and the remaining constructs.
///
/// The grammar has matched the item, so lowering takes what a rule requires without checking, and looks only where a
/// rule leaves a choice.
pub(crate) struct Cursor<'t> {
    tokens: &'t Tokens,
    at: usize,
    inner: Nodes<'t>,
}

impl<'t> Cursor<'t> {
    /// At the first token of an item or of a whole source that contains these constructs.
    pub(crate) fn new(tokens: &'t Tokens, inner: Nodes<'t>) -> Self {
        Cursor { tokens, at: 0, inner }
    }

    /// At the first token of a construct.
    pub(super) fn inside(&self, node: Node<'t>) -> Self {
        Cursor { tokens: self.tokens, at: node.start(), inner: node.inner() }
    }

    /// The kind of the next token.
    pub(super) fn kind(&self) -> TokenKind {
        self.tokens.kind(self.at)
    }

    /// The kind of the token after the next one.
    pub(super) fn second_kind(&self) -> TokenKind {
        self.tokens.kind(self.at + 1)
    }

    /// The span of the next token.
    pub(super) fn span(&self) -> Span {
        self.tokens.span(self.at)
    }

    /// The span of the token that was taken last.
    pub(super) fn last(&self) -> Span {
        self.tokens.span(self.at.saturating_sub(1))
    }

    /// Takes the next token, of any kind.
    pub(super) fn next(&mut self) -> Span {
        self.at += 1;
        self.last()
    }

    /// Takes the next token, which is of this kind.
    pub(super) fn take(&mut self, kind: TokenKind) -> Span {
        debug_assert_eq!(self.kind(), kind);
        self.next()
    }

    /// Takes the next token if it is of this kind.
    pub(super) fn opt(&mut self, kind: TokenKind) -> Option<Span> {
        if self.kind() == kind { Some(self.next()) } else { None }
    }

    /// Takes the construct that begins at the next token.
    pub(super) fn node(&mut self) -> Option<Node<'t>> {
        let node = self.inner.next()?;
        debug_assert_eq!(self.at, node.start());
        self.at = node.end();
        Some(node)
    }

    /// Takes the `expr` that begins at the next token, unless a single token is the whole value:
    /// `value = SINGLE ~ &VALUE_END | expr`.
    pub(super) fn expr(&mut self) -> Option<Node<'t>> {
        let is_single = self.kind().is_single_value() && self.second_kind().ends_value();
        if is_single { None } else { self.node() }
    }
}

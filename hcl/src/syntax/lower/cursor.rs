//! The cursor: the position of lowering in an item.

use crate::source::{Source, Span};

use super::super::reader::Tokens;
use super::super::token::TokenKind;

/// The next token.
///
/// The grammar has matched the item, so lowering takes what a rule requires without checking, and looks only where a
/// rule leaves a choice.
#[derive(Clone)]
pub(crate) struct Cursor<'t> {
    tokens: &'t Tokens,
    at: usize,
}

impl<'t> Cursor<'t> {
    /// At the first token of an item or of a whole source.
    pub(crate) fn new(tokens: &'t Tokens) -> Self {
        Cursor { tokens, at: 0 }
    }

    /// How many tokens the item has.
    pub(super) fn length(&self) -> usize {
        self.tokens.len()
    }

    /// Whether the token that was taken last ends a sequence with a strip marker.
    pub(super) fn is_after_strip_marker(&self, source: &Source) -> bool {
        let last = self.at.checked_sub(1);
        last.is_some_and(|last| self.tokens.kind(last) == TokenKind::SequenceEnd)
            && source.slice(self.last()).starts_with('~')
    }

    /// Whether the token after the next one opens a sequence with a strip marker.
    pub(super) fn is_before_strip_marker(&self, source: &Source) -> bool {
        matches!(self.second_kind(), TokenKind::Interpolation | TokenKind::Directive)
            && source.slice(self.tokens.span(self.at + 1)).ends_with('~')
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
    pub(crate) fn take(&mut self, kind: TokenKind) -> Span {
        debug_assert_eq!(self.kind(), kind);
        self.next()
    }

    /// Takes the next token if it is of this kind.
    pub(super) fn opt(&mut self, kind: TokenKind) -> Option<Span> {
        if self.kind() == kind { Some(self.next()) } else { None }
    }

    /// Takes the names with dots that are next, if no other step comes after them.
    pub(super) fn dot_names(&mut self) -> Option<impl Iterator<Item = Span> + use<'t>> {
        let after = self.after_dot_names(self.at);
        if matches!(self.tokens.kind(after), TokenKind::Dot | TokenKind::OpenBracket) {
            return None;
        }
        let names = self.tokens.spans(self.at..after);
        self.at = after;
        Some(names.iter().copied())
    }

    /// The index after the names with dots that begin at an index.
    fn after_dot_names(&self, from: usize) -> usize {
        let rest = self.tokens.kinds().get(from..).unwrap_or_default();
        from + rest.iter().take_while(|&&kind| kind == TokenKind::DotName).count()
    }

    /// Whether the next token begins a step of a traversal.
    pub(super) fn is_at_step(&self) -> bool {
        matches!(self.kind(), TokenKind::Dot | TokenKind::DotName | TokenKind::OpenBracket)
    }

    /// Whether the whole value that begins here is a name with at least one name after a dot.
    pub(super) fn is_at_dotted_name(&self) -> bool {
        self.kind() == TokenKind::Ident
            && self.second_kind() == TokenKind::DotName
            && self.tokens.kind(self.after_dot_names(self.at + 2)).ends_value()
    }

    /// Whether the item is over: `end_of_line`.
    pub(crate) fn is_at_end_of_line(&self) -> bool {
        self.kind().ends_line()
    }

    /// Whether the next token is a whole value: `SINGLE ~ &VALUE_END`.
    pub(super) fn is_at_single_value(&self) -> bool {
        self.kind().is_single_value() && self.second_kind().ends_value()
    }
}

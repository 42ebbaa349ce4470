//! The cursor: the position of lowering in an item.

use crate::source::{Source, Span};

use super::super::grammar::{self, Node, Nodes, Parse, Rule};
use super::super::reader::Tokens;
use super::super::token::TokenKind;

/// The next token, and the construct that begins there.
///
/// The grammar has matched the item. So lowering takes the tokens that a construct's rule requires without
/// checking, and what a rule leaves open is told by the nodes.
pub(crate) struct Cursor<'t> {
    tokens: &'t Tokens,
    at: usize,
    /// The constructs of the item, and how many of them were entered or left out.
    nodes: &'t [Node],
    entered: usize,
    /// Those of the element that is lowered, if only the large ones of the item are recorded.
    element: Option<Box<Element>>,
}

#[derive(Default)]
struct Element {
    nodes: Nodes,
    entered: usize,
    /// The token up to which nothing else is to be found.
    end: usize,
}

impl Element {
    /// Whether all of its constructs were entered.
    fn is_over(&self) -> bool {
        self.entered >= self.nodes.as_slice().len()
    }
}

impl<'t> Cursor<'t> {
    /// At the first token of an item or of a whole source, of which these are the nodes.
    pub(crate) fn new(tokens: &'t Tokens, nodes: &'t Nodes) -> Self {
        let element = nodes.are_only_large().then(Box::default);
        Cursor { tokens, at: 0, nodes: nodes.as_slice(), entered: 0, element }
    }

    /// A second cursor at this place, for looking ahead at tokens.
    pub(super) fn ahead(&self) -> Cursor<'t> {
        Cursor { tokens: self.tokens, at: self.at, nodes: &[], entered: 0, element: None }
    }

    /// The construct that begins at the next token; none if the token alone is what it is, or something else
    /// comes first. `parse` finds what is looked for.
    #[inline]
    pub(super) fn node(&mut self, parse: Parse) -> Option<Node> {
        if self.element.is_some() {
            return self.node_of_element(parse);
        }
        match self.nodes.get(self.entered) {
            Some(node) if node.first() == self.at => Some(*node),
            _ => None,
        }
    }

    /// The rule of that construct.
    #[inline]
    pub(super) fn rule(&mut self, parse: Parse) -> Option<Rule> {
        self.node(parse).map(|node| node.rule)
    }

    #[cold]
    #[inline(never)]
    fn node_of_element(&mut self, parse: Parse) -> Option<Node> {
        let element = self.element.as_deref_mut()?;
        let is_next = |node: &&Node| node.first() == self.at;
        if self.at < element.end {
            return element.nodes.as_slice().get(element.entered).filter(is_next).copied();
        }
        if let Some(large) = self.nodes.get(self.entered).filter(is_next) {
            return Some(*large);
        }
        element.nodes.clear();
        element.entered = 0;
        let end = parse(self.tokens.kinds(), self.at, &mut element.nodes);
        if end.is_none() {
            element.nodes.clear();
        }
        element.end = end.unwrap_or(self.at);
        element.nodes.as_slice().first().copied()
    }

    /// Enters the construct that [`node`](Self::node) has found: the next one is the first in it.
    #[inline]
    pub(super) fn enter(&mut self) {
        match &mut self.element {
            Some(element) if !element.is_over() => element.entered += 1,
            _ => self.entered += 1,
        }
    }

    /// Goes to the end of a construct that was found, but not entered.
    pub(super) fn leave_out(&mut self, node: Node) {
        self.at = node.end();
        let inside = |nodes: &[Node]| nodes.iter().take_while(|inside| inside.first() < node.end()).count();
        match &mut self.element {
            Some(element) if !element.is_over() => {
                element.entered += inside(&element.nodes.as_slice()[element.entered..]);
            }
            _ => self.entered += inside(&self.nodes[self.entered..]),
        }
    }

    /// Takes the next token if it is a whole value: `single = SINGLE ~ &VALUE_END`.
    #[inline]
    pub(super) fn single_value(&mut self) -> Option<(TokenKind, Span)> {
        grammar::single(self.tokens.kinds(), self.at, &mut Nodes::default())?;
        Some((self.kind(), self.next()))
    }

    /// Takes a name and the names with dots after it if nothing else follows them: `IDENT` and `names`, as
    /// far as these are recorded.
    #[inline]
    pub(super) fn dotted_name(&mut self) -> Option<(Span, &'t [Span])> {
        let names = *self.nodes.get(self.entered).filter(|node| node.rule == Rule::Names)?;
        let is_followed = self.nodes.get(self.entered + 1).is_some_and(|node| node.first() == names.end());
        // If only large constructs are recorded, what follows may be missing.
        let is_alone = !is_followed && self.element.is_none();
        if self.kind() != TokenKind::Ident || names.first() != self.at + 1 || !is_alone {
            return None;
        }
        let root = self.next();
        self.entered += 1;
        Some((root, self.spans_of(names)))
    }

    /// Takes the next token if it is a key that stands for itself: `word = identifier ~ &(EQUAL | COLON)`.
    #[inline]
    pub(super) fn word(&mut self) -> Option<Span> {
        grammar::word(self.tokens.kinds(), self.at, &mut Nodes::default()).map(|_| self.next())
    }

    /// How many tokens the item has.
    pub(super) fn length(&self) -> usize {
        self.tokens.len()
    }

    /// Whether the next token is the last one of a construct.
    #[inline]
    pub(super) fn is_at_last(&self, node: Node) -> bool {
        self.at + 1 >= node.end()
    }

    /// Whether the next token comes after a construct.
    pub(super) fn is_after(&self, node: Node) -> bool {
        self.at >= node.end()
    }

    /// The span of the last token of the item.
    pub(super) fn end(&self) -> Span {
        self.tokens.span(self.tokens.len())
    }

    /// Whether the token that was taken last ends a sequence with a strip marker.
    pub(super) fn is_after_strip_marker(&self, source: &Source) -> bool {
        let last = self.at.checked_sub(1);
        last.is_some_and(|last| self.tokens.kind(last) == TokenKind::SequenceEnd)
            && source.slice(self.last()).starts_with('~')
    }

    /// Whether the token after the next one opens a sequence with a strip marker.
    pub(super) fn is_before_strip_marker(&self, source: &Source) -> bool {
        matches!(self.tokens.kind(self.at + 1), TokenKind::Interpolation | TokenKind::Directive)
            && source.slice(self.tokens.span(self.at + 1)).ends_with('~')
    }

    /// The kind of the next token.
    #[inline]
    pub(super) fn kind(&self) -> TokenKind {
        self.tokens.kind(self.at)
    }

    /// The span of the next token.
    #[inline]
    pub(super) fn span(&self) -> Span {
        self.tokens.span(self.at)
    }

    /// The span of the token that was taken last.
    pub(super) fn last(&self) -> Span {
        self.tokens.span(self.at.saturating_sub(1))
    }

    /// Takes the next token, of any kind.
    #[inline]
    pub(super) fn next(&mut self) -> Span {
        self.at += 1;
        self.last()
    }

    /// Takes the next token, whose place does not matter.
    #[inline]
    pub(super) fn skip(&mut self) {
        self.at += 1;
    }

    /// Takes the next token if it is of this kind.
    #[inline]
    pub(super) fn skip_if(&mut self, kind: TokenKind) {
        self.at += usize::from(self.kind() == kind);
    }

    /// Takes the next token, which is of this kind.
    #[inline]
    pub(crate) fn take(&mut self, kind: TokenKind) -> Span {
        debug_assert_eq!(self.kind(), kind);
        self.next()
    }

    /// Takes the next token if it is of this kind.
    #[inline]
    pub(super) fn opt(&mut self, kind: TokenKind) -> Option<Span> {
        if self.kind() == kind { Some(self.next()) } else { None }
    }

    /// Takes the tokens up to the end of a construct.
    pub(super) fn spans_of(&mut self, node: Node) -> &'t [Span] {
        self.at = node.end();
        self.tokens.spans(node.first()..node.end())
    }
}

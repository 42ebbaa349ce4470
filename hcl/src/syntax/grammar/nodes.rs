//! What the parser finds: every construct of an item, with its tokens.

use super::generated::{Rule, item};
use super::steps::{Class, End};
use crate::syntax::reader::LARGE;
use crate::syntax::token::TokenKind;

/// A construct: the rule that matched, its first token, and the token after its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    pub(crate) rule: Rule,
    first: u32,
    end: u32,
}

impl Node {
    /// One that has no end yet.
    pub(super) fn open(rule: Rule, first: usize) -> Self {
        // A source has at most 4 GB, and no token that is in an item is empty but the last.
        Node { rule, first: first as u32, end: first as u32 }
    }

    /// The index of its first token.
    pub(crate) fn first(self) -> usize {
        self.first as usize
    }

    /// The index of the token after its last.
    pub(crate) fn end(self) -> usize {
        self.end as usize
    }
}

/// What the parser tells while it runs. What matters only to a run over a broken item costs others nothing,
/// because the parser is compiled for each.
pub(crate) trait Record {
    /// A state to go back to.
    type Mark: Copy;

    /// The state before something that may not match.
    fn mark(&self) -> Self::Mark;

    /// Forgets what was found since, because it did not match.
    fn reset(&mut self, mark: Self::Mark);

    /// At the start of a construct. Returns what tells it from others.
    fn open(&mut self, rule: Rule, first: usize) -> Self::Mark;

    /// At its end.
    fn close(&mut self, node: Self::Mark, end: usize) -> End;

    /// At the start of a value, or of an operand. Returns where the value around it starts.
    #[inline(always)]
    fn open_value(&mut self, _first: usize) -> usize {
        0
    }

    /// At the end of it.
    #[inline(always)]
    fn close_value(&mut self, _around: usize, _first: usize, end: usize) -> End {
        Some(end)
    }

    /// The token `at` is none of these, which could be there.
    #[inline(always)]
    fn missed(&mut self, _at: usize, _wanted: Class) -> End {
        None
    }
}

/// Of a large item only the constructs with at least this many tokens are kept: all of them would take more
/// memory than its tree. Lowering asks for those in each element.
const LARGE_NODE: u32 = 1 << 10;

/// The constructs that were found, each before those in it.
#[derive(Default)]
pub(crate) struct Nodes {
    list: Vec<Node>,
    /// Constructs with fewer tokens are not kept.
    least: u32,
}

impl Nodes {
    /// For the constructs of an item with so many tokens.
    pub(crate) fn of(tokens: usize) -> Self {
        let mut nodes = Nodes::default();
        nodes.start(tokens);
        nodes
    }

    /// Starts over, for an item with so many tokens.
    pub(crate) fn start(&mut self, tokens: usize) {
        self.list.clear();
        self.least = if tokens < LARGE { 0 } else { LARGE_NODE };
    }

    /// Keeps the constructs with at least so many tokens.
    #[cfg(test)]
    pub(crate) fn at_least(least: u32) -> Self {
        Nodes { list: Vec::new(), least }
    }

    /// Whether small constructs may be missing.
    pub(crate) fn are_only_large(&self) -> bool {
        self.least > 0
    }

    pub(crate) fn as_slice(&self) -> &[Node] {
        &self.list
    }

    pub(crate) fn clear(&mut self) {
        self.list.clear();
    }
}

/// Whether tokens are an item of a body.
pub(crate) fn is_item(tokens: &[TokenKind]) -> bool {
    item(tokens, 0, &mut Nodes { list: Vec::new(), least: u32::MAX }).is_some()
}

impl Record for Nodes {
    type Mark = usize;

    #[inline]
    fn mark(&self) -> usize {
        self.list.len()
    }

    #[inline]
    fn reset(&mut self, mark: usize) {
        self.list.truncate(mark);
    }

    #[inline]
    fn open(&mut self, rule: Rule, first: usize) -> usize {
        self.list.push(Node::open(rule, first));
        self.list.len() - 1
    }

    #[inline]
    fn close(&mut self, node: usize, end: usize) -> End {
        match self.list.get_mut(node) {
            Some(opened) if end as u32 - opened.first >= self.least => opened.end = end as u32,
            _ => self.list.truncate(node),
        }
        Some(end)
    }
}

//! What the parser finds: every construct of an item, with its tokens.

use super::generated::Rule;
use crate::syntax::reader::LARGE;

/// A construct: the rule that matched, its first token, and the token after its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    pub(crate) rule: Rule,
    first: u32,
    end: u32,
}

impl Node {
    /// The index of its first token.
    pub(crate) fn first(self) -> usize {
        self.first as usize
    }

    /// The index of the token after its last.
    pub(crate) fn end(self) -> usize {
        self.end as usize
    }
}

/// Of a large item only the constructs with at least this many tokens are kept: all of them would take more memory than its tree. Lowering
/// asks for those in each element.
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

    /// Keeps nothing.
    pub(super) fn none() -> Self {
        Nodes { list: Vec::new(), least: u32::MAX }
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

    /// At the start of a construct. Returns its number.
    #[inline]
    pub(super) fn open(&mut self, rule: Rule, first: usize) -> usize {
        // A source has at most 4 GB, and no token that is in an item is empty but the last.
        self.list.push(Node { rule, first: first as u32, end: first as u32 });
        self.list.len() - 1
    }

    /// At the end of the construct with this number, if it has one.
    #[inline]
    pub(super) fn close(&mut self, node: usize, end: Option<usize>) -> Option<usize> {
        match (end, self.list.get_mut(node)) {
            (Some(end), Some(opened)) if end as u32 - opened.first >= self.least => opened.end = end as u32,
            _ => self.list.truncate(node),
        }
        end
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// Forgets all but the first `len` constructs.
    pub(super) fn truncate(&mut self, len: usize) {
        self.list.truncate(len);
    }
}

//! Chains: the tree keeps `a + b + c`, `f().a.b` and `c1 ? a : c2 ? b : c` flat, so that nothing recurses
//! along their length. Seen as expressions they nest, and an expression nested in one is the same node with
//! some of its links left out.

use crate::source::Span;

use crate::syntax::ast::{Arm, ExprId, ExprKind, Operation, Run, TraversalStep, Tree};

/// An expression of a tree: a node, or what is nested in one that is a chain.
#[derive(Clone, Copy, Debug)]
pub(in crate::syntax) struct Node {
    pub(in crate::syntax) id: ExprId,
    /// How many links are left out: the last operators or steps, or the first conditions. At least one
    /// remains.
    pub(super) left_out: u32,
}

/// A node that is a chain, or what is nested in one.
#[derive(Clone, Copy, Debug)]
pub(in crate::syntax) enum Chain {
    /// See [`ExprKind::Binary`].
    Binary { first: ExprId, rest: Run<Operation> },
    /// See [`ExprKind::Traversal`].
    Traversal { source: ExprId, steps: Run<TraversalStep> },
    /// See [`ExprKind::Conditional`].
    Conditional { arms: Run<Arm>, otherwise: ExprId },
}

impl From<ExprId> for Node {
    fn from(id: ExprId) -> Self {
        Node { id, left_out: 0 }
    }
}

impl Node {
    /// The chain that this is, without the links left out.
    pub(in crate::syntax) fn chain(self, tree: &Tree) -> Option<Chain> {
        match tree[self.id].kind {
            ExprKind::Binary { first, rest } => {
                Some(Chain::Binary { first, rest: rest.without_last(self.left_out) })
            }
            ExprKind::Traversal { source, steps } => {
                Some(Chain::Traversal { source, steps: steps.without_last(self.left_out) })
            }
            ExprKind::Conditional { arms, otherwise } => {
                Some(Chain::Conditional { arms: arms.without_first(self.left_out), otherwise })
            }
            _ => None,
        }
    }

    /// Whether no links are left out.
    pub(in crate::syntax) fn is_whole(self) -> bool {
        self.left_out == 0
    }

    pub(in crate::syntax) fn span(self, tree: &Tree) -> Span {
        let whole = tree[self.id].span;
        if self.is_whole() {
            return whole;
        }
        match self.chain(tree) {
            Some(Chain::Binary { rest, .. }) => {
                tree[rest].last().map_or(whole, |last| Span::new(whole.start, tree[last.right].span.end))
            }
            Some(Chain::Traversal { steps, .. }) => {
                tree[steps].last().map_or(whole, |last| Span::new(whole.start, last.span.end))
            }
            Some(Chain::Conditional { arms, .. }) => {
                tree[arms].first().map_or(whole, |arm| Span::new(tree[arm.condition].span.start, whole.end))
            }
            None => whole,
        }
    }
}

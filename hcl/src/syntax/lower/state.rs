//! The state of lowering: the growing tree, and the current depth.

use crate::diagnostic::{Diagnostic, catalogue};
use crate::source::{Source, Span};

use super::super::ast::{Expr, ExprId, ExprKind, ObjectItem, Run, TraversalStep, Tree};
use super::super::problems::Problems;
use super::super::reader::MAX_DEPTH;

/// Buffers that are reused from item to item.
#[derive(Default)]
pub(crate) struct Scratch {
    /// Expressions of the sequences under construction, innermost last.
    pub(super) pending: Vec<ExprId>,
    /// Steps of the traversals under construction, innermost last.
    pub(super) steps: Vec<TraversalStep>,
    /// Items of the objects under construction, innermost last.
    pub(super) items: Vec<ObjectItem>,
}

/// Builds the nodes of one item in a tree.
pub(crate) struct Lower<'a> {
    pub(super) tree: &'a mut Tree,
    pub(super) source: &'a Source,
    pub(super) diagnostics: &'a mut Problems,
    pub(super) scratch: &'a mut Scratch,
    /// The number of enclosing splats.
    pub(super) splats: usize,
    /// How deep the expressions of the current operand nest without brackets: signs, indices, splats.
    /// Brackets and these together limit the depth of the tree, and so the stack of everything that walks it.
    pub(super) height: usize,
}

impl<'a> Lower<'a> {
    /// Builds into `tree`, which belongs to `source`.
    pub(crate) fn new(
        tree: &'a mut Tree,
        source: &'a Source,
        diagnostics: &'a mut Problems,
        scratch: &'a mut Scratch,
    ) -> Self {
        Lower { tree, source, diagnostics, scratch, splats: 0, height: 0 }
    }

    pub(super) fn add(&mut self, span: Span, kind: ExprKind) -> ExprId {
        self.tree.exprs.push(Expr { span, kind })
    }

    /// Adds an expression around the one added last, without a bracket.
    pub(super) fn wrap(&mut self, span: Span, kind: ExprKind) -> ExprId {
        self.height += 1;
        self.add(span, kind)
    }

    /// A placeholder for source that is not an expression.
    pub(super) fn invalid(&mut self, span: Span) -> ExprId {
        self.add(span, ExprKind::Invalid)
    }

    pub(super) fn span_of(&self, id: ExprId) -> Span {
        self.tree[id].span
    }

    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// The expressions added to `pending` since it had `from` of them, as a sequence.
    pub(super) fn sequence(&mut self, from: usize) -> Run<ExprId> {
        self.tree.sequences.take_from(&mut self.scratch.pending, from)
    }

    /// Reports nesting beyond the limit that does not come from brackets, which the item reader counts.
    pub(super) fn check_depth(&mut self, depth: usize, span: Span) -> bool {
        self.tree.note_levels(depth);
        let fits = depth <= MAX_DEPTH;
        if !fits {
            self.report(catalogue::limit::nesting(MAX_DEPTH).at(self.source.location(span)));
        }
        fits
    }
}

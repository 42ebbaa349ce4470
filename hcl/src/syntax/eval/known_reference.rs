//! References whose values a module has found before.

use super::evaluator::Evaluator;
use crate::source::Span;
use crate::syntax::ast::{Run, TraversalStep};
use crate::value::Value;

impl<'t> Evaluator<'t> {
    /// If the context has what a reference leads to that begins here: the part of it that plain steps lead
    /// to, and the remaining steps.
    pub(super) fn known_reference(
        &self,
        root: Span,
        steps: Run<TraversalStep>,
    ) -> Option<(&Value, &'t [TraversalStep])> {
        let (value, end) = self.context.reference(&self.tree.source, root.start)?;
        let steps = &self.tree[steps];
        let taken = steps.partition_point(|step| step.span.end <= end);
        Some(self.plain_parts(value, &steps[taken..]))
    }
}

//! Provides enough stack for an evaluation, which may be nested in another one.

use crate::deep;
use crate::diagnostic::{Diagnostics, catalogue};
use crate::model::{Context, Nesting};
use crate::source::Span;
use crate::syntax::ast::Tree;
use crate::value::Value;

/// The surroundings of an evaluation.
#[derive(Clone, Copy)]
pub(in crate::syntax) struct Room<'c> {
    pub(super) context: &'c Context,
    /// The active evaluations, including this one.
    pub(super) nesting: Nesting,
    /// The span of the expression, if it is evaluated on a new thread.
    pub(super) on_a_thread: Option<Span>,
}

/// Evaluates the expression at `span` with enough stack, and within the limit of nested evaluations.
///
/// # Errors
/// The errors of `evaluate`, or that evaluations nest too deep.
pub(in crate::syntax) fn with_room(
    tree: &Tree,
    span: Span,
    context: &Context,
    evaluate: impl FnOnce(Room<'_>) -> Result<Value, Diagnostics> + Send,
) -> Result<Value, Diagnostics> {
    let levels = tree.levels_within(span);
    let nesting = if is_argument(tree, span, context) {
        context.nesting()
    } else {
        context
            .nesting()
            .enter(levels, context.limits().depth)
            .map_err(|limit| catalogue::limit::evaluations(limit).at(tree.location(span)))?
    };
    if nesting.has_room() {
        return evaluate(Room { context, nesting, on_a_thread: None });
    }
    let evaluated = deep::on_a_thread(|stack| {
        evaluate(Room { context, nesting: nesting.on(stack, levels), on_a_thread: Some(span) })
    });
    evaluated.unwrap_or_else(|| Err(catalogue::limit::no_stack().at(tree.location(span)).into()))
}

/// Whether this is an argument that is evaluated by the function to which it was passed.
fn is_argument(tree: &Tree, span: Span, context: &Context) -> bool {
    context.arguments().is_some_and(|arguments| {
        arguments.source == tree.source
            && arguments.span.start <= span.start
            && span.end <= arguments.span.end
    })
}

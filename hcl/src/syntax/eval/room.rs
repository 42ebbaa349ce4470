//! Room for an evaluation, which may be inside another one.

use crate::deep::active::{self, Place, Refusal};
use crate::diagnostic::Diagnostics;
use crate::model::Context;
use crate::source::Span;
use crate::syntax::ast::Tree;
use crate::value::Value;

use super::errors::limit as errors;

/// Evaluates what stands at `span`, with enough stack for it and within the limit to evaluations inside one another.
///
/// # Errors
/// What `evaluate` fails with, or that there is no room for it.
pub(in crate::syntax) fn with_room(
    tree: &Tree,
    span: Span,
    context: &Context,
    evaluate: impl FnOnce() -> Result<Value, Diagnostics> + Send,
) -> Result<Value, Diagnostics> {
    let charge = || context.charge_thread();
    let limit = context.limits().depth;
    let evaluated = active::evaluation(place(tree, span), tree.levels_within(span), limit, charge, evaluate);
    evaluated.unwrap_or_else(|refusal| {
        let location = tree.location(span);
        Err(match refusal {
            Refusal::TooMany(limit) => errors::evaluations(location, limit).into(),
            Refusal::NoThread => errors::no_thread(location).into(),
        })
    })
}

/// Until the guard is dropped, the arguments in these parentheses may be evaluated however deep their calls nest.
pub(super) fn for_arguments(tree: &Tree, parentheses: Span) -> impl Drop {
    active::arguments(place(tree, parentheses))
}

fn place(tree: &Tree, span: Span) -> Place {
    Place::new(tree.identity(), span.start..span.end)
}

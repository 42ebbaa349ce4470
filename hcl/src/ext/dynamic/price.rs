//! What generated blocks cost: they are made for every element, so a short text can ask for any number of
//! them.

use super::iteration::Iteration;
use crate::diagnostic::{Collector, Diagnostics, catalogue};
use crate::model::Context;
use crate::source::Location;
use crate::value::prices::{BYTES_MADE, WORDING};

/// An attribute of a block that a dynamic block generates, and a block that is written in one: each is made
/// once more for every element.
const GENERATED_ATTRIBUTE: u64 = 5;
const GENERATED_BLOCK: u64 = 12;

/// A label of such a block.
const GENERATED_LABEL: u64 = 3;

/// A note in an error about an element of a dynamic block.
const NOTE: u64 = 5;

/// Charges what is about to be made, and returns whether the run may go on. `for_each` is where the
/// collection is.
pub(super) fn spend(
    context: &Context,
    cost: u64,
    for_each: impl FnOnce() -> Location,
    report: &mut Collector,
) -> bool {
    let Err(exceeded) = context.charge(cost) else { return true };
    let mut diagnostic = catalogue::dynamic::dynamic_blocks(exceeded.limit).at(for_each());
    diagnostic.is_consequence = exceeded.before;
    report.push(diagnostic);
    false
}

/// Charges what is written in a generated block: so many attributes, and blocks that are not dynamic
/// themselves.
pub(super) fn spend_items(
    iteration: Option<&Iteration>,
    context: &Context,
    (attributes, blocks): (usize, usize),
    report: &mut Collector,
) -> bool {
    let Some(iteration) = iteration else { return true };
    let cost = GENERATED_ATTRIBUTE * attributes as u64 + GENERATED_BLOCK * blocks as u64;
    spend(context, cost, || iteration.for_each(), report)
}

/// Charges a label, whose text is copied.
pub(super) fn spend_label(
    iteration: &Iteration,
    context: &Context,
    text: &str,
    report: &mut Collector,
) -> bool {
    let cost = GENERATED_LABEL + (text.len() / BYTES_MADE) as u64;
    spend(context, cost, || iteration.for_each(), report)
}

/// Errors in a generated block, with notes about the elements. They are charged, because they are worded
/// again for each element, and a decoder may keep those of all expressions until it has tried every one.
pub(super) fn explained_for_a_price(
    iteration: &Iteration,
    context: &Context,
    diagnostics: Diagnostics,
) -> Diagnostics {
    let cost = (WORDING + NOTE * iteration.count()) * diagnostics.len() as u64;
    let mut report = Collector::default();
    if spend(context, cost, || iteration.for_each(), &mut report) {
        iteration.explain(diagnostics)
    } else {
        report.into_diagnostics()
    }
}

//! Evaluation of values that are then copied into types of the application.

use super::{Context, Expression, Meter};
use crate::diagnostic::{Diagnostics, catalogue};
use crate::value::prices::BYTES_MADE;
use crate::value::{Kind, Value};

/// Values with this many elements are free: their expressions take as many bytes.
const FREE: u64 = 8;

/// The value of an expression, which is about to be copied into a type of the application.
///
/// The elements of the value count against the limits of the run, except those that were counted during
/// evaluation and those that the expression writes out. The rest are variables and shared parts: such a value
/// is small, but its copy is not.
///
/// # Errors
/// All errors of the expression, or more elements than the run may still copy.
pub(crate) fn evaluate_to_copy(expression: &Expression, context: &Context) -> Result<Value, Diagnostics> {
    let produced = context.meter().map_or(0, Meter::elements);
    let value = expression.evaluate(context)?;
    if value.weight() > FREE {
        let produced = context.meter().map_or(0, Meter::elements) - produced;
        count(&value, expression, produced, context)?;
    }
    Ok(value)
}

fn count(
    value: &Value,
    expression: &Expression,
    produced: u64,
    context: &Context,
) -> Result<(), Diagnostics> {
    let place = expression.location();
    let limit = context.limits().elements;
    let free = produced.saturating_add(u64::from(place.span.len()));
    let copied =
        if value.weight() <= free { 0 } else { size(value, limit.saturating_add(free)).saturating_sub(free) };
    let sum = context.meter().map_or(copied, |meter| meter.add(copied));
    if copied == 0 || sum <= limit {
        return Ok(());
    }
    let mut diagnostic = catalogue::limit::elements(limit).at(place);
    // If the limit was reached before, that has been reported.
    diagnostic.is_consequence = sum.saturating_sub(copied) > limit;
    Err(diagnostic.into())
}

/// How many elements a copy of the value has. Counting stops soon after `most`. Values never nest so deep
/// that this would need a large stack.
fn size(value: &Value, most: u64) -> u64 {
    let mut sum = 1;
    let mut add = |part: &Value| {
        if sum <= most {
            sum = sum.saturating_add(size(part, most - sum));
        }
    };
    match value.kind() {
        Kind::List(items) | Kind::Tuple(items) => items.iter().for_each(&mut add),
        Kind::Set(set) => set.iter().for_each(&mut add),
        Kind::Map(entries) | Kind::Object(entries) => entries.values().for_each(&mut add),
        Kind::String(text) => sum += (text.len() / BYTES_MADE) as u64,
        _ => {}
    }
    sum
}

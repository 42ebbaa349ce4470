//! Evaluating what is then copied into types of the application.

use super::errors;
use super::{Context, Expression, Meter};
use crate::diagnostic::Diagnostics;
use crate::value::prices::BYTES_MADE;
use crate::value::{Kind, Value};

/// Values with so few elements are not counted: their expressions take as many bytes.
const FREE: u64 = 8;

/// The value of an expression, which is about to be copied into a type of the application.
///
/// Its elements count against the limits of the run, except those that were counted while it was evaluated and those that
/// its expression writes out. What is left are variables, and parts that are shared: such a value is small, and the copy is not.
///
/// # Errors
/// Every error of the expression, or more elements than the run may still copy.
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
    let mut diagnostic = errors::too_many_copied(place, limit);
    // Where the limit was reached before, somebody has said so.
    diagnostic.is_consequence = sum.saturating_sub(copied) > limit;
    Err(diagnostic.into())
}

/// How many elements a copy of the value has. The count ends soon after `most`. A value is never so deep that this would
/// take a large stack.
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

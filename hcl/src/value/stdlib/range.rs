//! Sequences of numbers.

use super::declare::never_null;
use super::errors;
use super::registry::Family;
use crate::value::errors as value_errors;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::number::Number;
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[("range", range)];

/// How many numbers one call can produce, as in the reference.
const MAX_NUMBERS: usize = 1024;

fn range() -> Function {
    never_null(
        "The numbers from a start, by default 0, up to an end, in steps: `range(1, 6, 2)` is `tolist([1, \
         3, 5])`.",
    )
    .variadic(Parameter::new("params", Type::Number))
    .gives(Type::list(Type::Number), |arguments| {
        let (start, end, step) = bounds(arguments)?;
        let numbers = numbers(start, &end, &step)?;
        Ok(Value::list_of(Type::list(Type::Number), numbers)?)
    })
}

/// Start, end and step. Without a step the sequence runs toward the end.
fn bounds(arguments: &[Value]) -> Result<(Number, Number, Number), FunctionError> {
    let numbers: Vec<Number> = arguments.iter().filter_map(Value::as_number).cloned().collect();
    let towards = |start: &Number, end: &Number| if start > end { Number::from(-1) } else { Number::ONE };
    match &*numbers {
        [end] => Ok((Number::ZERO, end.clone(), towards(&Number::ZERO, end))),
        [start, end] => Ok((start.clone(), end.clone(), towards(start, end))),
        [start, end, step] => match step.signum() {
            0 => Err(errors::zero_step()),
            1 if end < start => Err(errors::end_before_start()),
            -1 if end > start => Err(errors::end_after_start()),
            _ => Ok((start.clone(), end.clone(), step.clone())),
        },
        _ => Err(errors::range_arguments(numbers.len())),
    }
}

fn numbers(start: Number, end: &Number, step: &Number) -> Result<Vec<Value>, FunctionError> {
    let down = step.signum() < 0;
    let mut numbers = Vec::new();
    let mut next = start;
    while if down { next > *end } else { next < *end } {
        if numbers.len() == MAX_NUMBERS {
            return Err(errors::too_many_values(MAX_NUMBERS));
        }
        let following = next.add(step).map_err(value_errors::arithmetic)?;
        numbers.push(Value::number(next));
        next = following;
    }
    Ok(numbers)
}

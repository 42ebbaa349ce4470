//! The range of an unknown result of arithmetic, from the ranges of the operands.

use super::operand;
use crate::value::number::{ArithmeticError, Number};
use crate::value::repr::Value;
use crate::value::ty::Type;

/// An operation on two numbers.
pub(super) type Compute = fn(&Number, &Number) -> Result<Number, ArithmeticError>;

/// The unknown sum or difference of two numbers, within the bounds that follow from theirs.
pub(super) fn of(a: &Value, b: &Value, compute: Compute) -> Value {
    match (ends(a), ends(b)) {
        (Some(a), Some(b)) => between(&a, &b, compute),
        _ => operand::unknown(Type::Number),
    }
}

/// The product of two numbers that are not both known: unknown, unless one of them is zero.
pub(super) fn of_product(a: &Value, b: &Value) -> Value {
    let is_zero = |value: &Value| value.as_number().is_some_and(Number::is_zero);
    if is_zero(a) || is_zero(b) {
        return Value::number(Number::ZERO);
    }
    of(a, b, Number::multiply)
}

/// The least and the greatest number that an operand may be. An infinity may make the operation fail, so it
/// sets no bound.
fn ends(operand: &Value) -> Option<[Number; 2]> {
    if operand.as_number().is_some_and(Number::is_infinite) {
        return None;
    }
    let range = operand.range();
    let least = range.min().map_or(Number::NEG_INFINITY, |bound| bound.value.clone());
    let greatest = range.max().map_or(Number::INFINITY, |bound| bound.value.clone());
    Some([least, greatest])
}

/// These operations are monotonic in each operand, so the bounds of the result come from bounds of the
/// operands. Pairs of bounds without a result, zero times infinity and opposite infinities, lie between the
/// results of the others.
fn between(a: &[Number; 2], b: &[Number; 2], compute: Compute) -> Value {
    let unknown = operand::unknown(Type::Number);
    let corners = a.iter().flat_map(|a| b.iter().map(move |b| (a, b)));
    let results: Vec<Number> = corners.filter_map(|(a, b)| compute(a, b).ok()).collect();
    let (Some(least), Some(greatest)) = (results.iter().min(), results.iter().max()) else {
        return unknown;
    };
    let bounded = unknown.clone().refine().min(least.clone(), true).max(greatest.clone(), true).build();
    bounded.unwrap_or(unknown)
}

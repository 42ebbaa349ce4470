//! Comparison of numbers.

use std::cmp::Ordering;

use super::{equality, operand};
use crate::value::errors::ValueError;
use crate::value::number::Number;
use crate::value::repr::{Repr, Value};
use crate::value::ty::Type;

impl Value {
    /// Whether this number is less than the other. What is known about unknown numbers may decide it.
    ///
    /// # Errors
    /// An operand that is null or not a number.
    pub fn less_than(&self, other: &Value) -> Result<Value, ValueError> {
        binary(self, other, Ordering::is_lt, || less(self, other))
    }

    /// Whether this number is less than the other or equal to it.
    ///
    /// # Errors
    /// An operand that is null or not a number.
    pub fn less_than_or_equal(&self, other: &Value) -> Result<Value, ValueError> {
        binary(self, other, Ordering::is_le, || {
            let equal = equality::equal(self.unmarked(), other.unmarked());
            operand::decided(less(self, other), equal, true)
        })
    }

    /// Whether this number is greater than the other.
    ///
    /// # Errors
    /// An operand that is null or not a number.
    pub fn greater_than(&self, other: &Value) -> Result<Value, ValueError> {
        other.less_than(self)
    }

    /// Whether this number is greater than the other or equal to it.
    ///
    /// # Errors
    /// An operand that is null or not a number.
    pub fn greater_than_or_equal(&self, other: &Value) -> Result<Value, ValueError> {
        other.less_than_or_equal(self)
    }
}

fn binary(
    a: &Value,
    b: &Value,
    known: impl Fn(Ordering) -> bool,
    unknown: impl Fn() -> Option<bool>,
) -> Result<Value, ValueError> {
    if let (Repr::Number(a), Repr::Number(b)) = (&a.0, &b.0) {
        return Ok(Value(Repr::Bool(known(a.cmp(b)))));
    }
    operand::check("comparison", &Type::Number, a)?;
    operand::check("comparison", &Type::Number, b)?;
    let result = match (a.as_number(), b.as_number()) {
        (Some(a), Some(b)) => Some(known(a.cmp(b))),
        _ => unknown(),
    };
    Ok(operand::three_valued(result).with_marks(&operand::marks(a, b)))
}

/// Whether `a` is less than `b`, as far as their ranges tell. Like the reference, this treats all bounds as
/// exclusive.
fn less(a: &Value, b: &Value) -> Option<bool> {
    let ((a_min, a_max), (b_min, b_max)) = (bounds(a), bounds(b));
    if a_max.zip(b_min).is_some_and(|(a_max, b_min)| a_max < b_min) {
        Some(true)
    } else if a_min.zip(b_max).is_some_and(|(a_min, b_max)| a_min > b_max) {
        Some(false)
    } else {
        None
    }
}

fn bounds(value: &Value) -> (Option<&Number>, Option<&Number>) {
    match value.as_number() {
        Some(number) => (Some(number), Some(number)),
        None => value.refinements().map_or((None, None), |known| {
            (known.min().map(|bound| &bound.value), known.max().map(|bound| &bound.value))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_decide_where_they_do_not_touch() {
        let number = Value::unknown(Type::Number).refine().not_null().min(1, true).max(5, true);
        let number = number.build().expect("consistent");
        let open = operand::three_valued(None);
        for (limit, expected) in [(9, Some(true)), (0, Some(false)), (3, None), (5, None)] {
            let expected = expected.map_or(open.clone(), Value::bool);
            assert_eq!(number.less_than(&limit.into()).expect("numbers"), expected, "< {limit}");
        }
        assert_eq!(number.less_than_or_equal(&9.into()).expect("numbers"), Value::bool(true));
        assert_eq!(number.less_than_or_equal(&5.into()).expect("numbers"), open);
        assert_eq!(number.greater_than(&0.into()).expect("numbers"), Value::bool(true));
    }
}

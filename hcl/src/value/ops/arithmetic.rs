//! Arithmetic operators.

use super::operand;
use crate::value::errors::{self, ValueError};
use crate::value::number::{ArithmeticError, Number};
use crate::value::repr::{Repr, Value};
use crate::value::ty::Type;

/// # Arithmetic
/// All of these fail if an operand is null or not a number, or if the result is not a number, as for zero
/// divided by zero. The range of an unknown sum, difference or product is known if the ranges of the operands
/// are.
impl Value {
    /// The sum of two numbers.
    ///
    /// # Errors
    /// An operand that is null or not a number, or infinities of opposite signs.
    #[inline]
    pub fn add(&self, other: &Value) -> Result<Value, ValueError> {
        match small(self, other, i64::checked_add) {
            Some(sum) => Ok(Value::number(sum)),
            None => binary("addition", self, other, Number::add, |a, b| bounds_of(a, b, Number::add)),
        }
    }

    /// The difference of two numbers.
    ///
    /// # Errors
    /// An operand that is null or not a number, or infinities of the same sign.
    #[inline]
    pub fn subtract(&self, other: &Value) -> Result<Value, ValueError> {
        match small(self, other, i64::checked_sub) {
            Some(difference) => Ok(Value::number(difference)),
            None => {
                binary("subtraction", self, other, Number::subtract, |a, b| bounds_of(a, b, Number::subtract))
            }
        }
    }

    /// The product of two numbers.
    ///
    /// # Errors
    /// An operand that is null or not a number, or zero times infinity.
    pub fn multiply(&self, other: &Value) -> Result<Value, ValueError> {
        binary("multiplication", self, other, Number::multiply, bounds_of_product)
    }

    /// The quotient of two numbers; dividing by zero gives an infinity.
    ///
    /// # Errors
    /// An operand that is null or not a number, or a division of zero by zero or of infinity by infinity.
    pub fn divide(&self, other: &Value) -> Result<Value, ValueError> {
        binary("division", self, other, Number::divide, |_, _| operand::unknown(Type::Number))
    }

    /// The remainder of a division, with the sign of the dividend.
    ///
    /// # Errors
    /// An operand that is null or not a number, or an infinity.
    pub fn modulo(&self, other: &Value) -> Result<Value, ValueError> {
        binary("modulo", self, other, Number::modulo, |_, _| operand::unknown(Type::Number))
    }

    /// The number with the opposite sign.
    ///
    /// # Errors
    /// An operand that is null or not a number.
    pub fn negate(&self) -> Result<Value, ValueError> {
        match &self.unmarked().0 {
            Repr::Number(number) => Ok(Value::number(number.negate()).with_marks(self.marks())),
            _ => {
                operand::check("negation", &Type::Number, self)?;
                Ok(operand::unknown(Type::Number).with_marks(self.marks()))
            }
        }
    }
}

/// The usual case: two plain integers whose result is an integer too. Only this is part of the public
/// functions, which callers then need not even call.
#[inline]
fn small(a: &Value, b: &Value, compute: impl Fn(i64, i64) -> Option<i64>) -> Option<i64> {
    compute(a.small()?, b.small()?)
}

#[inline(never)]
fn binary(
    operation: &str,
    a: &Value,
    b: &Value,
    compute: Compute,
    unknown: fn(&Value, &Value) -> Value,
) -> Result<Value, ValueError> {
    if let (Repr::Number(a), Repr::Number(b)) = (&a.0, &b.0) {
        return compute(a, b).map(|number| Value(Repr::Number(number))).map_err(errors::arithmetic);
    }
    operand::check(operation, &Type::Number, a)?;
    operand::check(operation, &Type::Number, b)?;
    let result = match (a.as_number(), b.as_number()) {
        (Some(a), Some(b)) => Value::number(compute(a, b).map_err(errors::arithmetic)?),
        _ => unknown(a, b),
    };
    Ok(result.with_marks(&operand::marks(a, b)))
}

/// An operation on two numbers.
type Compute = fn(&Number, &Number) -> Result<Number, ArithmeticError>;

/// The unknown sum or difference of two numbers, within the bounds that follow from theirs.
fn bounds_of(a: &Value, b: &Value, compute: Compute) -> Value {
    match (ends(a), ends(b)) {
        (Some(a), Some(b)) => between(&a, &b, compute),
        _ => operand::unknown(Type::Number),
    }
}

/// The product of two numbers that are not both known: unknown, unless one of them is zero.
fn bounds_of_product(a: &Value, b: &Value) -> Value {
    let is_zero = |value: &Value| value.as_number().is_some_and(Number::is_zero);
    if is_zero(a) || is_zero(b) {
        return Value::number(Number::ZERO);
    }
    bounds_of(a, b, Number::multiply)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_computed_exactly() {
        let number = |text: &str| Value::number(text.parse::<Number>().expect("a number"));
        assert_eq!(number("0.1").add(&number("0.2")).expect("a sum"), number("0.3"));
        assert_eq!(number("-7").modulo(&number("3")).expect("a remainder"), number("-1"));
        assert_eq!(number("1").divide(&number("0")).expect("infinity"), Value::number(Number::INFINITY));
        assert!(number("0").divide(&number("0")).is_err());
    }

    #[test]
    fn unknown_operands_give_unknown_numbers() {
        let sum = Value::from(1).add(&Value::dynamic().mark("m")).expect("a sum");
        assert_eq!(sum, operand::unknown(Type::Number).mark("m"));
        assert!(sum.unmark().0.refinements().expect("unknown").not_null());
    }

    #[test]
    fn ranges_of_operands_give_the_range_of_the_result() {
        let between = |min: i64, max: i64| {
            Value::unknown(Type::Number)
                .refine()
                .not_null()
                .min(min, true)
                .max(max, true)
                .build()
                .expect("a range")
        };
        let a = between(-2, 3);
        assert_eq!(a.add(&10.into()).expect("a sum"), between(8, 13));
        assert_eq!(a.subtract(&between(1, 5)).expect("a difference"), between(-7, 2));
        assert_eq!(a.multiply(&between(-4, 5)).expect("a product"), between(-12, 15));
        assert_eq!(a.divide(&2.into()).expect("a quotient"), operand::unknown(Type::Number));

        let at_least = |min: i64| {
            Value::unknown(Type::Number).refine().not_null().min(min, true).build().expect("a range")
        };
        assert_eq!(at_least(2).add(&between(1, 5)).expect("a sum"), at_least(3));
        assert_eq!(at_least(2).multiply(&at_least(3)).expect("a product"), at_least(6));
        assert_eq!(at_least(2).subtract(&at_least(3)).expect("a difference"), operand::unknown(Type::Number));
        assert_eq!(between(0, 5).multiply(&at_least(1)).expect("a product"), at_least(0));
        assert_eq!(
            Value::from(0).multiply(&Value::dynamic().mark("m")).expect("zero"),
            Value::from(0).mark("m")
        );
        let infinity = Value::number(Number::INFINITY);
        assert_eq!(infinity.add(&at_least(2)).expect("a sum"), operand::unknown(Type::Number));
    }

    #[test]
    fn null_and_other_types_are_errors() {
        let wrong = Value::from(1).add(&"a".into()).expect_err("not a number");
        assert_eq!(wrong.to_string(), "addition takes a number, not a value of type string");
        let null = Value::from(1).add(&Value::null(Type::Number)).expect_err("null");
        assert_eq!(null.to_string(), "addition does not accept null");
        assert!(Value::unknown(Type::Bool).negate().is_err());
    }
}

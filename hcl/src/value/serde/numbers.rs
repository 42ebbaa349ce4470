//! Numbers as Rust types.

use serde::de::Visitor;

use super::errors;
use crate::value::errors::ValueError;
use crate::value::kind::Kind;
use crate::value::mismatch::Sort;
use crate::value::number::{Number, NumberRangeError};
use crate::value::repr::Value;

/// The number that a value is or converts to, as a Rust number.
pub(super) fn integer<T>(value: &Value) -> Result<T, ValueError>
where
    T: for<'a> TryFrom<&'a Number, Error = NumberRangeError>,
{
    let result = match value.kind() {
        Kind::Number(number) => T::try_from(number),
        Kind::String(text) => match text.parse::<Number>() {
            Ok(number) => T::try_from(&number),
            Err(_) => return Err(errors::not_a_number(value, text)),
        },
        _ => return Err(errors::required(Sort::Number, value)),
    };
    result.map_err(errors::out_of_range)
}

/// Visits a number as the Rust number that holds it best: a 64-bit integer if it fits, and the nearest float for a
/// fraction.
///
/// Most types that take any number stop at 64 bits, so a larger whole number is passed as a float if it is the shortest
/// decimal of that float, as `1e30` is and 2^64 is not. Otherwise 128 bits are tried, and the type's answer is final.
pub(super) fn visit<'de, V: Visitor<'de>>(number: &Number, visitor: V) -> Result<V::Value, ValueError> {
    if let Some(small) = number.to_i64() {
        return visitor.visit_i64(small);
    }
    if let Ok(unsigned) = u64::try_from(number) {
        return visitor.visit_u64(unsigned);
    }
    let float = f64::try_from(number);
    if !number.is_integer() {
        return visitor.visit_f64(float.map_err(errors::out_of_range)?);
    }
    if let Some(float) = float.ok().filter(|&float| Number::try_from(float).as_ref() == Ok(number)) {
        return visitor.visit_f64(float);
    }
    let refused = |error: ValueError| errors::beyond_64_bits(number, &error);
    if let Ok(wide) = i128::try_from(number) {
        return visitor.visit_i128(wide).map_err(refused);
    }
    if let Ok(wide) = u128::try_from(number) {
        return visitor.visit_u128(wide).map_err(refused);
    }
    Err(errors::too_many_digits(number))
}

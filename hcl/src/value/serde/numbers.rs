//! Numbers as Rust types.

use serde::de::Visitor;

use super::errors;
use crate::value::errors::ValueError;
use crate::value::kind::Kind;
use crate::value::mismatch::Sort;
use crate::value::number::{Number, NumberRangeError};
use crate::value::repr::Value;

/// Makes the methods of a deserializer that ask for numbers, each with the type and with what visits it.
macro_rules! for_numbers {
    ($method:ident) => {
        $method! {
            deserialize_i8: i8 => visit_i8, deserialize_i16: i16 => visit_i16, deserialize_i32: i32 => visit_i32,
            deserialize_i64: i64 => visit_i64, deserialize_i128: i128 => visit_i128,
            deserialize_u8: u8 => visit_u8, deserialize_u16: u16 => visit_u16, deserialize_u32: u32 => visit_u32,
            deserialize_u64: u64 => visit_u64, deserialize_u128: u128 => visit_u128,
            deserialize_f32: f32 => visit_f32, deserialize_f64: f64 => visit_f64
        }
    };
}
pub(super) use for_numbers;

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

/// Visits a number as the Rust number that holds it best: a 64-bit integer if it fits, and the nearest float
/// for a fraction.
///
/// Most types that take any number stop at 64 bits, so a larger whole number is passed as a float if it is
/// the shortest decimal of that float, as `1e30` is and 2^64 is not. Otherwise 128 bits are tried, and the
/// type's answer is final.
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
    let refused = |error: ValueError| errors::beyond_64_bits(number, error.to_string());
    if let Ok(wide) = i128::try_from(number) {
        return visitor.visit_i128(wide).map_err(refused);
    }
    if let Ok(wide) = u128::try_from(number) {
        return visitor.visit_u128(wide).map_err(refused);
    }
    Err(errors::too_many_digits(number.to_string().trim_start_matches('-').len()))
}

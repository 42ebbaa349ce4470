//! Numbers on their way into Rust types.

use serde::de::{Error as _, Visitor};

use super::errors;
use crate::value::errors::ValueError;
use crate::value::kind::Kind;
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
            Err(_) => return Err(errors::required("a number", value)),
        },
        _ => return Err(errors::required("a number", value)),
    };
    result.map_err(ValueError::custom)
}

/// Visits a number as the Rust number that holds it best: an integer where one is wide enough, else the
/// nearest float.
pub(super) fn visit<'de, V: Visitor<'de>>(number: &Number, visitor: V) -> Result<V::Value, ValueError> {
    if let Some(small) = number.to_i64() {
        return visitor.visit_i64(small);
    }
    if number.is_integer() {
        if let Ok(unsigned) = u64::try_from(number) {
            return visitor.visit_u64(unsigned);
        }
        if let Ok(wide) = i128::try_from(number) {
            return visitor.visit_i128(wide);
        }
        if let Ok(wide) = u128::try_from(number) {
            return visitor.visit_u128(wide);
        }
    }
    visitor.visit_f64(f64::try_from(number).map_err(ValueError::custom)?)
}

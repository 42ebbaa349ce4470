//! Conversion to string, number and bool.

use super::dispatch::Conversion;
use super::errors::{ConvertError, Problem};
use crate::value::kind::Kind;
use crate::value::number::Number;
use crate::value::repr::Value;
use crate::value::ty::Type;

/// Every primitive has a string; a string has a number or bool if it is written as one. There is nothing
/// between numbers and bools.
pub(super) fn convert(at: &Conversion, value: &Value, wanted: &Type) -> Result<Value, ConvertError> {
    match (value.kind(), wanted) {
        (Kind::Number(number), Type::String) => Ok(Value::normalized_string(written(number).into())),
        (Kind::Bool(truth), Type::String) => Ok(Value::normalized_string(name(truth).into())),
        (Kind::String(text), Type::Number) => match text.parse::<Number>() {
            Ok(number) => Ok(Value::number(number)),
            Err(_) => Err(at.error(Problem::Text { text: Some(text.to_owned()), wanted: Type::Number })),
        },
        (Kind::String(text), Type::Bool) => match text {
            "true" | "1" => Ok(Value::bool(true)),
            "false" | "0" => Ok(Value::bool(false)),
            _ => Err(at.error(Problem::Text { text: Some(text.to_owned()), wanted: Type::Bool })),
        },
        _ => Err(at.mismatch(value, wanted)),
    }
}

fn name(truth: bool) -> &'static str {
    if truth { "true" } else { "false" }
}

/// A number as text. The reference writes the sign of both infinities.
fn written(number: &Number) -> String {
    if number.is_infinite() && number.signum() > 0 { "+Inf".to_owned() } else { number.to_string() }
}

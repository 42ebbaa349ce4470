//! Conversion to string, number and bool.

use super::dispatch::Conversion;
use super::errors::{ConvertError, Problem};
use crate::value::kind::Kind;
use crate::value::number::Number;
use crate::value::repr::Value;
use crate::value::ty::Type;

/// Every primitive value has a string form; a string converts to a number or bool if it is written as one.
/// Numbers and bools do not convert to each other.
pub(super) fn convert(at: &Conversion, value: &Value, wanted: &Type) -> Result<Value, ConvertError> {
    match (value.kind(), wanted) {
        (Kind::Number(number), Type::String) => Ok(Value::string(written(number))),
        (Kind::Bool(truth), Type::String) => Ok(Value::string(name(truth))),
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

/// A number as text. As in the reference, both infinities get a sign.
fn written(number: &Number) -> String {
    if number.is_infinite() && number.signum() > 0 { "+Inf".to_owned() } else { number.to_string() }
}

//! `jsonencode` and `jsondecode`.

use super::decode::{decode, decoding};
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::json::encoded;
use crate::value::repr::Value;
use crate::value::stdlib::errors;
use crate::value::stdlib::registry::Family;
use crate::value::ty::Type;

pub(in crate::value::stdlib) const FUNCTIONS: &Family =
    &[("jsondecode", json_decode), ("jsonencode", json_encode)];

/// The type of a value that is not known yet may still tell how the text begins.
fn json_encode() -> Function {
    Function::builder()
        .description(
            "The value as JSON: `jsonencode({ b = [1, null], a = \"x\" })` is \
             `\"{\\\"a\\\":\\\"x\\\",\\\"b\\\":[1,null]}\"`.",
        )
        .parameter(Parameter::new("val", Type::Dynamic).allow_null().allow_unknown().allow_dynamic())
        .not_null()
        .returns(Type::String, |arguments| {
            let value = &arguments[0];
            if value.is_wholly_known() {
                return Ok(Value::string(encoded(value)?));
            }
            let unknown = Value::unknown(Type::String).refine();
            let may_be_null = value.refinements().is_some_and(|known| !known.not_null());
            Ok(match first_character(&value.ty()) {
                Some(first) if !may_be_null => unknown.full_prefix(first).build()?,
                _ => unknown.build()?,
            })
        })
}

fn first_character(ty: &Type) -> Option<&'static str> {
    match ty {
        Type::String => Some("\""),
        Type::Object(_) | Type::Map(_) => Some("{"),
        Type::Tuple(_) | Type::List(_) | Type::Set(_) => Some("["),
        _ => None,
    }
}

/// The beginning of a text that is not known yet may still tell the type of the value.
fn json_decode() -> Function {
    Function::builder()
        .effort(4)
        .cost(|arguments| decoding(arguments[0].as_str().unwrap_or_default()))
        .description("The value of a JSON text: `jsondecode(\"{\\\"a\\\":[1]}\").a[0]` is `1`.")
        .parameter(Parameter::new("str", Type::String))
        .returns_anything(
            |arguments| match arguments[0].as_str() {
                Some(text) => Ok(decode(text)?.ty()),
                None => type_by_prefix(&arguments[0]),
            },
            |arguments| decode(arguments[0].as_str().unwrap_or_default()),
        )
}

fn type_by_prefix(text: &Value) -> Result<Type, FunctionError> {
    let prefix = text.refinements().and_then(|known| known.prefix()).unwrap_or_default();
    match prefix.trim_start().chars().next() {
        None | Some('{' | '[' | 'n') => Ok(Type::Dynamic),
        Some('"') => Ok(Type::String),
        Some('t' | 'f') => Ok(Type::Bool),
        Some('-' | '0'..='9') => Ok(Type::Number),
        Some(other) => Err(errors::json_start(other)),
    }
}

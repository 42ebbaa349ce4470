//! JSON: the functions, and the decoder that they use.

use std::collections::HashMap;

use super::declare::{described, never_null};
use super::errors;
use super::registry::Family;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::json::read::Stopped;
use crate::value::json::write::encoded;
use crate::value::json::{self, Kind, Record, decode_if};
use crate::value::number::Number;
use crate::value::prices::EXPONENT;
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[("jsondecode", json_decode), ("jsonencode", json_encode)];

/// The type of a value that is not known yet may still tell how the text begins.
fn json_encode() -> Function {
    never_null(
        "The value as JSON: `jsonencode({ b = [1, null], a = \"x\" })` is \
         `\"{\\\"a\\\":\\\"x\\\",\\\"b\\\":[1,null]}\"`.",
    )
    .parameter(Parameter::new("val", Type::Dynamic).allow_null().allow_unknown().allow_dynamic())
    .gives(Type::String, |arguments| {
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
    described("The value of a JSON text: `jsondecode(\"{\\\"a\\\":[1]}\").a[0]` is `1`.")
        .effort(4)
        .cost(|arguments| decoding(arguments[0].as_str().unwrap_or_default()))
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

/// The value of a JSON text: arrays become tuples, objects become objects, and a null has no particular type.
fn decode(text: &str) -> Result<Value, FunctionError> {
    let (records, _) = json::read(text).map_err(|stopped| error(text, stopped))?;
    // Values whose container has not been reached yet, the first one last.
    let mut values: Vec<Value> = Vec::new();
    for (index, record) in records.iter().enumerate().rev() {
        let value = match record.kind {
            Kind::Array => Value::try_tuple(take(&mut values, children(&records, index)))?,
            Kind::Object => object(&take(&mut values, children(&records, index)))?,
            Kind::String { escaped } => Value::string(string(record.slice(text), escaped)),
            Kind::Number => Value::number(number(record, text)?),
            Kind::Bool(truth) => Value::bool(truth),
            Kind::Null | Kind::Invalid => Value::null(Type::Dynamic),
        };
        values.push(value.sharing_keys_of(values.last()));
    }
    values.pop().ok_or_else(errors::json_end)
}

/// How many values the container at an index has, of objects the names too.
fn children(records: &[Record], index: usize) -> usize {
    let (mut count, mut next) = (0, index + 1);
    while next < records[index].next as usize {
        next = records[next].next as usize;
        count += 1;
    }
    count
}

/// Takes that many values from the end, the last one first.
fn take(values: &mut Vec<Value>, count: usize) -> Vec<Value> {
    values.drain(values.len() - count..).rev().collect()
}

fn object(parts: &[Value]) -> Result<Value, FunctionError> {
    let members = parts.chunks_exact(2).map(|pair| (pair[0].as_str().unwrap_or_default(), &pair[1]));
    let mut earlier: HashMap<&str, &Value> = HashMap::with_capacity(members.len());
    for (name, value) in members.clone() {
        // The last of several equal names counts, as long as the type of the whole does not depend on which
        // one that is.
        if earlier.insert(name, value).is_some_and(|earlier| earlier.ty() != value.ty()) {
            return Err(errors::json_duplicate(name));
        }
    }
    Ok(Value::try_object(members.map(|(name, value)| (name, value.clone())))?)
}

fn string(quoted: &str, escaped: bool) -> String {
    let text = quoted.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    decode_if(text.unwrap_or_default(), escaped).into_owned()
}

fn number(record: &Record, text: &str) -> Result<Number, FunctionError> {
    record.slice(text).parse().map_err(|_| errors::json_syntax(record.start as usize))
}

fn error(text: &str, stopped: Stopped) -> FunctionError {
    match stopped {
        Stopped::TooDeep => errors::json_depth(json::MAX_DEPTH),
        Stopped::TooLarge(start) => errors::json_syntax(start),
        Stopped::At(byte) => match text.get(byte..).and_then(|rest| rest.chars().next()) {
            Some(character) => errors::json_unexpected(character, byte),
            None => errors::json_end(),
        },
    }
}

/// The cost in elements of decoding a text, beyond reading it: numbers with exponents.
fn decoding(text: &str) -> u64 {
    let is_exponent = |window: &[u8]| window[0].is_ascii_digit() && matches!(window[1], b'e' | b'E');
    let exponents = text.as_bytes().windows(2).filter(|window| is_exponent(window)).count() as u64;
    exponents.saturating_mul(EXPONENT)
}

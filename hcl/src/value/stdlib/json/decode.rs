//! Decodes JSON text to values, with exact numbers and only what RFC 8259 allows.

use std::collections::HashMap;

use crate::value::function::FunctionError;
use crate::value::json::{self, Kind, Record, Stopped, decode_if};
use crate::value::number::Number;
use crate::value::prices::EXPONENT;
use crate::value::repr::Value;
use crate::value::stdlib::errors;
use crate::value::ty::Type;

/// The value of a JSON text: arrays become tuples, objects become objects, and a null has no particular type.
pub(super) fn decode(text: &str) -> Result<Value, FunctionError> {
    let (records, _) = json::read(text).map_err(|stopped| error(text, stopped))?;
    // Values whose container has not been reached yet, the first one last.
    let mut values: Vec<Value> = Vec::new();
    for (index, record) in records.iter().enumerate().rev() {
        let value = match record.kind {
            Kind::Array => Value::try_tuple(take(&mut values, children(&records, index)))?,
            Kind::Object => object(take(&mut values, children(&records, index)))?,
            Kind::String { escaped } => Value::string(string(record.slice(text), escaped)),
            Kind::Number => Value::number(number(record, text)?),
            Kind::Bool(truth) => Value::bool(truth),
            Kind::Null | Kind::Invalid => Value::null(Type::Dynamic),
        };
        values.push(value);
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

fn object(parts: Vec<Value>) -> Result<Value, FunctionError> {
    let mut members: Vec<(String, Value)> = Vec::with_capacity(parts.len() / 2);
    let mut names = Names::default();
    let mut parts = parts.into_iter();
    while let (Some(name), Some(value)) = (parts.next(), parts.next()) {
        let name = name.as_str().unwrap_or_default();
        // The last of several equal names counts, as long as the type of the whole does not depend on which one that is.
        let earlier = names.add(name, &members);
        if earlier.is_some_and(|(_, earlier)| earlier.ty() != value.ty()) {
            return Err(errors::json_duplicate(name));
        }
        members.push((name.to_owned(), value));
    }
    Ok(Value::try_object(members)?)
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
pub(super) fn decoding(text: &str) -> u64 {
    let is_exponent = |window: &[u8]| window[0].is_ascii_digit() && matches!(window[1], b'e' | b'E');
    let exponents = text.as_bytes().windows(2).filter(|window| is_exponent(window)).count() as u64;
    exponents.saturating_mul(EXPONENT)
}

/// Objects with fewer members are searched; for others an index is made.
const FEW: usize = 8;

/// The names of an object, to find those that are repeated.
#[derive(Default)]
struct Names(HashMap<String, usize>);

impl Names {
    /// Adds the name of the member that comes next, and returns the last one before it with the same name.
    fn add<'m>(&mut self, name: &str, members: &'m [(String, Value)]) -> Option<&'m (String, Value)> {
        if members.len() < FEW {
            return members.iter().rfind(|(earlier, _)| earlier == name);
        }
        if members.len() == FEW {
            self.0 = members.iter().enumerate().map(|(index, (name, _))| (name.clone(), index)).collect();
        }
        self.0.insert(name.to_owned(), members.len()).and_then(|earlier| members.get(earlier))
    }
}

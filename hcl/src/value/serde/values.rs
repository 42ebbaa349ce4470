//! Values in other formats: how they are written there, and how data found there is read.

use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde::ser::{Error as _, Serialize, Serializer};

use super::handover::{Handover, TOKEN, received};
use super::{errors, to_value};
use crate::value::errors::too_deep_for_serde;
use crate::value::kind::Kind;
use crate::value::mismatch::Sort;
use crate::value::number::Number;
use crate::value::repr::{MAX_SERDE_DEPTH, Value};
use crate::value::ty::Type;

/// A value is written as plain data: null, a bool, a number, a string, a sequence or a map. A fraction is
/// written as the nearest 64-bit float.
///
/// Unknown and marked values, values of capsule types, values that nest deeper than [`MAX_SERDE_DEPTH`], and
/// whole numbers that neither 128 bits nor a float can hold have no plain form and are errors. So is a whole
/// number beyond 64 bits if the format has none.
impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(TOKEN, &Handover::new(self, &Plain(self)))
    }
}

/// The plain form of a value, for other formats.
struct Plain<'a>(&'a Value);

impl Serialize for Plain<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Plain(value) = self;
        if value.is_marked() {
            return Err(S::Error::custom(errors::marked(value.marks().listed())));
        }
        // A null's type may nest deep, but the null contains nothing.
        if value.depth() > MAX_SERDE_DEPTH && !value.is_null() {
            return Err(S::Error::custom(too_deep_for_serde()));
        }
        match value.kind() {
            Kind::Null => serializer.serialize_unit(),
            Kind::Bool(truth) => serializer.serialize_bool(truth),
            Kind::Number(number) => serialize_number(number, serializer),
            Kind::String(text) => serializer.serialize_str(text),
            Kind::List(items) | Kind::Tuple(items) => serializer.collect_seq(items),
            Kind::Set(set) => serializer.collect_seq(set.iter()),
            Kind::Map(entries) | Kind::Object(entries) => serializer.collect_map(entries.iter()),
            Kind::Unknown => Err(S::Error::custom(errors::unknown(value))),
            Kind::Capsule(_) => Err(S::Error::custom(errors::capsule(value))),
        }
    }
}

fn serialize_number<S: Serializer>(number: &Number, serializer: S) -> Result<S::Ok, S::Error> {
    if let Some(small) = number.to_i64() {
        return serializer.serialize_i64(small);
    }
    if let Ok(unsigned) = u64::try_from(number) {
        return serializer.serialize_u64(unsigned);
    }
    let refused = |error: S::Error| S::Error::custom(errors::beyond_64_bits(number, error.to_string()));
    if let Ok(wide) = i128::try_from(number) {
        return serializer.serialize_i128(wide).map_err(refused);
    }
    if let Ok(wide) = u128::try_from(number) {
        return serializer.serialize_u128(wide).map_err(refused);
    }
    let float = f64::try_from(number).map_err(S::Error::custom)?;
    if number.is_integer() && Number::try_from(float).as_ref() != Ok(number) {
        return Err(S::Error::custom(errors::too_many_digits(
            number.to_string().trim_start_matches('-').len(),
        )));
    }
    serializer.serialize_f64(float)
}

/// Reads whatever the format holds: sequences become tuples, maps become objects. Data that nests deeper than
/// [`MAX_SERDE_DEPTH`] is an error and is not read to its end, so no format needs a limit of its own.
impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        OneValue::within(MAX_SERDE_DEPTH).deserialize(deserializer)
    }
}

/// Reads a value with at most this many collections and options inside each other.
#[derive(Clone, Copy)]
pub(super) struct OneValue {
    levels: usize,
    /// Whether the format was told that this is a value, and has answered.
    is_announced: bool,
}

impl OneValue {
    pub(super) fn within(levels: usize) -> Self {
        OneValue { levels, is_announced: false }
    }

    /// For the contents of this value.
    fn inside<E: serde::de::Error>(self) -> Result<Self, E> {
        let levels = self.levels.checked_sub(1).ok_or_else(|| E::custom(too_deep_for_serde()))?;
        Ok(OneValue::within(levels))
    }
}

impl<'de> DeserializeSeed<'de> for OneValue {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_newtype_struct(TOKEN, self)
    }
}

macro_rules! visit_as_is {
    ($($method:ident: $native:ty),*) => {$(
        fn $method<E: serde::de::Error>(self, found: $native) -> Result<Value, E> {
            to_value(&found).map_err(E::custom)
        }
    )*};
}

impl<'de> Visitor<'de> for OneValue {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    visit_as_is! {
        visit_bool: bool, visit_i64: i64, visit_i128: i128, visit_u64: u64, visit_u128: u128, visit_f64: f64, visit_str: &str
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<Value, E> {
        Ok(Value::null(Type::Dynamic))
    }

    fn visit_none<E: serde::de::Error>(self) -> Result<Value, E> {
        self.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self.inside()?)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        // The first newtype is the format's response to the announcement; it encloses nothing.
        let inner = if self.is_announced { self.inside()? } else { self };
        deserializer.deserialize_any(OneValue { is_announced: true, ..inner }).or_else(received)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Value, A::Error> {
        let inside = self.inside()?;
        let mut items = Vec::with_capacity(elements.size_hint().unwrap_or(0).min(1 << 10));
        while let Some(item) = elements.next_element_seed(inside)? {
            items.push(item);
        }
        Value::try_tuple(items).map_err(A::Error::custom)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let inside = self.inside()?;
        let mut attributes: Vec<(String, Value)> = Vec::new();
        while let Some(key) = entries.next_key::<String>()? {
            attributes.push((key, entries.next_value_seed(inside)?));
        }
        Value::try_object(attributes).map_err(A::Error::custom)
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Value::number(self.clone()).serialize(serializer)
    }
}

/// Reads a number, or a string that represents one.
impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        let converted = crate::value::convert(&value, &Type::Number).map_err(D::Error::custom)?;
        converted.as_number().cloned().ok_or_else(|| D::Error::custom(errors::required(Sort::Number, &value)))
    }
}

//! From Rust types to values.

use std::sync::Arc;

use serde::ser::{self, Serialize, Serializer};

use super::time::Time;
use super::{errors, handover};
use crate::value::entries::Entries;
use crate::value::errors::{ValueError, too_deep_for_serde};
use crate::value::kind::Kind;
use crate::value::number::Number;
use crate::value::path::PathStep;
use crate::value::repr::{MAX_SERDE_DEPTH, Value};
use crate::value::string::normalized;
use crate::value::ty::Type;

/// Turns anything that implements `Serialize` into a value: sequences and tuples into tuples, maps and
/// structs into objects, a unit variant into its name, any other variant into an object with one attribute of
/// that name, `None` and units into null, bytes into a list of numbers. Numbers are kept exactly; a float
/// stands for the shortest decimal that identifies it.
///
/// The keys of a map may also be numbers or bools: their text becomes the name, and converts back.
///
/// Attributes keep the order that the type gives them. A `HashMap` has none: use an
/// [`IndexMap`](crate::IndexMap) or a `BTreeMap` if the order matters.
///
/// A [`Value`], at any depth, is passed through unchanged.
///
/// # Errors
/// A map has keys that are neither strings nor numbers nor bools, a float is NaN, or the nesting exceeds
/// [`MAX_SERDE_DEPTH`](crate::value::MAX_SERDE_DEPTH). The same limit applies to the total of `Option`s and
/// newtypes around a value. Deeper content is not visited, so this needs a bounded stack.
///
/// ```
/// use hcl::value::{Value, to_value};
///
/// #[derive(serde::Serialize)]
/// struct Server { name: &'static str, ports: [u16; 2], weight: Option<f64> }
///
/// let value = to_value(&Server { name: "a", ports: [80, 443], weight: None })?;
/// assert_eq!(format!("{value:?}"), r#"{"name": "a", "ports": [80, 443], "weight": null(any)}"#);
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn to_value<T: Serialize + ?Sized>(value: &T) -> Result<Value, ValueError> {
    value.serialize(ToValue::default())
}

/// The serializer that produces a value.
#[derive(Clone, Copy, Default)]
pub(super) struct ToValue {
    /// How many collections enclose this.
    depth: usize,
    /// How many options and newtypes enclose this; the value does not show them.
    wrappers: usize,
}

impl ToValue {
    /// The serializer for the parts of a collection.
    fn deeper(self) -> Result<Self, ValueError> {
        match self.depth {
            MAX_SERDE_DEPTH => Err(too_deep_for_serde()),
            depth => Ok(ToValue { depth: depth + 1, ..self }),
        }
    }

    /// The serializer for the content of an option or newtype.
    fn wrapped(self) -> Result<Self, ValueError> {
        match self.wrappers {
            MAX_WRAPPERS => Err(too_deep_for_serde()),
            wrappers => Ok(ToValue { wrappers: wrappers + 1, ..self }),
        }
    }
}

/// How many options and newtypes may enclose a value.
const MAX_WRAPPERS: usize = MAX_SERDE_DEPTH;

macro_rules! serialize_numbers {
    ($($method:ident: $native:ty),*) => {$(
        fn $method(self, number: $native) -> Result<Value, ValueError> {
            Ok(Value::number(number))
        }
    )*};
}

impl Serializer for ToValue {
    type Ok = Value;
    type Error = ValueError;
    type SerializeSeq = Sequence;
    type SerializeTuple = Sequence;
    type SerializeTupleStruct = Sequence;
    type SerializeTupleVariant = Sequence;
    type SerializeMap = Members;
    type SerializeStruct = Members;
    type SerializeStructVariant = Members;

    serialize_numbers! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_i128: i128,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_u128: u128
    }

    fn serialize_bool(self, value: bool) -> Result<Value, ValueError> {
        Ok(Value::bool(value))
    }

    fn serialize_f32(self, number: f32) -> Result<Value, ValueError> {
        Number::try_from(number).map(Value::number).map_err(ser::Error::custom)
    }

    fn serialize_f64(self, number: f64) -> Result<Value, ValueError> {
        Number::try_from(number).map(Value::number).map_err(ser::Error::custom)
    }

    fn serialize_char(self, character: char) -> Result<Value, ValueError> {
        Ok(Value::string(character.encode_utf8(&mut [0; 4])))
    }

    fn serialize_str(self, text: &str) -> Result<Value, ValueError> {
        Ok(Value::string(text))
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<Value, ValueError> {
        Value::list(Type::Number, bytes.iter().map(|byte| Value::number(*byte)).collect())
    }

    fn serialize_none(self) -> Result<Value, ValueError> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Value, ValueError> {
        value.serialize(self.wrapped()?)
    }

    fn serialize_unit(self) -> Result<Value, ValueError> {
        Ok(Value::null(Type::Dynamic))
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Result<Value, ValueError> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
    ) -> Result<Value, ValueError> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<Value, ValueError> {
        if name == handover::TOKEN {
            handover::take_over(value).ok_or_else(errors::not_handed_over)
        } else {
            value.serialize(self.wrapped()?)
        }
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Value, ValueError> {
        in_variant(variant, value.serialize(self.deeper()?))
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<Sequence, ValueError> {
        let items = Vec::with_capacity(length.unwrap_or(0).min(1 << 16));
        Ok(Sequence { items, inner: self.deeper()?, variant: None })
    }

    fn serialize_tuple(self, length: usize) -> Result<Sequence, ValueError> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_struct(self, _name: &'static str, length: usize) -> Result<Sequence, ValueError> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<Sequence, ValueError> {
        Ok(Sequence { variant: Some(variant), ..self.deeper()?.serialize_seq(Some(length))? })
    }

    fn serialize_map(self, _length: Option<usize>) -> Result<Members, ValueError> {
        Ok(Members::new(self.deeper()?))
    }

    fn serialize_struct(self, name: &'static str, length: usize) -> Result<Members, ValueError> {
        Ok(Members { time: Time::called(name, length), ..Members::new(self.deeper()?) })
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _length: usize,
    ) -> Result<Members, ValueError> {
        Ok(Members { variant: Some(variant), ..Members::new(self.deeper()?.deeper()?) })
    }
}

/// Adding to a value is not generic, because the traits below are compiled again for each type that is
/// serialized.
fn in_variant(variant: &'static str, content: Result<Value, ValueError>) -> Result<Value, ValueError> {
    Value::try_object([(
        variant,
        content.map_err(|error| error.within(PathStep::Attribute(variant.into())))?,
    )])
}

/// A tuple being built.
pub(super) struct Sequence {
    items: Vec<Value>,
    inner: ToValue,
    /// The variant of an enum that it is the content of.
    variant: Option<&'static str>,
}

impl Sequence {
    fn push(&mut self, item: Result<Value, ValueError>) -> Result<(), ValueError> {
        let item = item.map_err(|error| error.within(PathStep::to_element(self.items.len())))?;
        self.items.push(item.sharing_keys_of(self.items.last()));
        Ok(())
    }

    fn finish(self) -> Result<Value, ValueError> {
        content_of(self.variant, Value::try_tuple(self.items)?)
    }
}

/// An object being built.
pub(super) struct Members {
    entries: Vec<(Arc<str>, Value)>,
    key: Option<Arc<str>>,
    inner: ToValue,
    /// Set if these may be the parts of a time.
    time: Option<Time>,
    /// The variant of an enum that it is the content of.
    variant: Option<&'static str>,
}

impl Members {
    fn new(inner: ToValue) -> Self {
        Members { entries: Vec::new(), key: None, inner, time: None, variant: None }
    }

    fn push(&mut self, key: Arc<str>, value: Result<Value, ValueError>) -> Result<(), ValueError> {
        let value = value.map_err(|error| error.within(PathStep::Attribute(key.clone())))?;
        let before = self.entries.last().map(|(_, value)| value);
        let value = value.sharing_keys_of(before);
        self.entries.push((key, value));
        Ok(())
    }

    fn set_key(&mut self, key: Value) -> Result<(), ValueError> {
        let text = match key.kind() {
            Kind::String(_) if !key.is_marked() => key.to_key(),
            Kind::Number(number) if !key.is_marked() => Some(number.to_string().into()),
            Kind::Bool(value) if !key.is_marked() => Some(if value { "true" } else { "false" }.into()),
            _ => None,
        };
        self.key = Some(text.ok_or_else(errors::not_a_key)?);
        Ok(())
    }

    fn finish(self) -> Result<Value, ValueError> {
        let parts = || self.entries.iter().map(|(name, value)| (&**name, value.as_u64()));
        if let Some(text) = self.time.and_then(|time| time.text_of(parts())) {
            return Ok(Value::string(text));
        }
        content_of(self.variant, Value::object_of(Entries::new(self.entries))?)
    }
}

/// What was built, in an object if it is the content of a variant.
fn content_of(variant: Option<&'static str>, content: Value) -> Result<Value, ValueError> {
    match variant {
        Some(name) => Value::try_object([(name, content)]),
        None => Ok(content),
    }
}

macro_rules! sequences {
    ($($of:ident $element:ident),*) => {$(
        impl ser::$of for Sequence {
            type Ok = Value;
            type Error = ValueError;

            fn $element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), ValueError> {
                self.push(value.serialize(self.inner))
            }

            fn end(self) -> Result<Value, ValueError> {
                self.finish()
            }
        }
    )*};
}

sequences! {
    SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field
}

impl ser::SerializeMap for Members {
    type Ok = Value;
    type Error = ValueError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), ValueError> {
        self.set_key(key.serialize(self.inner)?)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), ValueError> {
        let key = self.key.take().ok_or_else(errors::incomplete_entry)?;
        self.push(key, value.serialize(self.inner))
    }

    fn end(self) -> Result<Value, ValueError> {
        self.finish()
    }
}

macro_rules! structs {
    ($($of:ident),*) => {$(
        impl ser::$of for Members {
            type Ok = Value;
            type Error = ValueError;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), ValueError> {
                self.push(normalized(key), value.serialize(self.inner))
            }

            fn end(self) -> Result<Value, ValueError> {
                self.finish()
            }
        }
    )*};
}

structs!(SerializeStruct, SerializeStructVariant);

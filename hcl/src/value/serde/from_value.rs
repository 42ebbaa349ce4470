//! From values to Rust types.

use serde::de::{Deserialize, Deserializer, IntoDeserializer, Visitor};

use super::access::{Elements, Members, OneVariant};
use super::{errors, numbers, wire};
use crate::value::errors::{ValueError, too_deep_for_serde};
use crate::value::kind::Kind;
use crate::value::repr::{MAX_SERDE_DEPTH, Value};

/// Reads a value as any type that implements `Deserialize`, with the conversions of the language: a number for a string
/// and vice versa, `"true"` for a bool, a list, set or tuple for a sequence, an object or map for a struct or map. Null
/// is `None`; an enum is read from the name of a variant, or from an object with one attribute of that name.
///
/// A map that keeps an order gets the entries in their written order.
///
/// A type that takes any number, as `serde_json::Value` does, gets one of 64 bits where that is wide enough, and the nearest
/// float for a fraction. A larger whole number is a float if that means no other number (`1e30` does), else one of 128 bits.
/// `serde_json::Value` takes the latter only with its feature `arbitrary_precision`; without, the error says so. A fraction is the
/// nearest float with that feature too, as serde has no other way to hand one to a type that takes anything: a field of type [`Value`] keeps
/// all digits.
///
/// A [`Value`], at any depth, is passed through unchanged.
///
/// # Errors
/// The value does not fit the type, nests deeper than [`MAX_SERDE_DEPTH`], or is unknown or marked where the type
/// cannot express that. The error gives the path inside the value and what is required instead.
///
/// ```
/// use hcl::value::{Value, from_value};
///
/// #[derive(Debug, PartialEq, serde::Deserialize)]
/// struct Server { name: String, ports: Vec<u16> }
///
/// let ports = Value::tuple(vec![Value::number(80), Value::string("8080")]);
/// let server: Server = from_value(&Value::object([("name", Value::string("a")), ("ports", ports)]))?;
/// assert_eq!(server, Server { name: "a".into(), ports: vec![80, 8080] });
///
/// let error = from_value::<Vec<u16>>(&Value::tuple(vec![Value::number(65_536)])).unwrap_err();
/// assert_eq!(error.to_string(), "[0]: 65536 does not fit in u16: it must be between 0 and 65535");
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn from_value<'de, T: Deserialize<'de>>(value: &'de Value) -> Result<T, ValueError> {
    T::deserialize(value)
}

/// The value, if a Rust type can hold it: known and not marked.
pub(super) fn plain(value: &Value) -> Result<Kind<'_>, ValueError> {
    if value.is_marked() {
        return Err(errors::marked(value));
    }
    match value.kind() {
        Kind::Unknown => Err(errors::unknown(value)),
        kind => Ok(kind),
    }
}

macro_rules! deserialize_integers {
    ($($method:ident: $native:ty => $visit:ident),*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
            plain(self)?;
            visitor.$visit(numbers::integer::<$native>(self)?)
        }
    )*};
}

impl<'de> Deserializer<'de> for &'de Value {
    type Error = ValueError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match plain(self)? {
            Kind::Null => visitor.visit_unit(),
            Kind::Bool(value) => visitor.visit_bool(value),
            Kind::Number(number) => numbers::visit(number, visitor),
            Kind::String(text) => visitor.visit_borrowed_str(text),
            Kind::List(_) | Kind::Tuple(_) | Kind::Set(_) => self.deserialize_seq(visitor),
            Kind::Map(_) | Kind::Object(_) => self.deserialize_map(visitor),
            Kind::Capsule(_) | Kind::Unknown => Err(errors::capsule(self)),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match plain(self)? {
            Kind::Bool(value) => visitor.visit_bool(value),
            Kind::String("true" | "1") => visitor.visit_bool(true),
            Kind::String("false" | "0") => visitor.visit_bool(false),
            _ => Err(errors::required("a bool", self)),
        }
    }

    deserialize_integers! {
        deserialize_i8: i8 => visit_i8, deserialize_i16: i16 => visit_i16, deserialize_i32: i32 => visit_i32,
        deserialize_i64: i64 => visit_i64, deserialize_i128: i128 => visit_i128,
        deserialize_u8: u8 => visit_u8, deserialize_u16: u16 => visit_u16, deserialize_u32: u32 => visit_u32,
        deserialize_u64: u64 => visit_u64, deserialize_u128: u128 => visit_u128,
        deserialize_f32: f32 => visit_f32, deserialize_f64: f64 => visit_f64
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        if let Kind::String(text) = plain(self)? {
            let mut characters = text.chars();
            if let (Some(character), None) = (characters.next(), characters.next()) {
                return visitor.visit_char(character);
            }
        }
        Err(errors::required("a string of one character", self))
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match plain(self)? {
            Kind::String(text) => visitor.visit_borrowed_str(text),
            Kind::Number(number) => visitor.visit_string(number.to_string()),
            Kind::Bool(value) => visitor.visit_borrowed_str(if value { "true" } else { "false" }),
            _ => Err(errors::required("a string", self)),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match plain(self)? {
            Kind::String(text) => visitor.visit_borrowed_bytes(text.as_bytes()),
            Kind::List(_) | Kind::Tuple(_) => self.deserialize_seq(visitor),
            _ => Err(errors::required("a string, or a list of bytes,", self)),
        }
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        self.deserialize_bytes(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        // A marked null must not pass as an unmarked one; for other marked values, the type inside the option may still
        // keep the marks.
        match self.is_null() {
            true => plain(self).and_then(|_| visitor.visit_none()),
            false => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match plain(self)? {
            Kind::Null => visitor.visit_unit(),
            _ => Err(errors::required("null", self)),
        }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        if name == wire::TOKEN { wire::hand_over(self, visitor) } else { visitor.visit_newtype_struct(self) }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        Elements::of(self)?.visit(visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value, ValueError> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _length: usize,
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_map(Members::of(self)?)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        match plain(self)? {
            Kind::String(variant) => visitor.visit_enum(variant.into_deserializer()),
            Kind::Object(_) | Kind::Map(_) if self.depth() > MAX_SERDE_DEPTH => Err(too_deep_for_serde()),
            Kind::Object(entries) | Kind::Map(entries) => match OneVariant::new(entries) {
                Some(variant) => visitor.visit_enum(variant),
                None => Err(errors::not_one_entry(self, entries.len())),
            },
            _ => Err(errors::required("a string", self)),
        }
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_unit()
    }
}

impl<'de> IntoDeserializer<'de, ValueError> for &'de Value {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

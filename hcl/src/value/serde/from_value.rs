//! From values to Rust types.

use std::any::type_name;
use std::fmt::Display;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, IntoDeserializer, Visitor};

use super::address::asked;
use super::errors;
use super::reader::ValueReader;
use crate::value::errors::ValueError;
use crate::value::repr::Value;

/// Reads a value as any type that implements `Deserialize`, with the conversions of the language: a number
/// for a string and vice versa, `"true"` for a bool, a list, set or tuple for a sequence, an object or map
/// for a struct or map. Null is `None`; an enum is read from the name of a variant, or from an object with
/// one attribute of that name.
///
/// Names in an object that a struct does not know are ignored, as serde does by default;
/// `#[serde(deny_unknown_fields)]` makes them errors. What decodes a configuration is stricter: see
/// [`decode::from_expression`](crate::decode::from_expression).
///
/// A map that keeps an order gets the entries in their written order.
///
/// A type that takes any number, like `serde_json::Value`, receives a 64-bit integer if that is wide enough,
/// and the nearest float for a fraction. A larger whole number becomes a float if a float identifies it (as
/// it does `1e30`), otherwise a 128-bit integer. `serde_json::Value` accepts the latter only with its feature
/// `arbitrary_precision`; without it, the error says so. Even with that feature a fraction becomes the
/// nearest float, because serde has no other way to pass it to a type that takes anything. A field of type
/// [`Value`] keeps all digits.
///
/// A [`Value`], at any depth, is passed through unchanged.
///
/// # Errors
/// The value does not fit the type, nests deeper than [`MAX_SERDE_DEPTH`](crate::value::MAX_SERDE_DEPTH), or
/// is unknown or marked and the type cannot express that. The error gives the path inside the value and what
/// is required instead.
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
/// assert_eq!(error.to_string(), "[0]: the number must be between 0 and 65535, not 65536");
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn from_value<'de, T: Deserialize<'de>>(value: &'de Value) -> Result<T, ValueError> {
    T::deserialize(ValueReader::whole(value)).map_err(|error| errors::with_text(error, value))
}

/// Makes a type that parses itself. Its errors say which text they are about.
pub(crate) fn from_text<T: FromStr<Err: Display>>(text: &str) -> Result<T, ValueError> {
    text.parse().map_err(|error| {
        let value = Value::string(text);
        let error = asked(serde::de::Error::custom(error), type_name::<T>(), &value);
        errors::with_text(error, &value)
    })
}

macro_rules! whole {
    ($($method:ident($($argument:ident: $ty:ty),*))*) => {$(
        fn $method<V: Visitor<'de>>(self, $($argument: $ty,)* visitor: V) -> Result<V::Value, ValueError> {
            let read = ValueReader::whole(self).$method($($argument,)* visitor);
            read.map_err(|error| errors::with_text(error, self))
        }
    )*};
}

impl<'de> Deserializer<'de> for &'de Value {
    type Error = ValueError;

    whole! {
        deserialize_any() deserialize_bool() deserialize_char() deserialize_str() deserialize_string()
        deserialize_i8() deserialize_i16() deserialize_i32() deserialize_i64() deserialize_i128()
        deserialize_u8() deserialize_u16() deserialize_u32() deserialize_u64() deserialize_u128()
        deserialize_f32() deserialize_f64() deserialize_bytes() deserialize_byte_buf() deserialize_option()
        deserialize_unit() deserialize_seq() deserialize_map() deserialize_identifier() deserialize_ignored_any()
        deserialize_unit_struct(name: &'static str)
        deserialize_newtype_struct(name: &'static str)
        deserialize_tuple(length: usize)
        deserialize_tuple_struct(name: &'static str, length: usize)
        deserialize_struct(name: &'static str, fields: &'static [&'static str])
        deserialize_enum(name: &'static str, variants: &'static [&'static str])
    }
}

impl<'de> IntoDeserializer<'de, ValueError> for &'de Value {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

//! Deserializes names: keys of objects and maps, names of attributes, labels of blocks.

use serde::de::value::BorrowedStrDeserializer;
use serde::de::value::StrDeserializer;
use serde::de::{Deserializer, Error, IntoDeserializer, Visitor};

use super::time::Time;
use super::{errors, numbers};
use crate::value::repr::Value;

/// A name. It converts like a string value, so a map can have numbers as keys. `plain` is the string without
/// conversion.
#[derive(Clone, Copy)]
pub(crate) struct KeyDeserializer<'a, D> {
    text: &'a str,
    plain: D,
}

impl<'de, E> KeyDeserializer<'de, BorrowedStrDeserializer<'de, E>> {
    /// A name that lives as long as the source of the data.
    pub(crate) fn borrowed(text: &'de str) -> Self {
        KeyDeserializer { text, plain: BorrowedStrDeserializer::new(text) }
    }
}

impl<'a, E> KeyDeserializer<'a, StrDeserializer<'a, E>> {
    /// A temporary name, which cannot be borrowed.
    pub(crate) fn passing(text: &'a str) -> Self {
        KeyDeserializer { text, plain: StrDeserializer::new(text) }
    }
}

macro_rules! numbers {
    ($($method:ident: $native:ty => $visit:ident),*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
            let number = numbers::integer::<$native>(&Value::string(self.text));
            visitor.$visit(number.map_err(D::Error::custom)?)
        }
    )*};
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for KeyDeserializer<'_, D> {
    type Error = D::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.plain.deserialize_any(visitor)
    }

    numbers::for_numbers!(numbers);

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        match self.text {
            "true" | "1" => visitor.visit_bool(true),
            "false" | "0" => visitor.visit_bool(false),
            other => Err(D::Error::custom(errors::not_a_bool(&Value::string(other)))),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.plain.deserialize_enum(name, variants, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        let Some(time) = Time::asked_for(name, fields) else {
            return self.plain.deserialize_struct(name, fields, visitor);
        };
        time.visit_text(self.text, visitor).map_err(D::Error::custom)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        visitor.visit_some(self)
    }

    serde::forward_to_deserialize_any! {
        char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map identifier ignored_any
    }
}

impl<'de, D: Deserializer<'de>> IntoDeserializer<'de, D::Error> for KeyDeserializer<'_, D> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

//! Deserializing from a value that nothing outlives, for what serde's own types carry on the way.

use serde::de::value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer, StringDeserializer};
use serde::de::{Deserializer, IntoDeserializer, Visitor};

use super::{errors, numbers};
use crate::value::errors::ValueError;
use crate::value::kind::Kind;
use crate::value::repr::Value;

/// A plain value whose parts are handed out by value.
pub(super) struct Owned(pub(super) Value);

impl<'de> Deserializer<'de> for Owned {
    type Error = ValueError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match self.0.kind() {
            Kind::Null => visitor.visit_unit(),
            Kind::Bool(truth) => visitor.visit_bool(truth),
            Kind::Number(number) => numbers::visit(number, visitor),
            Kind::String(text) => visitor.visit_str(text),
            Kind::List(items) | Kind::Tuple(items) => {
                visitor.visit_seq(SeqDeserializer::new(items.iter().cloned().map(Owned)))
            }
            Kind::Map(entries) | Kind::Object(entries) => {
                let entries = entries.iter().map(|(key, value)| (key.to_owned(), Owned(value.clone())));
                visitor.visit_map(MapDeserializer::new(entries))
            }
            _ => Err(errors::required("a plain value", &self.0)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        match self.0.kind() {
            Kind::String(variant) => visitor.visit_enum(StringDeserializer::new(variant.to_owned())),
            Kind::Object(entries) => {
                let entries = entries.iter().map(|(key, value)| (key.to_owned(), Owned(value.clone())));
                visitor.visit_enum(MapAccessDeserializer::new(MapDeserializer::new(entries)))
            }
            _ => Err(errors::required("a string", &self.0)),
        }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct newtype_struct
        seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl IntoDeserializer<'_, ValueError> for Owned {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

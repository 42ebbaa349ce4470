//! Stand-ins for the parts of a tuple or object that were read before, so that its type goes on to the parts after them, or to what is
//! missing.
//!
//! The type of a tuple asks for its parts in turn, and each may have another type, which only the tuple knows. To learn what it wants of a
//! part, it needs something of the right type for every part before. What it gets is not kept: the first error has been reported.

use std::cell::Cell;

use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, VariantAccess, Visitor};

use super::{errors, numbers, wire};
use crate::value::errors::ValueError;
use crate::value::kind::Kind;
use crate::value::repr::Value;

/// How deep stand-ins contain others, since a type may contain itself.
const MAX_DEPTH: u8 = 8;
/// How many stand-ins one part may take.
const MAX_PARTS: u32 = 200;

/// Anything of the type that asks: the value itself where it fits, else something simple. A type that takes neither, such as an address
/// where the value is no address, ends with an error.
#[derive(Clone, Copy)]
pub(super) struct StandIn<'de, 'b> {
    /// What is there; `None` inside of what was made up.
    value: Option<&'de Value>,
    depth: u8,
    left: &'b Cell<u32>,
}

/// Asks the type of `seed` to accept a stand-in for `value`, or for what is missing.
pub(super) fn stand_in<'de, T: DeserializeSeed<'de>>(
    value: Option<&'de Value>,
    seed: T,
) -> Result<T::Value, ValueError> {
    seed.deserialize(StandIn { value, depth: 0, left: &Cell::new(MAX_PARTS) })
}

impl<'de> StandIn<'de, '_> {
    /// A stand-in for a part.
    fn part(self, value: Option<&'de Value>) -> Self {
        StandIn { value, depth: self.depth + 1, left: self.left }
    }

    /// Refuses to go on for ever.
    fn count(self) -> Result<(), ValueError> {
        let left = self.left.get().checked_sub(1).filter(|_| self.depth <= MAX_DEPTH);
        left.map(|left| self.left.set(left)).ok_or_else(errors::read_before)
    }

    fn text(self) -> &'de str {
        match self.value.map(Value::kind) {
            Some(Kind::String(text)) => text,
            _ => "1",
        }
    }

    fn member(self, name: &str) -> Option<&'de Value> {
        match self.value?.kind() {
            Kind::Object(entries) | Kind::Map(entries) => entries.get(name),
            _ => None,
        }
    }
}

impl<'de> IntoDeserializer<'de, ValueError> for StandIn<'de, '_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

macro_rules! numbers {
    ($($method:ident: $native:ty => $visit:ident),*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
            let number = self.value.and_then(|value| numbers::integer::<$native>(value).ok());
            // Many types refuse zero, and hardly any insists on it.
            visitor.$visit(number.filter(|&number| number != 0 as $native).unwrap_or(1 as $native))
        }
    )*};
}

impl<'de> Deserializer<'de> for StandIn<'de, '_> {
    type Error = ValueError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match self.value.map(Value::kind) {
            Some(Kind::Bool(value)) => visitor.visit_bool(value),
            Some(Kind::Number(number)) => numbers::visit(number, visitor),
            Some(Kind::String(text)) => visitor.visit_borrowed_str(text),
            Some(Kind::List(_) | Kind::Tuple(_) | Kind::Set(_)) => self.deserialize_seq(visitor),
            Some(Kind::Map(_) | Kind::Object(_)) => self.deserialize_map(visitor),
            _ => visitor.visit_unit(),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_bool(false)
    }

    numbers! {
        deserialize_i8: i8 => visit_i8, deserialize_i16: i16 => visit_i16, deserialize_i32: i32 => visit_i32,
        deserialize_i64: i64 => visit_i64, deserialize_i128: i128 => visit_i128,
        deserialize_u8: u8 => visit_u8, deserialize_u16: u16 => visit_u16, deserialize_u32: u32 => visit_u32,
        deserialize_u64: u64 => visit_u64, deserialize_u128: u128 => visit_u128,
        deserialize_f32: f32 => visit_f32, deserialize_f64: f64 => visit_f64
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_char(self.text().chars().next().unwrap_or('1'))
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_borrowed_str(self.text())
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_borrowed_bytes(self.text().as_bytes())
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        self.deserialize_bytes(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_none()
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        self.count()?;
        match (name, self.value) {
            (wire::TOKEN, Some(value)) => wire::hand_over(value, visitor),
            _ => visitor.visit_newtype_struct(self.part(self.value)),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_seq(SeqDeserializer::new(std::iter::empty::<Self>()))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, ValueError> {
        self.count()?;
        visitor.visit_seq(SeqDeserializer::new(std::iter::repeat_n(self.part(None), length)))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        self.deserialize_tuple(length, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_map(MapDeserializer::new(std::iter::empty::<(&str, Self)>()))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        self.count()?;
        let members = fields.iter().map(|&field| (field, self.part(self.member(field))));
        visitor.visit_map(MapDeserializer::new(members))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        self.count()?;
        let named = |name: &&&str| self.member(name).is_some() || self.text() == **name;
        let variant = variants.iter().find(named).or(variants.first()).ok_or_else(errors::read_before)?;
        visitor.visit_enum(Variant { name: variant, content: self.part(self.member(variant)) })
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_unit()
    }
}

/// A variant of an enum, with a stand-in for its content.
struct Variant<'de, 'b> {
    name: &'static str,
    content: StandIn<'de, 'b>,
}

impl<'de, 'b> EnumAccess<'de> for Variant<'de, 'b> {
    type Error = ValueError;
    type Variant = StandIn<'de, 'b>;

    fn variant_seed<T: DeserializeSeed<'de>>(
        self,
        seed: T,
    ) -> Result<(T::Value, StandIn<'de, 'b>), ValueError> {
        let name: serde::de::value::StrDeserializer<'_, ValueError> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, self.content))
    }
}

impl<'de> VariantAccess<'de> for StandIn<'de, '_> {
    type Error = ValueError;

    fn unit_variant(self) -> Result<(), ValueError> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ValueError> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, ValueError> {
        self.deserialize_tuple(length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        self.deserialize_struct("", fields, visitor)
    }
}

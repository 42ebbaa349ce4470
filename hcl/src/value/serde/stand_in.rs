//! Stand-ins for the parts of a type that is asked which of them are secrets (`secret_parts.rs`): anything that the type takes.

use std::cell::Cell;

use serde::de::{DeserializeSeed, Deserializer, Visitor};

use super::errors;
use super::secret_parts::{Asking, SECRET};
use super::stand_in_parts::{Entry, Fields, One, Positions, Variant};
use super::time::Time;
use crate::value::errors::ValueError;

/// How deep stand-ins contain others, since a type may contain itself.
const MAX_DEPTH: u8 = 8;
/// The same for a type that is asked, none of whose parts is asked inside itself.
const MAX_ASKED_DEPTH: u8 = 64;
/// How many stand-ins one part may take.
const MAX_PARTS: u32 = 200;

/// Something simple of the type that asks. A type that does not take it, such as an address, ends with an error.
#[derive(Clone, Copy)]
pub(super) struct StandIn<'b> {
    /// What a text is.
    text: &'static str,
    depth: u8,
    left: &'b Cell<u32>,
    /// The part of the type that is asked.
    pub(super) asking: Option<Asking<'b>>,
}

/// Asks the type of `seed` to accept a stand-in where all texts are this one.
pub(super) fn stand_in_of_text<'de, T: DeserializeSeed<'de>>(
    text: &'static str,
    seed: T,
) -> Result<T::Value, ValueError> {
    seed.deserialize(StandIn::of_text(text, &Cell::new(MAX_PARTS)))
}

impl<'b> StandIn<'b> {
    /// A stand-in for a whole value, for a type that is asked.
    pub(super) fn asked(asking: Asking<'b>, left: &'b Cell<u32>) -> Self {
        StandIn { asking: Some(asking), ..StandIn::of_text("1", left) }
    }

    fn of_text(text: &'static str, left: &'b Cell<u32>) -> Self {
        StandIn { text, depth: 0, left, asking: None }
    }

    /// A stand-in for a part.
    pub(super) fn part(self) -> Self {
        StandIn { depth: self.depth.saturating_add(1), ..self }
    }

    /// A stand-in for a part that is asked.
    pub(super) fn asking(self, asking: Asking<'b>) -> Self {
        StandIn { asking: Some(asking), ..self.part() }
    }

    /// Refuses to go on for ever.
    fn count(self) -> Result<(), ValueError> {
        let max_depth = if self.asking.is_some() { MAX_ASKED_DEPTH } else { MAX_DEPTH };
        let left = self.left.get().checked_sub(1).filter(|_| self.depth <= max_depth);
        left.map(|left| self.left.set(left)).ok_or_else(errors::read_before)
    }

    /// The part to ask, unless its type is asked elsewhere.
    fn asking_of<T>(self, names: &'static [&'static str]) -> Option<Asking<'b>> {
        self.asking.filter(|asking| !asking.is_asked_elsewhere::<T>(names))
    }
}

macro_rules! numbers {
    ($($method:ident: $native:ty => $visit:ident),*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
            // Many types refuse zero, and hardly any insists on it.
            visitor.$visit(1 as $native)
        }
    )*};
}

impl<'de> Deserializer<'de> for StandIn<'_> {
    type Error = ValueError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_unit()
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
        visitor.visit_char(self.text.chars().next().unwrap_or('1'))
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_borrowed_str(self.text)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_borrowed_bytes(self.text.as_bytes())
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        self.deserialize_bytes(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        if self.asking.is_some() { visitor.visit_some(self) } else { visitor.visit_none() }
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
        match (name, self.asking) {
            (SECRET, Some(asking)) => {
                asking.note_secret();
                let left = Cell::new(MAX_PARTS);
                visitor.visit_newtype_struct(StandIn::of_text(self.text, &left))
            }
            _ => visitor.visit_newtype_struct(self.part()),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        if self.asking.is_some() {
            self.count()?;
        }
        visitor.visit_seq(One::of(self))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, ValueError> {
        self.count()?;
        visitor.visit_seq(Positions::of(self, length))
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
        if self.asking.is_some() {
            self.count()?;
        }
        visitor.visit_map(Entry::of(self))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        self.count()?;
        if self.asking.is_none() {
            return visitor.visit_map(Fields::of(self, fields));
        }
        match self.asking_of::<V::Value>(fields).filter(|_| Time::asked_for(name, fields).is_none()) {
            Some(_) => visitor.visit_map(Fields::of(self, fields)),
            None => {
                let left = Cell::new(MAX_PARTS);
                visitor.visit_map(Fields::of(StandIn::of_text(self.text, &left), fields))
            }
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        self.count()?;
        if let Some(variant) =
            self.asking_of::<V::Value>(variants).and_then(|asking| Variant::next(self, asking, variants))
        {
            return visitor.visit_enum(variant);
        }
        let named = |name: &&&str| self.text == **name;
        let variant = variants.iter().find(named).or(variants.first()).ok_or_else(errors::read_before)?;
        let left = Cell::new(MAX_PARTS);
        let content = match self.asking {
            Some(_) => StandIn::of_text(self.text, &left),
            None => self.part(),
        };
        visitor.visit_enum(Variant::of(variant, content))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_unit()
    }
}

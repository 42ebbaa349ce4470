//! A deserializer that offers a value for one part of a type, to see whether the type takes it.
//!
//! Only pages and samples need this, and it makes the compiler instantiate each type's `Deserialize` once
//! more, so it is compiled only with the feature `reference`.

use std::any::type_name;

use serde::de::value::Error;
use serde::de::{Deserializer, Visitor};

use super::Offer;
use super::accepts_access::AskedAccess;
use super::sample_lists::Sample;
use crate::decode::Inside;
use crate::value::Time;

/// What there is at the end of the path.
#[derive(Clone, Copy)]
pub(super) enum Given<'a> {
    Offer(&'a Offer),
    /// What makes a list of a fixed length.
    Sample(&'a Sample),
}

/// A value that has only the part at the end of the path.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub(super) path: &'a [Inside<'a>],
    type_name: &'static str,
    given: Given<'a>,
}

impl<'a> Asked<'a> {
    pub(super) fn new<T>(path: &'a [Inside<'a>], given: Given<'a>) -> Self {
        Asked { path, type_name: type_name::<T>(), given }
    }

    /// Continues with the part of type `T` that the rest of the path leads into.
    pub(super) fn into<T>(self, path: &'a [Inside<'a>]) -> Self {
        Asked::new::<T>(path, self.given)
    }

    /// Whether a list was made for the part at the end of the path.
    pub(super) fn is_sampled(&self) -> bool {
        matches!(self.given, Given::Sample(sample) if sample.is_taken.get())
    }

    /// The value that is offered for this part, if one is.
    pub(super) fn offer(&self) -> Option<&'a Offer> {
        match self.given {
            Given::Offer(offer) if self.path.is_empty() => Some(offer),
            _ => None,
        }
    }

    /// A value without parts.
    fn simple<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.offer().map_or_else(no_value, |offer| offer.give(visitor))
    }

    fn list<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.path {
            [Inside::Element, rest @ ..] => visitor.visit_seq(AskedAccess { asked: self, key: "", rest }),
            _ => no_value(),
        }
    }

    /// A list of a fixed length, whose elements may differ.
    pub(super) fn fixed_list<'de, V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.given {
            Given::Sample(sample) if self.path.is_empty() => {
                let given = sample.give(length, visitor);
                sample.is_taken.set(given.is_ok());
                given
            }
            _ => no_value(),
        }
    }

    /// An object with known attributes, or any map.
    pub(super) fn map<'de, V: Visitor<'de>>(
        self,
        names: Option<&'static [&'static str]>,
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.path {
            [Inside::Key(key), rest @ ..] if names.is_none_or(|names| names.contains(key)) => {
                visitor.visit_map(AskedAccess { asked: self, key, rest })
            }
            _ => no_value(),
        }
    }
}

pub(super) fn no_value<T>() -> Result<T, Error> {
    Err(serde::de::Error::custom("there is no value"))
}

macro_rules! simple {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            self.simple(visitor)
        }
    )*};
}

impl<'de> Deserializer<'de> for Asked<'_> {
    type Error = Error;

    simple! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128 deserialize_u8 deserialize_u16 deserialize_u32
        deserialize_u64 deserialize_u128 deserialize_f32 deserialize_f64 deserialize_any deserialize_unit deserialize_identifier
        deserialize_bool deserialize_char deserialize_str deserialize_string deserialize_bytes deserialize_byte_buf
    }

    /// Ignored parts do not belong to the type.
    fn deserialize_ignored_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        no_value()
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, _: V) -> Result<V::Value, Error> {
        no_value()
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.list(visitor)
    }

    /// The elements of a tuple differ, and only the first can be queried; those of an array are alike.
    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Error> {
        if !self.path.is_empty() && self.type_name.trim_end_matches('>').ends_with(']') {
            self.list(visitor)
        } else {
            self.fixed_list(length, visitor)
        }
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.fixed_list(length, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.map(None, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match Time::asked_for(name, fields) {
            Some(_) => no_value(),
            None => self.map(Some(fields), visitor),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.path {
            [Inside::Key(key), rest @ ..] if variants.contains(key) => {
                visitor.visit_enum(AskedAccess { asked: self, key, rest })
            }
            _ => no_value(),
        }
    }
}

//! The deserializer for a value, or for the rest of a value after a part that does not fit.

use std::any::type_name;

use serde::de::{Deserializer, Visitor};

use super::access::{Elements, Members, Variant};
use super::address::asked;
use super::names::Trail;
use super::numbers::for_numbers;
use super::time::Time;
use super::unnamed::unnamed_structs;
use super::{errors, handover, numbers};
use crate::value::errors::{About, ValueError, too_deep_for_serde};
use crate::value::kind::Kind;
use crate::value::mismatch::Sort;
use crate::value::repr::{MAX_SERDE_DEPTH, Value};
use crate::words::count;

/// A value to be read.
#[derive(Clone, Copy)]
pub(super) struct ValueReader<'de, 'r> {
    pub(super) value: &'de Value,
    /// Where reading continues. What is read is then incomplete, and nothing is made of it.
    pub(super) resume: Option<Resume<'r>>,
    /// Where this is in the whole value, if names that the type does not know are looked for.
    pub(super) trail: Option<&'r Trail<'r>>,
}

/// Where to continue reading after an error: its place, as positions of parts inside parts. A position beyond
/// the last part is the end of an object.
pub(super) type Resume<'r> = &'r [usize];

impl<'de> ValueReader<'de, '_> {
    /// Reads the whole value.
    pub(super) fn whole(value: &'de Value) -> Self {
        ValueReader { value, resume: None, trail: None }
    }
}

/// The value, if a Rust type can hold it: known and not marked.
pub(super) fn plain(value: &Value) -> Result<Kind<'_>, ValueError> {
    if value.is_marked() {
        return Err(errors::marked(value.marks().listed()));
    }
    match value.kind() {
        Kind::Unknown => Err(errors::unknown(value).about(About::NotKnown)),
        kind => Ok(kind),
    }
}

macro_rules! deserialize_integers {
    ($($method:ident: $native:ty => $visit:ident),*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
            plain(self.value)?;
            visitor.$visit(numbers::integer::<$native>(self.value)?)
        }
    )*};
}

impl<'de> Deserializer<'de> for ValueReader<'de, '_> {
    type Error = ValueError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match plain(self.value)? {
            Kind::Null => visitor.visit_unit(),
            Kind::Bool(value) => visitor.visit_bool(value),
            Kind::Number(number) => numbers::visit(number, visitor),
            Kind::String(text) => visitor.visit_borrowed_str(text),
            Kind::List(_) | Kind::Tuple(_) | Kind::Set(_) => self.deserialize_seq(visitor),
            Kind::Map(_) | Kind::Object(_) => self.deserialize_map(visitor),
            Kind::Capsule(_) | Kind::Unknown => Err(errors::capsule(self.value)),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match plain(self.value)? {
            Kind::Bool(value) => visitor.visit_bool(value),
            Kind::String("true" | "1") => visitor.visit_bool(true),
            Kind::String("false" | "0") => visitor.visit_bool(false),
            _ => Err(errors::not_a_bool(self.value)),
        }
    }

    for_numbers!(deserialize_integers);

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        if let Kind::String(text) = plain(self.value)? {
            let mut characters = text.chars();
            if let (Some(character), None) = (characters.next(), characters.next()) {
                return visitor.visit_char(character);
            }
        }
        Err(errors::required_noun("string of one character", self.value))
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match plain(self.value)? {
            Kind::String(text) => visitor.visit_borrowed_str(text),
            Kind::Number(number) => visitor.visit_string(number.to_string()),
            Kind::Bool(value) => visitor.visit_borrowed_str(if value { "true" } else { "false" }),
            _ => return Err(errors::required(Sort::String, self.value)),
        }
        .map_err(|error| asked(error, type_name::<V::Value>(), self.value))
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match plain(self.value)? {
            Kind::String(text) => visitor.visit_borrowed_bytes(text.as_bytes()),
            Kind::List(_) | Kind::Tuple(_) => self.deserialize_seq(visitor),
            _ => Err(errors::required_noun("string, or a list of bytes,", self.value)),
        }
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        self.deserialize_bytes(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        // A marked null must not pass as an unmarked one; for other marked values, the type inside the option
        // may still keep the marks.
        if self.value.is_null() {
            plain(self.value).and_then(|_| visitor.visit_none())
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match plain(self.value)? {
            Kind::Null => visitor.visit_unit(),
            _ => Err(errors::required(Sort::Null, self.value)),
        }
    }

    unnamed_structs!();

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        if name == handover::TOKEN {
            handover::hand_over(self.value, visitor)
        } else {
            visitor.visit_newtype_struct(self)
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        Elements::of(self)?.visit(visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, ValueError> {
        match (self.resume, plain(self.value)?) {
            // Each position may take another type, so the type cannot go on in the middle.
            (Some(_), _) => Err(errors::read_before()),
            (None, Kind::List(_) | Kind::Tuple(_) | Kind::Set(_)) => self.deserialize_seq(visitor),
            (None, _) => {
                Err(errors::required_noun(&format!("list of {}", count(length, "element")), self.value))
            }
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_map(Members::of(self, None)?)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        let visitor = match Time::asked_for(name, fields) {
            Some(time) => match time.visit(self.value, &plain(self.value)?, visitor)? {
                Ok(time) => return Ok(time),
                Err(visitor) => visitor,
            },
            None => visitor,
        };
        visitor.visit_map(Members::of(self, Some(fields))?)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        let kind = plain(self.value)?;
        if let Some(name) = self.value.as_str() {
            return visitor.visit_enum(Variant::bare(name));
        }
        match kind {
            Kind::Object(_) | Kind::Map(_) if self.value.depth() > MAX_SERDE_DEPTH => {
                Err(too_deep_for_serde())
            }
            Kind::Object(entries) | Kind::Map(entries) => match Variant::new(entries, self) {
                Some(variant) => visitor.visit_enum(variant),
                None => Err(errors::not_one_entry(self.value, entries.len())),
            },
            _ => Err(errors::required(Sort::String, self.value).about(About::Words(variants))),
        }
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        self.deserialize_str(visitor)
    }

    /// A struct asks for this where it does not know the name.
    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        if let Some(trail) = self.trail {
            trail.note_ignored();
        }
        visitor.visit_unit()
    }
}

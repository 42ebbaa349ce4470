//! Lists of a fixed length for samples: a type that asks for so many elements gets as many.
//!
//! Each element that is a number or a string is one of the usual ones. If the type refuses it, the type is
//! asked again from the start, and gets the next one.

use std::cell::{Cell, RefCell};

use serde::de::value::Error;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};

use super::asked::{Asked, Given, no_value};
use super::{NUMBERS, TEXTS};
use crate::decode::Inside;
use crate::value::Time;

/// How often a type is asked.
const MAX_ATTEMPTS: usize = 200;

/// The longest list that is written.
const MAX_LENGTH: usize = 32;

/// A list for the part of a type that a path leads to; `None` if that takes an empty one, or none that is
/// offered.
pub(super) fn list<T: DeserializeOwned>(path: &[Inside<'_>]) -> Option<String> {
    let sample = Sample::default();
    for _ in 0..MAX_ATTEMPTS {
        sample.begin();
        let _ = T::deserialize(Asked::new::<T>(path, Given::Sample(&sample)));
        if sample.is_taken.get() {
            return Some(sample.text.take());
        }
        sample.choose_next()?;
    }
    None
}

/// What a type is given where it asks for a list of a fixed length.
#[derive(Debug, Default)]
pub(super) struct Sample {
    /// Which of the usual values each element gets, in the order in which the type asks.
    choices: RefCell<Vec<usize>>,
    /// How many elements it has asked for, and how many values there are for the last one.
    asked: Cell<usize>,
    offers: Cell<usize>,
    text: RefCell<String>,
    /// Whether the type took the whole list.
    pub(super) is_taken: Cell<bool>,
}

impl Sample {
    fn begin(&self) {
        self.asked.set(0);
        self.text.borrow_mut().clear();
    }

    /// Takes the next value for the last element that was asked for.
    fn choose_next(&self) -> Option<()> {
        let last = self.asked.get().checked_sub(1)?;
        let mut choices = self.choices.borrow_mut();
        choices.truncate(last + 1);
        choices[last] += 1;
        (choices[last] < self.offers.get()).then_some(())
    }

    fn choose(&self, offers: &'static [&'static str]) -> &'static str {
        let nth = self.asked.replace(self.asked.get() + 1);
        self.offers.set(offers.len());
        let mut choices = self.choices.borrow_mut();
        if choices.len() <= nth {
            choices.push(0);
        }
        offers[choices[nth]]
    }

    fn write(&self, text: &str) {
        self.text.borrow_mut().push_str(text);
    }

    /// Gives a visitor a list of this length.
    pub(super) fn give<'de, V: Visitor<'de>>(&self, length: usize, visitor: V) -> Result<V::Value, Error> {
        if length > MAX_LENGTH {
            return no_value();
        }
        self.write("[");
        let given = visitor.visit_seq(Parts { sample: self, position: 0, length, names: &[] })?;
        self.write("]");
        Ok(given)
    }
}

/// The elements of a list, or the attributes of an object.
struct Parts<'s> {
    sample: &'s Sample,
    position: usize,
    length: usize,
    names: &'static [&'static str],
}

impl Parts<'_> {
    /// The position of the next part, if there is one.
    fn next(&mut self) -> Option<usize> {
        let position = self.position;
        if position == self.length {
            return None;
        }
        if position > 0 {
            self.sample.write(", ");
        }
        self.position += 1;
        Some(position)
    }
}

impl<'de> SeqAccess<'de> for Parts<'_> {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        self.next().map(|_| seed.deserialize(Part(self.sample))).transpose()
    }
}

impl<'de> MapAccess<'de> for Parts<'_> {
    type Error = Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        let Some(position) = self.next() else { return Ok(None) };
        let name = self.names[position];
        self.sample.write(&format!("\"{name}\" = "));
        seed.deserialize(name.into_deserializer()).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(Part(self.sample))
    }
}

/// A part of a list, made as the type asks for it.
struct Part<'s>(&'s Sample);

macro_rules! numbers {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            let text = self.0.choose(NUMBERS);
            self.0.write(text);
            visitor.visit_u64(text.parse().unwrap_or_default())
        }
    )*};
}

macro_rules! texts {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            let text = self.0.choose(TEXTS);
            self.0.write(&format!("\"{text}\""));
            visitor.visit_str(text)
        }
    )*};
}

macro_rules! nothing {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
            no_value()
        }
    )*};
}

impl<'de> Deserializer<'de> for Part<'_> {
    type Error = Error;

    numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128 deserialize_u8 deserialize_u16 deserialize_u32
        deserialize_u64 deserialize_u128 deserialize_f32 deserialize_f64
    }

    texts! { deserialize_char deserialize_str deserialize_string }

    nothing! {
        deserialize_any deserialize_unit deserialize_identifier deserialize_ignored_any deserialize_bytes deserialize_byte_buf
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.0.write("false");
        visitor.visit_bool(false)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.0.write("null");
        visitor.visit_none()
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
        self.0.give(0, visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Error> {
        self.0.give(length, visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.0.give(length, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_struct("", &[], visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        // A time is written in a form of its own.
        if names.len() > MAX_LENGTH || Time::asked_for(name, names).is_some() {
            return no_value();
        }
        self.0.write("{ ");
        let given = visitor.visit_map(Parts { sample: self.0, position: 0, length: names.len(), names })?;
        self.0.write(" }");
        Ok(given)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let Some(first) = variants.first() else { return no_value() };
        self.0.write(&format!("\"{first}\""));
        visitor.visit_enum((*first).into_deserializer())
    }
}

//! The parts of what stand-ins stand for.
//!
//! A type that is asked which of its parts are secrets gets one element of a list, one entry of a map, one variant of an enum, and of a struct the fields that
//! have not been asked.

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, SeqAccess, VariantAccess, Visitor,
};

use super::secret_parts::Asking;
use super::stand_in::{StandIn, stand_in_of_text};
use crate::value::errors::ValueError;

/// The elements of a list: none, or the one that is asked.
pub(super) struct One<'b> {
    list: StandIn<'b>,
    element: Option<Asking<'b>>,
}

impl<'b> One<'b> {
    pub(super) fn of(list: StandIn<'b>) -> Self {
        let element = list.asking.map(|asking| asking.inside(0, None));
        One { list, element: element.filter(|element| !element.is_answered()) }
    }
}

impl<'de> SeqAccess<'de> for One<'_> {
    type Error = ValueError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, ValueError> {
        let Some(element) = self.element.take() else { return Ok(None) };
        element.ask(|| seed.deserialize(self.list.asking(element))).map(Some)
    }
}

/// The parts of a tuple.
pub(super) struct Positions<'b> {
    tuple: StandIn<'b>,
    next: usize,
    length: usize,
}

impl<'b> Positions<'b> {
    pub(super) fn of(tuple: StandIn<'b>, length: usize) -> Self {
        Positions { tuple, next: 0, length }
    }
}

impl<'de> SeqAccess<'de> for Positions<'_> {
    type Error = ValueError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, ValueError> {
        if self.next >= self.length {
            return Ok(None);
        }
        let part = self.tuple.asking.map(|asking| asking.inside(self.next, None));
        self.next += 1;
        let read = match part {
            None => seed.deserialize(self.tuple.part()),
            Some(part) if !part.is_answered() => part.ask(|| seed.deserialize(self.tuple.asking(part))),
            // Those after it are asked only if its type takes something.
            Some(part) => stand_in_of_text(part.text(), seed).inspect_err(|_| part.refuse()),
        };
        read.map(Some)
    }
}

/// The fields of a struct.
pub(super) struct Fields<'b> {
    object: StandIn<'b>,
    names: &'static [&'static str],
    next: usize,
    /// The name that was given last.
    open: Option<usize>,
    has_given: bool,
}

impl<'b> Fields<'b> {
    pub(super) fn of(object: StandIn<'b>, names: &'static [&'static str]) -> Self {
        Fields { object, names, next: 0, open: None, has_given: false }
    }

    fn field(&self, position: usize) -> Option<Asking<'b>> {
        self.object.asking.map(|asking| asking.inside(position, self.names.get(position).copied()))
    }
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = ValueError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ValueError> {
        let is_left = |&position: &usize| self.field(position).is_none_or(|field| !field.is_answered());
        let Some(position) = (self.next..self.names.len()).find(is_left) else { return Ok(None) };
        self.next = position + 1;
        self.open = Some(position);
        // The first one is not asked again if the type does not even want its value. Another one may be an alias of one before.
        if let Some(field) = self.field(position).filter(|_| !self.has_given) {
            field.answer();
        }
        self.has_given = true;
        stand_in_of_text(self.names[position], seed).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, ValueError> {
        let position = self.open.take().ok_or_else(|| ValueError::custom("a value without a key"))?;
        match self.field(position) {
            Some(field) => field.ask(|| seed.deserialize(self.object.asking(field))),
            None => seed.deserialize(self.object.part()),
        }
    }
}

/// The entries of a map: none, or the one that is asked.
pub(super) struct Entry<'b> {
    map: StandIn<'b>,
    value: Option<Asking<'b>>,
    is_given: bool,
}

impl<'b> Entry<'b> {
    pub(super) fn of(map: StandIn<'b>) -> Self {
        let value = map.asking.map(|asking| asking.inside(0, None));
        Entry { map, value: value.filter(|value| !value.is_answered()), is_given: false }
    }
}

impl<'de> MapAccess<'de> for Entry<'_> {
    type Error = ValueError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ValueError> {
        let Some(map) = self.map.asking.filter(|_| self.value.is_some() && !self.is_given) else {
            return Ok(None);
        };
        self.is_given = true;
        stand_in_of_text(map.text(), seed).map(Some).inspect_err(|_| map.refuse())
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, ValueError> {
        let value = self.value.take().ok_or_else(|| ValueError::custom("a value without a key"))?;
        value.ask(|| seed.deserialize(self.map.asking(value)))
    }
}

/// A variant of an enum, with a stand-in for its content.
pub(super) struct Variant<'b> {
    name: &'static str,
    content: StandIn<'b>,
}

impl<'b> Variant<'b> {
    pub(super) fn of(name: &'static str, content: StandIn<'b>) -> Self {
        Variant { name, content }
    }

    /// The next variant to be asked.
    pub(super) fn next(of: StandIn<'b>, asking: Asking<'b>, names: &'static [&'static str]) -> Option<Self> {
        let mut left = (0..names.len())
            .map(|position| (names[position], asking.inside(position, Some(names[position]))))
            .filter(|(_, variant)| !variant.is_answered());
        let (name, variant) = left.next()?;
        if left.next().is_some() {
            asking.leave_open();
        }
        // Unless it turns out to have content.
        variant.answer();
        Some(Variant { name, content: of.asking(variant) })
    }

    fn read<T>(self, read: impl FnOnce(StandIn<'b>) -> Result<T, ValueError>) -> Result<T, ValueError> {
        match self.content.asking {
            Some(variant) => variant.ask(|| read(self.content)),
            None => read(self.content),
        }
    }
}

impl<'de> EnumAccess<'de> for Variant<'_> {
    type Error = ValueError;
    type Variant = Self;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Self), ValueError> {
        Ok((stand_in_of_text(self.name, seed)?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_> {
    type Error = ValueError;

    fn unit_variant(self) -> Result<(), ValueError> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ValueError> {
        self.read(|content| seed.deserialize(content))
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, ValueError> {
        self.read(|content| content.deserialize_tuple(length, visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        // The enum is asked once, and so are its variants.
        self.read(|content| visitor.visit_map(Fields::of(content, fields)))
    }
}

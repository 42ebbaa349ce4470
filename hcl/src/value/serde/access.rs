//! Walking the parts of a value for serde, so that an error in a part has that part's path.

use std::sync::Arc;

use serde::de::value::BorrowedStrDeserializer;
use serde::de::{DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor};

use super::errors;
use super::from_value::plain;
use super::key::KeyDeserializer;
use crate::value::entries::Entries;
use crate::value::errors::{ValueError, too_deep_for_serde};
use crate::value::kind::Kind;
use crate::value::path::PathStep;
use crate::value::repr::{MAX_SERDE_DEPTH, Value};

/// The elements of a sequence.
pub(super) struct Elements<'de> {
    items: &'de [Value],
    next: usize,
    is_set: bool,
}

impl<'de> Elements<'de> {
    /// The elements of a known, unmarked value.
    pub(super) fn of(value: &'de Value) -> Result<Self, ValueError> {
        match plain(value)? {
            Kind::List(_) | Kind::Tuple(_) | Kind::Set(_) if value.depth() > MAX_SERDE_DEPTH => {
                Err(too_deep_for_serde())
            }
            Kind::List(items) | Kind::Tuple(items) => Ok(Elements { items, next: 0, is_set: false }),
            Kind::Set(set) => Ok(Elements { items: set.as_slice(), next: 0, is_set: true }),
            _ => Err(errors::required("a list", value)),
        }
    }

    pub(super) fn visit<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, ValueError> {
        let result = visitor.visit_seq(&mut self)?;
        if self.next == self.items.len() { Ok(result) } else { Err(self.too_many()) }
    }

    fn too_many(&self) -> ValueError {
        errors::too_many(self.next, self.items.len())
    }

    /// An error about the element taken last.
    fn in_last(&self, error: ValueError) -> ValueError {
        let index = self.next.saturating_sub(1);
        let key = match self.items.get(index) {
            Some(item) if self.is_set => item.clone(),
            _ => Value::number(index),
        };
        error.within(PathStep::Index(key))
    }
}

impl<'de> SeqAccess<'de> for Elements<'de> {
    type Error = ValueError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, ValueError> {
        let Some(item) = self.items.get(self.next) else { return Ok(None) };
        self.next += 1;
        match seed.deserialize(item) {
            Ok(element) => Ok(Some(element)),
            Err(error) => Err(self.in_last(error)),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len() - self.next)
    }
}

/// The entries of an object or map.
pub(super) struct Members<'de> {
    entries: &'de Entries,
    next: usize,
    /// The entry whose key was read last.
    open: Option<&'de (Arc<str>, Value)>,
    is_object: bool,
}

impl<'de> Members<'de> {
    /// The entries of a known, unmarked value.
    pub(super) fn of(value: &'de Value) -> Result<Self, ValueError> {
        match plain(value)? {
            Kind::Object(_) | Kind::Map(_) if value.depth() > MAX_SERDE_DEPTH => Err(too_deep_for_serde()),
            Kind::Object(entries) => Ok(Members { entries, next: 0, open: None, is_object: true }),
            Kind::Map(entries) => Ok(Members { entries, next: 0, open: None, is_object: false }),
            _ => Err(errors::required("an object", value)),
        }
    }
}

impl<'de> MapAccess<'de> for Members<'de> {
    type Error = ValueError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ValueError> {
        self.open = self.entries.at(self.next);
        let Some((key, _)) = self.open else { return Ok(None) };
        self.next += 1;
        seed.deserialize(KeyDeserializer::borrowed(key)).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, ValueError> {
        let (key, value) = self.open.take().ok_or_else(errors::incomplete_entry)?;
        seed.deserialize(value).map_err(|error| error.within(step(key, self.is_object)))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.entries.len() - self.next)
    }
}

fn step(key: &Arc<str>, is_object: bool) -> PathStep {
    if is_object {
        PathStep::Attribute(key.clone())
    } else {
        PathStep::Index(Value::normalized_string(key.clone()))
    }
}

/// The variant of an enum, named by the only entry of an object.
pub(super) struct OneVariant<'de> {
    name: &'de Arc<str>,
    content: &'de Value,
}

impl<'de> OneVariant<'de> {
    /// `None` unless there is exactly one entry.
    pub(super) fn new(entries: &'de Entries) -> Option<Self> {
        match entries.sorted_slice() {
            [(name, content)] => Some(OneVariant { name, content }),
            _ => None,
        }
    }

    fn inside<T>(&self, result: Result<T, ValueError>) -> Result<T, ValueError> {
        result.map_err(|error| error.within(PathStep::Attribute(self.name.clone())))
    }
}

impl<'de> EnumAccess<'de> for OneVariant<'de> {
    type Error = ValueError;
    type Variant = Self;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Self), ValueError> {
        let variant = seed.deserialize(BorrowedStrDeserializer::<ValueError>::new(self.name))?;
        Ok((variant, self))
    }
}

impl<'de> VariantAccess<'de> for OneVariant<'de> {
    type Error = ValueError;

    fn unit_variant(self) -> Result<(), ValueError> {
        let result = self.content.deserialize_unit(serde::de::IgnoredAny).map(|_| ());
        self.inside(result)
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ValueError> {
        let result = seed.deserialize(self.content);
        self.inside(result)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value, ValueError> {
        let result = self.content.deserialize_seq(visitor);
        self.inside(result)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        let result = self.content.deserialize_map(visitor);
        self.inside(result)
    }
}

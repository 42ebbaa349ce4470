//! Walking the parts of a value for serde, so that an error in a part says where that part is.

use std::sync::Arc;

use serde::de::value::BorrowedStrDeserializer;
use serde::de::{DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor};

use super::errors;
use super::from_value::plain;
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
    /// Those of a value that is known and not marked.
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

    /// An error about the element that was taken last.
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
    /// The entry whose key was asked for last.
    open: Option<&'de (Arc<str>, Value)>,
    is_object: bool,
}

impl<'de> Members<'de> {
    /// Those of a value that is known and not marked.
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
        seed.deserialize(Key(key)).map(Some)
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

/// A key, which converts as a string does: a map with number keys can be read.
struct Key<'de>(&'de str);

macro_rules! parse_key {
    ($($method:ident: $native:ty => $visit:ident),*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
            let value = Value::string(self.0);
            visitor.$visit(super::numbers::integer::<$native>(&value)?)
        }
    )*};
}

impl<'de> Deserializer<'de> for Key<'de> {
    type Error = ValueError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_borrowed_str(self.0)
    }

    parse_key! {
        deserialize_i8: i8 => visit_i8, deserialize_i16: i16 => visit_i16, deserialize_i32: i32 => visit_i32,
        deserialize_i64: i64 => visit_i64, deserialize_i128: i128 => visit_i128,
        deserialize_u8: u8 => visit_u8, deserialize_u16: u16 => visit_u16, deserialize_u32: u32 => visit_u32,
        deserialize_u64: u64 => visit_u64, deserialize_u128: u128 => visit_u128
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match self.0 {
            "true" | "1" => visitor.visit_bool(true),
            "false" | "0" => visitor.visit_bool(false),
            other => Err(errors::required("a bool", &Value::string(other))),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        visitor.visit_enum(BorrowedStrDeserializer::new(self.0))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_some(self)
    }

    serde::forward_to_deserialize_any! {
        f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// The variant of an enum that the one entry of an object names.
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

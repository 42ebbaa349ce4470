//! One entry of a body: a name, and an attribute's value or the blocks of that type.

use std::any::type_name;
use std::borrow::Cow;

use serde::de::value::BorrowedStrDeserializer;
use serde::de::{DeserializeSeed, EnumAccess, IntoDeserializer, SeqAccess, VariantAccess, Visitor};

use super::attribute_value::AttributeValue;
use super::beside_value::{ELEMENTS, ENTRIES, GIVEN};
use super::blocks::Blocks;
use super::errors::Error;
use crate::value::{Constant, ElementNodes, KeyDeserializer, VALUE, ValueError, element_count};

/// A name of the source.
pub(super) type Name<'de> = KeyDeserializer<'de, BorrowedStrDeserializer<'de, Error>>;

/// The content under a name.
pub(super) enum Field<'de> {
    Attribute(AttributeValue<'de>),
    Blocks(Blocks<'de>),
}

/// A variant that is chosen by a name.
pub(super) struct Chosen<'de> {
    pub(super) name: &'de str,
    pub(super) content: Field<'de>,
}

/// Values and blocks each handle every type that serde may request. A constant that is written exactly as the
/// type asks for it is passed on without a value, and so are lists.
macro_rules! methods {
    ($($method:ident($($argument:ident: $ty:ty),*) $(if $constant:expr => $visit:ident)? $(in $elements:ident)?;)*) => {$(
        fn $method<V: Visitor<'de>>(self, $($argument: $ty,)* visitor: V) -> Result<V::Value, Error> {
            let attribute = match self {
                Field::Blocks(blocks) => return blocks.$method($($argument,)* visitor),
                Field::Attribute(attribute) => attribute,
            };
            $(if let Some(constant) = attribute.constant().and_then($constant) {
                let unsuitable = |error| attribute.unsuitable_constant(error, type_name::<V::Value>());
                return visitor.$visit(constant).map_err(unsuitable);
            })?
            $(if let Some(nodes) = attribute.$elements() {
                return visit_constants(&attribute, nodes, visitor);
            })?
            let visited = attribute.evaluated()?.$method($($argument,)* visitor);
            visited.map_err(|error: ValueError| attribute.unsuitable(&error))
        }
    )*};
}

impl<'de> serde::Deserializer<'de> for Field<'de> {
    type Error = Error;

    methods! {
        deserialize_any(); deserialize_char(); deserialize_bytes(); deserialize_byte_buf();
        deserialize_unit(); deserialize_map(); deserialize_identifier();
        deserialize_unit_struct(name: &'static str);
        deserialize_struct(name: &'static str, fields: &'static [&'static str]);
        deserialize_enum(name: &'static str, variants: &'static [&'static str]);
        deserialize_bool() if Constant::truth => visit_bool;
        deserialize_str() if text => visit_borrowed_str; deserialize_string() if text => visit_borrowed_str;
        deserialize_i8() if Constant::number => visit_i8; deserialize_i16() if Constant::number => visit_i16;
        deserialize_i32() if Constant::number => visit_i32; deserialize_i64() if Constant::number => visit_i64;
        deserialize_i128() if Constant::number => visit_i128;
        deserialize_u8() if Constant::number => visit_u8; deserialize_u16() if Constant::number => visit_u16;
        deserialize_u32() if Constant::number => visit_u32; deserialize_u64() if Constant::number => visit_u64;
        deserialize_u128() if Constant::number => visit_u128;
        deserialize_f32() if Constant::number => visit_f32; deserialize_f64() if Constant::number => visit_f64;
        deserialize_seq() in elements; deserialize_tuple(length: usize) in elements;
        deserialize_tuple_struct(name: &'static str, length: usize) in elements;
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self {
            Field::Attribute(attribute) if !attribute.may_hold_something() => attribute
                .evaluated()?
                .deserialize_option(visitor)
                .map_err(|error| attribute.unsuitable(&error)),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        let attribute = match self {
            Field::Blocks(blocks) => return blocks.deserialize_newtype_struct(name, visitor),
            Field::Attribute(attribute) => attribute,
        };
        match name {
            GIVEN if !attribute.is_element() => attribute.visit_given(visitor),
            ELEMENTS if !attribute.is_element() => attribute.visit_elements(visitor),
            ENTRIES if !attribute.is_element() => attribute.visit_entries(visitor),
            GIVEN | ELEMENTS | ENTRIES | VALUE => attribute
                .evaluated()?
                .deserialize_newtype_struct(name, visitor)
                .map_err(|error| attribute.unsuitable(&error)),
            _ => visitor.visit_newtype_struct(Field::Attribute(attribute)),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }
}

/// A text that is in the source as it is.
fn text(constant: Constant<'_>) -> Option<&str> {
    match constant.text()? {
        Cow::Borrowed(text) => Some(text),
        Cow::Owned(_) => None,
    }
}

impl Field<'_> {
    /// Records whether a type took this without its value.
    pub(super) fn set_kept(&self, is_kept: bool) {
        match self {
            Field::Attribute(attribute) => attribute.set_kept(is_kept),
            Field::Blocks(blocks) => blocks.set_kept(is_kept),
        }
    }
}

impl<'de> IntoDeserializer<'de, Error> for Field<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> EnumAccess<'de> for Chosen<'de> {
    type Error = Error;
    type Variant = Field<'de>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Field<'de>), Error> {
        Ok((seed.deserialize(Name::borrowed(self.name))?, self.content))
    }
}

impl<'de> VariantAccess<'de> for Field<'de> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        serde::Deserialize::deserialize(self)
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Error> {
        serde::Deserializer::deserialize_tuple(self, length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        serde::Deserializer::deserialize_struct(self, "", fields, visitor)
    }
}

/// The elements that are left.
struct Elements<'de, 'a> {
    list: &'a AttributeValue<'de>,
    nodes: ElementNodes<'de>,
    /// The position of the next one.
    next: usize,
}

/// Visits the elements of a list of constants. Each is read where it is written; only if one does not fit as
/// it is written, the value of the list is made.
fn visit_constants<'de, V: Visitor<'de>>(
    list: &AttributeValue<'de>,
    nodes: ElementNodes<'de>,
    visitor: V,
) -> Result<V::Value, Error> {
    let count = nodes.len();
    let mut elements = Elements { list, nodes, next: 0 };
    let visited =
        visitor.visit_seq(&mut elements).map_err(|error| error.or_placed(|error| list.unsuitable(&error)))?;
    if elements.next == count {
        Ok(visited)
    } else {
        Err(list.unsuitable(&element_count(elements.next, count)))
    }
}

impl<'de> SeqAccess<'de> for Elements<'de, '_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        let Some(node) = self.nodes.next() else { return Ok(None) };
        let element = self.list.element(self.next, node);
        self.next += 1;
        seed.deserialize(Field::Attribute(element.clone())).map(Some).map_err(|error| {
            error.or_placed(|error| element.unsuitable_constant(error, type_name::<T::Value>()))
        })
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.nodes.len())
    }
}

//! A list of constants as a sequence. Each element is read where it is written; only if one does not fit as
//! it is written, the value of the list is made.

use std::any::type_name;

use serde::de::{DeserializeSeed, SeqAccess, Visitor};

use super::attribute_value::AttributeValue;
use super::errors::Error;
use super::field::Field;
use crate::value::{ElementNodes, element_count};

/// The elements that are left.
struct Elements<'de, 'a> {
    list: &'a AttributeValue<'de>,
    nodes: ElementNodes<'de>,
    /// The position of the next one.
    next: usize,
}

/// Visits the elements of a list.
pub(super) fn visit<'de, V: Visitor<'de>>(
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

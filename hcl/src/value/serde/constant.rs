//! Constants of a text, read without making values of them.
//!
//! A constant is read only by a type that asks for exactly what is written: a string for a string, a number
//! for a number, a list of such for a sequence. Everything else is refused, and the caller makes a value. So
//! nothing of the language's conversions is here, and no message.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;

use super::handover;
use super::numbers::for_numbers;
use crate::value::number::{Number, NumberRangeError};
use crate::value::string::is_normalized;

/// The constants of a tree, by the numbers of their nodes.
pub(crate) trait Constants {
    /// What is written at a node; `None` if that is not a constant. `literally` says that texts are not
    /// templates, where the syntax leaves that to the context.
    fn constant(&self, node: u32, literally: bool) -> Option<ConstantKind<'_>>;

    /// The element at a place in a list, and the next place.
    fn element(&self, at: u32) -> (u32, u32);

    /// How many bytes the text of a node has.
    fn length(&self, node: u32) -> u32;
}

/// What is written at a node.
pub(crate) enum ConstantKind<'t> {
    Null,
    Bool(bool),
    Number(Cow<'t, Number>),
    Text(Cow<'t, str>),
    List(Parts),
}

/// The elements of a list: the place of the first, and how many there are.
#[derive(Clone, Copy)]
pub(crate) struct Parts {
    pub(crate) start: u32,
    pub(crate) len: u32,
}

/// What may be a constant in a text.
#[derive(Clone, Copy)]
pub struct Constant<'t> {
    constants: &'t dyn Constants,
    node: u32,
    literally: bool,
}

/// Deeper constants are made values. Few configurations have any.
const MAX_LEVELS: u8 = 8;

impl<'t> Constant<'t> {
    pub(crate) fn new(constants: &'t dyn Constants, node: u32, literally: bool) -> Self {
        Constant { constants, node, literally }
    }

    /// Whether it is null.
    pub(crate) fn is_null(self) -> bool {
        matches!(self.constants.constant(self.node, self.literally), Some(ConstantKind::Null))
    }

    /// How many bytes it takes in the source.
    pub(crate) fn length(self) -> u32 {
        self.constants.length(self.node)
    }

    /// The number that it is, if a type can hold it.
    pub(crate) fn number<T>(self) -> Option<T>
    where
        T: for<'a> TryFrom<&'a Number, Error = NumberRangeError>,
    {
        match self.constants.constant(self.node, self.literally)? {
            ConstantKind::Number(number) => T::try_from(&number).ok(),
            _ => None,
        }
    }

    /// The text that it is.
    pub(crate) fn text(self) -> Option<Cow<'t, str>> {
        match self.constants.constant(self.node, self.literally)? {
            ConstantKind::Text(text) if is_normalized(&text) => Some(text),
            _ => None,
        }
    }

    /// The bool that it is.
    pub(crate) fn truth(self) -> Option<bool> {
        match self.constants.constant(self.node, self.literally)? {
            ConstantKind::Bool(truth) => Some(truth),
            _ => None,
        }
    }

    /// The nodes of its elements, if it is a list.
    pub(crate) fn elements(self) -> Option<ElementNodes<'t>> {
        match self.constants.constant(self.node, self.literally)? {
            ConstantKind::List(left) => Some(ElementNodes { constants: self.constants, left }),
            _ => None,
        }
    }

    /// The constant at another node of the same tree.
    pub(crate) fn at(self, node: u32) -> Self {
        Constant { node, ..self }
    }

    /// Reads it. `None` if it is not a constant, or not of the form that the type asks for.
    pub(crate) fn read<T: DeserializeOwned>(self) -> Option<T> {
        T::deserialize(Reader { constant: self, levels: MAX_LEVELS }).ok()
    }
}

/// The nodes of the elements of a list that are left.
pub(crate) struct ElementNodes<'t> {
    constants: &'t dyn Constants,
    left: Parts,
}

impl Iterator for ElementNodes<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        self.left.len = self.left.len.checked_sub(1)?;
        let (node, next) = self.constants.element(self.left.start);
        self.left.start = next;
        Some(node)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.len as usize, Some(self.left.len as usize))
    }
}

impl ExactSizeIterator for ElementNodes<'_> {}

/// Reads a text in the same way.
pub(crate) fn read_text<T: DeserializeOwned>(text: &str) -> Option<T> {
    Constant::new(&Lone(text), 0, true).read()
}

/// The constant cannot be read as it is.
#[derive(Debug)]
struct Refused;

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a constant of this form")
    }
}

impl std::error::Error for Refused {}

impl serde::de::Error for Refused {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Refused
    }
}

#[derive(Clone, Copy)]
struct Reader<'t> {
    constant: Constant<'t>,
    levels: u8,
}

impl<'t> Reader<'t> {
    fn number<T>(self) -> Result<T, Refused>
    where
        T: for<'a> TryFrom<&'a Number, Error = NumberRangeError>,
    {
        self.constant.number().ok_or(Refused)
    }

    /// The reader of a part.
    fn inside(self, node: u32) -> Result<Self, Refused> {
        let levels = self.levels.checked_sub(1).ok_or(Refused)?;
        Ok(Reader { constant: self.constant.at(node), levels })
    }
}

macro_rules! numbers {
    ($($method:ident: $native:ty => $visit:ident),*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
            visitor.$visit(self.number::<$native>()?)
        }
    )*};
}

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = Refused;

    for_numbers!(numbers);

    /// What a struct does not know would have to be reported, and a type that takes anything may take it
    /// apart in ways of its own. So that their code is not compiled once more for this, only what most fields
    /// are is read.
    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Refused> {
        Err(Refused)
    }

    forward_to_deserialize_any! {
        bytes byte_buf char enum identifier ignored_any map struct tuple tuple_struct unit unit_struct
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        visitor.visit_bool(self.constant.truth().ok_or(Refused)?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        match self.constant.text().ok_or(Refused)? {
            Cow::Borrowed(text) => visitor.visit_borrowed_str(text),
            Cow::Owned(text) => visitor.visit_string(text),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        if self.constant.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    /// Names of this library ask for more than a value.
    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Refused> {
        if name.starts_with(handover::PREFIX) { Err(Refused) } else { visitor.visit_newtype_struct(self) }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        let mut elements = Elements { list: self, nodes: self.constant.elements().ok_or(Refused)? };
        let value = visitor.visit_seq(&mut elements)?;
        // A type that leaves elements gets an error that says how many.
        if elements.nodes.len() == 0 { Ok(value) } else { Err(Refused) }
    }
}

/// The elements of a list that are left.
struct Elements<'t> {
    list: Reader<'t>,
    nodes: ElementNodes<'t>,
}

impl<'de> SeqAccess<'de> for Elements<'de> {
    type Error = Refused;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Refused> {
        let Some(node) = self.nodes.next() else { return Ok(None) };
        seed.deserialize(self.list.inside(node)?).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.nodes.len())
    }
}

/// A text that stands alone, such as a label.
struct Lone<'t>(&'t str);

impl Constants for Lone<'_> {
    fn constant(&self, _: u32, _: bool) -> Option<ConstantKind<'_>> {
        Some(ConstantKind::Text(Cow::Borrowed(self.0)))
    }

    fn element(&self, at: u32) -> (u32, u32) {
        (at, at)
    }

    fn length(&self, _: u32) -> u32 {
        0
    }
}

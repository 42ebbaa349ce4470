//! What a schema finds in a body: attributes by name, blocks in source order.

use std::sync::Arc;

use indexmap::IndexMap;

use super::{Body, Expression};
use crate::source::Location;

/// The part of a body that a schema asked for.
#[derive(Clone, Debug)]
pub struct Content {
    /// The attributes that are there.
    pub attributes: Attributes,
    /// The blocks, in source order.
    pub blocks: Vec<Block>,
    /// Where an item that is missing would go.
    pub missing_item: Location,
}

impl Content {
    /// The blocks of one type, in source order.
    pub fn blocks_of<'a>(&'a self, block_type: &'a str) -> impl Iterator<Item = &'a Block> {
        self.blocks.iter().filter(move |block| &*block.block_type == block_type)
    }
}

/// Attributes by name, in the order in which they stand in the source.
#[derive(Clone, Debug, Default)]
pub struct Attributes(IndexMap<Arc<str>, Attribute>);

impl Attributes {
    /// No attributes.
    pub fn new() -> Self {
        Attributes::default()
    }

    /// No attributes, with room for some.
    pub fn with_capacity(capacity: usize) -> Self {
        Attributes(IndexMap::with_capacity(capacity))
    }

    /// The attribute called `name`.
    pub fn get(&self, name: &str) -> Option<&Attribute> {
        self.0.get(name)
    }

    /// Takes out the attribute called `name`. The order of the others is not kept.
    pub fn take(&mut self, name: &str) -> Option<Attribute> {
        self.0.swap_remove(name)
    }

    /// Whether there is an attribute called `name`.
    pub fn contains(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// Adds an attribute; returns the one that it replaces, if there was one of that name.
    pub fn insert(&mut self, attribute: Attribute) -> Option<Attribute> {
        self.0.insert(attribute.name.clone(), attribute)
    }

    /// Each attribute in turn.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Attribute> {
        self.0.values()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl IntoIterator for Attributes {
    type Item = Attribute;
    type IntoIter = indexmap::map::IntoValues<Arc<str>, Attribute>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_values()
    }
}

impl FromIterator<Attribute> for Attributes {
    /// Where several have the same name, the last one stays.
    fn from_iter<I: IntoIterator<Item = Attribute>>(iter: I) -> Self {
        Attributes(iter.into_iter().map(|attribute| (attribute.name.clone(), attribute)).collect())
    }
}

/// A name with an expression.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// The name.
    pub name: Arc<str>,
    /// The expression that gives the value.
    pub expression: Expression,
    /// The place of the whole attribute.
    pub location: Location,
    /// The place of the name.
    pub name_location: Location,
}

/// A nested block: type, labels and a body of its own.
#[derive(Clone, Debug)]
pub struct Block {
    /// The type.
    pub block_type: Arc<str>,
    /// The labels, in source order.
    pub labels: Vec<Label>,
    /// What the block holds.
    pub body: Body,
    /// The place of the whole block.
    pub location: Location,
    /// The place of the header: type and labels.
    pub definition_location: Location,
    /// The place of the type.
    pub type_location: Location,
}

/// One label of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The text, escapes replaced.
    pub text: Arc<str>,
    /// The place, quotes included.
    pub location: Location,
}

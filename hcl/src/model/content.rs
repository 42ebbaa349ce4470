//! What a schema finds in a body: attributes by name, blocks in source order.

use std::collections::HashMap;
use std::sync::Arc;

use super::errors::missing_attribute;
use super::{Body, Expression, Schema};
use crate::diagnostic::Diagnostic;
use crate::source::Location;

/// The part of a body that a schema names.
#[derive(Clone, Debug)]
pub struct Content {
    /// The attributes that are present.
    pub attributes: Attributes,
    /// The blocks, in source order.
    pub blocks: Vec<Block>,
    /// Where a missing item would be added.
    pub missing_item: Location,
}

impl Content {
    /// No items yet, with room for what a schema may find among this many attributes.
    pub(crate) fn with_capacity(schema: &Schema, attributes: usize, missing_item: Location) -> Self {
        let attributes = Attributes::with_capacity(schema.attributes().len().min(attributes));
        Content { attributes, blocks: Vec::new(), missing_item }
    }

    /// The errors for required attributes that are not there.
    pub(crate) fn missing_attributes(&self, schema: &Schema) -> impl Iterator<Item = Diagnostic> {
        let required = schema.attributes().iter().filter(|wanted| wanted.required);
        let missing = required.filter(|wanted| !self.attributes.contains(&wanted.name));
        missing.map(|wanted| missing_attribute(&wanted.name, self.missing_item.clone()))
    }

    /// The blocks of one type, in source order.
    pub fn blocks_of<'a>(&'a self, block_type: &'a str) -> impl Iterator<Item = &'a Block> {
        self.blocks.iter().filter(move |block| &*block.block_type == block_type)
    }
}

/// Attributes by name, in source order.
///
/// ```
/// let (attributes, _) = hcl::parse("listen = \":80\"\nworkers = 4\n")?.just_attributes();
/// assert!(attributes.contains("listen") && attributes.get("timeout").is_none());
/// for attribute in &attributes {
///     println!("{} is at {}", attribute.name, attribute.location);
/// }
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Attributes {
    list: Vec<Attribute>,
    /// The position of each name. Not shared with [`Schema`], which keeps two positions for a
    /// name: here names are unique, and may be taken out.
    index: HashMap<Arc<str>, usize>,
}

impl Attributes {
    /// Creates an empty collection.
    pub fn new() -> Self {
        Attributes::default()
    }

    /// Creates an empty collection with the given capacity.
    pub fn with_capacity(capacity: usize) -> Self {
        Attributes { list: Vec::with_capacity(capacity), index: HashMap::new() }
    }

    /// The attribute called `name`.
    pub fn get(&self, name: &str) -> Option<&Attribute> {
        self.list.get(*self.index.get(name)?)
    }

    /// Removes the attribute called `name`. The order of the others is not kept.
    pub fn take(&mut self, name: &str) -> Option<Attribute> {
        let position = self.index.remove(name)?;
        let taken = self.list.swap_remove(position);
        if let Some(moved) = self.list.get(position)
            && let Some(entry) = self.index.get_mut(&moved.name)
        {
            *entry = position;
        }
        Some(taken)
    }

    /// Whether there is an attribute called `name`.
    pub fn contains(&self, name: &str) -> bool {
        self.index.contains_key(name)
    }

    /// Adds an attribute; returns the one that it replaces, if one of that name existed.
    pub fn insert(&mut self, attribute: Attribute) -> Option<Attribute> {
        if let Some(position) = self.index.get(&attribute.name) {
            return Some(std::mem::replace(&mut self.list[*position], attribute));
        }
        self.index.insert(attribute.name.clone(), self.list.len());
        self.list.push(attribute);
        None
    }

    /// The attributes, in source order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Attribute> {
        self.list.iter()
    }

    /// The number of attributes.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are no attributes.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

impl IntoIterator for Attributes {
    type Item = Attribute;
    type IntoIter = std::vec::IntoIter<Attribute>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl<'a> IntoIterator for &'a Attributes {
    type Item = &'a Attribute;
    type IntoIter = std::slice::Iter<'a, Attribute>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

impl FromIterator<Attribute> for Attributes {
    /// If several have the same name, the last one is kept.
    fn from_iter<I: IntoIterator<Item = Attribute>>(iter: I) -> Self {
        let mut attributes = Attributes::new();
        for attribute in iter {
            attributes.insert(attribute);
        }
        attributes
    }
}

/// A name and an expression.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// The name.
    pub name: Arc<str>,
    /// The expression for the value.
    pub expression: Expression,
    /// The location of the whole attribute.
    pub location: Location,
    /// The location of the name.
    pub name_location: Location,
}

impl Attribute {
    /// A part of the value as an attribute of its own.
    pub(crate) fn part(&self, name: Arc<str>, expression: Expression) -> Attribute {
        let (location, name_location) = (expression.location(), self.name_location.clone());
        Attribute { name, expression, location, name_location }
    }
}

/// A nested block: type, labels and a body of its own.
#[derive(Clone, Debug)]
pub struct Block {
    /// The type.
    pub block_type: Arc<str>,
    /// The labels, in source order.
    pub labels: Vec<BlockLabel>,
    /// The content of the block.
    pub body: Body,
    /// The location of the whole block.
    pub location: Location,
    /// The location of the header: type and labels.
    pub definition_location: Location,
    /// The location of the type.
    pub type_location: Location,
}

/// One label of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockLabel {
    /// The text, with escapes decoded.
    pub text: Arc<str>,
    /// The location, including quotes.
    pub location: Location,
}

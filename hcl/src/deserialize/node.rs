//! A body as the deserializers see it: made of its items with all their values, or in place.

use super::placed::{PlacedBlock, PlacedEntry};
use super::tree::{Entry, Node};
use crate::model::{Body, Context};
use crate::source::Location;

use super::attribute_value::AttributeValue;
use super::blocks::Blocks;
use super::errors::{self, Error};
use super::field::Field;
use super::placed::Placed;

/// A body, and the block that it belongs to.
#[derive(Clone, Copy, Debug)]
pub(super) enum NodeRef<'de> {
    Made(&'de Node),
    /// The body of a file.
    File(&'de Placed),
    Block(PlacedBlock<'de>),
}

/// Everything under one name.
pub(super) enum EntryRef<'de> {
    Made(&'de str, &'de Entry),
    Placed(PlacedEntry<'de>),
}

impl<'de> NodeRef<'de> {
    /// The text of a label.
    pub(super) fn label(self, position: usize) -> Option<&'de str> {
        match self {
            NodeRef::Made(node) => node.labels.get(position).map(|label| &*label.text),
            NodeRef::File(_) => None,
            NodeRef::Block(block) => block.label(position),
        }
    }

    pub(super) fn label_location(self, position: usize) -> Option<Location> {
        match self {
            NodeRef::Made(node) => node.labels.get(position).map(|label| label.location.clone()),
            NodeRef::File(_) => None,
            NodeRef::Block(block) => block.made().labels.get(position).map(|label| label.location.clone()),
        }
    }

    /// The block's header; for the body of a file, the place where something would be added.
    pub(super) fn location(self) -> Location {
        match self {
            NodeRef::Made(node) => node.location.clone(),
            NodeRef::File(placed) => placed.body().missing_item(),
            NodeRef::Block(block) => block.made().definition_location,
        }
    }

    pub(super) fn body(self) -> Body {
        match self {
            NodeRef::Made(node) => node.body.clone(),
            NodeRef::File(placed) => placed.body().clone(),
            NodeRef::Block(block) => block.made().body,
        }
    }

    /// Records whether a type took the body without its values. That matters only if one of them may fail.
    pub(super) fn set_kept(self, is_kept: bool) {
        if let NodeRef::Made(node) = self {
            node.set_kept(is_kept);
        }
    }

    /// The entries of the body.
    pub(super) fn entries(self) -> std::vec::IntoIter<EntryRef<'de>> {
        let placed = match self {
            NodeRef::Made(node) => {
                let entries = node.entries.iter().map(|(name, entry)| EntryRef::Made(name, entry));
                return entries.collect::<Vec<_>>().into_iter();
            }
            NodeRef::File(placed) => placed.entries(),
            NodeRef::Block(block) => block.entries(),
        };
        placed.into_iter().map(EntryRef::Placed).collect::<Vec<_>>().into_iter()
    }
}

impl<'de> EntryRef<'de> {
    pub(super) fn name(&self) -> &'de str {
        match self {
            EntryRef::Made(name, _) => name,
            EntryRef::Placed(entry) => entry.name,
        }
    }

    pub(super) fn field(&self, context: &'de Context) -> Result<Field<'de>, Error> {
        let attribute = match self {
            EntryRef::Made(_, entry) => {
                entry.attribute.as_ref().map(|evaluated| AttributeValue::whole(evaluated, context))
            }
            EntryRef::Placed(entry) => {
                entry.attribute().map(|attribute| AttributeValue::in_place(attribute, context))
            }
        };
        let blocks = self.blocks();
        match (attribute, blocks.first()) {
            (Some(attribute), Some(block)) => {
                Err(errors::attribute_and_block(attribute.attribute(), block.location()))
            }
            (Some(attribute), None) => Ok(Field::Attribute(attribute)),
            (None, _) => Ok(Field::Blocks(Blocks::new(self.name(), blocks, context))),
        }
    }

    fn blocks(&self) -> Vec<NodeRef<'de>> {
        match self {
            EntryRef::Made(_, entry) => entry.blocks.iter().map(NodeRef::Made).collect(),
            EntryRef::Placed(entry) => entry.blocks().map(NodeRef::Block).collect(),
        }
    }

    /// The place of the name.
    pub(super) fn location(&self, context: &'de Context) -> Option<Location> {
        let attribute = match self {
            EntryRef::Made(_, entry) => entry.attribute.as_ref(),
            EntryRef::Placed(entry) => entry.attribute().map(|attribute| attribute.evaluated(context)),
        };
        let attribute = attribute.map(|evaluated| evaluated.attribute.name_location.clone());
        attribute.or_else(|| self.blocks().first().map(|block| block.location()))
    }
}

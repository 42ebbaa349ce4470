//! A body as the deserializers see it: made of its items with all their values, or in place.

use std::mem::take;

use super::attribute_value::{AttributeValue, Whole};
use super::blocks::Blocks;
use super::errors::{self, Error};
use super::field::Field;
use super::in_place::PlacedBody;
use super::tree::Node;
use crate::model::{Body, Context};
use crate::source::Location;

/// A body, and the block that it belongs to.
#[derive(Clone, Copy, Debug)]
pub(super) enum NodeRef<'de> {
    Made(&'de Node),
    Placed(PlacedBody<'de>),
}

/// Everything under one name.
pub(super) struct EntryRef<'de> {
    pub(super) name: &'de str,
    pub(super) attribute: Option<Whole<'de>>,
    pub(super) blocks: Vec<NodeRef<'de>>,
}

impl<'de> NodeRef<'de> {
    /// The text of a label.
    pub(super) fn label(self, position: usize) -> Option<&'de str> {
        match self {
            NodeRef::Made(node) => node.labels.get(position).map(|label| &*label.text),
            NodeRef::Placed(body) => body.label(position),
        }
    }

    pub(super) fn label_location(self, position: usize) -> Option<Location> {
        match self {
            NodeRef::Made(node) => Some(node.labels.get(position)?.location.clone()),
            NodeRef::Placed(body) => Some(body.block()?.labels.get(position)?.location.clone()),
        }
    }

    /// The block's header; for the body of a file, the place where something would be added.
    pub(super) fn location(self) -> Location {
        match self {
            NodeRef::Made(node) => node.location.clone(),
            NodeRef::Placed(body) => {
                body.block().map_or_else(|| body.whole().missing_item(), |block| block.definition_location)
            }
        }
    }

    pub(super) fn body(self) -> Body {
        match self {
            NodeRef::Made(node) => node.body.clone(),
            NodeRef::Placed(body) => body.block().map_or_else(|| body.whole().clone(), |block| block.body),
        }
    }

    /// Records whether a type took the body without its values. That matters only if one of them may fail.
    pub(super) fn set_kept(self, is_kept: bool) {
        if let NodeRef::Made(node) = self {
            node.set_kept(is_kept);
        }
    }

    /// The entries of the body.
    pub(super) fn entries(self) -> Vec<EntryRef<'de>> {
        match self {
            NodeRef::Made(node) => node.entries().collect(),
            NodeRef::Placed(body) => body.entries(),
        }
    }
}

impl<'de> EntryRef<'de> {
    /// The content, which is taken out.
    pub(super) fn field(&mut self, context: &'de Context) -> Result<Field<'de>, Error> {
        match (self.attribute, self.blocks.first()) {
            (Some(attribute), Some(block)) => {
                Err(errors::attribute_and_block(&attribute.evaluated(context).attribute, block.location()))
            }
            (Some(attribute), None) => Ok(Field::Attribute(AttributeValue::whole(attribute, context))),
            (None, _) => Ok(Field::Blocks(Blocks::new(self.name, take(&mut self.blocks), context))),
        }
    }

    /// Where the name is.
    pub(super) fn place(&self) -> Place<'de> {
        Place(self.attribute, self.blocks.first().copied())
    }
}

/// The place of a name: of the attribute, or of the first block.
pub(super) struct Place<'de>(Option<Whole<'de>>, Option<NodeRef<'de>>);

impl Place<'_> {
    pub(super) fn location(self, context: &Context) -> Option<Location> {
        match self {
            Place(Some(attribute), _) => Some(attribute.evaluated(context).attribute.name_location.clone()),
            Place(None, block) => Some(block?.location()),
        }
    }
}

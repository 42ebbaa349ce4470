//! Items in the wrong place: where an attribute or a block belongs that a body does not expect, found in the
//! shapes of the types inside and around.

use std::ptr::eq;

use super::shape::{BlockShape, Shape};
use crate::diagnostic::Diagnostics;
use crate::model::errors::MAX_SUGGESTED;
use crate::model::{Block, Item, Schema};
use crate::source::Location;

/// How many levels of blocks are searched below a body.
const MAX_LEVELS: usize = 3;

/// How many block types are searched for one name.
const MAX_TYPES: usize = 200;

/// An item of a body that belongs elsewhere.
#[derive(Debug)]
pub(super) struct Misplaced {
    pub(super) name: String,
    /// Of the item's name.
    place: Location,
    /// Of the whole item.
    item: Location,
    belongs: Belongs,
    /// Whether the body that expects it is the next one inside or around.
    is_next: bool,
    /// The type that expects it.
    pub(super) shape: &'static Shape,
    /// What it is there.
    role: Role,
}

/// What an item is in the type that expects it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Role {
    Attribute,
    Block(&'static BlockShape),
}

/// Where an item belongs.
#[derive(Debug)]
pub(super) enum Belongs {
    /// In a block of this type, which is in one of the type before it, and so on.
    Inside(Vec<&'static BlockShape>),
    /// In a block of this type, in a body around this one.
    Beside(Vec<&'static BlockShape>),
    /// In the block of this type around it.
    Around(&'static str),
    /// Outside of all blocks.
    Outside,
}

/// What the search for a place knows: the type of the body, and those of the bodies around it, the innermost
/// last.
pub(super) struct Search<'a> {
    pub(super) shape: &'static Shape,
    pub(super) around: &'a [&'static Shape],
}

impl Search<'_> {
    /// The items that the schema does not expect, but a type inside or around.
    pub(super) fn misplaced(&self, items: &[Item], schema: &Schema) -> Vec<Misplaced> {
        let is_known =
            |name: &str| schema.find_attribute(name).is_some() || schema.find_block(name).is_some();
        let names = items.iter().map(|item| match item {
            Item::Attribute(attribute) => (&*attribute.name, [&attribute.name_location, &attribute.location]),
            Item::Block(block) => (&*block.block_type, [&block.type_location, &block.location]),
        });
        let unknown = names.filter(|(name, _)| !is_known(name)).take(MAX_SUGGESTED);
        unknown.filter_map(|(name, places)| self.place_of(name, places)).collect()
    }

    fn place_of(&self, name: &str, [place, item]: [&Location; 2]) -> Option<Misplaced> {
        let found = |(belongs, shape): (Belongs, &'static Shape)| Misplaced {
            name: name.to_owned(),
            place: place.clone(),
            item: item.clone(),
            is_next: match &belongs {
                Belongs::Inside(path) => path.len() == 1,
                Belongs::Beside(_) => false,
                Belongs::Around(_) | Belongs::Outside => {
                    self.around.last().is_some_and(|next| eq(*next, shape))
                }
            },
            belongs,
            shape,
            role: shape.block(name).map_or(Role::Attribute, Role::Block),
        };
        let inside = || within(self.shape, name).map(|(path, shape)| (Belongs::Inside(path), shape));
        let outer = self.around.iter().rev();
        let around = || {
            let shape = outer.clone().copied().find(|shape| expects(shape, name))?;
            Some((self.around_as(shape), shape))
        };
        let beside = || {
            let mut found = outer.clone().filter_map(|shape| within(shape, name));
            found.next().map(|(path, shape)| (Belongs::Beside(path), shape))
        };
        inside().or_else(around).or_else(beside).map(found)
    }

    /// How to call the body around with this type.
    fn around_as(&self, wanted: &'static Shape) -> Belongs {
        let position = self.around.iter().position(|shape| eq(*shape, wanted)).unwrap_or(0);
        let parent = position.checked_sub(1).and_then(|before| self.around.get(before));
        let block = parent
            .and_then(|parent| parent.all_blocks().into_iter().find(|block| eq(block.shape.get(), wanted)));
        block.map_or(Belongs::Outside, |block| Belongs::Around(block.name))
    }
}

/// The nearest block type inside that expects the name, after those that it is in.
fn within(shape: &'static Shape, name: &str) -> Option<(Vec<&'static BlockShape>, &'static Shape)> {
    let mut level: Vec<(Vec<&'static BlockShape>, &'static Shape)> = vec![(Vec::new(), shape)];
    let mut searched = 0;
    for _ in 0..MAX_LEVELS {
        let mut next = Vec::new();
        for (path, shape) in &level {
            for block in shape.all_blocks() {
                let inner = block.shape.get();
                searched += 1;
                if searched > MAX_TYPES {
                    return None;
                }
                let path: Vec<_> = path.iter().copied().chain([block]).collect();
                if expects(inner, name) {
                    return Some((path, inner));
                }
                next.push((path, inner));
            }
        }
        level = next;
    }
    None
}

fn expects(shape: &'static Shape, name: &str) -> bool {
    let mut attributes = shape.parts().into_iter().flat_map(|part| part.attributes);
    attributes.any(|attribute| attribute.names().any(|known| known == name)) || shape.block(name).is_some()
}

/// Says in the errors about misplaced items where they belong. `items` are those of the body, and `block` is
/// the block that they are in.
pub(super) fn explain(
    diagnostics: &mut Diagnostics,
    misplaced: &[Misplaced],
    items: &[Item],
    block: Option<&Block>,
) {
    let block_type = block.map(|block| &*block.block_type);
    for Misplaced { name, place, item, belongs, is_next, role, .. } in misplaced {
        let found = diagnostics.iter_mut().find(|diagnostic| diagnostic.subject.as_ref() == Some(place));
        if let Some(diagnostic) = found {
            super::errors::misplaced(diagnostic, name, *role, belongs, block_type);
            if *is_next {
                super::errors::move_item(diagnostic, (name, item), *role, belongs, items, block);
            }
        }
    }
}

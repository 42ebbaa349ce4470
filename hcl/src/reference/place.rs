//! What the type knows about a place: the body, labels or value that contains it.

use super::allowed_items::{Chosen, Level};
use super::cursor::{Container, ContainerKind, Cursor, Entry};
use crate::decode::{AttributeShape, BlockShape, Inside, Shape};
use crate::source::Syntax;

/// The meaning of a container for the type.
pub(super) enum Place<'c> {
    /// A body; in JSON also the list of objects that it may consist of.
    Body {
        shape: &'static Shape,
        /// The first label of its block.
        label: Option<&'c str>,
    },
    /// In JSON, the labels of blocks: `count` of them are around it.
    Labels { block: &'static BlockShape, first: Option<&'c str>, count: usize },
    /// The value of an attribute, or the part of it at a path.
    Value { attribute: &'static AttributeShape, path: Vec<Inside<'c>> },
}

impl<'c> Place<'c> {
    /// Follows the containers down to the innermost; `None` if the type knows of no such place.
    pub(super) fn of(shape: &'static Shape, cursor: &'c Cursor<'_>, syntax: Syntax) -> Option<Place<'c>> {
        let mut place = Place::Body { shape, label: None };
        for (outer, inner) in cursor.around.iter().zip(cursor.around.iter().skip(1)) {
            place = place.enter(outer, &inner.entry, syntax)?;
        }
        (cursor.around.last()?.kind != ContainerKind::Other).then_some(place)
    }

    /// What is allowed in the container, which is at this place and is a body.
    pub(super) fn level(&self, container: &Container<'_>) -> Option<Level> {
        match *self {
            Place::Body { shape, label } => Some(Level::of(shape, Chosen::By(&container.items, label))),
            _ => None,
        }
    }

    fn enter(self, outer: &'c Container<'_>, entry: &'c Entry<'_>, syntax: Syntax) -> Option<Place<'c>> {
        if outer.kind == ContainerKind::Other {
            return None;
        }
        match self {
            Place::Body { .. } => match entry {
                Entry::Block(name, labels) => {
                    let shape = self.level(outer)?.block(name)?.shape.shape.get();
                    Some(Place::Body { shape, label: labels.first().map(AsRef::as_ref) })
                }
                Entry::Property(name) => property(&self.level(outer)?, name, syntax),
                Entry::Element | Entry::Root => Some(self),
            },
            Place::Labels { block, first, count } => match entry {
                Entry::Property(label) => Some(labels(block, first.or(Some(label)), count + 1)),
                _ => Some(self),
            },
            Place::Value { attribute, mut path } => {
                path.push(match entry {
                    Entry::Property(name) => Inside::Key(name),
                    _ => Inside::Element,
                });
                Some(Place::Value { attribute, path })
            }
        }
    }
}

/// What follows a name and its sign: a value or, in JSON, blocks.
fn property<'c>(level: &Level, name: &str, syntax: Syntax) -> Option<Place<'c>> {
    match level.block(name).filter(|_| syntax == Syntax::Json) {
        Some(block) => Some(labels(block.shape, None, 0)),
        None => Some(Place::Value { attribute: level.attribute(name)?, path: Vec::new() }),
    }
}

/// The labels of a block after the first `count`, or its body after all of them.
fn labels<'c>(block: &'static BlockShape, first: Option<&'c str>, count: usize) -> Place<'c> {
    if count < block.labels.len() {
        Place::Labels { block, first, count }
    } else {
        Place::Body { shape: block.shape.get(), label: first }
    }
}

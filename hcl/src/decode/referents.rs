//! The references of a run's types, of which some may be to blocks that no type expects: a mistake in the
//! program that does not depend on what is decoded.

use super::{BlockShape, Shape};

/// An attribute that refers to blocks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reference {
    pub(super) type_name: &'static str,
    pub(super) attribute: &'static str,
    pub(super) block_type: &'static str,
}

/// The references of a type and of those of its blocks, and the types of blocks that they may mean: those
/// with labels, with their aliases.
pub(super) fn of(shape: &'static Shape) -> (Vec<Reference>, Vec<&'static str>) {
    let (mut references, mut blocks) = (Vec::new(), Vec::new());
    for shape in shape.with_all_inside() {
        let type_name = (shape.type_name)();
        for attribute in shape.attributes {
            if let Some(block_type) = attribute.reference {
                references.push(Reference { type_name, attribute: attribute.name, block_type });
            }
        }
        let labelled = shape.own_blocks().filter(|block| !block.labels.is_empty());
        blocks.extend(labelled.flat_map(BlockShape::names));
    }
    (references, blocks)
}

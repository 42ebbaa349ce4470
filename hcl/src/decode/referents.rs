//! References to blocks that no type of a run expects: a mistake in the program that does not depend on what is decoded.

use super::Shape;

/// An attribute that refers to blocks which are nowhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dangling {
    pub(super) type_name: &'static str,
    pub(super) attribute: &'static str,
    pub(super) block_type: &'static str,
}

/// What a type and those of its blocks refer to, and what there is.
#[derive(Default)]
struct Found {
    references: Vec<Dangling>,
    /// The types of blocks with labels, with their aliases.
    blocks: Vec<&'static str>,
}

/// The references of a type, and of those of its blocks, to blocks that none of them has. The second part is the types of blocks that
/// could be meant.
pub(super) fn dangling(shape: &'static Shape) -> (Vec<Dangling>, Vec<&'static str>) {
    let Found { mut references, blocks } = found(shape);
    references.retain(|reference| !blocks.contains(&reference.block_type));
    (references, blocks)
}

fn found(shape: &'static Shape) -> Found {
    let mut found = Found::default();
    let (mut seen, mut waiting) = (Vec::new(), vec![shape]);
    while let Some(shape) = waiting.pop() {
        let address = std::ptr::from_ref(shape).addr();
        if seen.contains(&address) {
            continue;
        }
        seen.push(address);
        let type_name = (shape.type_name)();
        for attribute in shape.attributes {
            if let Some(block_type) = attribute.reference {
                found.references.push(Dangling { type_name, attribute: attribute.name, block_type });
            }
        }
        let of_choices = shape.choices.iter().flat_map(|choice| choice.blocks);
        for block in shape.blocks.iter().chain(of_choices) {
            if !block.labels.is_empty() {
                found.blocks.extend(block.names());
            }
            waiting.push((block.shape)());
        }
        waiting.extend(shape.variants.iter().map(|variant| (variant.shape)()));
        waiting.extend(shape.flattened.iter().map(|flattened| flattened()));
        waiting.extend(shape.rest.and_then(|rest| (rest.shape)()));
    }
    found
}

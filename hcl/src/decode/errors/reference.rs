//! Values that name no block.

use crate::decode::referents::Reference;
use crate::diagnostic::{Diagnostic, catalogue, suggest};
use crate::source::Location;

/// A field refers to blocks that no type of the program has. `blocks` are those that there are.
pub(crate) fn dangling_reference(
    Reference { type_name, attribute, block_type }: &Reference,
    blocks: &[&str],
    place: Location,
) -> Diagnostic {
    let meant = suggest(block_type, blocks.iter().copied());
    catalogue::decode::dangling_reference(*type_name, *attribute, *block_type)
        .at(place)
        .with_optional_help(meant.map(|meant| format!("In the program, write `reference = \"{meant}\"`.")))
}

//! Values that name no block.

use crate::decode::referents::Reference;
use crate::diagnostic::{Diagnostic, catalogue, suggest};
use crate::source::Location;
use crate::words::{listed, quoted};

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

/// The labels that a value may name.
pub(crate) fn possible_references<'n>(block_type: &str, names: impl Iterator<Item = &'n str>) -> String {
    /// How many are listed.
    const LISTED: usize = 12;

    match listed(quoted(names), ",", LISTED) {
        none if none.is_empty() => format!("There is no `{block_type}` block."),
        listed => format!("Expected one of {listed}."),
    }
}

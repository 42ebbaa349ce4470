//! Types that contradict themselves: only the programmer can mend these.

use crate::decode::referents::Dangling;
use crate::decode::{Input, Shape};
use crate::diagnostic::{Diagnostic, Word, catalogue, suggest};
use crate::model::{Attribute, SchemaError};
use crate::source::Location;

/// Several fields of a type read the same name. Only the programmer can fix that.
pub(in crate::decode) fn contradictory_type(
    input: &Input<'_>,
    shape: &Shape,
    error: &SchemaError,
) -> Diagnostic {
    let name = (shape.type_name)();
    catalogue::decode::contradictory_type(name, Word::of(error)).at(input.location())
}

/// A field refers to blocks that no type of the program has. `blocks` are those that there are.
pub(in crate::decode) fn dangling_reference(
    Dangling { type_name, attribute, block_type }: &Dangling,
    blocks: &[&str],
    place: Location,
) -> Diagnostic {
    let meant = suggest(block_type, blocks.iter().copied());
    catalogue::decode::dangling_reference(*type_name, *attribute, *block_type)
        .at(place)
        .with_optional_help(meant.map(|meant| format!("In the program, write `reference = \"{meant}\"`.")))
}

/// A field refers to blocks that no type expects, or that have no labels. Only the programmer can fix that.
pub(in crate::decode) fn impossible_reference(attribute: &Attribute, block_type: &str) -> Diagnostic {
    catalogue::decode::impossible_reference(&attribute.name, block_type).at(attribute.location.clone())
}

//! Types that contradict themselves: only the programmer can mend these.

use crate::decode::referents::Dangling;
use crate::decode::{Input, Shape};
use crate::diagnostic::{Diagnostic, codes, suggest};
use crate::model::{Attribute, SchemaError};
use crate::source::Location;

/// Several fields of a type read the same name. Only the programmer can fix that.
pub(in crate::decode) fn contradictory_type(
    input: &Input<'_>,
    shape: &Shape,
    error: &SchemaError,
) -> Diagnostic {
    let name = (shape.type_name)();
    codes::decode::PROGRAM.error(format!("Contradictory type {name}"))
        .with_detail(format!(
            "Two fields of the program's type {name}, or of types flattened into it, have the same name: {error}. This is an \
             error in the program, not in the configuration."
        ))
        .with_subject(input.location())
        .with_subject_text("decoded into this type")
        .with_help("In the program, `rename` one of them.")
}

/// A field refers to blocks that no type of the program has. `blocks` are those that there are.
pub(in crate::decode) fn dangling_reference(
    Dangling { type_name, attribute, block_type }: &Dangling,
    blocks: &[&str],
    place: Location,
) -> Diagnostic {
    let meant = suggest(block_type, blocks.iter().copied());
    codes::decode::PROGRAM.error(format!("No \"{block_type}\" blocks to refer to"))
        .with_detail(format!(
            "The program's type {type_name} says that \"{attribute}\" takes the label of a \"{block_type}\" block, but no type expects \
             such blocks with labels. This is an error in the program, not in the configuration."
        ))
        .with_subject(place)
        .with_optional_help(meant.map(|meant| format!("In the program, write `reference = \"{meant}\"`.")))
}

/// A field refers to blocks that no type expects, or that have no labels. Only the programmer can fix that.
pub(in crate::decode) fn impossible_reference(attribute: &Attribute, block_type: &str) -> Diagnostic {
    codes::decode::PROGRAM.error(format!("No \"{block_type}\" blocks to refer to"))
        .with_detail(format!(
            "The program says that \"{}\" takes the label of a \"{block_type}\" block, but it expects no such blocks with labels, \
             neither here nor around. This is an error in the program, not in the configuration.",
            attribute.name
        ))
        .with_subject(attribute.location.clone())
        .with_subject_text("refers to nothing")
}

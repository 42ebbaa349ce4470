//! Values that name no block.

use crate::decode::referents::Reference;
use crate::diagnostic::{Diagnostic, catalogue, suggest};
use crate::model::Attribute;
use crate::source::Location;
use crate::words::{listed, quoted};

/// A value names no block.
pub(crate) fn unknown_reference(
    attribute: &Attribute,
    block_type: &str,
    place: Location,
    text: Option<&str>,
) -> Diagnostic {
    catalogue::decode::unknown_reference(&attribute.name, block_type, &called(text))
        .at(place)
        .with_context(attribute.location.clone())
}

/// A value names several blocks, `names`: the label that chooses their kind is missing.
pub(crate) fn ambiguous_reference(
    attribute: &Attribute,
    block_type: &str,
    place: Location,
    text: Option<&str>,
    names: &[String],
) -> Diagnostic {
    let names = text.map(|_| format!("Write {}.", listed(quoted(names), "or", names.len())));
    catalogue::decode::ambiguous_reference(&attribute.name, block_type, &called(text))
        .with_optional_help(names)
        .at(place)
        .with_context(attribute.location.clone())
}

/// A label, unless it must not be shown.
fn called(text: Option<&str>) -> String {
    text.map_or_else(|| "this label".to_owned(), |text| format!("the label \"{text}\""))
}

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

//! Values that name no block.

use crate::diagnostic::{Diagnostic, catalogue};
use crate::model::Attribute;
use crate::source::Location;
use crate::words::{listed, quoted};

/// A value names no block.
pub(in crate::decode) fn unknown_reference(
    attribute: &Attribute,
    block_type: &str,
    place: Location,
    text: Option<&str>,
) -> Diagnostic {
    let found = match text {
        Some(label) => catalogue::decode::unknown_reference(&attribute.name, block_type, label),
        None => catalogue::decode::unknown_secret_reference(&attribute.name, block_type),
    };
    found.at(place).with_context(attribute.location.clone())
}

/// A value names several blocks, `names`: the label that chooses their kind is missing.
pub(in crate::decode) fn ambiguous_reference(
    attribute: &Attribute,
    block_type: &str,
    place: Location,
    text: Option<&str>,
    names: &[String],
) -> Diagnostic {
    let names = listed(quoted(names), "or", names.len());
    let found = match text {
        Some(label) => catalogue::decode::ambiguous_reference(&attribute.name, block_type, label, &names),
        None => catalogue::decode::ambiguous_secret_reference(&attribute.name, block_type),
    };
    found.at(place).with_context(attribute.location.clone())
}

/// The labels that a value may name.
pub(in crate::decode) fn possible_references<'n>(
    block_type: &str,
    names: impl Iterator<Item = &'n str>,
) -> String {
    /// How many are listed.
    const LISTED: usize = 12;

    match listed(quoted(names), ",", LISTED) {
        none if none.is_empty() => format!("There is no `{block_type}` block."),
        listed => format!("Expected one of {listed}."),
    }
}

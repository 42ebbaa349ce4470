//! Values that name no block.

use crate::diagnostic::{Diagnostic, article, catalogue};
use crate::model::Attribute;
use crate::source::Location;

/// A value names no block.
pub(in crate::decode) fn unknown_reference(
    attribute: &Attribute,
    block_type: &str,
    place: Location,
    text: Option<&str>,
) -> Diagnostic {
    let (name, a) = (&attribute.name, article(block_type));
    let found = match text {
        Some(label) => catalogue::decode::unknown_reference(name, a, block_type, label),
        None => catalogue::decode::unknown_secret_reference(name, a, block_type),
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
    let names = names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ");
    let found = match text {
        Some(label) => catalogue::decode::ambiguous_reference(&attribute.name, block_type, label, &names),
        None => catalogue::decode::ambiguous_secret_reference(&attribute.name, block_type),
    };
    found.at(place).with_context(attribute.location.clone())
}

/// The labels that a value may name.
pub(in crate::decode) fn possible_references(block_type: &str, names: &[&str], more: usize) -> String {
    let listed: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    match (listed.as_slice(), more) {
        ([], _) => format!("There is no \"{block_type}\" block."),
        (listed, 0) => format!("Possible here: {}.", listed.join(", ")),
        (listed, more) => format!("Possible here: {}, and {more} more.", listed.join(", ")),
    }
}

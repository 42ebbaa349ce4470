//! Old names, deprecated ones, and two names for one thing.

use crate::decode::AttributeShape;
use crate::diagnostic::{Diagnostic, Fix, catalogue, name_like, sentence};
use crate::model::{Attribute, Block};
use crate::source::Location;

/// The same attribute under its name and under an alias or an old name.
pub(in crate::decode) fn same_attribute(
    shape: &AttributeShape,
    first: &Attribute,
    other: &Attribute,
) -> Diagnostic {
    let is_old = |attribute: &Attribute| shape.renamed_from.contains(&&*attribute.name);
    let relation = match (is_old(first), is_old(other)) {
        (false, true) => "the old name of",
        (true, true) => "another old name of",
        _ => "another name for",
    };
    let name = if is_old(other) { shape.name } else { &first.name };
    catalogue::decode::same_attribute(&other.name, relation, name)
        .at(other.name_location.clone())
        .and_at(first.name_location.clone())
}

pub(in crate::decode) fn deprecated_attribute(attribute: &Attribute, advice: &str) -> Diagnostic {
    catalogue::decode::deprecated(&attribute.name, &sentence(advice)).at(attribute.name_location.clone())
}

pub(in crate::decode) fn deprecated_block(block: &Block, advice: &str) -> Diagnostic {
    catalogue::decode::deprecated_block(&block.block_type, &sentence(advice))
        .at(block.definition_location.clone())
}

pub(in crate::decode) fn deprecated_variant(name: &str, location: &Location, advice: &str) -> Diagnostic {
    catalogue::decode::deprecated(name, &sentence(advice)).at(location.clone())
}

/// An attribute under its old name. Writing `name` at the place of the warning is all there is to do.
pub(in crate::decode) fn renamed_attribute(attribute: &Attribute, name: &str) -> Diagnostic {
    let (old, place) = (&*attribute.name, &attribute.name_location);
    with_new_name(catalogue::decode::renamed(old, name), old, place, name)
}

/// The same for a block.
pub(in crate::decode) fn renamed_block(block: &Block, name: &str) -> Diagnostic {
    let (old, place) = (&*block.block_type, &block.type_location);
    with_new_name(catalogue::decode::renamed(old, name), old, place, name)
}

/// The same for the text that chooses a variant.
pub(in crate::decode) fn renamed_variant(old: &str, place: &Location, name: &str) -> Diagnostic {
    with_new_name(catalogue::decode::renamed_variant(old, name), old, place, name)
}

/// Adds the certain fix for an old name.
fn with_new_name(found: Diagnostic, old: &str, place: &Location, name: &str) -> Diagnostic {
    let fix = name_like(place.text(), old, name)
        .map(|text| Fix::certain(format!("Write {text}")).replace(place.clone(), text));
    found.at(place.clone()).with_optional_fix(fix)
}

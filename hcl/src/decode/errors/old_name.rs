//! Old names, deprecated ones, and two names for one thing.

use crate::decode::AttributeShape;
use crate::diagnostic::{Diagnostic, Fix, codes, name_like, sentence};
use crate::model::{Attribute, Block};
use crate::source::{Location, Syntax};

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
    codes::decode::DUPLICATE_ATTRIBUTE
        .error(format!("Duplicate attribute \"{}\"", other.name))
        .with_fact("name", &*other.name)
        .with_detail(format!("\"{}\" is {relation} \"{name}\", which is set already.", other.name))
        .with_subject(other.name_location.clone())
        .with_subject_text("set again")
        .with_label(first.name_location.clone(), "set here first")
        .with_help("Remove one of them.")
}

pub(in crate::decode) fn deprecated_attribute(attribute: &Attribute, advice: &str) -> Diagnostic {
    codes::decode::DEPRECATED
        .warning(format!("\"{}\" is deprecated", attribute.name))
        .with_fact("name", &*attribute.name)
        .with_subject(attribute.name_location.clone())
        .with_subject_text("deprecated")
        .with_help(sentence(advice))
}

/// An attribute under its old name. Writing `name` at the place of the warning is all there is to do.
pub(in crate::decode) fn renamed_attribute(attribute: &Attribute, name: &str) -> Diagnostic {
    renamed(&attribute.name, &attribute.name_location, name)
}

/// The same for a block.
pub(in crate::decode) fn renamed_block(block: &Block, name: &str) -> Diagnostic {
    renamed(&block.block_type, &block.type_location, name)
}

/// The same for the text that chooses a variant.
pub(in crate::decode) fn renamed_variant(old: &str, place: &Location, name: &str) -> Diagnostic {
    codes::decode::RENAMED
        .warning(format!("\"{old}\" is now called \"{name}\""))
        .with_fact("name", old)
        .with_fact("suggestion", name)
        .with_subject(place.clone())
        .with_subject_text("the old name")
        .with_help(format!("Write \"{name}\"."))
        .with_optional_fix(new_name(old, place, name))
}

/// The certain fix for an old name.
fn new_name(old: &str, place: &Location, name: &str) -> Option<Fix> {
    let text = name_like(place.text(), old, name)?;
    Some(Fix::certain(format!("Write {text}")).replace(place.clone(), text))
}

fn renamed(old: &str, place: &Location, name: &str) -> Diagnostic {
    let written = match place.source.syntax() {
        Syntax::Json => format!("\"{name}\""),
        Syntax::Native => format!("`{name}`"),
    };
    codes::decode::RENAMED
        .warning(format!("\"{old}\" is now called \"{name}\""))
        .with_fact("name", old)
        .with_fact("suggestion", name)
        .with_subject(place.clone())
        .with_subject_text("the old name")
        .with_help(format!("Write {written}."))
        .with_optional_fix(new_name(old, place, name))
}

pub(in crate::decode) fn deprecated_block(block: &Block, advice: &str) -> Diagnostic {
    codes::decode::DEPRECATED
        .warning(format!("\"{}\" blocks are deprecated", block.block_type))
        .with_fact("name", &*block.block_type)
        .with_subject(block.definition_location.clone())
        .with_subject_text("deprecated")
        .with_help(sentence(advice))
}

pub(in crate::decode) fn deprecated_variant(name: &str, location: &Location, advice: &str) -> Diagnostic {
    codes::decode::DEPRECATED
        .warning(format!("\"{name}\" is deprecated"))
        .with_fact("name", name)
        .with_subject(location.clone())
        .with_subject_text("deprecated")
        .with_help(sentence(advice))
}

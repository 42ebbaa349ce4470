//! Values that name no block.

use crate::diagnostic::{Diagnostic, article, codes};
use crate::model::Attribute;
use crate::source::Location;

/// A value names no block.
pub(in crate::decode) fn unknown_reference(
    attribute: &Attribute,
    block_type: &str,
    place: Location,
    text: Option<&str>,
) -> Diagnostic {
    let called = text.map_or_else(String::new, |text| format!(" \"{text}\""));
    let none = text
        .map_or_else(|| ", which it is not".to_owned(), |text| format!(", but none is called \"{text}\""));
    codes::decode::UNKNOWN_REFERENCE
        .error(format!("Unknown \"{block_type}\" block{called}"))
        .with_detail(format!(
            "\"{}\" takes the label of {} \"{block_type}\" block{none}.",
            attribute.name,
            article(block_type)
        ))
        .with_fact("name", &*attribute.name)
        .with_subject(place)
        .with_subject_text("no block has this label")
        .with_context(attribute.location.clone())
}

/// A value names several blocks, `names`: the label that chooses their kind is missing.
pub(in crate::decode) fn ambiguous_reference(
    attribute: &Attribute,
    block_type: &str,
    place: Location,
    text: Option<&str>,
    names: &[String],
) -> Diagnostic {
    let called = text.map_or_else(String::new, |text| format!(" \"{text}\""));
    let names = names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ");
    codes::decode::UNKNOWN_REFERENCE
        .error(format!("Ambiguous \"{block_type}\" block{called}"))
        .with_fact("name", &*attribute.name)
        .with_subject(place)
        .with_subject_text("names several blocks")
        .with_context(attribute.location.clone())
        .with_optional_help(text.is_some().then(|| format!("Write one of {names}.")))
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

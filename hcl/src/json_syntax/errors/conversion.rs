//! Errors for what one syntax can express and the other cannot.

use super::super::convert::possible_labels;
use crate::diagnostic::{Diagnostic, codes};
use crate::model::{Attribute, Block};
use crate::source::Location;

fn inexpressible(subject: Location, detail: String) -> Diagnostic {
    codes::json::NO_EQUIVALENT
        .error("No equivalent in the other syntax")
        .with_detail(detail)
        .with_subject(subject)
        .with_subject_text("cannot be written there")
}

/// An attribute and blocks of the same name.
pub(in crate::json_syntax) fn attribute_and_block(attribute: &Attribute, block: &Block) -> Diagnostic {
    let name = &block.block_type;
    let detail = format!(
        "\"{name}\" is both an attribute and a block here. In JSON, one property name cannot be both."
    );
    inexpressible(block.type_location.clone(), detail)
        .with_label(attribute.name_location.clone(), "the attribute")
}

/// Blocks of one type, some with more labels than others.
pub(in crate::json_syntax) fn label_counts_differ(block: &Block, others: usize) -> Diagnostic {
    let (block_type, labels) = (&block.block_type, block.labels.len());
    let detail = format!(
        "This block \"{block_type}\" has {labels} labels, the one before it {others}. In JSON labels are levels of nesting, \
         so all blocks of a type need the same number."
    );
    inexpressible(block.definition_location.clone(), detail)
}

/// Blocks and labels nested deeper than the JSON parser accepts.
pub(in crate::json_syntax) fn too_many_levels(block: &Block, limit: usize) -> Diagnostic {
    let detail = format!(
        "In JSON, nested blocks and labels are levels of nesting, and here there are more than {limit}."
    );
    inexpressible(block.definition_location.clone(), detail)
}

/// A key that an object constructor sets twice.
pub(in crate::json_syntax) fn key_set_twice(name: &str, key: Location) -> Diagnostic {
    let detail = format!("The key \"{name}\" is set twice in this object. In JSON that is an error.");
    inexpressible(key, detail).with_help("Remove the first one: the last one wins.")
}

/// A key that occurs twice in an object of JSON. If its values may be blocks, `blocks` says what may be blocks around them: the path of the types, and how
/// many labels there are at most.
pub(in crate::json_syntax) fn key_occurs_twice(
    name: &str,
    key: Location,
    blocks: Option<(&str, usize)>,
) -> Diagnostic {
    let Some((path, labels)) = blocks else {
        let detail =
            format!("The key \"{name}\" occurs twice in this object, and only one value can be kept.");
        return inexpressible(key, detail).with_help("Remove one of the two.");
    };
    let detail = format!(
        "The key \"{name}\" occurs twice in this object, so it must be blocks, and \"{path}\" around it as well. JSON does not show how many labels they have."
    );
    inexpressible(key, detail)
        .with_help(format!("Name \"{path}\" and its labels in the schema."))
        .with_fact("blocks", path)
        .with_fact("labels", labels)
}

/// A property whose name is not allowed in the native syntax.
pub(in crate::json_syntax) fn not_an_identifier(name: &str, place: Location) -> Diagnostic {
    let detail = format!(
        "In the native syntax the name of an attribute or block must be an identifier; \"{name}\" is not one."
    );
    inexpressible(place, detail)
}

/// A property that occurs more than once, and that no schema takes for blocks. `path` has the types of the blocks around it before its name.
pub(in crate::json_syntax) fn repeated_property(
    path: &str,
    attribute: &Attribute,
    first: &Attribute,
) -> Diagnostic {
    let name = &attribute.name;
    let place = attribute.name_location.clone();
    let labels = [first, attribute].map(|attribute| possible_labels(&attribute.expression));
    let [Some(some), Some(others)] = labels else {
        let detail = format!("\"{name}\" occurs more than once, and an attribute can be set only once.");
        return inexpressible(place, detail)
            .with_label(first.name_location.clone(), "the first one")
            .with_help("Remove one of the two.");
    };
    let detail = format!(
        "\"{name}\" occurs more than once, so it must be blocks: an attribute can be set only once. JSON does not show how many \
         labels they have."
    );
    inexpressible(place, detail)
        .with_label(first.name_location.clone(), "the first one")
        .with_help(format!("Name \"{name}\" and its labels in the schema."))
        .with_fact("blocks", path)
        .with_fact("labels", some.min(others))
}

/// A string that full expression mode rejects.
pub(in crate::json_syntax) fn broken_template(error: &Diagnostic, string: Location) -> Diagnostic {
    let detail = format!(
        "This string is not a template, so there is no expression for it. {}: {}",
        error.summary, error.detail
    );
    inexpressible(string, detail).with_help("If it is meant literally, write $${ for ${ and %%{ for %{.")
}

/// The body is not in the syntax that the conversion starts from.
pub(in crate::json_syntax) fn not_json(place: Location) -> Diagnostic {
    inexpressible(place, "This body does not come from the JSON syntax.".to_owned())
}

/// The stack cannot be made large enough for this many levels.
pub(in crate::json_syntax) fn too_deep_to_convert(place: Location) -> Diagnostic {
    inexpressible(place, "Its content is nested too deep.".to_owned())
}

pub(in crate::json_syntax) fn not_native(place: Location) -> Diagnostic {
    inexpressible(place, "This body does not come from the native syntax.".to_owned())
}

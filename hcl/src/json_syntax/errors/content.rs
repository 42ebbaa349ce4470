//! Errors in a JSON value used as the content of a body.

use crate::diagnostic::{Diagnostic, codes};
use crate::model::BlockSchema;
use crate::model::errors::{self as model, block_property, did_you_mean};
use crate::source::Location;

fn wrong_type(subject: Location, detail: String) -> Diagnostic {
    codes::json::WRONG_TYPE
        .error("Wrong type of JSON value")
        .with_detail(detail)
        .with_subject(subject)
        .with_subject_text("not an object")
}

/// A body is required, but the value is neither an object nor an array of objects.
pub(in crate::json_syntax) fn not_a_body(subject: Location, found: &str) -> Diagnostic {
    let detail = "An object, or an array of objects, is required here to define attributes and blocks";
    wrong_type(subject, format!("{detail}; found {found}."))
}

/// An array used as a body contains something other than an object.
pub(in crate::json_syntax) fn not_a_body_part(subject: Location, found: &str) -> Diagnostic {
    wrong_type(subject, format!("An object is required here to define attributes and blocks; found {found}."))
}

/// Labels are required, but the value is neither an object nor an array of objects.
pub(in crate::json_syntax) fn not_labels(
    subject: Location,
    schema: &BlockSchema,
    label: &str,
    found: &str,
) -> Diagnostic {
    let detail = format!(
        "An object, or an array of objects, is required here; its property names are the label \"{label}\""
    );
    wrong_type(subject, format!("{detail}. Found {found}."))
        .with_fact("name", &*schema.block_type)
        .with_help(format!("Write {}.", block_property(schema)))
}

/// An array of objects whose properties are labels contains something other than an object.
pub(in crate::json_syntax) fn not_labels_part(subject: Location, label: &str, found: &str) -> Diagnostic {
    wrong_type(
        subject,
        format!("An object is required here; its property names are the label \"{label}\". Found {found}."),
    )
}

/// The body of a block is required, but the value is neither an object nor an array.
pub(in crate::json_syntax) fn not_a_block(
    subject: Location,
    schema: &BlockSchema,
    found: &str,
) -> Diagnostic {
    let block_type = &schema.block_type;
    // If a block's label is missing, an attribute of the block looks like a label.
    let detail = match schema.label_names.last() {
        Some(label) => format!(
            "A block \"{block_type}\" has the label \"{label}\", so this property's name is a label and its value must be the block, an object"
        ),
        None => format!("A block \"{block_type}\" is written as an object, several as an array of objects"),
    };
    wrong_type(subject, format!("{detail}; found {found}."))
        .with_fact("name", &**block_type)
        .with_help(format!("Write {}.", block_property(schema)))
}

/// Only attributes are allowed, but the value is not an object.
pub(in crate::json_syntax) fn not_attributes(subject: Location, found: &str) -> Diagnostic {
    wrong_type(
        subject,
        format!("An object is required here, whose properties are attributes; found {found}."),
    )
}

/// A block without a label. That is a consequence where there is no object that could have one.
pub(in crate::json_syntax) fn no_label(
    subject: Location,
    block_type: &str,
    label: &str,
    is_consequence: bool,
) -> Diagnostic {
    let detail = format!(
        "A block \"{block_type}\" has the label \"{label}\". It is written as a property name here, but there is none."
    );
    let mut diagnostic = codes::decode::MISSING_LABEL
        .error("Missing block label")
        .with_detail(detail)
        .with_fact("name", label)
        .with_subject(subject)
        .with_subject_text("no label in it")
        .with_help("Write {\"the label\": {…}}; if there are no blocks, leave the property out.");
    diagnostic.is_consequence = is_consequence;
    diagnostic
}

/// A second definition of an attribute. The text names no line: a hostile file may contain a million of them on one
/// line, and each would need its line computed.
pub(in crate::json_syntax) fn duplicate_attribute(
    name: &str,
    again: Location,
    whole: Location,
    first: Location,
) -> Diagnostic {
    codes::decode::DUPLICATE_ATTRIBUTE
        .error(format!("Duplicate attribute \"{name}\""))
        .with_fact("name", name)
        .with_detail("An attribute can be set only once.")
        .with_subject(again)
        .with_subject_text("set again")
        .with_context(whole)
        .with_label(first, "first set here")
        .with_help("Remove one of the two.")
}

/// A property that the schema does not name. `meant` is the name that was probably meant, `expected` are those that may be added.
pub(in crate::json_syntax) fn unexpected_property(
    name: &str,
    subject: Location,
    whole: Location,
    meant: Option<&str>,
    expected: Option<&[&str]>,
) -> Diagnostic {
    let help = match meant {
        Some(meant) => Some(did_you_mean(meant)),
        None => expected.map(|names| model::expected("properties", names)),
    };
    let diagnostic = codes::decode::UNKNOWN_ATTRIBUTE
        .error(format!("Unsupported property \"{name}\""))
        .with_fact("name", name)
        .with_subject(subject)
        .with_subject_text("not expected here")
        .with_context(whole)
        .with_optional_help(help);
    match meant {
        Some(meant) => diagnostic.with_suggestion(name, meant),
        None => diagnostic,
    }
}

//! What can be wrong with a JSON value as the content of a body.

use crate::diagnostic::Diagnostic;
use crate::model::BlockSchema;
use crate::model::errors::block_property;
use crate::source::Location;

fn wrong_type(subject: Location, detail: String) -> Diagnostic {
    Diagnostic::error("Wrong type of JSON value").with_detail(detail).with_subject(subject)
}

/// Neither an object nor an array of objects where a body stands.
pub(in crate::json_syntax) fn not_a_body(subject: Location, found: &str) -> Diagnostic {
    let detail = "An object, or an array of objects, is needed here to define attributes and blocks";
    wrong_type(subject, format!("{detail}; found {found}."))
}

/// Something else than an object in an array that stands for a body.
pub(in crate::json_syntax) fn not_a_body_part(subject: Location, found: &str) -> Diagnostic {
    wrong_type(subject, format!("An object is needed here to define attributes and blocks; found {found}."))
}

/// Neither an object nor an array of objects where the properties are labels.
pub(in crate::json_syntax) fn not_labels(subject: Location, label: &str, found: &str) -> Diagnostic {
    let detail = format!(
        "An object, or an array of objects, is needed here; its property names are the label \"{label}\""
    );
    wrong_type(subject, format!("{detail}. Found {found}."))
}

/// Something else than an object in an array whose objects' properties are labels.
pub(in crate::json_syntax) fn not_labels_part(subject: Location, label: &str, found: &str) -> Diagnostic {
    wrong_type(
        subject,
        format!("An object is needed here; its property names are the label \"{label}\". Found {found}."),
    )
}

/// Neither an object nor an array where the body of a block stands.
pub(in crate::json_syntax) fn not_a_block(
    subject: Location,
    schema: &BlockSchema,
    found: &str,
) -> Diagnostic {
    let block_type = &schema.block_type;
    let detail = format!("A block \"{block_type}\" is written as an object, several as an array of objects");
    // An attribute of a block whose label has been forgotten looks like a label.
    let help = (!schema.label_names.is_empty()).then(|| format!("Write {}.", block_property(schema)));
    wrong_type(subject, format!("{detail}; found {found}.")).with_optional_help(help)
}

/// Something else than an object where all properties are attributes.
pub(in crate::json_syntax) fn not_attributes(subject: Location, found: &str) -> Diagnostic {
    wrong_type(subject, format!("An object is needed here, whose properties are attributes; found {found}."))
}

/// A block without a label.
pub(in crate::json_syntax) fn no_label(subject: Location, block_type: &str, label: &str) -> Diagnostic {
    let detail = format!(
        "A block \"{block_type}\" has the label \"{label}\". It is written as the name of a property here, and there is none."
    );
    Diagnostic::error("Missing block label")
        .with_detail(detail)
        .with_subject(subject)
        .with_help("Write {\"the label\": {…}}; for no blocks at all leave the property out.")
}

/// A second definition of an attribute. The text names no line: a hostile file may hold a million of them in one line, and each
/// would have to be counted out.
pub(in crate::json_syntax) fn duplicate_attribute(
    name: &str,
    again: Location,
    whole: Location,
    first: Location,
) -> Diagnostic {
    Diagnostic::error(format!("Duplicate attribute \"{name}\""))
        .with_detail(format!("The attribute \"{name}\" is set already. Each attribute is set at most once."))
        .with_subject(again)
        .with_context(whole)
        .with_label(first, "first set here")
}

/// A property that nobody asked for.
pub(in crate::json_syntax) fn unexpected_property(
    name: &str,
    subject: Location,
    whole: Location,
    meant: Option<&str>,
) -> Diagnostic {
    let diagnostic = Diagnostic::error(format!("Unsupported property \"{name}\""))
        .with_detail(format!("Neither an attribute nor a block called \"{name}\" is expected here."))
        .with_subject(subject)
        .with_context(whole);
    match meant {
        Some(meant) => diagnostic.with_help(format!("Did you mean \"{meant}\"?")),
        None => diagnostic,
    }
}

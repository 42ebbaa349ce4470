//! Errors in a JSON value used as the content of a body.

use crate::diagnostic::Diagnostic;
use crate::diagnostic::catalogue::{decode, json};
use crate::model::BlockSchema;
use crate::model::errors::{self as model, block_property, did_you_mean};
use crate::source::Location;

/// The body of a block is required, but the value is neither an object nor an array.
pub(crate) fn not_a_block(subject: Location, schema: &BlockSchema, found: &str) -> Diagnostic {
    let (block_type, block) = (&schema.block_type, block_property(schema));
    // If a block's label is missing, an attribute of the block looks like a label.
    let problem = match schema.label_names.last() {
        Some(label) => json::not_a_labelled_block(block_type, label, found, &block),
        None => json::not_a_block(block_type, found, &block),
    };
    problem.at(subject)
}

/// A property that the schema does not name. `meant` is the name that was probably meant, `expected` are those that may be added.
pub(crate) fn unexpected_property(
    name: &str,
    subject: Location,
    whole: Location,
    meant: Option<&str>,
    expected: Option<&[&str]>,
) -> Diagnostic {
    let problem = decode::unknown_property(name).at(subject).with_context(whole);
    match meant {
        Some(meant) => problem.with_help(did_you_mean(meant)).with_suggestion(name, meant),
        None => problem.with_optional_help(expected.map(|names| model::expected("properties", names))),
    }
}

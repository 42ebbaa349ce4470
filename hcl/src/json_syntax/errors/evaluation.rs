//! Errors in the evaluation of a JSON value.

use crate::diagnostic::{Diagnostic, codes};
use crate::source::Location;

const INVALID_KEY: &str = "Invalid object key";

/// A property name whose template evaluates to something other than text.
pub(in crate::json_syntax) fn key_not_a_string(subject: Location, error: &str) -> Diagnostic {
    codes::eval::INVALID_KEY
        .error(INVALID_KEY)
        .with_detail(format!(
            "The name of an attribute must be a string, but this template's result is not one: {error}."
        ))
        .with_subject(subject)
        .with_subject_text("not a string")
}

/// A property name whose template evaluates to null.
pub(in crate::json_syntax) fn null_key(subject: Location) -> Diagnostic {
    codes::eval::INVALID_KEY
        .error(INVALID_KEY)
        .with_detail("The name of an attribute must be a string, but this template's result is null.")
        .with_subject(subject)
        .with_subject_text("null")
}

/// Two property names that evaluate to the same text. `name` is `None` if a mark protects it.
pub(in crate::json_syntax) fn duplicate_key(
    name: Option<&str>,
    again: Location,
    first: Location,
) -> Diagnostic {
    let what = name.map_or_else(|| "this attribute".to_owned(), |name| format!("an attribute \"{name}\""));
    codes::eval::DUPLICATE_KEY
        .error("Duplicate object attribute")
        .with_detail(format!("This object already has {what}."))
        .with_subject(again)
        .with_subject_text("set again")
        .with_label(first, "first set here")
        .with_help("Remove one of the two.")
}

/// Something that the parser has already reported.
pub(in crate::json_syntax) fn invalid_value(subject: Location) -> Diagnostic {
    codes::json::INVALID_VALUE
        .error("Invalid JSON value")
        .with_detail("This value could not be read, so it cannot be evaluated.")
        .with_subject(subject)
        .with_subject_text("has an error")
}

/// A value whose single strings are allowed, but not the whole.
pub(in crate::json_syntax) fn too_many_elements(subject: Location, limit: u64) -> Diagnostic {
    codes::limit::ELEMENTS
        .error("Too many elements")
        .with_detail(format!("This value would have more than {limit} elements, which is the limit."))
        .with_subject(subject)
        .with_subject_text("beyond the limit")
}

/// A value that exceeds the limits of values.
pub(in crate::json_syntax) fn unusable_value(subject: Location, error: &str) -> Diagnostic {
    codes::eval::UNUSABLE_VALUE
        .error("Unusable value")
        .with_detail(format!("{error}."))
        .with_subject(subject)
        .with_subject_text("cannot be kept")
}

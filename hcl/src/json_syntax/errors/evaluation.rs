//! What can go wrong when a JSON value is evaluated.

use crate::diagnostic::Diagnostic;
use crate::source::Location;

const INVALID_KEY: &str = "Invalid object key";

/// A property name whose template gives something that is no text.
pub(in crate::json_syntax) fn key_not_a_string(subject: Location, error: &str) -> Diagnostic {
    Diagnostic::error(INVALID_KEY)
        .with_detail(format!(
            "The name of an attribute must be a string, and this template's result is none: {error}."
        ))
        .with_subject(subject)
}

/// A property name whose template gives null.
pub(in crate::json_syntax) fn null_key(subject: Location) -> Diagnostic {
    Diagnostic::error(INVALID_KEY)
        .with_detail("The name of an attribute must be a string, and this template's result is null.")
        .with_subject(subject)
}

/// Two property names that come out the same. There is no `name` to show where a mark protects it.
pub(in crate::json_syntax) fn duplicate_key(
    name: Option<&str>,
    again: Location,
    first: Location,
) -> Diagnostic {
    let what = name.map_or_else(|| "this attribute".to_owned(), |name| format!("an attribute \"{name}\""));
    Diagnostic::error("Duplicate object attribute")
        .with_detail(format!("This object has {what} already. Each is set at most once."))
        .with_subject(again)
        .with_label(first, "first set here")
}

/// Something that the parser has complained about already.
pub(in crate::json_syntax) fn invalid_value(subject: Location) -> Diagnostic {
    Diagnostic::error("Invalid JSON value")
        .with_detail("This value could not be read, so it cannot be evaluated.")
        .with_subject(subject)
}

/// A value of which the single strings are allowed, and the whole is not.
pub(in crate::json_syntax) fn too_many_elements(subject: Location, limit: u64) -> Diagnostic {
    Diagnostic::error("Too many elements")
        .with_detail(format!("This value would have more than {limit} elements, which is the limit."))
        .with_subject(subject)
}

/// A value that exceeds what values can be.
pub(in crate::json_syntax) fn unusable_value(subject: Location, error: &str) -> Diagnostic {
    Diagnostic::error("Unusable value").with_detail(format!("{error}.")).with_subject(subject)
}

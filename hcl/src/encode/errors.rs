//! The wording of what types and bodies cannot be written.

use crate::build::EncodeError;

pub(super) fn not_a_label() -> EncodeError {
    EncodeError::new("a label must be a string, a number or a bool")
}

pub(super) fn broken_body(summary: &str) -> EncodeError {
    EncodeError::new(format!("a body with errors in it cannot be written: {summary}"))
}

pub(super) fn json_body() -> EncodeError {
    EncodeError::new(
        "a body of the JSON syntax does not say what in it is a block; use `json::to_native` with the types that do",
    )
}

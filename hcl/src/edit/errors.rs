//! Why something cannot be written or changed, and the wording of it.

use std::fmt;

use crate::value::{Mark, Value, ValueError};

/// Why a document cannot be changed so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditError {
    message: String,
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for EditError {}

pub(super) fn not_a_name(name: &str) -> EditError {
    let message = format!(
        "{name:?} cannot be the name of an attribute or the type of a block: it is not an identifier"
    );
    EditError { message }
}

pub(super) fn unknown(value: &Value) -> ValueError {
    let name = value.ty().friendly_name();
    ValueError::new(format!(
        "the value is not known yet (it will be of type {name}), so no expression gives it"
    ))
}

pub(super) fn marked(value: &Value) -> ValueError {
    let names: Vec<&str> = value.marks().iter().map(Mark::name).collect();
    ValueError::new(format!(
        "the value is marked as {}, and no expression gives marks; take them off first",
        names.join(", ")
    ))
}

pub(super) fn capsule(value: &Value) -> ValueError {
    ValueError::new(format!(
        "no expression gives a value of type {}, which is the application's own",
        value.ty().friendly_name()
    ))
}

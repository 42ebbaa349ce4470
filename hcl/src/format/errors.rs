//! The messages for values that cannot be written as expressions.

use crate::value::{Value, ValueError};

pub(super) fn unknown(value: &Value) -> ValueError {
    let name = value.ty().friendly_name();
    ValueError::new(format!(
        "the value is not known yet (it will be of type {name}), so no expression gives it"
    ))
}

pub(super) fn marked(value: &Value) -> ValueError {
    ValueError::new(format!(
        "the value is marked as {}, and no expression gives marks; take them off first",
        value.marks().listed()
    ))
}

pub(super) fn capsule(value: &Value) -> ValueError {
    ValueError::new(format!(
        "no expression gives a value of type {}, which is the application's own",
        value.ty().friendly_name()
    ))
}

pub(super) fn too_deep(limit: usize) -> ValueError {
    ValueError::new(format!("the value is inside {limit} others, and expressions nest no deeper"))
}

//! Third stage: everything that is not allowed, and what to do instead.

mod command_line;
mod constraints;
mod enums;
mod fields;
mod history;
mod item;
mod names;
mod reference;
mod relations;

pub(crate) use item::{check, check_encode};

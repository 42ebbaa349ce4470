//! Third stage: everything that is not allowed, and what to do instead.

mod enums;
mod fields;
mod item;
mod names;

pub(crate) use item::{check, check_encode};

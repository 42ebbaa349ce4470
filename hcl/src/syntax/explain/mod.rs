//! Explains why the grammar rejected an item.
//!
//! A second run of the grammar says at which token it failed, what would fit there, which constructs are open
//! and which values are complete (`grammar/failure.rs`). This words it as a person would: by the construct,
//! the tokens around, and the habits of other languages that they show. It builds nothing: only broken items
//! come here.

mod after_value;
mod bracket;
mod broken_item;
mod complete_values;
mod expr;
pub(super) mod extent;
mod habit;
mod item;
mod list;
mod mistakes;
mod object;
mod template;
mod tool_marks;

pub(crate) use broken_item::{Explain, Reach};
pub(crate) use tool_marks::merge_conflict;

#[cfg(test)]
mod tests;

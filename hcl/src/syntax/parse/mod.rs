//! The way through a source: items to the grammar or around it, what was found to lowering, what was not to the explanation.

pub(in crate::syntax) mod parser;

mod shortcut;

pub(in crate::syntax) mod names;
pub(in crate::syntax) mod problems;
mod stray;
mod traversal;

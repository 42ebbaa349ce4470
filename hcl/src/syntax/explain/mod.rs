//! Explains why the grammar rejected an item.
//!
//! A parsing expression grammar says only how far it came. This walk over the same tokens knows at each one what should
//! have followed, and words the first error of the item as a person would. It builds nothing: only broken items come
//! here. It starts at the first token of the item, not at the token where the grammar failed: see "From text to tree"
//! in ARCHITECTURE.md.

mod after_value;
mod brace;
mod bracket;
mod complete;
mod expr;
mod extent;
mod form;
mod heredoc;
mod item;
mod line;
mod list;
mod object;
mod operand;
mod statement;
mod template;
mod walk;

pub(crate) use heredoc::{heredoc_end, meant_heredoc, runs_over};
pub(crate) use walk::Explain;

#[cfg(test)]
mod tests;

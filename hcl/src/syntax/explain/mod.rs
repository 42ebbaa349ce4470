//! Explains why the grammar rejected an item.
//!
//! A parsing expression grammar says only how far it came. This walk over the same tokens knows at each one what should
//! have followed, and words the first error of the item like a person would. What is complete before it
//! is lowered for its own errors. Only broken items come here.
//! It begins at the start of the item, not at the token at which the grammar failed: see "From text to tree" in ARCHITECTURE.md.

mod complete;
mod expr;
mod heredoc;
mod item;
mod template;
mod walk;

pub(crate) use heredoc::meant_heredoc;
pub(crate) use walk::Explain;

#[cfg(test)]
mod tests;

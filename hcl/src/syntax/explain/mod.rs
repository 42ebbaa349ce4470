//! Explains why the grammar rejected an item.
//!
//! A parsing expression grammar says only how far it came. This walk over the same tokens knows at each one what should
//! have followed, and words the first error of the item like a person would. It builds nothing: broken items only come here.

mod expr;
mod heredoc;
mod item;
mod template;
mod walk;

pub(crate) use heredoc::meant_heredoc;
pub(crate) use walk::Explain;

#[cfg(test)]
mod tests;

//! Explains why the grammar rejected an item.
//!
//! A parsing expression grammar says only how far it came. This walk over the same tokens knows at each one what should
//! have followed, and words the first error of the item as a person would. It builds nothing: only broken items come
//! here. It starts at the first token of the item, not at the token where the grammar failed: see "From text to tree"
//! in ARCHITECTURE.md.

mod after_attribute;
mod after_value;
mod argument;
mod assignment;
mod brace;
mod bracket;
mod complete;
mod conditional_words;
mod continued;
mod declaration;
mod expr;
mod extent;
mod form;
mod heredoc;
mod in_a_row;
mod item;
mod json;
mod key;
mod label_quote;
mod line;
mod list;
mod method;
mod object;
mod operand;
mod operator_word;
mod shell;
mod statement;
mod template;
mod tool_marks;
mod unquoted;
mod walk;
mod yaml;

pub(crate) use heredoc::{heredoc_end, meant_heredoc, runs_over};
pub(crate) use tool_marks::merge_conflict;
pub(crate) use walk::{Explain, Reach};

#[cfg(test)]
mod tests;

//! Expressions made in code.
//!
//! `build` has the type and its constructors; those that need several steps are in `path`, `for_expression`
//! and `template`. `convert` makes expressions from Rust values, `source` from text. All of them make a
//! `tree`; it knows its precedence and its depth, so that `write` can add the required parentheses and
//! everything written parses.

mod build;
mod path;

mod for_expression;
mod template;

mod convert;
mod source;

#[cfg(feature = "edit")]
mod in_text;
mod tree;

pub use build::Expr;
pub use for_expression::ForBuilder;
#[cfg(feature = "edit")]
pub(crate) use in_text::{Within, parts};
pub use source::Raw;
pub use template::TemplateBuilder;
pub(super) use tree::{AccessStep, DEPTH, Element, Entry, ForNode, Key, Node, TemplateNode, Tree};

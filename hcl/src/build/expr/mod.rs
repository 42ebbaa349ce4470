//! Expressions made in code.
//!
//! `build` has the type and its constructors, of which `path`, `for_expression` and `template` have those that need some steps;
//! `convert` makes expressions from Rust's values, `source` from text. `tree` is what all of them make; it knows how tight it binds
//! and how deep it nests, so that `write` can put parentheses where they are needed and nothing is written that does not parse.

mod build;
mod path;

mod for_expression;
mod template;

mod convert;
mod source;

mod tree;
#[cfg(feature = "edit")]
mod within;

pub use build::Expr;
pub use for_expression::ForBuilder;
pub use source::Raw;
pub use template::TemplateBuilder;
pub(super) use tree::{DEPTH, Element, Entry, ForNode, Key, Node, Part, Step, Tree};
#[cfg(feature = "edit")]
pub(crate) use within::{Within, parts};

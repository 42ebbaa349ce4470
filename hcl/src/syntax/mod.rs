//! The native syntax: from a [`Source`](crate::Source) to a [`Body`](crate::Body), an [`Expression`](crate::Expression) or a
//! [`Traversal`](crate::model::Traversal), for tools.
//!
//! Applications call [`hcl::parse`](crate::parse) and its like at the crate's root, which return a result. The functions here never fail: they
//! give what can be understood, and every diagnostic beside it. A `Source` has the name that diagnostics show.
//!
//! ```
//! use hcl::{Source, syntax};
//!
//! let source = Source::new("shop.hcl", "name = \"shop\"\nport =\n");
//! let (body, diagnostics) = syntax::parse(&source);
//! assert_eq!(diagnostics.iter().next().and_then(|found| found.subject.as_ref()).map(|place| place.start().line), Some(2));
//! assert_eq!(body.just_attributes().0.len(), 2);
//! ```

// In the order of the work: `lexer` makes tokens, `reader` groups them into items, `grammar` matches an item with the parser that pest has `generated`,
// `lower` makes it part of the tree of `ast`, or `explain` says what is wrong with it; `parser` leads through all
// of it. `eval` evaluates what is in the tree, `kind` shows it.

pub(crate) mod token;

pub(crate) mod lexer;

pub(crate) mod header;

pub(crate) mod reader;

mod shortcut;

mod grammar;

// Formatting its closures in closures would take minutes.
#[rustfmt::skip]
mod generated;

mod lower;

mod explain;

pub(crate) mod parser;

mod errors;
mod identifier;
mod names;
mod problems;
mod stray;
mod traversal;

pub(crate) mod ast;

mod body;
mod chain;
mod eval;
mod expression;
mod kind;
mod parts;
mod references;
mod static_analysis;
mod template_kind;

mod entry;

#[cfg(test)]
mod soup;

pub(crate) use entry::parse_template_at;
pub use entry::{
    is_identifier, parse, parse_expression, parse_template, parse_traversal, parse_traversal_pattern,
};

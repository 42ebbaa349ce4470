//! The native syntax, from source text to bodies and expressions.
//!
//! In the order of the work: `lexer` makes tokens, `reader` groups them into items, `grammar` matches an item with the parser that pest has `generated`,
//! `lower` makes it part of the tree of `ast`, or `explain` says what is wrong with it; `parser` leads through all
//! of it. `eval` evaluates what is in the tree, `kind` shows it.

pub(crate) mod token;

pub(crate) mod lexer;

pub(crate) mod reader;

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

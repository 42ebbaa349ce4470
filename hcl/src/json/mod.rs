//! HCL's JSON syntax: the same configuration, written as JSON.
//!
//! [`parse`] gives a [`Body`](crate::Body) and [`parse_expression`] an [`Expression`](crate::Expression), which behave like
//! those of the native syntax, so whatever reads configuration reads it from JSON too. What JSON values mean follows the
//! HCL JSON Syntax Specification.

mod entry;

mod blocks;
mod body;

mod analysis;
mod embedded;
mod expression;
mod kind;
mod object;

mod convert;

mod errors;
pub(crate) mod lexer;
mod parser;
pub(crate) mod text;
mod tree;

pub use convert::{from_native, to_native};
pub use entry::{parse, parse_expression};

pub use crate::facade::from_json_str as from_str;

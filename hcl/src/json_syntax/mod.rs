//! The JSON syntax: from a text to a body, and from a body of one syntax to a text in the other.
//!
//! `strict` builds a `tree` from a text without mistakes, and `parser` from the tokens of `lexer`; `body` and `blocks` match schemas
//! against it; an `expression` is a value in it.

mod entry;

mod blocks;
mod body;
mod in_place;

mod analysis;
mod embedded;
mod expression;
mod kind;
mod object;

mod convert;

mod errors;
mod hidden;
pub(crate) mod lexer;
mod mended;
mod parser;
mod strict;
pub(crate) mod text;
mod tree;

#[cfg(feature = "reference")]
pub(crate) use convert::escape_template;
pub use convert::{from_native, to_native};
pub use entry::{parse, parse_expression};

//! The JSON syntax: from a text to a body, and from a body of one syntax to a text in the other.
//!
//! `parser` builds a `tree`: from the records of the strict reader for a text without mistakes, or else from
//! the tokens of `lexer`. `body` and `blocks` match schemas against it; an `expression` is a value in it.

mod entry;

mod blocks;
mod body;
mod in_place;

mod embedded;
mod expression;
#[cfg(feature = "inspect")]
mod kind;
mod object;

#[cfg(feature = "write")]
pub(crate) mod convert;

#[cfg(feature = "explain")]
mod errors;
#[cfg(feature = "explain")]
mod hidden_mistakes;
#[cfg(any(feature = "explain", feature = "write"))]
pub(crate) mod lexer;
#[cfg(feature = "explain")]
mod mended_text;
#[cfg(feature = "explain")]
mod parser;
#[cfg(not(feature = "explain"))]
mod strict;
mod tree;

pub use entry::{parse, parse_expression};

#[cfg(not(feature = "explain"))]
use {strict as errors, strict as parser};

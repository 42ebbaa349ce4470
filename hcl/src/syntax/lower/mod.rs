//! Lowering: turns what the grammar matched into the syntax tree, one function per construct.
//!
//! What a construct is, the nodes tell that the parser has recorded; where there is none, a single token is
//! one. The tokens are taken in their order. What a grammar over tokens cannot express is checked here:
//! numbers, escapes, pairing of directives.

mod capacity;
mod collection;
mod cursor;
mod expr;
pub(crate) mod indentation;
mod item;
mod large_items;
pub(crate) mod literal;
mod operators;
mod state;
mod template;

pub(crate) use cursor::Cursor;
pub(crate) use item::HeaderNode;
pub(crate) use literal::{EscapeProblem, decode_quoted};

pub(crate) use state::{Lower, Scratch};

//! Lowering: what the grammar found becomes the syntax tree, one function a construct.
//!
//! The grammar's nodes say where each construct begins and ends; names, numbers and operators between them are read from the
//! tokens. What a grammar over tokens cannot say is checked here: numbers, escapes, directives that pair up.

mod collection;
mod cursor;
mod expr;
mod item;
mod literal;
mod operators;
mod state;
mod template;

pub(crate) use cursor::Cursor;
pub(crate) use item::HeaderNode;
pub(crate) use literal::{EscapeProblem, decode_quoted};

pub(crate) use state::{Lower, Scratch};

//! Decoding: `item` writes the implementation; each kind of field or item has its own file.

mod assertions;
mod attribute;
mod block;
mod bounds;
mod choice;
mod command_line;
mod constraints;
mod default;
mod fields;
mod history;
mod item;
mod mistaken;
mod relations;
mod runtime;
mod shape;
mod validate;
mod words;

pub(crate) use item::{implementation, stub};

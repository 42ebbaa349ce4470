//! Decoding: `item` writes the implementation, with the help of a file for each thing that a field or an item can be.

mod assertions;
mod attribute;
mod block;
mod bounds;
mod choice;
mod fields;
mod item;
mod runtime;
mod shape;
mod words;

pub(crate) use item::{implementation, stub};

//! Encoding: `item` writes the implementation, with the help of a file for each thing that an item can be. All options mean the same as in
//! decoding.

mod bounds;
mod choice;
mod fields;
mod item;
mod runtime;
mod words;

pub(crate) use item::{implementation, stub};

//! Encoding: `item` writes the implementation; each kind of item has its own file. All options have the same
//! meaning as in decoding.

mod bounds;
mod choice;
mod fields;
mod item;
mod runtime;
mod words;

pub(crate) use item::{implementation, stub};

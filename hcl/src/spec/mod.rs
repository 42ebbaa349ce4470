#![doc = include_str!("spec.md")]

mod build;
mod node;
mod plan;

mod block_attributes;
mod blocks;
mod decode;
mod elements;
mod errors;

mod location;
mod variables;

mod file;
mod shape;

pub use build::Spec;
pub use decode::{decode, decode_partial};
pub use file::{SpecFile, parse};
pub use location::location;
#[cfg(feature = "schema")]
pub(crate) use node::{Blocks, Kind};
pub use variables::variables;

//! Decoding by a shape, without the type: what the body means as a value, with the errors that the type would
//! report.
//!
//! `target` is where a value goes, `body` runs through the parts of a shape; `blocks`, `attribute` and
//! `label` read one of them; `node` describes a value and its parts, `reading` compares a value with that,
//! and `amounts` compares it with bounds. What is said of a mistake, and where, is not decided here: each
//! part calls what the types call. `read_shape` is what a shape has that was read from a file.

mod amounts;
mod attribute;
mod blocks;
mod body;
mod label;
#[cfg(feature = "_law")]
pub(super) mod law;
mod node;
pub(crate) mod read_shape;
mod reading;
mod target;

pub(super) use node::Nodes;
pub(crate) use target::ByShape;
pub use target::by_shape;

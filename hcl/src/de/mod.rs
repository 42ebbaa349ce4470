//! The serde deserializer over bodies, for types that implement `Deserialize` and not [`HclDecode`](crate::HclDecode).
//!
//! An attribute is an entry with its value. Blocks of one type are an entry too: a map from labels to what the blocks hold, one
//! level for each label, or a sequence, as the type asks. What serde cannot say is said better by `HclDecode`: all
//! problems in one run, labels in fields, defaults for blocks, expressions that are evaluated later.

mod blocks;
mod errors;
mod field;
mod tree;

pub use crate::facade::{deserialize_path as from_path, deserialize_str as from_str};
pub use errors::Failure;
pub use tree::{Deserializer, from_body};

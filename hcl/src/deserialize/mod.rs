//! The serde deserializer over bodies, for types that implement `Deserialize` and not
//! [`HclDecode`](crate::HclDecode).
//!
//! `tree` is a body as serde sees it, with its `blocks`; a `field` is the content under one name. `kept`
//! passes more than values through serde.

mod attribute_value;
mod beside_value;
mod blocks;
mod errors;
mod field;
mod in_place;
pub mod kept;
mod node;
mod tree;

pub use errors::Error;
pub use tree::{Deserializer, from_body};

//! The serde deserializer over bodies, for types that implement `Deserialize` and not [`HclDecode`](crate::HclDecode).
//!
//! An attribute is an entry with its value. Blocks of one type are an entry too: a map from labels to what the blocks hold, one
//! level for each label, or a sequence, as the type asks. What serde cannot say is said better by `HclDecode`: all
//! problems in one run, labels in fields, defaults for blocks.
//!
//! # Types of this crate in types that are only `Deserialize`
//! | type | how |
//! |---|---|
//! | [`Value`](crate::Value) | as it is, at any depth: unknown values, marks and types are kept |
//! | [`Spanned`](crate::Spanned), [`Expression`](crate::Expression), [`Traversal`](crate::model::Traversal), [`Attribute`](crate::model::Attribute), [`Body`](crate::Body), and `Option`, `Box`, `Vec` and maps of them | with `#[serde(with = "hcl::de::kept")]` on the field; see [`kept`] |
//! | [`MaybeUnknown`](crate::decode::MaybeUnknown), [`Marked`](crate::decode::Marked) | not; take a [`Value`](crate::Value) |
//! | [`ser::Block`](crate::ser::Block) and its like, [`ser::Commented`](crate::ser::Commented) | as what they hold; comments are not read |
//!
//! The types of the second line need `with` because they are no `Deserialize` themselves: a field of [`HclDecode`](crate::HclDecode) takes whatever
//! is `Deserialize` from its value alone, and these are more than a value. [`from_str`], [`from_path`] and [`from_body`] evaluate an
//! expression only for a type that asks for its value; a [`Deserializer`] that is made by hand evaluates all of them first.

mod blocks;
mod errors;
mod field;
mod given;
pub mod kept;
mod part;
mod tree;

pub use crate::facade::{deserialize_path as from_path, deserialize_str as from_str};
pub use errors::Error;
pub use tree::{Deserializer, from_body};

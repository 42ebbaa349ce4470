//! Writing configuration: from types that implement [`HclEncode`] or serde's `Serialize` to the text of a file.
//!
//! A type becomes a tree that keeps the order of its fields; the tree becomes text in the canonical format. What is written
//! reads back to the same value.

mod blocks;
mod body;
mod encode;
mod errors;
mod expr;
mod expr_walk;
mod heredoc;
mod model;
mod remain;
#[doc(hidden)]
pub mod runtime;
mod serializer;
mod to_text;
mod value;
mod write;

pub use blocks::{EncodeBlocks, EncodeChoices};
pub use body::BodyBuilder;
pub use encode::{HclEncode, HclEncodeChoice, encode_to_string, encode_to_string_pretty};
pub use errors::EncodeError;
pub use expr::{Expr, Raw};
pub use remain::EncodeRemain;
pub use serializer::Serializer;
pub use to_text::{to_string, to_string_pretty, value_to_string};

//! Writing configuration: from types that implement serde's `Serialize` to the text of a file.
//!
//! A type becomes a tree that keeps the order of its fields; the tree becomes text in the canonical format. What is written
//! reads back to the same value.

mod body;
mod errors;
mod expr;
mod serializer;
mod strings;
mod to_text;
mod write;

pub use body::BodyBuilder;
pub use errors::EncodeError;
pub use expr::{Expr, Raw};
pub use serializer::Serializer;
pub use to_text::{to_string, to_string_pretty, value_to_string};

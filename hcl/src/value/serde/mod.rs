//! Values and serde: any `Serialize` type becomes a value, a value becomes any `Deserialize` type, and values
//! and types themselves are read and written by any format.
//!
//! A value that passes through serde on its way to another value is shared, and so keeps its type, marks and what is known
//! of it: [`wire`] says how the two ends recognise each other.

mod access;
mod errors;
mod from_value;
mod key;
mod numbers;
mod to_value;
mod types;
mod values;
mod wire;

#[cfg(test)]
mod tests;

pub use from_value::from_value;
pub(crate) use key::KeyDeserializer;
pub use to_value::to_value;
pub(crate) use wire::{Handover, TOKEN as VALUE, hand_over, received, take_over};

/// The name of a newtype whose text is an expression, to be written as it is. The serializer of configuration knows it; to any
/// other format it is a string.
pub(crate) const EXPRESSION: &str = "$hcl::private::Expression";

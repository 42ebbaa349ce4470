//! Values and serde: any `Serialize` type becomes a value, a value becomes any `Deserialize` type, and values
//! and types themselves can be read and written in any format.
//!
//! A value that passes through serde to become a value again is shared, so it keeps its type, marks and
//! refinements; [`handover`] explains how the two ends recognize each other.

mod accepted_forms;
mod access;
mod address;
#[cfg(feature = "schema")]
pub(crate) mod by_seed;
mod constant;
mod each_error;
mod errors;
mod from_value;
pub(crate) mod handover;
mod key;
mod names;
mod number_hints;
mod numbers;
mod probe;
mod reader;
#[cfg(feature = "reference")]
pub(crate) mod required;
pub(crate) mod secret_parts;
mod time;
mod to_value;
#[cfg(feature = "inspect")]
mod types;
pub(crate) mod unnamed;
mod values;
mod wording;

#[cfg(test)]
mod tests;

pub(crate) use address::{Address, asked};
pub(crate) use constant::{Constant, ConstantKind, Constants, ElementNodes, Parts, read_text};
pub(crate) use each_error::from_value_or_errors;
pub(crate) use errors::{element_count, required, with_text};
pub(crate) use from_value::from_text;
pub use from_value::from_value;
pub(crate) use handover::{Handover, Sender, TOKEN as VALUE, received};
pub(crate) use key::KeyDeserializer;
pub(crate) use probe::{Asks, Request};
pub use secret_parts::SecretParts;
pub(crate) use secret_parts::{SECRET, request, secret_parts};
pub(crate) use time::Time;
pub use to_value::to_value;

/// The name of a newtype that is an expression, to be written verbatim: it hands over a tree or a text. Only
/// what writes configuration knows it; any other format sees a string.
pub(crate) const EXPRESSION: &str = "$hcl::private::Expression";

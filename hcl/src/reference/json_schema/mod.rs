//! A JSON Schema of a configuration in the JSON syntax.

mod blocks;
mod body;
mod definitions;
mod keywords;
mod number;
mod pattern;
mod presence;
mod property;
mod relations;
mod text;
mod value;

pub use definitions::json_schema;
#[cfg(feature = "schema")]
pub use definitions::json_schema_of;
#[cfg(feature = "schema")]
pub(super) use definitions::{own_name, short_name, unwrapped};
#[cfg(feature = "schema")]
pub(super) use number::{BOOL, NUMBER};
#[cfg(feature = "schema")]
pub(super) use text::{COMBINING, INTERPOLATION, SEQUENCE};
#[cfg(feature = "schema")]
#[cfg(feature = "schema")]
pub(super) use value::{is_list, is_text};

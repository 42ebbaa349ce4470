//! Schemas made of what others use to describe files: JSON Schemas and specifications.
//!
//! `tree` is a JSON Schema as it is written, `keywords` and `conditions` read what it means, `meaning` puts
//! the meanings of several together, and `bodies` and `values` write them as a schema. `ours` knows what the
//! JSON Schemas say that this library makes of types.

mod bodies;
mod conditions;
mod entry;
#[cfg(feature = "spec")]
mod from_spec;
mod keywords;
mod meaning;
mod ours;
mod pattern;
mod tree;
mod values;

pub use entry::{ConvertedSchema, FromJsonSchema, schema_from_json_schema};
#[cfg(feature = "spec")]
pub use from_spec::schema_from_spec;

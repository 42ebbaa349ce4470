//! Schemas: files that say what a type says.
//!
//! `write` makes one of a shape. `read` makes a shape of one: `format` has the types that the file is decoded
//! into, `check` finds what is wrong, with `nesting` for what would never end, and `build` makes the shape,
//! which `leak` lets live until the program ends. Types of values are expressions: both directions make a
//! `types::Ty`, of a shape (`write_types`) or of an expression (`read_types`). `converted` makes schemas of
//! JSON Schemas and of specifications.

mod build;
mod check;
mod converted;
mod errors;
#[cfg_attr(
    not(all(feature = "clap", feature = "migrate")),
    allow(dead_code, reason = "what other features need is read without them, too")
)]
mod format;
mod leak;
mod nesting;
mod read;
mod read_types;
mod text;
mod types;
mod write;
mod write_types;

#[cfg(feature = "spec")]
pub use converted::schema_from_spec;
pub use converted::{ConvertedSchema, FromJsonSchema, schema_from_json_schema};
pub use format::schema_format;
pub use read::{ReadSchema, read_schema, read_schema_file};
pub use write::{schema, schema_of};

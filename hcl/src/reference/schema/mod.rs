//! Schemas: files that say what a type says. `write` makes one of a shape, `read` a shape of one, and `format`
//! has the types that such a file is decoded into. Types of values are expressions (`types`); `words` are what
//! both directions call things, and `nesting` finds what would never end.

mod build;
mod check;
mod errors;
mod format;
mod leak;
mod nesting;
mod read;
mod read_types;
mod text;
mod types;
mod write;
mod write_types;

pub use format::schema_format;
pub use read::{ReadSchema, read_schema, read_schema_file};
pub use write::{schema, schema_of};

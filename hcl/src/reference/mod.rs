//! Documentation and completions for an application's configuration, made from its types.
//!
//! [`HclDecode::shape`](crate::HclDecode::shape) describes what may be written. From that, [`markdown`]
//! makes a reference page, [`sample`] a file to start with, [`json_schema`] a schema for files in the JSON
//! syntax, and [`completions`] and [`describe`] what an editor suggests and shows; [`snippets`] are for
//! editors, too. [`functions`] makes a page of the functions that a configuration can call. [`check`] keeps
//! a generated file in a repository up to date.

mod allowed_items;
mod check;
mod complete;
mod cursor;
mod describe;
mod functions;
mod json;
mod json_schema;
mod labels;
mod links;
mod native;
mod page;
#[cfg(feature = "lsp")]
mod paths;
mod phrases;
mod place;
mod related_names;
mod sample;
mod sample_texts;
#[cfg(feature = "schema")]
mod schema;
#[cfg(feature = "schema")]
mod schemas;
mod snippets;
mod variants;

pub use check::check;
pub use complete::{Completion, CompletionKind, completions};
pub use describe::{Description, describe};
pub use functions::functions;
pub use json_schema::json_schema;
#[cfg(feature = "schema")]
pub use json_schema::json_schema_of;
#[cfg(feature = "lsp")]
pub(crate) use links::{Link, links};
pub use page::markdown;
#[cfg(all(feature = "lsp", feature = "includes"))]
pub(crate) use paths::include_at;
#[cfg(feature = "lsp")]
pub(crate) use paths::{WrittenPath, path_at, paths};
pub use sample::sample;
#[cfg(all(feature = "schema", feature = "spec"))]
pub use schema::schema_from_spec;
#[cfg(feature = "schema")]
pub use schema::{
    ConvertedSchema, FromJsonSchema, ReadSchema, read_schema, read_schema_file, schema, schema_format,
    schema_from_json_schema, schema_of,
};
#[cfg(all(feature = "schema", feature = "lsp"))]
pub(crate) use schemas::PROJECT_FILE;
#[cfg(feature = "schema")]
pub use schemas::{Schemas, project_format};
#[cfg(feature = "lsp")]
pub(crate) use snippets::missing;
pub use snippets::{Snippet, snippets};

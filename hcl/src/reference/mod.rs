//! Documentation and completions for an application's configuration, made from its types.
//!
//! [`HclDecode::shape`](crate::HclDecode::shape) describes what may be written. From that, [`markdown`] makes a reference page,
//! [`sample`] a file to start with, and [`completions`] and [`describe`] what an
//! editor suggests and shows.

mod complete;
mod cursor;
mod describe;
mod json;
mod level;
#[cfg(feature = "lsp")]
mod links;
mod native;
mod page;
mod phrases;
mod place;
mod sample;
mod schema;

pub use complete::{Completion, CompletionKind, completions};
pub use describe::{Description, describe};
#[cfg(feature = "lsp")]
pub(crate) use links::{Link, links};
pub use page::markdown;
pub use sample::sample;
pub use schema::json_schema;

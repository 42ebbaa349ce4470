//! Documentation and completions for an application's configuration, made from its types.
//!
//! [`HclDecode::shape`](crate::HclDecode::shape) says what may be written; [`markdown`] makes a reference page from it,
//! [`sample`] a file to begin with, and [`completions`] tells an editor what may stand at a place.

mod complete;
mod cursor;
mod json;
mod level;
mod native;
mod page;
mod place;
mod sample;
mod words;

pub use complete::{Completion, CompletionKind, completions};
pub use page::markdown;
pub use sample::sample;

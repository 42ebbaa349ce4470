//! Documentation and completions for an application's configuration, made from its types.
//!
//! [`HclDecode::shape`](crate::HclDecode::shape) describes what may be written. From that, [`markdown`] makes a reference page,
//! [`sample`] a file to start with, and [`completions`] suggestions for an editor.

mod complete;
mod cursor;
mod json;
mod level;
mod native;
mod page;
mod phrases;
mod place;
mod sample;

pub use complete::{Completion, CompletionKind, completions};
pub use page::markdown;
pub use sample::sample;

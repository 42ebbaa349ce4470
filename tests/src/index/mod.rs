//! The index of all codes: `hcl/docs/errors.md`, written from the catalogue of the library.
//!
//! The binary `codes` writes it; `tests/diagnostics/codes.rs` tests that it is up to date.

mod examples;
mod page;
mod read;
mod shop;

pub use examples::{Example, examples};
pub use page::{page, path};

//! Specification files: specs written in HCL itself.

mod arguments;
mod contents;
mod errors;
mod functions;
mod read;
mod words;

pub use contents::{SpecFile, parse};

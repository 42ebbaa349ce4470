//! Specification files: specs written in HCL itself.

mod arguments;
mod contents;
mod errors;
mod functions;
mod kind;
mod read;
mod types;

pub use contents::{SpecFile, parse};

//! The standard functions and Terraform's.
#![cfg(feature = "stdlib")]

mod files;
mod laws;
mod standard;
mod terraform;
mod text;

/// What the first error says about its cause.
fn cause(diagnostics: &hcl::Diagnostics) -> &str {
    &diagnostics.iter().next().expect("a failure has a diagnostic").detail
}

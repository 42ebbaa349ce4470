//! Extensions: things that configuration languages built on HCL have in common, and that the core leaves out.

mod attempt;
pub mod typeexpr;

pub use attempt::{Can, Try};

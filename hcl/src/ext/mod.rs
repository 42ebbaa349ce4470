//! Extensions: features that many configuration languages built on HCL share, and that the core leaves out.

mod attempt;
pub mod dynamic;
pub mod functions;
pub mod module;
#[cfg(feature = "stdlib")]
mod named;
pub mod typeexpr;

pub use attempt::{Can, Try};
pub use dynamic::expand_dynamic;
pub use module::Module;
#[cfg(feature = "stdlib")]
pub(crate) use named::LAZY;

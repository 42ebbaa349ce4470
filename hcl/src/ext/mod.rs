//! Extensions: features that many configuration languages built on HCL share, and that the core leaves out.

#[cfg(feature = "calls")]
pub mod calls;
#[cfg(feature = "modules")]
pub mod dynamic;
#[cfg(feature = "modules")]
pub mod functions;
#[cfg(feature = "stdlib")]
pub(crate) mod lazy_functions;
#[cfg(feature = "modules")]
pub mod module;
mod try_and_can;
#[cfg(feature = "modules")]
pub mod typeexpr;

pub use try_and_can::{Can, Try};
#[cfg(feature = "modules")]
pub use {dynamic::expand_dynamic, module::Module};

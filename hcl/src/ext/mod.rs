//! Extensions: features that many configuration languages built on HCL share, and that the core leaves out.

#[cfg(feature = "calls")]
pub mod calls;
#[cfg(feature = "modules")]
pub mod dynamic;
#[cfg(feature = "modules")]
pub mod functions;
#[cfg(feature = "stdlib")]
mod lazy_functions;
#[cfg(feature = "modules")]
pub mod module;
mod try_and_can;
#[cfg(feature = "modules")]
pub mod typeexpr;

#[cfg(feature = "modules")]
pub use dynamic::expand_dynamic;
#[cfg(feature = "terraform")]
pub(crate) use lazy_functions::Convert;
#[cfg(feature = "stdlib")]
pub(crate) use lazy_functions::LAZY;
#[cfg(feature = "modules")]
pub use module::Module;
pub use try_and_can::{Can, Try};

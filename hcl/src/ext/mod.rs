//! Extensions: features that many configuration languages built on HCL share, and that the core leaves out.

#[cfg(all(feature = "stdlib", not(feature = "modules")))]
mod absent;
mod attempt;
#[cfg(feature = "calls")]
pub mod calls;
#[cfg(feature = "modules")]
pub mod dynamic;
#[cfg(feature = "modules")]
pub mod functions;
#[cfg(feature = "modules")]
pub mod module;
#[cfg(feature = "stdlib")]
mod named;
#[cfg(feature = "modules")]
pub mod typeexpr;

pub use attempt::{Can, Try};
#[cfg(feature = "modules")]
pub use dynamic::expand_dynamic;
#[cfg(feature = "modules")]
pub use module::Module;
#[cfg(feature = "terraform")]
pub(crate) use named::Convert;
#[cfg(feature = "stdlib")]
pub(crate) use named::LAZY;

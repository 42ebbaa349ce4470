//! Functions that expressions can call. They are made from closures: by [`IntoFunction`] from a closure over
//! Rust types, or by [`Function::builder`] with declared parameters.
//!
//! A call is checked against the parameters before the closure runs: the number of arguments, their types,
//! and what null, unknown and marked arguments mean.

mod call;
mod declare;
#[cfg(any(feature = "reference", feature = "terraform"))]
mod documentation;
mod error;
mod inline_call;
mod native;
mod typed;

#[cfg(feature = "stdlib")]
pub(in crate::value) use declare::Preparation;
pub use declare::{Function, FunctionBuilder, Parameter};
pub use error::FunctionError;
#[cfg(feature = "stdlib")]
pub(crate) use error::Tells;
pub(crate) use inline_call::Words;
pub use native::{FromArgument, IntoResult};
pub use typed::IntoFunction;

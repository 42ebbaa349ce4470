//! Functions that expressions can call. They are made from closures: by [`IntoFunction`] from a closure over
//! Rust types, or by [`Function::builder`] with declared parameters.
//!
//! A call is checked against the parameters before the closure runs: the number of arguments, their types,
//! and what null, unknown and marked arguments mean.

mod call;
mod declare;
#[cfg(any(feature = "reference", feature = "terraform"))]
mod documentation;
pub(crate) mod error;
mod inline_call;
mod native;
#[cfg(feature = "regex")]
pub(in crate::value) mod preparation;
mod typed;

pub use declare::{Function, FunctionBuilder, Parameter};
pub use error::FunctionError;
pub(crate) use inline_call::Words;
pub use native::{FromArgument, IntoResult};
pub use typed::IntoFunction;

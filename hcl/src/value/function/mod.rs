//! Functions that expressions call, made from closures: by [`IntoFunction`] from one with types of Rust, by [`Function::builder`] with
//! declared parameters.
//!
//! A call is checked against the parameters before the closure runs: how many arguments there are, their types, and what a null, an unknown
//! or a marked one means.

mod argument;
mod call;
mod declare;
mod error;
mod native;
mod typed;

#[cfg(feature = "stdlib")]
pub(in crate::value) use declare::Preparation;
pub use declare::{Function, FunctionBuilder, Parameter};
pub use error::FunctionError;
pub use native::{FromArgument, IntoResult};
pub use typed::IntoFunction;

//! Functions: declared parameters, and the one dispatcher that checks arguments against them.

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

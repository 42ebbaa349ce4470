//! Functions: declared parameters, and the one dispatcher that checks arguments against them.

mod call;
mod declare;
mod error;
mod typed;

pub use declare::{Function, FunctionBuilder, Parameter};
pub use error::FunctionError;
pub use typed::{FromArgument, IntoFunction, IntoResult};

//! Functions: declared parameters, and the one dispatcher that checks arguments against them.

mod argument;
mod call;
mod declare;
mod error;
mod native;
mod typed;

pub use declare::{Function, FunctionBuilder, Parameter};
pub use error::FunctionError;
pub use native::{FromArgument, IntoResult};
pub use typed::IntoFunction;

//! Type expressions: `list(object({ name = string, port = optional(number, 80) }))`.
//!
//! They use the expression grammar but are never evaluated: static analysis ("Static Analysis" of the
//! information model) takes keywords, calls, lists and maps apart, so they work in both syntaxes. Only
//! default values are evaluated, without variables and functions.

mod convert;
mod defaults;
mod errors;
mod parse;
mod print;

#[cfg(test)]
mod tests;

pub use convert::Convert;
pub use defaults::Defaults;
pub(crate) use defaults::completed;
pub(crate) use parse::constraint_with_defaults_in;
#[cfg(feature = "spec")]
pub(crate) use parse::plain_constraint;
pub use parse::{constraint, constraint_with_defaults, exact_type};
pub use print::type_string;

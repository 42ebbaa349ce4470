//! Type expressions: `list(object({ name = string, port = optional(number, 80) }))`.
//!
//! They are written in the expression grammar and never evaluated: keywords, calls, lists and maps are taken
//! apart by static analysis ("Static Analysis" of the information model), so that they work in both syntaxes.
//! Only default values are evaluated, without variables and functions.

mod convert;
mod defaults;
mod errors;
mod parse;
mod print;

#[cfg(test)]
mod tests;

pub use convert::Convert;
pub use defaults::Defaults;
pub use parse::{constraint, constraint_with_defaults, exact_type};
pub use print::type_string;

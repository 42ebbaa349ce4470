//! Conversion of values to other types and unification of types ("Type Conversions and Unification" of the
//! information model).
//!
//! [`dispatch`] takes marks, nulls and unknowns off every conversion and hands what is known to the file of
//! its target kind. [`possible`] answers from the types alone whether there is a conversion, which is all
//! that can be said of a value that is not known and all that unification asks.

mod dispatch;
mod errors;
mod list;
mod map;
mod object;
mod possible;
mod primitive;
mod set;
mod tuple;
mod unify;
mod unknown;

#[cfg(test)]
mod tests;

pub use dispatch::convert;
pub use errors::ConvertError;
#[cfg(feature = "stdlib")]
pub(super) use possible::check_types;
pub use possible::{Safety, is_convertible};
pub use unify::{Unified, unify, unify_unsafe};

//! Conversion of values to other types and unification of types ("Type Conversions and Unification" of the
//! information model).
//!
//! [`dispatch`] handles marks, nulls and unknowns for every conversion and passes known values to the file of
//! their target kind. [`possible`] answers from the types alone whether there is a conversion: that is all
//! that can be said of an unknown value, and all that unification needs.

#[cfg(any(feature = "modules", feature = "terraform"))]
pub(crate) mod cost;
mod dispatch;
pub(in crate::value) mod errors;
mod map;
#[cfg(feature = "modules")]
mod missing;
mod object;
pub(in crate::value) mod possible;
mod primitive;
mod sequence;
mod unified_structures;
mod unify;
mod unknown;

#[cfg(test)]
mod tests;

pub use dispatch::convert;
pub use errors::ConvertError;
pub(in crate::value) use errors::Problem;
pub use possible::{Safety, is_convertible};
pub use unify::{Unified, unify, unify_unsafe};

//! Conversion of values to other types and unification of types ("Type Conversions and Unification" of the
//! information model).
//!
//! [`dispatch`] handles marks, nulls and unknowns for every conversion and passes known values to the file of
//! their target kind. [`possible`] answers from the types alone whether there is a conversion: that is all
//! that can be said of an unknown value, and all that unification needs.

#[cfg(any(feature = "modules", feature = "terraform"))]
mod cost;
mod dispatch;
mod errors;
mod map;
mod object;
mod possible;
mod primitive;
mod sequence;
mod unified_structures;
mod unify;
mod unknown;

#[cfg(test)]
mod tests;

#[cfg(feature = "terraform")]
pub(super) use cost::parsing_cost;
#[cfg(feature = "modules")]
pub(crate) use cost::{conversion_cost, conversion_growth};
pub use dispatch::convert;
pub use errors::ConvertError;
pub(in crate::value) use errors::Problem;
#[cfg(feature = "stdlib")]
pub(in crate::value) use errors::with_article;
#[cfg(feature = "stdlib")]
pub(super) use possible::check_types;
pub use possible::{Safety, is_convertible};
pub use unify::{Unified, unify, unify_unsafe};

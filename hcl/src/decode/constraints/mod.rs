//! What options of the derive macro require beyond a type: of a value, of a label, or of several fields
//! together.
//!
//! `data` describes it, `terms` puts it in words. `bounds` compares a decoded value with the bounds of its
//! type, `value` checks everything else on the value in the configuration, with what `matching` finds of
//! patterns, `relations` checks which fields of a body are given.

pub(in crate::decode) mod bounds;
mod data;
mod errors;
#[cfg(any(feature = "clap", feature = "reference"))]
pub(crate) mod in_words;
#[cfg(any(feature = "regex", feature = "schema"))]
mod matching;
#[cfg(all(feature = "schema", not(feature = "regex")))]
mod no_pattern;
#[cfg(feature = "regex")]
mod pattern;
mod relations;
pub(crate) mod terms;
mod value;

pub use bounds::{Bounded, BoundedElements, Outside};
pub use data::{Constraints, OneOf, Relation};
#[cfg(any(feature = "regex", feature = "schema"))]
pub(super) use pattern::Patterns;
pub use relations::relations;
pub(super) use terms::{Bounds, bounds};
pub(super) use value::{
    beyond_type, beyond_type_of_label, check_attribute, check_label, check_rest, text_of,
};

#[cfg(all(feature = "schema", not(feature = "regex")))]
use no_pattern as pattern;

//! What options of the derive macro require beyond a type: of a value, of a label, or of several fields together.
//!
//! `data` describes it, `words` puts it in words. `bounds` compares a decoded value with the bounds of its type, `value` checks
//! everything else on the value in the configuration, `relations` checks which fields of a body are given.

mod bounds;
mod data;
mod errors;
mod pattern;
mod relations;
mod value;
mod words;

pub use bounds::{Each, Outside, Reach};
pub use data::{Constraints, OneOf, Relation};
pub(super) use pattern::Patterns;
pub(super) use relations::check as check_relations;
pub(super) use value::{check_attribute, check_label};
#[cfg(feature = "reference")]
pub(crate) use words::{Counted, relation_in_words};

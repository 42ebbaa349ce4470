//! Variables, and what is read from their values: attributes, elements and splats.

mod attribute;
mod candidates;
mod index;
mod variable;

pub(in crate::syntax::eval) use attribute::{attribute, null_sequence, several_types};
use candidates::{MAX_SEARCHED, tested, with_candidates};
pub(in crate::syntax::eval) use index::index;
pub(in crate::syntax::eval) use variable::{unknown_variable, variable_without_value, variables_not_allowed};

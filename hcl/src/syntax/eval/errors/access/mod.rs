//! Variables, and what is read from their values: attributes, elements and splats.

mod attribute;
mod candidates;
mod index;
mod variable;

pub(in crate::syntax::eval) use attribute::{attribute, null_sequence};
use candidates::{MAX_SEARCHED, tested, with_candidates};
pub(in crate::syntax::eval) use index::index;
pub(in crate::syntax::eval) use variable::{unknown_variable, variables_not_allowed};

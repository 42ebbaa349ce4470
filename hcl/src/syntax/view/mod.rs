//! Presents the tree as bodies and expressions of the model.

pub(in crate::syntax) mod body;
pub(in crate::syntax) mod expression;
mod in_place;

pub(in crate::syntax) mod chain;
#[cfg(feature = "inspect")]
mod kind;
#[cfg(feature = "literal")]
mod literal;
mod parts;
pub(in crate::syntax) mod references;
mod static_analysis;

//! Drives a source through the steps: items to the grammar or past it, what matched to lowering, what did not
//! to the explanation.

pub(in crate::syntax) mod parser;
pub(in crate::syntax) mod whole;

mod balance;
pub(in crate::syntax) mod heredoc;
#[cfg(feature = "literal")]
pub(crate) mod literal;
pub(in crate::syntax) mod resume;

pub(in crate::syntax) mod names;
#[cfg(not(feature = "explain"))]
mod plain_stray;
pub(in crate::syntax) mod problems;
#[cfg(feature = "explain")]
mod stray;
mod text;
mod traversal;

#[cfg(not(feature = "explain"))]
use plain_stray as stray;

//! The native syntax, from source text to bodies and expressions.

pub(crate) mod ast;

mod body;
mod eval;
mod expression;
mod parts;
mod references;
mod static_analysis;

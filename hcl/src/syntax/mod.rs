//! The native syntax, from source text to bodies and expressions.

pub(crate) mod ast;

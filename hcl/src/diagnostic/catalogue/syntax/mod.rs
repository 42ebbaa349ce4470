//! Mistakes in the text itself, in both syntaxes. The codes of all files here are of one family.

pub(in crate::diagnostic) mod expressions;
pub(in crate::diagnostic) mod structure;
pub(in crate::diagnostic) mod text;

pub(crate) use expressions::*;
pub(crate) use structure::*;
pub(crate) use text::*;

//! The messages of every parsing diagnostic, one named constructor each.

mod expression;
mod lexical;
mod meant;
mod structure;
mod template;

pub(crate) use expression::*;
pub(crate) use lexical::*;
pub(crate) use structure::*;
pub(crate) use template::*;

//! The messages of every parsing diagnostic, one named constructor each.

mod escapes;
mod expression;
mod foreign;
mod lexical;
mod meant;
pub(crate) mod mend;
mod named;
mod one_line;
mod pipe;
pub(crate) mod rewrite;
mod structure;
mod template;

pub(crate) use escapes::*;
pub(crate) use expression::*;
pub(crate) use foreign::*;
pub(crate) use lexical::*;
pub(crate) use meant::version;
pub(crate) use one_line::block_on_own_line;
pub(crate) use structure::*;
pub(crate) use template::*;

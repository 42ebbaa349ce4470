//! The messages of every parsing diagnostic, one named constructor each.

mod bracket;
mod escapes;
mod expression;
mod for_expression;
mod foreign_expression;
mod foreign_line;
mod foreign_value;
mod lexical;
mod meant;
pub(crate) mod mend;
mod named;
mod one_line;
mod pipe;
mod reference;
pub(crate) mod rewrite;
mod signs;
mod similar;
mod structure;
mod template;
mod tool_marks;

pub(crate) use bracket::*;
pub(crate) use escapes::*;
pub(crate) use expression::*;
pub(crate) use for_expression::*;
pub(crate) use foreign_expression::*;
pub(crate) use foreign_line::*;
pub(crate) use foreign_value::*;
pub(crate) use lexical::*;
pub(crate) use meant::version;
pub(crate) use one_line::block_on_own_line;
pub(crate) use reference::*;
pub(crate) use structure::*;
pub(crate) use template::*;
pub(crate) use tool_marks::*;

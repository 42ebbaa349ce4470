//! What to say about mistakes in a text. The catalogue has the messages; here is what their words and their
//! changes are computed from.

mod bracket;
mod escapes;
mod expression;
mod for_expression;
mod header;
mod lexical;
pub(crate) mod mend;
mod quotes;
pub(crate) mod rewrite;
mod structure;
mod surrounding_text;
mod template;
pub(crate) mod valid_suggestion;

pub(crate) use crate::diagnostic::catalogue::syntax as message;

pub(crate) use bracket::*;
pub(crate) use escapes::*;
pub(crate) use expression::*;
pub(crate) use for_expression::*;
pub(crate) use header::*;
pub(crate) use lexical::*;
pub(crate) use quotes::{is_wrapped, newline_in_quotes};
pub(crate) use structure::*;
pub(crate) use surrounding_text::whole_line;
pub(crate) use template::*;

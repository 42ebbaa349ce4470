//! Texts of the native syntax: the canonical format, and changes that leave the rest as it is.
//!
//! `format` reads a text line by line; `line` takes a line apart into its cells, `indent`, `spacing` and `align` decide on the
//! blanks in front of each token. Nothing here parses, so a text with mistakes is formatted as well as one without. `literal` writes a
//! value as an expression, with the strings of `text`; `embed` knows what the text of an expression needs around it.
//!
//! A `document` is a text that has been parsed and that `read` has taken apart into sections of attributes and blocks, each the pieces of its
//! text; `code` is an expression to be put there.

mod format;

mod align;
mod indent;
mod line;
mod spacing;

mod literal;

mod embed;
mod text;

mod document;

mod block;
mod code;
mod read;
mod section;

mod errors;

pub use block::Block;
pub use code::Code;
pub use document::Document;
pub(crate) use embed::{LineNeeds, line_needs};
pub use errors::EditError;
pub use format::format;
pub(crate) use indent::INDENT;
pub use literal::literal;
pub(crate) use literal::{check_writable, number};
pub use section::Section;
pub(crate) use text::{is_identifier, object_key, quoted};

#[cfg(test)]
mod tests;

//! Texts of the native syntax in the canonical format.
//!
//! `format` reads a text line by line; `line` takes a line apart into its cells, `indent`, `spacing` and `align` decide on the
//! blanks in front of each token. Nothing here parses, so a text with mistakes is formatted as well as one without. `literal` writes a
//! value as an expression, with the strings of `text`; `embed` knows what the text of an expression needs around it.

mod align;
mod embed;
mod errors;
mod format;
mod indent;
mod line;
mod literal;
mod spacing;
mod text;

pub(crate) use embed::{LineNeeds, line_needs};
pub use format::format;
pub(crate) use indent::INDENT;
pub use literal::literal;
pub(crate) use literal::{check_writable, number};
pub(crate) use text::{is_identifier, object_key, quoted};

#[cfg(test)]
mod tests;

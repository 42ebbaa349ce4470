//! Texts of the native syntax as the library writes them: the canonical format, and values as expressions.
//!
//! `canonical` reads a text line by line; `line` splits a line into its cells; `indent`, `spacing` and `align` decide
//! on the blanks before each token. Nothing here parses, so a text with mistakes is formatted just as well. `literal`
//! writes a value as an expression, with the strings of `text`; `embed` determines what the text of an expression needs
//! around it. `path` reads and writes paths to what a text contains.

mod canonical;

mod align;
mod indent;
mod line;
mod spacing;

mod literal;

mod embed;
mod text;

pub(crate) mod path;

mod errors;

pub use canonical::format;
pub(crate) use embed::{LineNeeds, Snippet};
#[cfg(feature = "edit")]
pub(crate) use embed::{line_needs, parse_snippet};
pub(crate) use indent::indentation;
#[cfg(feature = "edit")]
pub(crate) use line::bracket_change;
pub use literal::literal;
pub(crate) use literal::{check_writable, number};
pub(crate) use text::{is_identifier, object_key, quoted};

#[cfg(test)]
pub(crate) mod tests;

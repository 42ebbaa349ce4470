//! Texts of the native syntax as the library writes them: the canonical format, and values as expressions.
//!
//! `canonical` reads a text line by line; `line` splits a line into its cells; `indent`, `spacing` and
//! `align` decide on the blanks before each token. Nothing here parses, so a text with mistakes is formatted
//! just as well. `literal` writes a value as an expression, with the strings of `text`; `embed` determines
//! what the text of an expression needs around it. `path` reads and writes paths to what a text contains.

mod canonical;

mod align;
mod indent;
mod line;
mod spacing;

mod literal;

#[cfg(feature = "write")]
mod embed;
mod text;

#[cfg(any(feature = "edit", feature = "layers"))]
pub(crate) mod path;

mod errors;

pub use canonical::format;
#[cfg(any(feature = "literal", feature = "lsp"))]
pub(crate) use canonical::format_around;
#[cfg(all(feature = "literal", any(feature = "write", feature = "layers")))]
pub(crate) use canonical::{MARKS, format_marked};
#[cfg(feature = "write")]
pub(crate) use embed::{LineNeeds, Snippet};
#[cfg(feature = "edit")]
pub(crate) use embed::{line_needs, parse_snippet};
#[cfg(feature = "write")]
pub(crate) use indent::indentation;
#[cfg(feature = "edit")]
pub(crate) use line::bracket_change;
#[cfg(feature = "write")]
pub(crate) use literal::check_writable;
pub use literal::literal;
#[cfg(any(feature = "layers", feature = "write"))]
pub(crate) use literal::number;
#[cfg(feature = "write")]
pub(crate) use text::is_identifier;
#[cfg(all(feature = "literal", any(feature = "write", feature = "layers")))]
pub(crate) use text::quoted_literally;
#[cfg(any(feature = "layers", feature = "write"))]
pub(crate) use text::{object_key, quoted};

#[cfg(test)]
pub(crate) mod tests;

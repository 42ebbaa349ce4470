//! Texts of the native syntax: the canonical format, values as expressions and, with the feature `edit`, changes that leave the rest of a
//! text as it is.
//!
//! # Editing
//! With the feature `edit`, a `Document` is taken apart so that any part of it can be reached by a path, and changed; all else keeps its bytes.
//! Only the native syntax is edited; `json::to_native` translates the other one.
//!
#![cfg_attr(feature = "edit", doc = include_str!("../../docs/editing.md"))]
//!
//! # Inside
//! `format` reads a text line by line; `line` takes a line apart into its cells, `indent`, `spacing` and `align` decide on the
//! blanks in front of each token. Nothing here parses, so a text with mistakes is formatted as well as one without. `literal` writes a
//! value as an expression, with the strings of `text`; `embed` knows what the text of an expression needs around it. `change` takes a text
//! that parses apart.

mod format;

mod align;
mod indent;
mod line;
mod spacing;

mod literal;

mod embed;
mod text;

#[cfg(feature = "edit")]
mod change;

mod errors;

#[cfg(feature = "edit")]
pub use change::{Code, Document, DocumentBlock, EditError, IntoPath, Item, ItemKind, Path, Place, Section};
#[cfg(feature = "edit")]
pub(crate) use embed::line_needs;
pub(crate) use embed::{LineNeeds, Snippet};
pub use format::format;
pub(crate) use indent::indentation;
pub use literal::literal;
pub(crate) use literal::{check_writable, number};
pub(crate) use text::{is_identifier, object_key, quoted};

#[cfg(test)]
mod tests;

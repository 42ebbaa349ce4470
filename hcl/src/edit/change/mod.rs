//! Changes to a text that leave the rest of it unchanged.
//!
//! A `document` is a parsed text that `read` has taken apart into sections of attributes and blocks; a `list`
//! holds the pieces of their text, and `separators` reads the comments and newlines there. `code` is an
//! expression to put there. A `path` leads further down: `take_apart` makes nodes from an expression, with
//! objects and tuples as the pieces of their text, and `collection` changes those, `comma` the comma of one.
//! `route` follows a path, and `at_path` makes the change at its end. `rewrite` visits all expressions,
//! `rewriting` a single one with its parts, and `rewritten` is what a visitor sees of it meanwhile.

mod container;
mod document;

mod align;
mod at_path;
mod block;
mod code;
mod collection;
mod comma;
mod comment;
mod copy;
mod empty_lines;
mod item;
mod layout;
mod list;
mod newline;
mod node;
mod path;
mod piece;
mod place;
mod read;
mod relocate;
mod rewrite;
mod rewriting;
mod rewritten;
mod route;
mod section;
mod separators;
mod take_apart;
#[cfg(feature = "migrate")]
mod taken;
#[cfg(feature = "migrate")]
mod traced;
mod unchanged;
mod variables;

mod errors;

pub use block::DocumentBlock;
pub use code::Code;
pub use document::Document;
pub use errors::EditError;
pub use item::{Item, ItemKind};
pub use path::{IntoPath, Path};
pub use place::Place;
pub use rewrite::Rewrite;
pub use section::Section;
#[cfg(feature = "migrate")]
pub(crate) use taken::Taken;
#[cfg(feature = "migrate")]
pub(crate) use traced::Traced;

#[cfg(test)]
mod tests;

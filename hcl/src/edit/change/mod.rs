//! Changes to a text that leave the rest of it as it is.
//!
//! A `document` is a text that has been parsed and that `read` has taken apart into sections of attributes and blocks, each the pieces of its
//! text; `code` is an expression to be put there.

mod document;

mod block;
mod code;
mod index;
mod newline;
mod read;
mod section;

mod errors;

pub use block::Block;
pub use code::Code;
pub use document::Document;
pub use errors::EditError;
pub use section::Section;

#[cfg(test)]
mod tests;

//! Writing and changing texts of the native syntax, token by token: the canonical format.
//!
//! `format` reads a text line by line; `line` takes a line apart into its cells, `indent`, `spacing` and `align` decide on the
//! blanks in front of each token. Nothing here parses, so a text with mistakes is formatted as well as one without.

mod align;
mod format;
mod indent;
mod line;
mod spacing;

pub use format::format;

#[cfg(test)]
mod tests;

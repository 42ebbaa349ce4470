//! The native syntax: from a [`Source`](crate::Source) to a [`Body`](crate::Body), an [`Expression`](crate::Expression) or a
//! [`Traversal`](crate::model::Traversal), for tools.
//!
//! Applications call [`hcl::parse`](crate::parse) and its like at the crate's root, which return a result. The functions here never fail: they
//! give what can be understood, and every diagnostic beside it. A `Source` has the name that diagnostics show.
//!
//! ```
//! use hcl::{Source, syntax};
//!
//! let source = Source::new("shop.hcl", "name = \"shop\"\nport =\n");
//! let (body, diagnostics) = syntax::parse(&source);
//! assert_eq!(diagnostics.iter().next().and_then(|found| found.subject.as_ref()).map(|place| place.start().line), Some(2));
//! assert_eq!(body.just_attributes().0.len(), 2);
//! ```

// In the order of the work: `lex` makes tokens, `items` groups them into items, `grammar` says what an item is, `lower` makes it part of the
// tree of `ast`, or `explain` says what is wrong with it; `parse` leads through all of it. `view` shows the tree as the model has it, `eval`
// evaluates what is in it.

mod lex;

mod items;

mod grammar;

mod parse;

mod lower;

mod explain;

mod errors;

mod ast;

mod view;

mod eval;

mod entry;

#[cfg(test)]
mod tests;

pub(crate) use entry::parse_template_at;
pub use entry::{
    is_identifier, parse, parse_expression, parse_template, parse_traversal, parse_traversal_pattern,
};
pub(crate) use items::{header, reader};
pub(crate) use lex::{lexer, token};

// The files of one folder know those of another by these names.
use lex::identifier;
use parse::{names, parser, problems};
use view::{body, chain, expression, references};

//! The native syntax: from a [`Source`](crate::Source) to a [`Body`](crate::Body), an
//! [`Expression`](crate::Expression) or a [`Traversal`](crate::model::Traversal), for tools.
//!
//! Applications call [`hcl::parse`](crate::parse) and the similar functions at the crate's root, which return
//! a `Result`. The functions here never fail: they return what can be understood, together with all
//! diagnostics. The name of a `Source` is shown in diagnostics.
//!
//! ```
//! use hcl::{Source, syntax};
//!
//! let source = Source::new("shop.hcl", "name = \"shop\"\nport =\n");
//! let (body, diagnostics) = syntax::parse(&source);
//! assert_eq!(diagnostics.iter().next().and_then(|found| found.subject.as_ref()).map(|place| place.start().line), Some(2));
//! assert_eq!(body.just_attributes().0.len(), 2);
//! ```

// In the order of the work: `lex` produces tokens, `items` groups them into items, `grammar` finds the
// constructs of an item, `lower` adds them to the tree of `ast`, or `explain` says what is wrong with it,
// with the grammar of `mistakes`; `parse` drives all of these. `view` presents the tree as the model, `eval`
// evaluates it.

mod lex;

pub(crate) mod items;

mod grammar;

pub(crate) mod parse;

mod lower;

#[cfg(feature = "explain")]
pub(crate) mod explain;

#[cfg(not(feature = "explain"))]
mod expected;

#[cfg(feature = "explain")]
mod mistakes;

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
pub(crate) use errors::rewrite::{decimal, is_grouped};
pub(crate) use errors::{is_invisible, mend};
pub(crate) use items::reader;
pub(crate) use lex::{lexer, token};

// The files of one folder use these names for those of another.
#[cfg(not(feature = "explain"))]
use expected as explain;
use lex::identifier;
use parse::{heredoc, names, parser, problems, resume, whole};
use view::{body, chain, expression, references};

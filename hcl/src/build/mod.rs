//! Configuration made in code: expressions and bodies, and their text.
//!
//! - [`Expr`] is an expression to be written: a literal, a reference, a call, a template, an operation. It
//!   may be an attribute of a [`BodyBuilder`], a value in a `Document` of [`edit`](crate::edit), or a field
//!   of a type that is written by [`encode`](crate::encode) or [`ser`](crate::ser).
//! - [`BodyBuilder`] is a body to be written: attributes, blocks and comments, in the order they are added.
//!   [`body`](fn@body) and [`block`](fn@block) make one in one expression, and [`body!`](crate::body!) one
//!   that is written as a configuration.
//!
//! Everything is checked when it is made, so the output parses, and reads back to the same value. The text is
//! in the canonical format.
//!
//! ```
//! use hcl::Expr;
//! use hcl::build::BodyBuilder;
//!
//! let mut server = BodyBuilder::new();
//! server.attribute("ports", &[80, 443])?.expression("host", Expr::path(["var", "host"]))?;
//! let mut body = BodyBuilder::new();
//! body.block("server", ["web"], server)?;
//! assert_eq!(body.to_string(), "server \"web\" {\n  ports = [80, 443]\n  host  = var.host\n}\n");
//! # Ok::<(), hcl::Error>(())
//! ```

mod expr;

mod body;
mod nested_body;

pub(crate) mod serialized;
pub(crate) mod serializer;
mod value;

mod heredoc;
mod macros;
pub(crate) mod write;
mod write_expr;
mod write_template;

pub(crate) mod errors;

pub use body::BodyBuilder;
pub use errors::EncodeError;
pub use expr::{Expr, ForBuilder, Raw, TemplateBuilder};
#[cfg(feature = "edit")]
pub(crate) use expr::{Within, parts};
#[cfg(all(feature = "literal", feature = "edit"))]
pub(crate) use heredoc::literal_heredoc;
pub use nested_body::{NestedBlock, NestedBody, block, body};

//! Expressions to be written.

use serde::Serialize;
use serde::ser::Serializer;

use crate::value::EXPRESSION;

/// An expression to be written. Objects keep the order in which their attributes were added.
///
/// Nothing that nests deeper than 200 levels can be read again: a [`BodyBuilder`](super::BodyBuilder) refuses it, and `Display` and
/// `Debug` show `…` in place of it.
#[non_exhaustive]
pub enum Expr {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number, as it is written.
    Number(String),
    /// A string. Everything in it is literal: whatever would begin a template is escaped.
    String(String),
    /// The elements of a tuple.
    List(Vec<Expr>),
    /// The attributes of an object.
    Object(Vec<(String, Expr)>),
    /// Source text, written as it is.
    Raw(String),
}

/// Source text that is written as it is: a reference, a call, a template.
///
/// ```
/// use hcl::ser::{Raw, to_string};
///
/// #[derive(serde::Serialize)]
/// struct Module { source: &'static str, region: Raw }
///
/// let module = Module { source: "./net", region: Raw::new("var.region") };
/// assert_eq!(to_string(&module)?, "source = \"./net\"\nregion = var.region\n");
/// # Ok::<(), hcl::ser::EncodeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Raw(String);

impl Raw {
    /// The text of one expression.
    pub fn new(text: impl Into<String>) -> Self {
        Raw(text.into())
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl Serialize for Raw {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(EXPRESSION, &self.0)
    }
}

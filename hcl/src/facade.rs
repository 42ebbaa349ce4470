//! The functions at the crate's root: text in, result or [`Error`] out.

use crate::error::Error;
use crate::model::{Body, Expression};
use crate::source::Source;
use crate::syntax;

/// Parses the text of a file in the native syntax.
///
/// # Errors
/// Every error in the text. To work with what can be understood in spite of them, use [`syntax::parse`].
///
/// ```
/// let body = hcl::parse("name = \"a\"\nserver \"b\" {\n}\n")?;
/// assert_eq!(body.items().0.len(), 2);
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn parse(text: &str) -> Result<Body, Error> {
    let (body, diagnostics) = syntax::parse(&unnamed(text));
    diagnostics.into_result(body).map_err(Error::from)
}

/// Parses a text as one expression of the native syntax, to be evaluated later.
///
/// # Errors
/// Every error in the text.
///
/// ```
/// let expression = hcl::parse_expression("1 + 2")?;
/// let value = expression.evaluate(&hcl::Context::literal_only()).map_err(hcl::Error::from)?;
/// assert_eq!(value, hcl::Value::number(3));
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn parse_expression(text: &str) -> Result<Expression, Error> {
    let (expression, diagnostics) = syntax::parse_expression(&unnamed(text));
    diagnostics.into_result(expression).map_err(Error::from)
}

/// Parses a text as a template without quotes around it, to be evaluated later.
///
/// # Errors
/// Every error in the text.
///
/// ```
/// let template = hcl::parse_template("Hello, ${name}!")?;
/// let context = hcl::Context::builder().value("name", hcl::Value::string("world")).build();
/// let value = template.evaluate(&context).map_err(hcl::Error::from)?;
/// assert_eq!(value, hcl::Value::string("Hello, world!"));
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn parse_template(text: &str) -> Result<Expression, Error> {
    let (expression, diagnostics) = syntax::parse_template(&unnamed(text));
    diagnostics.into_result(expression).map_err(Error::from)
}

/// A text that comes from no file.
fn unnamed(text: &str) -> Source {
    Source::new("<text>", text)
}

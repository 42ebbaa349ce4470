//! From types to texts in one call.

use serde::Serialize;

use super::body::BodyBuilder;
use super::errors::{self, EncodeError};
use super::expr::Expr;
use super::serializer::Serializer;
use super::write::{self, Layout};

/// The text of a file with an attribute for each field or entry, objects on one line each.
///
/// # Errors
/// The type is not a struct or map, has a name that is not an identifier, or holds something that has no form in the
/// language: a key that is not a string, not-a-number, a value that is unknown or marked.
///
/// ```
/// #[derive(serde::Serialize)]
/// struct Config { name: &'static str, ports: Vec<u16>, tls: Tls }
///
/// #[derive(serde::Serialize)]
/// struct Tls { certificate: &'static str }
///
/// let config = Config { name: "shop", ports: vec![80, 443], tls: Tls { certificate: "cert.pem" } };
/// let text = hcl::ser::to_string(&config)?;
/// assert_eq!(text, "name  = \"shop\"\nports = [80, 443]\ntls   = { certificate = \"cert.pem\" }\n");
/// # Ok::<(), hcl::ser::EncodeError>(())
/// ```
pub fn to_string<T: Serialize + ?Sized>(value: &T) -> Result<String, EncodeError> {
    Ok(write::body(&body(value)?, Layout::Compact))
}

/// The same with every object and every long list over several lines.
///
/// # Errors
/// As for [`to_string`].
pub fn to_string_pretty<T: Serialize + ?Sized>(value: &T) -> Result<String, EncodeError> {
    Ok(write::body(&body(value)?, Layout::Pretty))
}

/// The text of one expression.
///
/// # Errors
/// The value holds something that has no form in the language.
///
/// ```
/// assert_eq!(hcl::ser::value_to_string(&("a${b}", 1.5, [true]))?, r#"["a$${b}", 1.5, [true]]"#);
/// # Ok::<(), hcl::ser::EncodeError>(())
/// ```
pub fn value_to_string<T: Serialize + ?Sized>(value: &T) -> Result<String, EncodeError> {
    Ok(write::expression(&value.serialize(Serializer::new())?, Layout::Compact))
}

pub(super) fn body<T: Serialize + ?Sized>(value: &T) -> Result<BodyBuilder, EncodeError> {
    let found = match &mut value.serialize(Serializer::new())? {
        Expr::Object(entries) => {
            let mut body = BodyBuilder::new();
            for (name, value) in std::mem::take(entries) {
                body.expression(&name, value)?;
            }
            return Ok(body);
        }
        Expr::Null => "null",
        Expr::Bool(_) => "a bool",
        Expr::Number(_) => "a number",
        Expr::String(_) => "a string",
        Expr::List(_) => "a list",
        Expr::Raw(_) => "an expression",
    };
    Err(errors::not_a_body(found))
}

//! From types to texts in one call.

use serde::Serialize;

use crate::build::write::{self, Layout};
use crate::build::{BodyBuilder, EncodeError};

/// The text of a file with an attribute for each field or entry, objects on one line where they fit.
///
/// A field that is `None` is left out; in an object or a map it is null. [`Block`](super::Block) and similar
/// wrappers write fields as blocks, [`Commented`](super::Commented) adds comments. A string of several lines
/// that ends with a newline becomes a heredoc where one is allowed.
///
/// # Errors
/// The type is not a struct or map, has a name that is not an identifier, or contains something that cannot
/// be written in the language: a key that is not a string, not-a-number, or a value that is unknown or
/// marked.
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
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn to_string<T: Serialize + ?Sized>(value: &T) -> Result<String, EncodeError> {
    Ok(write::body(&BodyBuilder::from_serialize(value)?, Layout::Compact))
}

/// The text of a file in which every object and every long list is on several lines.
///
/// # Errors
/// As for [`to_string`].
pub fn to_string_pretty<T: Serialize + ?Sized>(value: &T) -> Result<String, EncodeError> {
    Ok(write::body(&BodyBuilder::from_serialize(value)?, Layout::Pretty))
}

/// The text of one expression.
///
/// # Errors
/// The value contains something that cannot be written in the language.
///
/// ```
/// assert_eq!(hcl::ser::value_to_string(&("a${b}", 1.5, [true]))?, r#"["a$${b}", 1.5, [true]]"#);
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn value_to_string<T: Serialize + ?Sized>(value: &T) -> Result<String, EncodeError> {
    write::value_text(value)
}

//! HCL's JSON syntax: the same configuration, written as JSON.
//!
//! [`parse`] returns a [`Body`] and [`parse_expression`] an [`Expression`](crate::Expression), which behave
//! like those of the native syntax, so everything that reads configuration also reads JSON. The meaning of
//! JSON values follows the HCL JSON Syntax Specification.

use super::results::result;
use super::unnamed;
use crate::decode::HclDecode;
use crate::error::Error;
use crate::model::{Body, Context};

#[cfg(feature = "write")]
pub use crate::json_syntax::convert::{from_native, possible_labels, to_native};
pub use crate::json_syntax::{parse as parse_source, parse_expression};

/// Parses a text in JSON syntax, as [`hcl::parse`](crate::parse) does one in the native syntax. To get what
/// was understood despite errors, or to name the text, use [`parse_source`].
///
/// # Errors
/// Every syntax error.
///
/// ```
/// let body = hcl::json::parse(r#"{"listen": "127.0.0.1:80"}"#)?;
/// assert_eq!(body.just_attributes().0.len(), 1);
/// assert!(hcl::json::parse("{").is_err());
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn parse(text: &str) -> Result<Body, Error> {
    result(parse_source(&unnamed(text)))
}

/// Decodes a text in JSON syntax, without variables and functions. Strings are taken literally; with a
/// context, in [`Context::from_json_str`], they are templates.
///
/// # Errors
/// Everything wrong with the text, as for [`from_str`](crate::from_str).
///
/// ```
/// use hcl::HclDecode;
///
/// #[derive(HclDecode)]
/// struct Config {
///     listen: std::net::SocketAddr,
///     #[hcl(block, rename = "backend")]
///     backends: Vec<Backend>,
/// }
///
/// #[derive(HclDecode)]
/// struct Backend {
///     #[hcl(label)]
///     name: String,
///     url: String,
/// }
///
/// let config: Config = hcl::json::from_str(r#"{
///     "listen": "127.0.0.1:8080",
///     "backend": {"a": {"url": "http://a"}, "b": {"url": "http://b"}}
/// }"#)?;
/// assert_eq!(config.backends[1].name, "b");
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn from_str<T: HclDecode>(text: &str) -> Result<T, Error> {
    Context::literal_run().from_json_str(text)
}

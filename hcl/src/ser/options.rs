//! How a type is written, apart from what the type says itself.

use serde::Serialize;

use crate::build::write::{self, Layout};
use crate::build::{BodyBuilder, EncodeError};

/// How to write types that implement `Serialize`: structs as blocks, objects over several lines.
///
/// ```
/// use serde::Serialize;
///
/// #[derive(Serialize)]
/// struct Config { name: &'static str, tls: Tls, backend: Vec<Backend> }
///
/// #[derive(Serialize)]
/// struct Tls { certificate: &'static str }
///
/// #[derive(Serialize)]
/// struct Backend { url: &'static str }
///
/// let config = Config {
///     name: "shop",
///     tls: Tls { certificate: "cert.pem" },
///     backend: vec![Backend { url: "http://a" }, Backend { url: "http://b" }],
/// };
/// let text = hcl::ser::Options::new().blocks().to_string(&config)?;
/// assert_eq!(text, r#"name = "shop"
///
/// tls {
///   certificate = "cert.pem"
/// }
///
/// backend {
///   url = "http://a"
/// }
///
/// backend {
///   url = "http://b"
/// }
/// "#);
/// # Ok::<(), hcl::ser::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    has_blocks: bool,
    is_pretty: bool,
}

impl Options {
    /// As [`to_string`](super::to_string) writes.
    #[must_use]
    pub fn new() -> Self {
        Options::default()
    }

    /// Writes structs as blocks, without a [`Block`](super::Block) around them: a field that is a struct,
    /// each element of a list of structs, and each entry of a map of structs, whose key is the label. So are
    /// the structs in those. All else is an attribute: empty lists and maps, variants of enums, structs with
    /// names that attributes cannot have. [`de`](crate::de) reads the text back into the same types.
    #[must_use]
    pub fn blocks(self) -> Self {
        Options { has_blocks: true, ..self }
    }

    /// Writes every object and every long list on several lines, as
    /// [`to_string_pretty`](super::to_string_pretty) does.
    #[must_use]
    pub fn pretty(self) -> Self {
        Options { is_pretty: true, ..self }
    }

    /// The text of a file.
    ///
    /// # Errors
    /// As for [`to_string`](super::to_string).
    pub fn to_string<T: Serialize + ?Sized>(self, value: &T) -> Result<String, EncodeError> {
        let body = match self.has_blocks {
            true => BodyBuilder::with_struct_blocks(value)?,
            false => BodyBuilder::from_serialize(value)?,
        };
        Ok(write::body(&body, if self.is_pretty { Layout::Pretty } else { Layout::Compact }))
    }
}

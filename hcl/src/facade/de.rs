//! The serde deserializer over bodies, for types that implement `Deserialize` and not
//! [`HclDecode`](crate::HclDecode).
//!
//! An attribute is an entry with its value. Blocks of one type are one entry: a map from labels to the
//! content of the blocks, one level for each label, or a sequence, depending on the type. `HclDecode` can do
//! what serde cannot: report all problems in one run, read labels into fields, and set defaults for blocks.
//!
//! # Types of this crate in types that are only `Deserialize`
//! | type | how |
//! |---|---|
//! | [`Value`](crate::Value) | as it is, at any depth: unknown values, marks and types are kept |
//! | [`Spanned`](crate::Spanned), [`Expression`](crate::Expression), [`Traversal`](crate::model::Traversal), [`Attribute`](crate::model::Attribute), [`Body`](crate::Body), and `Option`, `Box`, `Vec` and maps of them | with `#[serde(with = "hcl::de::kept")]` on the field; see [`kept`] |
//! | [`MaybeUnknown`](crate::decode::MaybeUnknown), [`Marked`](crate::decode::Marked) | not; take a [`Value`](crate::Value) |
//! | [`ser::Block`](crate::ser::Block) and its like, [`ser::Commented`](crate::ser::Commented) | as what they hold; comments are not read |
//!
//! The types in the second row need `with` because they do not implement `Deserialize`: a field of
//! [`HclDecode`](crate::HclDecode) reads every `Deserialize` type from its value alone, and these are more
//! than a value. [`from_str`], [`from_path`] and [`from_body`] evaluate an expression only if a type requests
//! its value; a [`Deserializer`] made by hand evaluates all of them first.

use std::path::Path;

use serde::de::DeserializeOwned;

use super::unnamed;
use crate::decode::hide_secrets_of;
use crate::diagnostic::Diagnostics;
use crate::error;
use crate::loader::Loader;
use crate::model::{Body, Context};
use crate::syntax;

pub use crate::deserialize::{Deserializer, Error, from_body, kept};

/// Deserializes a text in native syntax into a type that implements serde's `Deserialize`, without variables
/// and functions.
///
/// # Errors
/// Everything wrong with the text itself and its expressions, or the first thing that does not fit the type,
/// since serde stops there. For a type that implements [`HclDecode`](crate::HclDecode),
/// [`from_str`](crate::from_str) reports everything at once.
///
/// ```
/// #[derive(serde::Deserialize)]
/// struct Config {
///     name: String,
///     backend: Vec<Backend>,
/// }
///
/// #[derive(serde::Deserialize)]
/// struct Backend {
///     url: String,
/// }
///
/// let text = "name = \"shop\"\nbackend {\n  url = \"http://a\"\n}";
/// let config: Config = hcl::de::from_str(text)?;
/// assert_eq!((config.name.as_str(), config.backend[0].url.as_str()), ("shop", "http://a"));
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn from_str<T: DeserializeOwned>(text: &str) -> Result<T, error::Error> {
    deserialize(syntax::parse(&unnamed(text)))
}

/// Deserializes a file into a type that implements serde's `Deserialize`, without variables and functions: as
/// JSON if its name ends in `.json`, otherwise as native syntax. The file must be a regular one of at most 64
/// MiB; for [other limits](Loader#limits), pass the body that a [`Loader`] has read to
/// [`de::from_body`](crate::de::from_body).
///
/// # Errors
/// The file cannot be read, or as for [`from_str`].
pub fn from_path<T: DeserializeOwned>(path: impl AsRef<Path>) -> Result<T, error::Error> {
    deserialize(Loader::new().file(path).load())
}

fn deserialize<T: DeserializeOwned>((body, mut diagnostics): (Body, Diagnostics)) -> Result<T, error::Error> {
    if diagnostics.has_errors() {
        hide_secrets_of::<T>(&mut diagnostics, &[]);
        return Err(diagnostics.into());
    }
    Ok(from_body(&body, &Context::literal_run())?)
}

//! The field for what no other field takes: `#[hcl(remain)]`.

use std::collections::{BTreeMap, HashMap};

use indexmap::IndexMap;
use serde::Serialize;

use super::HclEncode;
use crate::build::{BodyBuilder, EncodeError};

/// A type that is written as the rest of a body: the field with `#[hcl(remain)]`.
///
/// The types are those of [`DecodeRemain`](crate::decode::DecodeRemain): one that implements [`HclEncode`],
/// such as [`Body`](crate::Body), or a map from `String` to attributes.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be written as the rest of a body",
    label = "neither a struct, a `Body` nor a map of attributes",
    note = "use a struct that derives `hcl::HclEncode`, `hcl::Body`, or a map from `String` to a type that is `serde::Serialize`"
)]
pub trait EncodeRemain {
    /// Adds the rest to a body.
    ///
    /// # Errors
    /// A value has no form in the language.
    fn encode_remain(&self, body: &mut BodyBuilder) -> Result<(), EncodeError>;
}

impl<T: HclEncode> EncodeRemain for T {
    fn encode_remain(&self, body: &mut BodyBuilder) -> Result<(), EncodeError> {
        self.encode(body)
    }
}

macro_rules! maps {
    ($([$($parameters:tt)*] $map:ty),* $(,)?) => {$(
        impl<T: Serialize $($parameters)*> EncodeRemain for $map {
            fn encode_remain(&self, body: &mut BodyBuilder) -> Result<(), EncodeError> {
                self.iter().try_for_each(|(name, value)| body.attribute(name, value).map(drop))
            }
        }
    )*};
}

maps!([] BTreeMap<String, T>, [, S] HashMap<String, T, S>, [, S] IndexMap<String, T, S>);

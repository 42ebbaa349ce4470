//! Fields that are written as blocks.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use indexmap::{IndexMap, IndexSet};
use serde::Serialize;

use super::traits::{HclEncode, HclEncodeChoice, inner_body_of};
use crate::build::errors;
use crate::build::serializer::Serializer;
use crate::build::{BodyBuilder, EncodeError};

/// A type that is written as blocks of one type: the field with `#[hcl(block)]`.
///
/// The types are those of [`DecodeBlocks`](crate::decode::DecodeBlocks). The keys of maps become labels,
/// unless the struct inside has its own labels.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be written as blocks",
    label = "`HclEncode` is not implemented",
    note = "use a struct that derives `hcl::HclEncode`, or `Option`, `Vec`, or a map from `String` to such a struct"
)]
pub trait EncodeBlocks {
    /// Adds the blocks to a body. The keys of the maps around them are their first labels.
    ///
    /// # Errors
    /// A value has no form in the language.
    fn encode_blocks(
        &self,
        block_type: &str,
        keys: &[String],
        body: &mut BodyBuilder,
    ) -> Result<(), EncodeError>;
}

impl<T: HclEncode> EncodeBlocks for T {
    fn encode_blocks(
        &self,
        block_type: &str,
        keys: &[String],
        body: &mut BodyBuilder,
    ) -> Result<(), EncodeError> {
        let mut add = || {
            let own = self.labels()?;
            let labels = if own.len() >= keys.len() { own } else { keys.to_vec() };
            let inner = inner_body_of(body, self)?;
            body.block(block_type, labels, inner).map(drop)
        };
        add().map_err(|error: EncodeError| error.within(block_type))
    }
}

/// An empty block for `true`, nothing for `false`.
impl EncodeBlocks for bool {
    fn encode_blocks(
        &self,
        block_type: &str,
        keys: &[String],
        body: &mut BodyBuilder,
    ) -> Result<(), EncodeError> {
        self.then_some(()).encode_blocks(block_type, keys, body)
    }
}

macro_rules! sequences {
    ($([$($parameters:tt)*] $sequence:ty),* $(,)?) => {$(
        impl<T: HclEncode $($parameters)*> EncodeBlocks for $sequence {
            fn encode_blocks(
                &self,
                block_type: &str,
                keys: &[String],
                body: &mut BodyBuilder,
            ) -> Result<(), EncodeError> {
                self.iter().try_for_each(|block| block.encode_blocks(block_type, keys, body))
            }
        }
    )*};
}

sequences!([] Option<T>, [] Vec<T>, [, const N: usize] [T; N], [] BTreeSet<T>, [, S] HashSet<T, S>, [, S] IndexSet<T, S>);

macro_rules! maps {
    ($([$($parameters:tt)*] $map:ty),* $(,)?) => {$(
        impl<K: Serialize, V: EncodeBlocks $($parameters)*> EncodeBlocks for $map {
            fn encode_blocks(
                &self,
                block_type: &str,
                keys: &[String],
                body: &mut BodyBuilder,
            ) -> Result<(), EncodeError> {
                self.iter().try_for_each(|(key, blocks)| {
                    let keys: Vec<String> = keys.iter().cloned().chain([label(key)?]).collect();
                    blocks.encode_blocks(block_type, &keys, body)
                })
            }
        }
    )*};
}

maps!([] BTreeMap<K, V>, [, S] HashMap<K, V, S>, [, S] IndexMap<K, V, S>);

/// A type that is written as blocks of several types: the field with `#[hcl(blocks)]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be written as blocks of several types",
    label = "not an enum over block types",
    note = "use an enum that derives `hcl::HclEncode`, or an `Option` or `Vec` of one; for blocks of one type use `#[hcl(block)]`"
)]
pub trait EncodeChoices {
    /// Adds the blocks to a body.
    ///
    /// # Errors
    /// A value has no form in the language.
    fn encode_choices(&self, body: &mut BodyBuilder) -> Result<(), EncodeError>;
}

impl<T: HclEncodeChoice> EncodeChoices for T {
    fn encode_choices(&self, body: &mut BodyBuilder) -> Result<(), EncodeError> {
        self.encode_block(body)
    }
}

macro_rules! choices {
    ($($sequence:ident)*) => {$(
        impl<T: HclEncodeChoice> EncodeChoices for $sequence<T> {
            fn encode_choices(&self, body: &mut BodyBuilder) -> Result<(), EncodeError> {
                self.iter().try_for_each(|block| block.encode_block(body))
            }
        }
    )*};
}

choices!(Option Vec);

/// A label, from anything that is written as a string, a number or a bool.
pub(super) fn label<T: Serialize + ?Sized>(value: &T) -> Result<String, EncodeError> {
    value.serialize(Serializer::new())?.text().ok_or_else(errors::not_a_label)
}

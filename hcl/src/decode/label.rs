//! Fields that are decoded from a block's label.

use serde::de::DeserializeOwned;

use super::{Decoder, errors};
use crate::model::BlockLabel;
use crate::value::{Value, from_value};

/// A type that is decoded from a label, or is the key of a map of blocks: every type that implements serde's `Deserialize` and
/// can be made from a string by the language's conversions.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be decoded from a label",
    label = "`serde::Deserialize` is not implemented",
    note = "labels are strings; use `String`, or a type that implements `serde::Deserialize` and can be made from a string, for one that \
            implements `FromStr` with `#[serde(try_from = \"String\")]`"
)]
pub trait DecodeLabel: Sized {
    /// Decodes a label, which messages call `name`; `None` after an error, which was reported to the decoder.
    fn decode_label(label: &BlockLabel, name: &str, decoder: &mut Decoder<'_>) -> Option<Self>;
}

#[diagnostic::do_not_recommend]
impl<T: DeserializeOwned> DecodeLabel for T {
    fn decode_label(label: &BlockLabel, name: &str, decoder: &mut Decoder<'_>) -> Option<Self> {
        match from_value(&Value::string(&label.text)) {
            Ok(decoded) => Some(decoded),
            Err(error) => {
                decoder.report(errors::unsuitable_label(label, name, &error));
                None
            }
        }
    }
}

//! Fields that are decoded from a block's label.

use super::constraints::beyond_type_of_label;
use super::key::{ByText, FromKey, OnlyShape};
use super::{Accepts, ByValue, Decoder, Spanned, errors};
use crate::model::BlockLabel;

/// A type that is decoded from a label, or is the key of a map of blocks: every type that implements serde's
/// `Deserialize` and can be made from a string by the language's conversions, and every type that implements
/// `FromStr`. `Way` distinguishes the two; a type that implements both uses serde's.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be decoded from a label",
    label = "neither `serde::Deserialize` nor `FromStr` is implemented",
    note = "labels are strings; use `String`, or a type that can be made from a string by `serde::Deserialize` or by `FromStr` with an error that \
            implements `Display`"
)]
pub trait DecodeLabel<Way = ByValue>: Sized {
    /// Decodes a label, which messages call `name`; `None` after an error, which was reported to the decoder.
    fn decode_label(label: &BlockLabel, name: &str, decoder: &mut Decoder<'_>) -> Option<Self>;

    /// Reads the text of a label where it is written; `None` if the type wants the label, or refuses the
    /// text. The label is decoded then.
    #[doc(hidden)]
    fn read_text(_: &str) -> Option<Self> {
        None
    }

    /// What the type takes, for documentation.
    #[doc(hidden)]
    fn accepts() -> Option<Accepts> {
        None
    }
}

macro_rules! labels {
    ($($way:ty),*) => {$(
        #[diagnostic::do_not_recommend]
        impl<T: FromKey<$way>> DecodeLabel<$way> for T {
            fn read_text(text: &str) -> Option<Self> {
                T::read_key(text)
            }

            fn accepts() -> Option<Accepts> {
                <T as FromKey<$way>>::accepts()
            }

            fn decode_label(label: &BlockLabel, name: &str, decoder: &mut Decoder<'_>) -> Option<Self> {
                let refused = |error| {
                    beyond_type_of_label(label, name, decoder.limits(), &error)
                        .unwrap_or_else(|| errors::unsuitable_label(label, name, &error))
                };
                T::from_key(&label.text).map_err(refused).map_err(|error| decoder.report(error)).ok()
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T: FromKey<$way>> DecodeLabel<$way> for Spanned<T> {
            fn decode_label(label: &BlockLabel, name: &str, decoder: &mut Decoder<'_>) -> Option<Self> {
                let value = <T as DecodeLabel<$way>>::decode_label(label, name, decoder)?;
                Some(Spanned { value, location: label.location.clone() })
            }

            fn accepts() -> Option<Accepts> {
                <T as FromKey<$way>>::accepts()
            }
        }
    )*};
}

labels!(ByValue, ByText);

/// Never read.
#[diagnostic::do_not_recommend]
impl<T> DecodeLabel<OnlyShape> for T {
    fn decode_label(_: &BlockLabel, _: &str, _: &mut Decoder<'_>) -> Option<Self> {
        None
    }
}

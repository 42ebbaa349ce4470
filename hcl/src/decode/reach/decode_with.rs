//! The trait of types that a function or a converter makes.

use super::{Maker, Makes};
use crate::decode::{Accepts, ByValue, Decoder, Inside};
use crate::model::Attribute;

/// A type that is decoded with `W`. The compiler infers `M`, the way to the type that `W` makes. `Keys` is
/// the way in which the keys of maps are decoded.
pub trait DecodeWith<W, M: Makes, Keys = ByValue>: Sized {
    /// Decodes the attribute; `None` after an error, which was reported to the decoder. `Some(None)` for a
    /// null that has no meaning for this type, if it `may_be_null`.
    fn decode_with(
        with: Maker<'_, W, M::Error>,
        attribute: &Attribute,
        may_be_null: bool,
        decoder: &mut Decoder<'_>,
    ) -> Option<Option<Self>>;

    /// See [`DecodeAttribute::absent`](crate::decode::DecodeAttribute::absent).
    fn absent_with(_: &W) -> Option<Self> {
        None
    }

    /// See [`Describe::accepts`](crate::decode::Describe::accepts).
    fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts>;
}

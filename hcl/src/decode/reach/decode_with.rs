//! The trait of types that are made.

use super::{Makes, Making};
use crate::decode::{Accepts, ByValue, Decoder, Inside};

/// A type that is decoded with `W`. The compiler infers `M`, the way to the type that `W` makes. `Keys` is
/// the way in which the keys of maps are decoded.
pub trait DecodeWith<W, M: Makes, Keys = ByValue>: Sized {
    /// Decodes the attribute; `None` after an error, which was reported to the decoder. `Some(None)` for a
    /// null that has no meaning for this type, if it may be null.
    fn decode_with(making: Making<'_, W, M::Error>, decoder: &mut Decoder<'_>) -> Option<Option<Self>>;

    /// See [`DecodeAttribute::absent`](crate::decode::DecodeAttribute::absent).
    fn absent_with(_: &W) -> Option<Self> {
        None
    }

    /// See [`Describe::accepts`](crate::decode::Describe::accepts).
    fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts>;
}

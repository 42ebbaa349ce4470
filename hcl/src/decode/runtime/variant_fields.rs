//! Variants with named fields. Such a variant is decoded like a struct, but makes the enum.

use crate::decode::{Decoder, HclDecode, Input, Shape};

/// An enum whose variant at a position has named fields.
pub trait DecodeVariant<const POSITION: usize>: Sized {
    /// The labels that the variant reads.
    const VARIANT_LABELS: &'static [&'static str];

    /// What the variant expects.
    const VARIANT_SHAPE: &'static Shape;

    /// Decodes the variant's fields.
    fn decode_variant(input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<Self>;
}

/// An enum that is known to be the variant at a position.
#[derive(Debug)]
pub struct Variant<E, const POSITION: usize>(pub E);

#[diagnostic::do_not_recommend]
impl<E: DecodeVariant<POSITION>, const POSITION: usize> HclDecode for Variant<E, POSITION> {
    const LABELS: &'static [&'static str] = E::VARIANT_LABELS;
    const SHAPE: &'static Shape = E::VARIANT_SHAPE;

    fn decode(input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        E::decode_variant(input, decoder).map(Variant)
    }
}

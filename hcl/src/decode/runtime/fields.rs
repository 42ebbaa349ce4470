//! Fields that are filled from blocks, labels, places or a whole body.

use std::marker::PhantomData;

use super::attribute::Probe;
use crate::decode::input::OfBody;
use crate::decode::place::Region;
use crate::decode::{
    Accepts, BlockShape, ChoiceShape, DecodeChoices, DecodeRange, DecodeRemain, Decoder, HclDecode, Input,
    Inside, Shape, errors, place,
};
use crate::model::{Block, Body};

/// Describes a field that takes the rest, for documentation.
pub trait FieldOfRest {
    /// See [`DecodeRemain::rest_accepts`].
    fn rest_accepts(&self, path: &[Inside<'_>]) -> Option<Accepts>;

    /// See [`DecodeRemain::rest_shape`].
    fn rest_shape(&self) -> Option<&'static Shape>;
}

impl<T: DecodeRemain> FieldOfRest for Probe<T> {
    fn rest_accepts(&self, path: &[Inside<'_>]) -> Option<Accepts> {
        T::rest_accepts(path)
    }

    fn rest_shape(&self) -> Option<&'static Shape> {
        T::rest_shape()
    }
}

/// A type that cannot take the rest: the compiler reports that once, where the field is decoded.
impl<T> FieldOfRest for &Probe<T> {
    fn rest_accepts(&self, _: &[Inside<'_>]) -> Option<Accepts> {
        None
    }

    fn rest_shape(&self) -> Option<&'static Shape> {
        None
    }
}

/// A field that is filled from blocks of several types, with limits on their number.
pub fn limited_choices<T: DecodeChoices>(
    input: &Input<'_>,
    choice: &ChoiceShape,
    decoder: &mut Decoder<'_>,
) -> Option<T> {
    let decoded = T::decode_choices(input, decoder);
    if is_wrong_number(input, choice, decoder) { None } else { decoded }
}

/// Whether there are fewer or more blocks of these types than allowed, which is reported.
pub(in crate::decode) fn is_wrong_number(
    input: &Input<'_>,
    choice: &ChoiceShape,
    decoder: &mut Decoder<'_>,
) -> bool {
    let types = choice.blocks;
    let is_meant = |block: &&Block| types.iter().any(|shape| shape.is_called(&block.block_type));
    let blocks: Vec<_> = input.blocks().iter().filter(is_meant).collect();
    let (min, max) = choice.count;
    let refused: usize = types.iter().map(|shape| input.mislabelled_of(shape).count()).sum();
    let is_refused = |shape: &BlockShape| input.is_refused_property(shape);
    let is_too_few = blocks.len() + refused < min && !types.iter().any(is_refused);
    let is_wrong = is_too_few || max.is_some_and(|max| blocks.len() > max);
    if is_wrong {
        decoder.report(errors::block_count(input, types, &blocks, min, max));
    }
    is_wrong
}

/// Drops the fields of a struct that lacks some. A function like `drop`, except that Clippy knows that one.
pub fn discard<Fields>(_: Fields) {}

/// The content of one block.
pub fn block<T: HclDecode>(block: &Block, decoder: &mut Decoder<'_>) -> Option<T> {
    decoder.block(block)
}

/// What a variant holds.
pub fn body<T: HclDecode>(body: &Body, input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<T> {
    decoder.body_of(OfBody::Given(body), input.around())
}

/// What a variant holds that the block's next label has chosen.
pub fn body_after_label<T: HclDecode>(
    body: &Body,
    input: &Input<'_>,
    decoder: &mut Decoder<'_>,
) -> Option<T> {
    decoder.body_of(OfBody::Given(body), input.around().after_label())
}

/// The labels of the variant with the most.
pub const fn longest_labels(variants: &[&'static [&'static str]]) -> &'static [&'static str] {
    let mut longest: &'static [&'static str] = &[];
    let mut index = 0;
    while index < variants.len() {
        if variants[index].len() >= longest.len() {
            longest = variants[index];
        }
        index += 1;
    }
    longest
}

/// An enum whose variant is chosen by the first label.
pub trait ByLabel {
    /// The labels that belong to the variants.
    const OWN_LABELS: &'static [&'static str];
}

/// The labels of a block that such an enum is decoded from.
#[derive(Debug)]
pub struct LabelsOf<E>(PhantomData<E>);

impl<E: ByLabel> LabelsOf<E> {
    const ALL: [&'static str; MAX_LABELS] = {
        let mut all = ["type"; MAX_LABELS];
        let mut index = 0;
        while index < E::OWN_LABELS.len() {
            all[index + 1] = E::OWN_LABELS[index];
            index += 1;
        }
        all
    };
    const REFERENCE: &'static [&'static str] = &Self::ALL;

    /// The one that chooses, and those of the variants.
    pub const LABELS: &'static [&'static str] = Self::REFERENCE.split_at(E::OWN_LABELS.len() + 1).0;
}

/// More labels than a block has.
const MAX_LABELS: usize = 64;

/// A field that is filled from a place in the source.
pub fn range<T: DecodeRange>(input: &Input<'_>, region: Region) -> Option<T> {
    Some(T::from_location(place::place_of(region, input)))
}

/// A struct that shares the body of the one around it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be flattened",
    label = "not a struct that derives `HclDecode`",
    note = "a flattened type is decoded from the same body: use a struct, or an enum with `tag` or `by_label`, that derives `hcl::HclDecode`",
    note = "an enum whose variants are block types goes into a field with `#[hcl(blocks)]`; attributes of any name go into a map with \
            `#[hcl(remain)]`"
)]
pub trait Flattened: Sized {
    /// Its labels, which the struct around it must have too.
    const LABELS: &'static [&'static str];
    /// What it expects.
    const SHAPE: &'static Shape;

    /// Decodes it.
    fn decode(input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<Self>;
}

#[diagnostic::do_not_recommend]
impl<T: HclDecode> Flattened for T {
    const LABELS: &'static [&'static str] = T::LABELS;
    const SHAPE: &'static Shape = T::SHAPE;

    fn decode(input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        T::decode(input, decoder)
    }
}

/// A field that takes the rest.
pub fn remain<T: DecodeRemain>(input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<T> {
    T::decode_remain(input.rest()?, input, decoder)
}

/// A field that takes the rest, in which objects may have names that their types do not know.
pub fn remain_loosely<T: DecodeRemain>(input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<T> {
    let before = decoder.begin_loosely();
    let value = remain(input, decoder);
    decoder.end_reading(before);
    value
}

//! Fields with labels: those that are filled from one, and those whose blocks may be keyed by them.

use std::marker::PhantomData;

use super::from_attribute::Way;
use super::unavailable::unavailable;
use crate::decode::key::OnlyShape;
use crate::decode::{
    Accepts, BlockRequest, BlockShape, ByText, ByValue, DecodeBlocks, DecodeLabel, Decoder, Input,
    LabelShape, Shape,
};
use crate::diagnostic::catalogue;
use crate::model::BlockLabel;

/// What describes a field that is filled from blocks of one type. It does not depend on how the keys of a map
/// are read.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be decoded from blocks of one type",
    label = "not a struct that derives `HclDecode`, or a container of one",
    note = "use a struct that derives `hcl::HclDecode`, or `Option`, `Vec`, or a map from `String` to such a struct; for an attribute \
            remove `#[hcl(block)]`",
    note = "for an enum whose variants are block types, write `#[hcl(blocks)]`; for a flag, whose block is empty, `bool`",
    note = "the keys of a map are made from labels: their type needs `serde::Deserialize` or `FromStr`"
)]
pub trait BlockField {
    /// The meaning of each label, in order.
    const LABELS: &'static [&'static str];
    /// The minimum and maximum number of blocks.
    const COUNT: (usize, Option<usize>);
    /// See [`BlockShape::keys`].
    const KEYS: usize;
    /// See [`BlockShape::per_key`].
    const PER_KEY: (usize, Option<usize>);

    /// The shape of a block's body.
    fn block_shape() -> &'static Shape;
}

#[diagnostic::do_not_recommend]
impl<T: DecodeBlocks<OnlyShape>> BlockField for T {
    const LABELS: &'static [&'static str] = T::LABELS;
    const COUNT: (usize, Option<usize>) = T::COUNT;
    const KEYS: usize = T::KEYS;
    const PER_KEY: (usize, Option<usize>) = T::PER_KEY;

    fn block_shape() -> &'static Shape {
        T::block_shape()
    }
}

/// Represents the type of a field that is filled from blocks of one type, in method lookup.
///
/// `(&&&&Blocks::<T>::NEW).way()` finds the first of four traits that is implemented: [`BlocksByValue`],
/// [`BlocksByText`], and two that exist only for error messages, [`BlocksOfKeys`] and [`BlocksOfOther`].
#[derive(Debug)]
pub struct Blocks<T>(PhantomData<fn() -> T>);

impl<T> Blocks<T> {
    /// The probe.
    pub const NEW: Self = Blocks(PhantomData);
}

/// How blocks become a value of one type.
#[derive(Clone, Copy, Debug)]
pub struct BlocksWay<T> {
    decode: fn(&Input<'_>, &'static BlockShape, &mut Decoder<'_>) -> Option<T>,
    absent: fn(&BlockRequest<'_>, &mut Decoder<'_>) -> Option<T>,
    key: fn(usize) -> Option<Accepts>,
}

impl<T> BlocksWay<T> {
    fn of<Way>() -> Self
    where
        T: DecodeBlocks<Way>,
    {
        BlocksWay { decode: T::decode_field, absent: T::decode_absent, key: T::key_accepts }
    }

    /// What the key at this position takes.
    pub fn key(self, position: usize) -> Option<Accepts> {
        (self.key)(position)
    }

    /// The value from the blocks.
    pub fn decode(
        self,
        input: &Input<'_>,
        shape: &'static BlockShape,
        decoder: &mut Decoder<'_>,
    ) -> Option<T> {
        (self.decode)(input, shape, decoder)
    }

    /// The value from the blocks, or what an empty block holds if there are none.
    pub fn or_empty(
        self,
        input: &Input<'_>,
        shape: &'static BlockShape,
        decoder: &mut Decoder<'_>,
    ) -> Option<T> {
        if are_given(input, shape) {
            self.decode(input, shape, decoder)
        } else {
            (self.absent)(&BlockRequest::new(input, shape), decoder)
        }
    }

    /// The value from the blocks, or the default if there are none.
    pub fn or_default(
        self,
        input: &Input<'_>,
        shape: &'static BlockShape,
        decoder: &mut Decoder<'_>,
        default: &dyn Fn() -> T,
    ) -> Option<T> {
        if are_given(input, shape) { self.decode(input, shape, decoder) } else { Some(default()) }
    }
}

pub(in crate::decode) fn are_given(input: &Input<'_>, shape: &BlockShape) -> bool {
    input.block_refs().any(|block| block.is(shape)) || input.mislabelled_of(shape).next().is_some()
}

/// Blocks without keys, or with keys that serde reads.
pub trait BlocksByValue<T: DecodeBlocks> {
    /// How the field is decoded.
    fn way(&self) -> BlocksWay<T> {
        BlocksWay::of::<ByValue>()
    }
}

impl<T: DecodeBlocks> BlocksByValue<T> for &&&Blocks<T> {}

/// Blocks with keys that parse themselves.
pub trait BlocksByText<T: DecodeBlocks<ByText>> {
    /// How the field is decoded.
    fn way(&self) -> BlocksWay<T> {
        BlocksWay::of::<ByText>()
    }
}

impl<T: DecodeBlocks<ByText>> BlocksByText<T> for &&Blocks<T> {}

/// Blocks with other keys; the compiler reports the type of the keys.
pub trait BlocksOfKeys<T: BlockField> {
    unavailable! { BlocksWay<T>;
        way() where T: BlocksType
    }
}

impl<T: BlockField> BlocksOfKeys<T> for &Blocks<T> {}

/// A type that is made from blocks, with its keys.
#[diagnostic::on_unimplemented(
    message = "the keys of `{Self}` cannot be made from labels",
    label = "neither `serde::Deserialize` nor `FromStr` is implemented for their type",
    note = "labels are strings: derive `serde::Deserialize` for the type of the keys, or implement `FromStr` with an error that implements \
            `Display`"
)]
pub trait BlocksType {}

#[diagnostic::do_not_recommend]
impl<T: DecodeBlocks> BlocksType for T {}

/// Types that are not made from blocks. The compiler reports them where the field is described.
pub trait BlocksOfOther<T> {
    /// Never called.
    fn way(&self) -> BlocksWay<T> {
        unreachable!("the compiler refuses the shape")
    }
}

impl<T> BlocksOfOther<T> for Blocks<T> {}

/// Represents the type of a field that is filled from a label, in method lookup.
///
/// `(&&&Label::<T>::NEW).way()` finds the first of three traits that is implemented: [`LabelByValue`],
/// [`LabelByText`], and [`LabelOfOther`], which exists only for an error message.
#[derive(Debug)]
pub struct Label<T>(PhantomData<fn() -> T>);

impl<T> Label<T> {
    /// The probe.
    pub const NEW: Self = Label(PhantomData);
}

/// How a label becomes a value of one type.
#[derive(Clone, Copy, Debug)]
pub struct LabelWay<T> {
    read: fn(&str) -> Option<T>,
    decode: fn(&BlockLabel, &str, &mut Decoder<'_>) -> Option<T>,
    accepts: fn() -> Option<Accepts>,
}

impl<T> LabelWay<T> {
    fn of<Way>() -> Self
    where
        T: DecodeLabel<Way>,
    {
        LabelWay { read: T::read_text, decode: T::decode_label, accepts: T::accepts }
    }

    /// What the label takes.
    pub fn accepts(self) -> Option<Accepts> {
        (self.accepts)()
    }
}

/// Labels that serde reads.
pub trait LabelByValue<T: DecodeLabel> {
    /// How the field is decoded.
    fn way(&self) -> LabelWay<T> {
        LabelWay::of::<ByValue>()
    }
}

impl<T: DecodeLabel> LabelByValue<T> for &&Label<T> {}

/// Labels that parse themselves.
pub trait LabelByText<T: DecodeLabel<ByText>> {
    /// How the field is decoded.
    fn way(&self) -> LabelWay<T> {
        LabelWay::of::<ByText>()
    }
}

impl<T: DecodeLabel<ByText>> LabelByText<T> for &Label<T> {}

/// All other types; the compiler reports them.
pub trait LabelOfOther<T> {
    unavailable! { LabelWay<T>;
        way() where T: DecodeLabel
    }
}

impl<T> LabelOfOther<T> for Label<T> {}

/// A field that is filled from a label.
pub fn label<T>(
    input: &Input<'_>,
    position: usize,
    shape: &'static LabelShape,
    decoder: &mut Decoder<'_>,
    way: LabelWay<T>,
) -> Option<T> {
    if let Some(label) = input.label_in_place(position)
        && let Some(value) = (way.read)(&label)
    {
        return Some(value);
    }
    let label = label_at(input, position, shape.name, decoder)?;
    let before = decoder.begin_label(shape.constraints);
    let value = (way.decode)(label, shape.name, decoder);
    decoder.end_reading(before);
    value
}

/// A field that a function or converter makes from a label.
pub fn label_by<T, W, E>(
    input: &Input<'_>,
    position: usize,
    name: &str,
    decoder: &mut Decoder<'_>,
    way: &Way<'_, T, W, E>,
) -> Option<T> {
    let label = label_at(input, position, name, decoder)?;
    way.of_label(label, name, decoder)
}

pub(in crate::decode) fn label_at<'a>(
    input: &'a Input<'_>,
    position: usize,
    name: &str,
    decoder: &mut Decoder<'_>,
) -> Option<&'a BlockLabel> {
    // It is unknown which label is missing or extra.
    if input.around().given_labels.is_some() {
        return None;
    }
    let label = input.labels().get(position);
    if label.is_none() {
        decoder.report(catalogue::decode::no_such_label(name).at(input.location()));
    }
    label
}

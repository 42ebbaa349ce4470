//! Fields that are filled from attributes.

use std::marker::PhantomData;
use std::path::Path;

use crate::decode::describe::described;
use crate::decode::{
    Accepts, ByExpression, ByText, ByValue, DecodeAttribute, Decoder, HclChoice, HclDecode, Input, Inside,
    Shape,
};

use super::from_attribute::Way;
use super::unavailable::unavailable;

/// A field of a type that serde is known to read: the same as what a [`Probe`] finds for it. Looking that up
/// takes the compiler most of its time for a derived type, and what is found is a function of its own for
/// each field rather than for each type.
#[inline(never)]
pub fn attribute<T: DecodeAttribute>(
    input: &Input<'_>,
    shape: &'static Shape,
    position: usize,
    decoder: &mut Decoder<'_>,
) -> Option<T> {
    way_by_value().required(input, &shape.attributes[position], decoder)
}

/// How such a field is decoded.
pub fn way_by_value<T: DecodeAttribute>() -> Way<'static, T> {
    Way::plain::<ByValue>()
}

/// What such a field takes, or a part of it.
pub fn parts_by_value<T: DecodeAttribute>(path: &[Inside<'_>]) -> Option<Accepts> {
    described::<T, ByValue>(path)
}

/// Represents a field's type `T` in method lookup. `Inner` is its innermost type, as in `Option<Vec<Inner>>`.
///
/// `(&&&&&&&Probe::<T, Inner>::NEW).way()` finds the first of eight traits that is implemented, because the
/// compiler removes references one by one: [`FieldByValue`], [`FieldByExpression`], [`FieldByText`],
/// [`FieldByTexts`], and four that exist only for error messages, [`FieldOfBlock`], [`FieldOfBlocks`],
/// [`FieldOfContainer`] and [`FieldOfOther`].
#[derive(Debug)]
pub struct Probe<T, Inner: ?Sized = T>(PhantomData<fn() -> T>, PhantomData<Inner>);

impl<T, Inner: ?Sized> Probe<T, Inner> {
    /// The probe.
    pub const NEW: Self = Probe(PhantomData, PhantomData);
}

/// Fields whose type keeps more than serde can carry.
pub trait FieldByExpression<T: DecodeAttribute<ByExpression>> {
    /// How the field is decoded.
    fn way(&self) -> Way<'static, T> {
        Way::plain::<ByExpression>()
    }
}

impl<T: DecodeAttribute<ByExpression>, Inner: ?Sized> FieldByExpression<T> for &&&&&&Probe<T, Inner> {}

/// Fields of all other types that can be decoded.
pub trait FieldByValue<T: DecodeAttribute> {
    /// How the field is decoded.
    fn way(&self) -> Way<'static, T> {
        Way::plain::<ByValue>()
    }
}

impl<T: DecodeAttribute, Inner: ?Sized> FieldByValue<T> for &&&&&&&Probe<T, Inner> {}

/// Fields with maps whose keys parse themselves. The values are decoded as fields of their type are.
pub trait FieldByText<T: DecodeAttribute<ByText>> {
    /// How the field is decoded.
    fn way(&self) -> Way<'static, T> {
        Way::plain::<ByText>()
    }
}

impl<T: DecodeAttribute<ByText>, Inner: ?Sized> FieldByText<T> for &&&&&Probe<T, Inner> {}

/// Fields with maps whose keys parse themselves, and whose values are not decoded by serde.
pub trait FieldByTexts<T: DecodeAttribute<ByText<By>>, By> {
    /// How the field is decoded.
    fn way(&self) -> Way<'static, T> {
        Way::plain::<ByText<By>>()
    }
}

impl<T: DecodeAttribute<ByText<By>>, By, Inner: ?Sized> FieldByTexts<T, By> for &&&&Probe<T, Inner> {}

/// Fields of a type that is decoded from blocks; the compiler asks for the option `block`.
pub trait FieldOfBlock<T> {
    unavailable! { Way<'static, T>;
        way() where T: AttributeRatherThanBlock
    }
}

impl<T, Inner: HclDecode> FieldOfBlock<T> for &&&Probe<T, Inner> {}

/// Fields of an enum over block types; the compiler asks for the option `blocks`.
pub trait FieldOfBlocks<T> {
    unavailable! { Way<'static, T>;
        way() where T: AttributeRatherThanBlocks
    }
}

impl<T, Inner: HclChoice> FieldOfBlocks<T> for &&Probe<T, Inner> {}

/// Fields of containers that cannot be decoded although their inner type can; the compiler reports the whole
/// type.
pub trait FieldOfContainer<T> {
    unavailable! { Way<'static, T>;
        way() where T: ContainerType
    }
}

impl<T, Inner: DecodeAttribute> FieldOfContainer<T> for &Probe<T, Inner> {}
/// Serde knows them where they are owned.
impl<T> FieldOfContainer<T> for &Probe<T, str> {}
impl<T> FieldOfContainer<T> for &Probe<T, Path> {}

/// Fields of types that cannot be decoded; the compiler reports the inner type.
pub trait FieldOfOther<T, Inner: ?Sized> {
    unavailable! { Way<'static, T>;
        way() where Inner: AttributeType
    }
}

impl<T, Inner: ?Sized> FieldOfOther<T, Inner> for Probe<T, Inner> {}

/// A type that can be decoded from an attribute.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be decoded from an attribute",
    label = "neither `serde::Deserialize` nor `DecodeAttribute` is implemented",
    note = "add `#[derive(serde::Deserialize)]` to `{Self}`, or, if it is written as a block, `#[hcl(block)]` to the field and \
            `#[derive(hcl::HclDecode)]` to the type"
)]
pub trait AttributeType {}

#[diagnostic::do_not_recommend]
impl<T: DecodeAttribute> AttributeType for T {}

/// A type that is decoded from an attribute although it might be from a block.
#[diagnostic::on_unimplemented(
    message = "add `block`: `{Self}` is decoded from blocks, not from an attribute",
    label = "write `#[hcl(block)]` on this field",
    note = "to write it as an attribute, add `#[derive(serde::Deserialize)]` to the struct"
)]
pub trait AttributeRatherThanBlock {}

#[diagnostic::do_not_recommend]
impl<T: DecodeAttribute> AttributeRatherThanBlock for T {}

/// An enum over block types that is decoded from an attribute.
#[diagnostic::on_unimplemented(
    message = "add `blocks`: `{Self}` is decoded from blocks of several types, not from an attribute",
    label = "write `#[hcl(blocks)]` on this field",
    note = "to write it as an attribute, add `#[derive(serde::Deserialize)]` to the enum"
)]
pub trait AttributeRatherThanBlocks {}

#[diagnostic::do_not_recommend]
impl<T: DecodeAttribute> AttributeRatherThanBlocks for T {}

/// A container that can be decoded from an attribute.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be decoded from an attribute",
    label = "its content can be decoded, but the container does not implement `serde::Deserialize`",
    note = "a set needs elements with `Eq` and `Hash`, or `Ord`, and a map such keys that serde can read or that implement `FromStr`; `Rc` and `Arc` need serde's feature `rc`; serde knows \
            arrays of up to 32 elements, otherwise use `Vec`; types of this crate such as `Spanned` and `Expression` can only be in `Option`, `Box`, `Vec` and maps"
)]
pub trait ContainerType {}

#[diagnostic::do_not_recommend]
impl<T: DecodeAttribute> ContainerType for T {}

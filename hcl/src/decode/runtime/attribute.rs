//! Fields that are filled from attributes.

use std::marker::PhantomData;
use std::path::Path;

use crate::decode::describe::described;
use crate::decode::{
    Accepts, AttributeShape, ByExpression, ByValue, DecodeAttribute, Decoder, Input, Inside, errors,
};
use crate::model::Attribute;

/// Represents a field's type `T` in method lookup. `Inner` is its innermost type, as in `Option<Vec<Inner>>`.
///
/// `(&&&Probe::<T, Inner>::NEW).field_type()` finds the first of four traits that is implemented, because the compiler removes
/// references one by one: [`FieldByExpression`], [`FieldByValue`], and two that exist only for error messages,
/// [`FieldOfContainer`] and [`FieldOfOther`].
#[derive(Debug)]
pub struct Probe<T, Inner: ?Sized = T>(PhantomData<fn() -> T>, PhantomData<Inner>);

impl<T, Inner: ?Sized> Probe<T, Inner> {
    /// The probe.
    pub const NEW: Self = Probe(PhantomData, PhantomData);
}

/// How an attribute becomes a value of one type.
#[derive(Clone, Copy, Debug)]
pub struct FieldType<T> {
    decode: fn(&Attribute, &mut Decoder<'_>) -> Option<T>,
    decode_unless_null: fn(&Attribute, &mut Decoder<'_>) -> Option<Option<T>>,
    absent: fn() -> Option<T>,
}

/// Fields whose type keeps more than serde can carry.
pub trait FieldByExpression<T: DecodeAttribute<ByExpression>> {
    /// How the field is decoded.
    fn field_type(&self) -> FieldType<T> {
        FieldType::of::<ByExpression>()
    }

    /// What the field takes.
    fn accepts(&self, path: &[Inside<'_>]) -> Option<Accepts> {
        described::<T, ByExpression>(path)
    }
}

impl<T: DecodeAttribute<ByExpression>, Inner: ?Sized> FieldByExpression<T> for &&Probe<T, Inner> {}

/// Fields of all other types that can be decoded.
pub trait FieldByValue<T: DecodeAttribute> {
    /// How the field is decoded.
    fn field_type(&self) -> FieldType<T> {
        FieldType::of::<ByValue>()
    }

    /// What the field takes.
    fn accepts(&self, path: &[Inside<'_>]) -> Option<Accepts> {
        described::<T, ByValue>(path)
    }
}

impl<T: DecodeAttribute, Inner: ?Sized> FieldByValue<T> for &&&Probe<T, Inner> {}

/// Fields of containers that cannot be decoded although their inner type can; the compiler reports the whole type.
pub trait FieldOfContainer<T> {
    /// Never called: the bound does not hold.
    fn field_type(&self) -> FieldType<T>
    where
        T: ContainerType,
    {
        FieldType::NONE
    }

    /// Nothing: the error is reported once, where the field is decoded.
    fn accepts(&self, _: &[Inside<'_>]) -> Option<Accepts> {
        None
    }
}

impl<T, Inner: DecodeAttribute> FieldOfContainer<T> for &Probe<T, Inner> {}
/// Serde knows them where they are owned.
impl<T> FieldOfContainer<T> for &Probe<T, str> {}
impl<T> FieldOfContainer<T> for &Probe<T, Path> {}

/// Fields of types that cannot be decoded; the compiler reports the inner type.
pub trait FieldOfOther<T, Inner: ?Sized> {
    /// Never called: the bound does not hold.
    fn field_type(&self) -> FieldType<T>
    where
        Inner: AttributeType,
    {
        FieldType::NONE
    }

    /// Nothing: the error is reported once, where the field is decoded.
    fn accepts(&self, _: &[Inside<'_>]) -> Option<Accepts> {
        None
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

/// A container that can be decoded from an attribute.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be decoded from an attribute",
    label = "its content can be decoded, but the container does not implement `serde::Deserialize`",
    note = "a set needs elements with `Eq` and `Hash`, or `Ord`, and a map such keys; `Rc` and `Arc` need serde's feature `rc`; serde knows \
            arrays of up to 32 elements, otherwise use `Vec`; types of this crate such as `Spanned` and `Expression` can only be in `Option`, `Box`, `Vec` and maps"
)]
pub trait ContainerType {}

#[diagnostic::do_not_recommend]
impl<T: DecodeAttribute> ContainerType for T {}

impl<T> FieldType<T> {
    /// For types that cannot be decoded.
    const NONE: Self = FieldType { decode: |_, _| None, decode_unless_null: |_, _| None, absent: || None };

    pub(super) fn of<Way>() -> Self
    where
        T: DecodeAttribute<Way>,
    {
        FieldType {
            decode: T::decode_attribute,
            decode_unless_null: T::decode_unless_null,
            absent: T::absent,
        }
    }

    /// The attribute's value; it may be absent only if the type allows that.
    pub fn required(
        &self,
        input: &Input<'_>,
        shape: &AttributeShape,
        decoder: &mut Decoder<'_>,
    ) -> Option<T> {
        if let Some(attribute) = find(input, shape, decoder) {
            return decoder.read_field(shape, attribute, self.decode);
        }
        let value = (self.absent)();
        if value.is_none() {
            decoder.report(errors::missing_attribute(input, shape.name));
        }
        value
    }

    /// The attribute's value, or the default if it is absent or null.
    pub fn or_default(
        &self,
        input: &Input<'_>,
        shape: &AttributeShape,
        decoder: &mut Decoder<'_>,
        default: impl FnOnce() -> T,
    ) -> Option<T> {
        match find(input, shape, decoder) {
            Some(attribute) => {
                let value = decoder.read_field(shape, attribute, self.decode_unless_null)?;
                Some(value.unwrap_or_else(default))
            }
            None => Some(default()),
        }
    }
}

/// Finds the attribute by its name or, if that is absent, by an alias.
pub(super) fn find<'a>(
    input: &'a Input<'_>,
    shape: &AttributeShape,
    decoder: &mut Decoder<'_>,
) -> Option<&'a Attribute> {
    let mut given = shape.names().filter_map(|name| input.attribute(name));
    let first = given.next()?;
    if shape.sensitive {
        decoder.keep_secret(first.expression.location());
    }
    let mut is_only = true;
    for other in given {
        decoder.report(errors::same_attribute(shape, first, other));
        is_only = false;
    }
    if is_only && shape.renamed_from.contains(&&*first.name) {
        decoder.report(errors::renamed_attribute(first, shape.name));
    }
    if let Some(advice) = shape.deprecated {
        decoder.report(errors::deprecated_attribute(first, advice));
    }
    Some(first)
}

//! Fields that an application's function makes from a value of another type, which is decoded first.

use std::fmt::Display;
use std::marker::PhantomData;

use super::attribute::{FieldType, find};
use crate::decode::describe::described;
use crate::decode::{Accepts, AttributeShape, ByValue, DecodeAttribute, Decoder, Input, Inside, errors};

/// Represents a function's argument type in method lookup.
///
/// `(&&&argument(&function)).convert(…)` finds the first of three traits that is implemented: [`ReferenceArgument`],
/// [`DecodedArgument`], [`ArgumentOfOther`]. The first and the last exist only for error messages.
#[derive(Debug)]
pub struct Argument<U>(PhantomData<fn(U)>);

/// The argument type of a function.
pub fn argument<U, R>(_: &impl FnOnce(U) -> R) -> Argument<U> {
    Argument(PhantomData)
}

/// Functions whose argument can be decoded.
pub trait DecodedArgument<U: DecodeAttribute> {
    /// The function's result for the attribute's value.
    fn convert<T, E: Display>(
        &self,
        input: &Input<'_>,
        shape: &AttributeShape,
        decoder: &mut Decoder<'_>,
        function: impl FnOnce(U) -> Result<T, E>,
    ) -> Option<T> {
        let other = FieldType::<U>::of::<ByValue>().required(input, shape, decoder)?;
        converted(function(other), input, shape, decoder)
    }

    /// The same, or the default if there is no value.
    fn convert_or<T, E: Display>(
        &self,
        input: &Input<'_>,
        shape: &AttributeShape,
        decoder: &mut Decoder<'_>,
        function: impl FnOnce(U) -> Result<T, E>,
        default: impl FnOnce() -> T,
    ) -> Option<T> {
        let Some(attribute) = find(input, shape, decoder) else { return Some(default()) };
        match decoder.read_field(shape, attribute, U::decode_unless_null)? {
            Some(other) => converted(function(other), input, shape, decoder),
            None => Some(default()),
        }
    }

    /// What the argument accepts.
    fn accepts(&self, path: &[Inside<'_>]) -> Option<Accepts> {
        described::<U, ByValue>(path)
    }
}

impl<U: DecodeAttribute> DecodedArgument<U> for &Argument<U> {}

/// Functions that take a reference, which the compiler reports.
pub trait ReferenceArgument<'a, U: ?Sized + 'a> {
    /// Never called: the bound does not hold.
    fn convert<T, E: Display>(
        &self,
        _: &Input<'_>,
        _: &AttributeShape,
        _: &mut Decoder<'_>,
        _: impl FnOnce(&'a U) -> Result<T, E>,
    ) -> Option<T>
    where
        &'a U: Owned,
    {
        None
    }

    /// Never called: the bound does not hold.
    fn convert_or<T, E: Display>(
        &self,
        _: &Input<'_>,
        _: &AttributeShape,
        _: &mut Decoder<'_>,
        _: impl FnOnce(&'a U) -> Result<T, E>,
        _: impl FnOnce() -> T,
    ) -> Option<T>
    where
        &'a U: Owned,
    {
        None
    }

    /// Nothing: the error is reported once, where the field is decoded.
    fn accepts(&self, _: &[Inside<'_>]) -> Option<Accepts> {
        None
    }
}

impl<'a, U: ?Sized + 'a> ReferenceArgument<'a, U> for &&Argument<&'a U> {}

/// Functions whose argument cannot be decoded; the compiler reports its type.
pub trait ArgumentOfOther<U> {
    /// Never called: the bound does not hold.
    fn convert<T, E: Display>(
        &self,
        _: &Input<'_>,
        _: &AttributeShape,
        _: &mut Decoder<'_>,
        _: impl FnOnce(U) -> Result<T, E>,
    ) -> Option<T>
    where
        U: ArgumentType,
    {
        None
    }

    /// Never called: the bound does not hold.
    fn convert_or<T, E: Display>(
        &self,
        _: &Input<'_>,
        _: &AttributeShape,
        _: &mut Decoder<'_>,
        _: impl FnOnce(U) -> Result<T, E>,
        _: impl FnOnce() -> T,
    ) -> Option<T>
    where
        U: ArgumentType,
    {
        None
    }

    /// Nothing: the error is reported once, where the field is decoded.
    fn accepts(&self, _: &[Inside<'_>]) -> Option<Accepts> {
        None
    }
}

impl<U> ArgumentOfOther<U> for Argument<U> {}

/// An argument that is not borrowed. No reference implements it.
#[diagnostic::on_unimplemented(
    message = "a function that makes a field cannot take a reference, `{Self}`",
    label = "this function takes `{Self}`",
    note = "decoding makes the value and passes it to the function: take `String` rather than `&str`, `Vec<T>` rather than `&[T]`"
)]
pub trait Owned {}

/// An argument that can be decoded.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be decoded from an attribute, so a function cannot take it",
    label = "this function takes `{Self}`",
    note = "add `#[derive(serde::Deserialize)]` to `{Self}`"
)]
pub trait ArgumentType {}

#[diagnostic::do_not_recommend]
impl<T: DecodeAttribute> ArgumentType for T {}

fn converted<T, E: Display>(
    result: Result<T, E>,
    input: &Input<'_>,
    shape: &AttributeShape,
    decoder: &mut Decoder<'_>,
) -> Option<T> {
    let error = match result {
        Ok(value) => return Some(value),
        Err(error) => error,
    };
    decoder.report(match shape.names().find_map(|name| input.attribute(name)) {
        Some(attribute) => errors::refused(attribute, &error),
        None => errors::missing_attribute(input, shape.name),
    });
    None
}

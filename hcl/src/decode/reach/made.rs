//! Types that a converter, a function or a conversion makes directly.

use std::convert::Infallible;

#[cfg(feature = "reference")]
use super::Makes;
use super::{ByFunction, DecodeWith, Maker, TryInto};
use crate::decode::describe::described;
#[cfg(feature = "reference")]
use crate::decode::example;
use crate::decode::{AcceptedKind, Accepts, ByValue, DecodeAttribute, Decoder, Describe, Inside, errors};
#[cfg(feature = "reference")]
use crate::diagnostic::Diagnostics;
use crate::model::Attribute;
use crate::value::{Kind, Value};
use crate::with::Convert;
use crate::with::write::Direct;

impl<T, W: Convert<T>, Keys> DecodeWith<W, Direct, Keys> for T {
    fn decode_with(
        with: Maker<'_, W, Infallible>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self> {
        keep_secret(with.with, attribute, decoder);
        let value = decoder.evaluate(attribute)?;
        converted(with.with, &value, attribute, decoder)
    }

    fn unless_null(
        with: Maker<'_, W, Infallible>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Option<Self>> {
        keep_secret(with.with, attribute, decoder);
        let value = decoder.evaluate(attribute)?;
        if value.is_null() && !value.is_marked() {
            return Some(<Self as DecodeWith<W, Direct, Keys>>::absent_with(with.with));
        }
        converted(with.with, &value, attribute, decoder).map(Some)
    }

    fn absent_with(with: &W) -> Option<Self> {
        with.decode(<W::Written as DecodeAttribute>::absent()?).ok()
    }

    fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
        let accepts = described::<W::Written, ByValue>(path)?;
        let form = if path.is_empty() { with.form() } else { accepts.form };
        let accepts = Accepts { form, is_secret: with.is_secret() || accepts.is_secret, ..accepts };
        Some(made::<W, Direct, Keys, Self, Infallible>(with, path, accepts))
    }
}

fn keep_secret<T, W: Convert<T>>(with: &W, attribute: &Attribute, decoder: &mut Decoder<'_>) {
    if with.is_secret() {
        decoder.keep_secret(attribute.expression.location());
    }
}

fn converted<T, W: Convert<T>>(
    with: &W,
    value: &Value,
    attribute: &Attribute,
    decoder: &mut Decoder<'_>,
) -> Option<T> {
    if let Some(form) = with.form()
        && is_collection(value)
        && <W::Written as Describe>::accepts(&[]).is_some_and(|accepts| accepts.kind == AcceptedKind::String)
    {
        decoder.report(errors::not_in_form(attribute, value, form));
        return None;
    }
    let written = decoder.deserialize(value, attribute)?;
    let refused = |refused| errors::not_converted(attribute, value, with.form(), &refused);
    with.decode(written).map_err(|error| decoder.report(refused(error))).ok()
}

fn is_collection(value: &Value) -> bool {
    let is_scalar = matches!(value.kind(), Kind::String(_) | Kind::Number(_) | Kind::Bool(_) | Kind::Null);
    !is_scalar && value.is_known() && !value.is_marked()
}

impl<T, F, A: DecodeAttribute, E, Keys> DecodeWith<F, ByFunction<A, E>, Keys> for T
where
    F: Fn(A) -> Result<T, E>,
{
    fn decode_with(
        function: Maker<'_, F, E>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self> {
        let argument = A::decode_attribute(attribute, decoder)?;
        function.accepted((function.with)(argument), attribute, decoder)
    }

    fn unless_null(
        function: Maker<'_, F, E>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Option<Self>> {
        match A::decode_unless_null(attribute, decoder)? {
            Some(argument) => function.accepted((function.with)(argument), attribute, decoder).map(Some),
            None => Some(None),
        }
    }

    fn absent_with(function: &F) -> Option<Self> {
        function(A::absent()?).ok()
    }

    fn accepts_with(function: &F, path: &[Inside<'_>]) -> Option<Accepts> {
        let accepts = described::<A, ByValue>(path)?;
        Some(made::<F, ByFunction<A, E>, Keys, Self, E>(function, path, accepts))
    }
}

impl<T, U, E, Keys> DecodeWith<TryInto<U>, ByFunction<U, E>, Keys> for T
where
    T: TryFrom<U, Error = E>,
    U: DecodeAttribute,
{
    fn decode_with(
        conversion: Maker<'_, TryInto<U>, E>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self> {
        let other = U::decode_attribute(attribute, decoder)?;
        conversion.accepted(T::try_from(other), attribute, decoder)
    }

    fn unless_null(
        conversion: Maker<'_, TryInto<U>, E>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Option<Self>> {
        match U::decode_unless_null(attribute, decoder)? {
            Some(other) => conversion.accepted(T::try_from(other), attribute, decoder).map(Some),
            None => Some(None),
        }
    }

    fn absent_with(_: &TryInto<U>) -> Option<Self> {
        T::try_from(U::absent()?).ok()
    }

    fn accepts_with(conversion: &TryInto<U>, path: &[Inside<'_>]) -> Option<Accepts> {
        let accepts = described::<U, ByValue>(path)?;
        Some(made::<TryInto<U>, ByFunction<U, E>, Keys, Self, E>(conversion, path, accepts))
    }
}

/// What is written, with an example that the converter, the function or the conversion takes.
#[cfg(feature = "reference")]
fn made<W, M, Keys, T, E>(with: &W, path: &[Inside<'_>], accepts: Accepts) -> Accepts
where
    M: Makes<Error = E>,
    T: DecodeWith<W, M, Keys>,
{
    if !path.is_empty() {
        return accepts;
    }
    let maker = Maker { with, refused: |_, _| Diagnostics::new() };
    let takes = |attribute: &Attribute, decoder: &mut Decoder<'_>| {
        T::decode_with(maker, attribute, decoder).is_some()
    };
    Accepts { example: example::tried(accepts, takes), ..accepts }
}

/// Only pages and samples show an example.
#[cfg(not(feature = "reference"))]
#[expect(clippy::extra_unused_type_parameters, reason = "they are those of the one above")]
fn made<W, M, Keys, T, E>(_: &W, _: &[Inside<'_>], accepts: Accepts) -> Accepts {
    accepts
}

//! Types that decode themselves, or that a converter, a function or a conversion makes directly.

use std::convert::Infallible;

use super::{AsItIs, ByFunction, Call, DecodeWith, Making};
use crate::decode::describe::described;
use crate::decode::{AcceptedKind, Accepts, ByValue, DecodeAttribute, Decoder, Describe, Inside, errors};
use crate::model::Attribute;
use crate::value::{Kind, Value};
use crate::with::Convert;
use crate::with::Direct;

impl<T, W: Convert<T>, Keys> DecodeWith<W, Direct, Keys> for T {
    fn decode_with(making: Making<'_, W, Infallible>, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        let Making { with, attribute, may_be_null, .. } = making;
        if with.is_secret() {
            decoder.keep_secret(attribute.expression.location());
        }
        let value = decoder.evaluate(attribute)?;
        if may_be_null && value.is_null() && !value.is_marked() {
            return Some(<Self as DecodeWith<W, Direct, Keys>>::absent_with(with));
        }
        converted(with, &value, attribute, decoder).map(Some)
    }

    fn absent_with(with: &W) -> Option<Self> {
        with.decode(<W::Written as DecodeAttribute>::absent()?).ok()
    }

    fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
        let accepts = described::<W::Written, ByValue>(path)?;
        let (form, path_kind) =
            if path.is_empty() { (with.form(), with.path_kind()) } else { (accepts.form, None) };
        let (converted, is_secret) = (path.is_empty(), with.is_secret() || accepts.is_secret);
        let accepts = Accepts { form, path_kind, is_secret, converted, ..accepts };
        #[cfg(feature = "reference")]
        let accepts = crate::decode::example::made::<W, Direct, Keys, Self>(with, path, accepts);
        Some(accepts)
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
    let place = attribute.expression.location();
    with.decode_at(written, &place).map_err(|error| decoder.report(refused(error))).ok()
}

fn is_collection(value: &Value) -> bool {
    let is_scalar = matches!(value.kind(), Kind::String(_) | Kind::Number(_) | Kind::Bool(_) | Kind::Null);
    !is_scalar && value.is_known() && !value.is_marked()
}

impl<T: DecodeAttribute<Way>, Way, Keys> DecodeWith<(), AsItIs<Way>, Keys> for T {
    fn decode_with(making: Making<'_, (), Infallible>, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        match making.may_be_null {
            true => T::decode_unless_null(making.attribute, decoder),
            false => T::decode_attribute(making.attribute, decoder).map(Some),
        }
    }

    fn absent_with((): &()) -> Option<Self> {
        T::absent()
    }

    fn accepts_with((): &(), path: &[Inside<'_>]) -> Option<Accepts> {
        T::accepts(path)
    }
}

impl<T, F: Call<A, T, E>, A: DecodeAttribute, E, Keys> DecodeWith<F, ByFunction<A, E>, Keys> for T {
    fn decode_with(making: Making<'_, F, E>, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        let argument = Making::as_it_is(making.attribute, making.may_be_null);
        match <A as DecodeWith<(), AsItIs<ByValue>>>::decode_with(argument, decoder)? {
            Some(argument) => {
                let result = making.with.call(argument);
                making.accepted(result, decoder).map(Some)
            }
            None => Some(None),
        }
    }

    fn absent_with(function: &F) -> Option<Self> {
        function.call(A::absent()?).ok()
    }

    #[cfg_attr(
        not(feature = "reference"),
        expect(unused_variables, reason = "only an example is made by it")
    )]
    fn accepts_with(function: &F, path: &[Inside<'_>]) -> Option<Accepts> {
        let accepts = described::<A, ByValue>(path)?;
        #[cfg(feature = "reference")]
        let accepts =
            crate::decode::example::made::<F, ByFunction<A, E>, Keys, Self>(function, path, accepts);
        Some(accepts)
    }
}

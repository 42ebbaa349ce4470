//! How an attribute becomes a value of a field's type.

use std::convert::Infallible;

use crate::decode::decode_with::{AsItIs, DecodeWith, Makes, Making};
use crate::decode::describe::described;
use crate::decode::{Accepts, AttributeShape, ByValue, DecodeAttribute, Decoder, Input, Inside, errors};
use crate::diagnostic::Diagnostics;
use crate::model::{Attribute, BlockLabel, Expression};
use crate::value::{Constant, Value};

use super::validate::{Subject, unread};

/// How an attribute becomes a `T`: by the type itself, or by a function or converter `W`, which may return an
/// error `E`.
#[derive(Debug)]
pub struct Way<'w, T, W = (), E = Infallible> {
    with: &'w W,
    refused: fn(E, &Subject<'_>) -> Diagnostics,
    decode: fn(Making<'_, W, E>, &mut Decoder<'_>) -> Option<Option<T>>,
    absent: fn(&W) -> Option<T>,
    accepts: fn(&W, &[Inside<'_>]) -> Option<Accepts>,
    constant: fn(Constant<'_>) -> Option<T>,
    /// Whether the value is read as a `T`. Then what is required of a `T` is also required of the value.
    is_plain: bool,
}

impl<T> Way<'_, T> {
    /// By the type itself.
    pub(super) fn plain<By>() -> Self
    where
        T: DecodeAttribute<By>,
    {
        Way {
            accepts: |(), path| described::<T, By>(path),
            constant: T::read_constant,
            is_plain: true,
            ..Way::with::<AsItIs<By>, ByValue>(&(), unread)
        }
    }
}

impl<'w, T, W, E> Way<'w, T, W, E> {
    /// By a function or converter, whose errors `refused` turns into diagnostics.
    pub(super) fn with<M: Makes<Error = E>, Keys>(
        with: &'w W,
        refused: fn(E, &Subject<'_>) -> Diagnostics,
    ) -> Self
    where
        T: DecodeWith<W, M, Keys>,
    {
        Way {
            with,
            refused,
            decode: T::decode_with,
            absent: T::absent_with,
            accepts: T::accepts_with,
            constant: |_| None,
            is_plain: false,
        }
    }

    /// By what makes the content of the type. Whether the attribute is required is known from decoding.
    pub(super) fn inside<M: Makes<Error = E>, Keys>(
        with: &'w W,
        refused: fn(E, &Subject<'_>) -> Diagnostics,
    ) -> Self
    where
        T: DecodeWith<W, M, Keys>,
    {
        let accepts = |with: &W, path: &[Inside<'_>]| {
            let found = T::accepts_with(with, path)?;
            let optional = if path.is_empty() { T::absent_with(with).is_some() } else { found.optional };
            Some(Accepts { optional, ..found })
        };
        Way { accepts, ..Way::with::<M, Keys>(with, refused) }
    }

    /// What the attribute takes, or a part of it.
    pub fn accepts(&self, path: &[Inside<'_>]) -> Option<Accepts> {
        (self.accepts)(self.with, path)
    }

    /// The attribute's value; it may be absent only if that has a meaning for the type.
    pub fn required(
        &self,
        input: &Input<'_>,
        shape: &AttributeShape,
        decoder: &mut Decoder<'_>,
    ) -> Option<T> {
        if self.is_plain
            && let Some(value) = decoder.constant(input, shape).and_then(self.constant)
        {
            return Some(value);
        }
        if let Some(attribute) = find(input, shape, decoder) {
            return self.read(attribute, shape, false, decoder)?;
        }
        let value = (self.absent)(self.with);
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
        default: &dyn Fn() -> T,
    ) -> Option<T> {
        if self.is_plain
            && let Some(constant) = decoder.constant(input, shape).filter(|constant| !constant.is_null())
            && let Some(value) = (self.constant)(constant)
        {
            return Some(value);
        }
        match find(input, shape, decoder) {
            Some(attribute) => Some(self.read(attribute, shape, true, decoder)?.unwrap_or_else(default)),
            None => Some(default()),
        }
    }

    /// The value of a label, as if it were an attribute.
    pub(super) fn of_label(&self, label: &BlockLabel, name: &str, decoder: &mut Decoder<'_>) -> Option<T> {
        let attribute = Attribute {
            name: name.into(),
            expression: Expression::constant(Value::string(&label.text), label.location.clone()),
            location: label.location.clone(),
            name_location: label.location.clone(),
        };
        (self.decode)(self.making(&attribute, false), decoder)?
    }

    fn making<'a>(&'a self, attribute: &'a Attribute, may_be_null: bool) -> Making<'a, W, E> {
        Making { with: self.with, refused: self.refused, attribute, may_be_null }
    }

    fn read(
        &self,
        attribute: &Attribute,
        shape: &AttributeShape,
        may_be_null: bool,
        decoder: &mut Decoder<'_>,
    ) -> Option<Option<T>> {
        let before = decoder.begin_field(shape, self.is_plain.then_some(shape.constraints));
        let value = (self.decode)(self.making(attribute, may_be_null), decoder);
        decoder.end_reading(before);
        value
    }
}

/// Finds the attribute by its name or, if that is absent, by an alias.
pub(in crate::decode) fn find<'a>(
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
        decoder.report(errors::same_attribute(first, other));
        is_only = false;
    }
    let renamed_from = if is_only { shape.renamed_from } else { &[] };
    let places = [&first.name_location; 2];
    errors::warn_of_name(&first.name, places, shape.deprecated, (renamed_from, shape.name), decoder);
    Some(first)
}

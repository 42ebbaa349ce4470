//! Attributes that keep more than a value: the expression, unknown values, and containers of such types.

use std::hash::{BuildHasher, Hash};
use std::sync::Arc;

use super::key::FromKey;
use super::{ByExpression, ByText, DecodeAttribute, Decoder, elements, errors};
use crate::diagnostic::catalogue;
use crate::model::{Attribute, Expression, Traversal};
use crate::value::{Sort, Value};

/// The value as it is: unknown, marked, or null.
impl DecodeAttribute<ByExpression> for Value {
    fn decode_attribute(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
        decoder.evaluate_to_keep(attribute)
    }

    fn decode_unless_null(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        decoder
            .evaluate_to_keep(attribute)
            .map(|value| Some(value).filter(|value| !value.is_null() || value.is_marked()))
    }
}

/// The attribute unchanged: its name, its expression, and the places of both.
impl<Way> DecodeAttribute<Way> for Attribute {
    fn decode_attribute(attribute: &Attribute, _: &mut Decoder<'_>) -> Option<Self> {
        Some(attribute.clone())
    }
}

/// The expression, not evaluated.
impl<Way> DecodeAttribute<Way> for Expression {
    fn decode_attribute(attribute: &Attribute, _: &mut Decoder<'_>) -> Option<Self> {
        Some(attribute.expression.clone())
    }
}

/// A path that starts at a variable, not evaluated.
impl<Way> DecodeAttribute<Way> for Traversal {
    fn decode_attribute(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
        let traversal = attribute.expression.absolute_traversal();
        if traversal.is_none() {
            let found =
                catalogue::decode::reference_required(&attribute.name).with_fact("expected", "reference");
            decoder.report(found.at(attribute.expression.location()));
        }
        traversal
    }

    /// The word `null` alone could be the name of a variable; where a value is optional it means none.
    fn decode_unless_null(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        let traversal = <Self as DecodeAttribute<Way>>::decode_attribute(attribute, decoder)?;
        let is_null =
            traversal.steps.is_empty() && traversal.root.as_ref().is_some_and(|root| &*root.name == "null");
        Some((!is_null).then_some(traversal))
    }
}

/// Ways that take a container apart, so that each part is decoded as an attribute of its own.
pub trait TakesApart {
    /// The way of the values in a map.
    type Values;
}

impl TakesApart for ByExpression {
    type Values = ByExpression;
}

impl<Way> TakesApart for ByText<Way> {
    type Values = Way;
}

impl<T: DecodeAttribute<Way>, Way: TakesApart> DecodeAttribute<Way> for Option<T> {
    fn decode_attribute(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
        T::decode_unless_null(attribute, decoder)
    }

    fn absent() -> Option<Self> {
        Some(None)
    }
}

macro_rules! pointers {
    ($($pointer:ident),*) => {$(
        impl<T: DecodeAttribute<Way>, Way: TakesApart> DecodeAttribute<Way> for $pointer<T> {
            fn decode_attribute(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
                T::decode_attribute(attribute, decoder).map($pointer::new)
            }

            fn absent() -> Option<Self> {
                T::absent().map($pointer::new)
            }
        }
    )*};
}

pointers!(Box, Arc);

/// One value for each element of a list, set or tuple.
impl<T: DecodeAttribute<Way>, Way: TakesApart> DecodeAttribute<Way> for Vec<T> {
    fn decode_attribute(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
        elements::each(Sort::List, attribute, false, decoder, &mut T::decode_attribute)?
    }

    fn decode_unless_null(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        elements::each(Sort::List, attribute, true, decoder, &mut T::decode_attribute)
    }
}

/// One value for each entry of a map or object.
macro_rules! maps {
    ($([$($bounds:tt)*] [$($parameters:tt)*] $map:ty),* $(,)?) => {$(
        impl<K, T, Way, $($parameters)*> DecodeAttribute<Way> for $map
        where
            Way: TakesApart,
            K: FromKey<Way> + $($bounds)*,
            T: DecodeAttribute<Way::Values>,
        {
            fn decode_attribute(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
                let entries = decode_entries(attribute, false, decoder, &mut T::decode_attribute)?;
                entries.map(|entries| entries.into_iter().collect())
            }

            fn decode_unless_null(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
                let entries = decode_entries(attribute, true, decoder, &mut T::decode_attribute)?;
                Some(entries.map(|entries| entries.into_iter().collect()))
            }
        }
    )*};
}

maps!(
    [Ord] [] std::collections::BTreeMap<K, T>,
    [Eq + Hash] [S: BuildHasher + Default] std::collections::HashMap<K, T, S>,
    [Eq + Hash] [S: BuildHasher + Default] indexmap::IndexMap<K, T, S>,
);

/// The key and the value of each entry, see [`elements::each`].
pub(super) fn decode_entries<K: FromKey<Way>, T, Way>(
    attribute: &Attribute,
    may_be_null: bool,
    decoder: &mut Decoder<'_>,
    decode: &mut dyn FnMut(&Attribute, &mut Decoder<'_>) -> Option<T>,
) -> Option<Option<Vec<(K, T)>>> {
    elements::each(Sort::Object, attribute, may_be_null, decoder, &mut |entry, decoder| {
        let refused = |error| errors::unsuitable_key(attribute, entry, &error);
        let key = K::from_key(&entry.name).map_err(|error| decoder.report(refused(error))).ok();
        key.zip(decode(entry, decoder))
    })
}

//! Attributes that keep more than a value: the expression, unknown values, and containers of such types.

use std::hash::{BuildHasher, Hash};
use std::sync::Arc;

use super::key::FromKey;
use super::{ByExpression, ByText, DecodeAttribute, Decoder, elements, errors};
use crate::model::{Attribute, Expression, Traversal};
use crate::value::{Value, ValueError};

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
            decoder.report(errors::not_a_traversal(attribute));
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
        let mut decoded = Vec::new();
        elements::of_list(attribute, decoder, &mut |element, decoder| {
            decoded.push(T::decode_attribute(element, decoder));
        })?;
        decoded.into_iter().collect()
    }

    fn decode_unless_null(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        let mut decoded = Vec::new();
        let is_list = elements::of_list_or_null(attribute, decoder, &mut |element, decoder| {
            decoded.push(T::decode_attribute(element, decoder));
        })?;
        if is_list { decoded.into_iter().collect::<Option<_>>().map(Some) } else { Some(None) }
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
                let mut decoded = Vec::new();
                elements::of_map(attribute, decoder, &mut |entry, decoder| {
                    decoded.push(decode_entry::<K, T, Way>(attribute, entry, decoder));
                })?;
                decoded.into_iter().collect()
            }

            fn decode_unless_null(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
                let mut decoded = Vec::new();
                let is_map = elements::of_map_or_null(attribute, decoder, &mut |entry, decoder| {
                    decoded.push(decode_entry::<K, T, Way>(attribute, entry, decoder));
                })?;
                if is_map { decoded.into_iter().collect::<Option<_>>().map(Some) } else { Some(None) }
            }
        }
    )*};
}

maps!(
    [Ord] [] std::collections::BTreeMap<K, T>,
    [Eq + Hash] [S: BuildHasher + Default] std::collections::HashMap<K, T, S>,
    [Eq + Hash] [S: BuildHasher + Default] indexmap::IndexMap<K, T, S>,
);

fn decode_entry<K: FromKey<Way>, T: DecodeAttribute<Way::Values>, Way: TakesApart>(
    attribute: &Attribute,
    entry: &Attribute,
    decoder: &mut Decoder<'_>,
) -> Option<(K, T)> {
    let key = decode_key(attribute, entry, decoder);
    key.zip(T::decode_attribute(entry, decoder))
}

/// The key of an entry in the value of an attribute.
pub(super) fn decode_key<K: FromKey<Way>, Way>(
    attribute: &Attribute,
    entry: &Attribute,
    decoder: &mut Decoder<'_>,
) -> Option<K> {
    let report = |error: ValueError| decoder.report(errors::unsuitable_key(attribute, entry, &error));
    K::from_key(&entry.name).map_err(report).ok()
}

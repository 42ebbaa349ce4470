//! Attributes that keep more than a value: the expression, unknown values, and containers of such types.

use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, Hash};
use std::sync::Arc;

use indexmap::IndexMap;

use super::decode_with::{AsItIs, DecodeWith, Making};
use super::key::FromKey;
use super::{
    Accepts, ByExpression, ByText, ByValue, DecodeAttribute, Decoder, Describe, Inside, Marked, MaybeUnknown,
    Spanned,
};
use crate::diagnostic::catalogue;
use crate::model::{Attribute, Expression, Traversal};
use crate::value::Value;
use crate::with::In;

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

/// Containers of what decodes itself. Each takes what `decode_with` says.
macro_rules! containers {
    ($([$($parameters:tt)*] $container:ty => $of:ty, $way:ty;)*) => {$(
        impl<$($parameters)*> DecodeAttribute<$way> for $container {
            fn decode_attribute(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
                <Self as DecodeWith<(), In<AsItIs<$of>>, $way>>::decode_with(Making::as_it_is(attribute, false), decoder)?
            }

            fn decode_unless_null(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
                <Self as DecodeWith<(), In<AsItIs<$of>>, $way>>::decode_with(Making::as_it_is(attribute, true), decoder)
            }

            fn absent() -> Option<Self> {
                <Self as DecodeWith<(), In<AsItIs<$of>>, $way>>::absent_with(&())
            }
        }

        impl<$($parameters)*> Describe<$way> for $container {
            fn accepts(path: &[Inside<'_>]) -> Option<Accepts> {
                <Self as DecodeWith<(), In<AsItIs<$of>>, $way>>::accepts_with(&(), path)
            }
        }
    )*};
}

containers! {
    [T: DecodeAttribute<Way>, Way: TakesApart] Option<T> => Way, Way;
    [T: DecodeAttribute<Way>, Way: TakesApart] Box<T> => Way, Way;
    [T: DecodeAttribute<Way>, Way: TakesApart] Arc<T> => Way, Way;
    [T: DecodeAttribute, Way] Spanned<T> => ByValue, Way;
    [T: DecodeAttribute, Way] Marked<T> => ByValue, Way;
    [T: DecodeAttribute, Way] MaybeUnknown<T> => ByValue, Way;
    [T: DecodeAttribute<Way>, Way: TakesApart] Vec<T> => Way, Way;
    [K: FromKey<Way> + Ord, T: DecodeAttribute<Way::Values>, Way: TakesApart] BTreeMap<K, T> => Way::Values, Way;
    [K: FromKey<Way> + Eq + Hash, T: DecodeAttribute<Way::Values>, S: BuildHasher + Default, Way: TakesApart] HashMap<K, T, S> => Way::Values, Way;
    [K: FromKey<Way> + Eq + Hash, T: DecodeAttribute<Way::Values>, S: BuildHasher + Default, Way: TakesApart] IndexMap<K, T, S> => Way::Values, Way;
}

#[cfg(feature = "comments")]
containers! {
    [T: DecodeAttribute, Way] super::Commented<T> => ByValue, Way;
}

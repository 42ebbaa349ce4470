//! Attributes that keep more than a value: the expression, unknown values, and containers of such types.

use std::sync::Arc;

use super::{ByExpression, DecodeAttribute, Decoder, elements, errors};
use crate::model::{Attribute, Expression, Traversal};
use crate::value::Value;

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

impl<T: DecodeAttribute<ByExpression>> DecodeAttribute<ByExpression> for Option<T> {
    fn decode_attribute(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
        T::decode_unless_null(attribute, decoder)
    }

    fn absent() -> Option<Self> {
        Some(None)
    }
}

macro_rules! pointers {
    ($($pointer:ident),*) => {$(
        impl<T: DecodeAttribute<ByExpression>> DecodeAttribute<ByExpression> for $pointer<T> {
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
impl<T: DecodeAttribute<ByExpression>> DecodeAttribute<ByExpression> for Vec<T> {
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
    ($([$($parameters:tt)*] $map:ty),* $(,)?) => {$(
        impl<T: DecodeAttribute<ByExpression>, $($parameters)*> DecodeAttribute<ByExpression> for $map {
            fn decode_attribute(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
                let mut decoded = Vec::new();
                elements::of_map(attribute, decoder, &mut |entry, decoder| {
                    decoded.push(T::decode_attribute(entry, decoder).map(|value| (entry.name.to_string(), value)));
                })?;
                decoded.into_iter().collect()
            }

            fn decode_unless_null(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
                let mut decoded = Vec::new();
                let is_map = elements::of_map_or_null(attribute, decoder, &mut |entry, decoder| {
                    decoded.push(T::decode_attribute(entry, decoder).map(|value| (entry.name.to_string(), value)));
                })?;
                if is_map { decoded.into_iter().collect::<Option<_>>().map(Some) } else { Some(None) }
            }
        }
    )*};
}

maps!(
    [] std::collections::BTreeMap<String, T>,
    [S: std::hash::BuildHasher + Default] std::collections::HashMap<String, T, S>,
    [S: std::hash::BuildHasher + Default] indexmap::IndexMap<String, T, S>,
);

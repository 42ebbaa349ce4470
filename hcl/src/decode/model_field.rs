//! Fields that keep more of an attribute than its value: the expression itself, unknown values, places.

use std::sync::Arc;

use super::{AcceptedKind, Accepts, DecodeAttribute, Decoder, Inside, elements, errors};
use crate::model::{Attribute, Expression, Traversal};
use crate::value::Value;

/// A type of this crate that holds what serde cannot carry, or a container of such types: `Option`, `Vec`, `Box` and maps.
///
/// The derive macro prefers it to [`DecodeAttribute`], so that `Vec<Expression>` holds the expressions of a tuple's elements.
pub trait DecodeModel: Sized {
    /// Decodes the attribute; `None` after an error, which has been reported to the decoder.
    fn decode_model(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self>;

    /// The same, except that a null that means nothing to this type is `Some(None)`.
    fn decode_unless_null(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        Self::decode_model(attribute, decoder).map(Some)
    }

    /// The value for an attribute that is not there; `None` where there must be one.
    fn absent() -> Option<Self> {
        None
    }

    /// The kind of value that the type takes; for documentation.
    fn kind() -> AcceptedKind {
        AcceptedKind::Any
    }

    /// The same in detail, or of the part of the value that a path leads to; `None` where nothing is known of such a part.
    fn accepts(path: &[Inside<'_>]) -> Option<Accepts> {
        match path {
            [] => Some(Accepts::of::<Self>(Self::absent().is_some(), Self::kind())),
            _ => Self::part(path),
        }
    }

    /// What a part of the value takes, to which a path leads that is not empty. [`accepts`](Self::accepts) asks it.
    fn part(_path: &[Inside<'_>]) -> Option<Accepts> {
        None
    }
}

/// Lets a type with its own [`DecodeAttribute`] be found as [`DecodeModel`] too.
macro_rules! model_by_attribute {
    ($([$($parameters:tt)*] $ty:ty),* $(,)?) => {$(
        impl<$($parameters)*> $crate::decode::DecodeModel for $ty {
            fn decode_model(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
                <Self as DecodeAttribute>::decode_attribute(attribute, decoder)
            }

            fn decode_unless_null(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
                <Self as DecodeAttribute>::decode_unless_null(attribute, decoder)
            }

            fn absent() -> Option<Self> {
                <Self as DecodeAttribute>::absent()
            }

            fn kind() -> $crate::decode::AcceptedKind {
                <Self as DecodeAttribute>::kind()
            }

            fn part(path: &[$crate::decode::Inside<'_>]) -> Option<$crate::decode::Accepts> {
                <Self as DecodeAttribute>::part(path)
            }
        }
    )*};
}
pub(super) use model_by_attribute;

model_by_attribute!([] Attribute, [] Expression, [] Traversal);

/// The value as it is: unknown, marked, or null.
impl DecodeModel for Value {
    fn decode_model(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
        decoder.evaluate_to_keep(attribute)
    }

    fn decode_unless_null(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        decoder
            .evaluate_to_keep(attribute)
            .map(|value| Some(value).filter(|value| !value.is_null() || value.is_marked()))
    }
}

/// The attribute as it stands: its name, its expression, and the places of both.
impl DecodeAttribute for Attribute {
    fn decode_attribute(attribute: &Attribute, _: &mut Decoder<'_>) -> Option<Self> {
        Some(attribute.clone())
    }
}

/// The expression, not evaluated.
impl DecodeAttribute for Expression {
    fn decode_attribute(attribute: &Attribute, _: &mut Decoder<'_>) -> Option<Self> {
        Some(attribute.expression.clone())
    }
}

/// A path that starts at a variable, not evaluated.
impl DecodeAttribute for Traversal {
    fn decode_attribute(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
        let traversal = attribute.expression.absolute_traversal();
        if traversal.is_none() {
            decoder.report(errors::not_a_traversal(attribute));
        }
        traversal
    }

    /// The word `null` alone could be a variable's name; where there may be no value it is none.
    fn decode_unless_null(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        let traversal = Self::decode_attribute(attribute, decoder)?;
        let is_null =
            traversal.steps.is_empty() && traversal.root.as_ref().is_some_and(|root| &*root.name == "null");
        Some((!is_null).then_some(traversal))
    }
}

impl<T: DecodeModel> DecodeModel for Option<T> {
    fn decode_model(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
        T::decode_unless_null(attribute, decoder)
    }

    fn absent() -> Option<Self> {
        Some(None)
    }

    fn kind() -> AcceptedKind {
        T::kind()
    }

    fn part(path: &[Inside<'_>]) -> Option<Accepts> {
        T::part(path)
    }
}

impl<T: DecodeModel> DecodeModel for Box<T> {
    fn decode_model(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
        T::decode_model(attribute, decoder).map(Box::new)
    }

    fn absent() -> Option<Self> {
        T::absent().map(Box::new)
    }

    fn kind() -> AcceptedKind {
        T::kind()
    }

    fn part(path: &[Inside<'_>]) -> Option<Accepts> {
        T::part(path)
    }
}

impl<T: DecodeModel> DecodeModel for Arc<T> {
    fn decode_model(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
        T::decode_model(attribute, decoder).map(Arc::new)
    }

    fn absent() -> Option<Self> {
        T::absent().map(Arc::new)
    }

    fn kind() -> AcceptedKind {
        T::kind()
    }

    fn part(path: &[Inside<'_>]) -> Option<Accepts> {
        T::part(path)
    }
}

/// One value for each element of a list, set or tuple.
impl<T: DecodeModel> DecodeModel for Vec<T> {
    fn decode_model(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
        let mut decoded = Vec::new();
        elements::of_list(attribute, decoder, &mut |element, decoder| {
            decoded.push(T::decode_model(element, decoder));
        })?;
        decoded.into_iter().collect()
    }

    fn kind() -> AcceptedKind {
        AcceptedKind::List
    }

    fn part(path: &[Inside<'_>]) -> Option<Accepts> {
        match path {
            [Inside::Element, rest @ ..] => T::accepts(rest),
            _ => None,
        }
    }
}

/// One value for each entry of a map or object.
macro_rules! model_map {
    ($([$($parameters:tt)*] $map:ty),* $(,)?) => {$(
        impl<T: DecodeModel, $($parameters)*> DecodeModel for $map {
            fn decode_model(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
                let mut decoded = Vec::new();
                elements::of_map(attribute, decoder, &mut |entry, decoder| {
                    decoded.push(T::decode_model(entry, decoder).map(|value| (entry.name.to_string(), value)));
                })?;
                decoded.into_iter().collect()
            }

            fn kind() -> AcceptedKind {
                AcceptedKind::Map
            }

            fn part(path: &[Inside<'_>]) -> Option<Accepts> {
                match path {
                    [Inside::Key(_), rest @ ..] => T::accepts(rest),
                    _ => None,
                }
            }
        }
    )*};
}

model_map!(
    [] std::collections::BTreeMap<String, T>,
    [S: std::hash::BuildHasher + Default] std::collections::HashMap<String, T, S>,
    [S: std::hash::BuildHasher + Default] indexmap::IndexMap<String, T, S>,
);

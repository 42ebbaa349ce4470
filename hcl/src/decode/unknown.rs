//! Values that may be unknown, and values that keep their marks.

use super::constant::constant;
use super::model_field::model_by_attribute;
use super::{AcceptedKind, DecodeAttribute, Decoder};
use crate::model::Attribute;
use crate::value::{Marks, Value};

/// A value that may not be known yet. In a plain field an unknown value is an error.
#[derive(Clone, Debug, PartialEq)]
pub enum MaybeUnknown<T> {
    /// The value.
    Known(T),
    /// The unknown value, or one with unknown parts.
    Unknown(Value),
}

/// A value and the marks on it and on its parts. In a plain field a marked value is an error.
#[derive(Clone, Debug, PartialEq)]
pub struct Marked<T> {
    /// The value.
    pub value: T,
    /// The marks, of all parts together.
    pub marks: Marks,
}

impl<T> MaybeUnknown<T> {
    /// The value, if it is known.
    pub fn known(self) -> Option<T> {
        match self {
            MaybeUnknown::Known(value) => Some(value),
            MaybeUnknown::Unknown(_) => None,
        }
    }
}

impl<T: DecodeAttribute> DecodeAttribute for MaybeUnknown<T> {
    fn decode_attribute(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
        let value = decoder.evaluate(attribute)?;
        if value.is_wholly_known() {
            T::decode_attribute(attribute, decoder).map(MaybeUnknown::Known)
        } else {
            Some(MaybeUnknown::Unknown(value))
        }
    }

    fn decode_unless_null(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        let value = decoder.evaluate(attribute)?;
        if value.is_wholly_known() {
            T::decode_unless_null(attribute, decoder).map(|value| value.map(MaybeUnknown::Known))
        } else {
            Some(Some(MaybeUnknown::Unknown(value)))
        }
    }

    fn kind() -> AcceptedKind {
        T::kind()
    }
}

impl<T: DecodeAttribute> DecodeAttribute for Marked<T> {
    fn decode_attribute(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
        let (plain, marks) = without_marks(attribute, decoder)?;
        Some(Marked { value: T::decode_attribute(&plain, decoder)?, marks })
    }

    fn decode_unless_null(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        let (plain, marks) = without_marks(attribute, decoder)?;
        Some(T::decode_unless_null(&plain, decoder)?.map(|value| Marked { value, marks }))
    }

    fn kind() -> AcceptedKind {
        T::kind()
    }
}

model_by_attribute!([T: DecodeAttribute] MaybeUnknown<T>, [T: DecodeAttribute] Marked<T>);

/// The same attribute with the value that its expression gives, all marks taken off.
fn without_marks(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<(Attribute, Marks)> {
    let (value, marks) = decoder.evaluate(attribute)?.unmark_deep();
    let location = attribute.expression.location();
    let expression = constant(value, location);
    Some((Attribute { expression, ..attribute.clone() }, marks))
}

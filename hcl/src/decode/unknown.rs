//! Values that may be unknown, and values that keep their marks.

use std::fmt;

use super::{DecodeAttribute, Decoder, errors};
use crate::model::{Attribute, Expression};
use crate::value::{Marks, Value};

/// A value that may not be known yet. In a plain field, an unknown value is an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MaybeUnknown<T> {
    /// The value.
    Known(T),
    /// The unknown value, or one with unknown parts.
    Unknown(Value),
}

/// A value and the marks on it and on its parts. In a plain field, a marked value is an error.
///
/// `Debug` writes only the marks, unless there are none: a marked value may be a secret, and must not end up
/// in logs.
#[derive(Clone, PartialEq, Eq)]
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

impl<T: DecodeAttribute, Way> DecodeAttribute<Way> for MaybeUnknown<T> {
    fn decode_attribute(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
        let value = decoder.evaluate_to_keep(attribute)?;
        if value.is_wholly_known() {
            T::decode_attribute(attribute, decoder).map(MaybeUnknown::Known)
        } else {
            Some(MaybeUnknown::Unknown(value))
        }
    }

    fn decode_unless_null(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        let value = decoder.evaluate_to_keep(attribute)?;
        if value.is_wholly_known() {
            T::decode_unless_null(attribute, decoder).map(|value| value.map(MaybeUnknown::Known))
        } else {
            Some(Some(MaybeUnknown::Unknown(value)))
        }
    }

    fn absent() -> Option<Self> {
        T::absent().map(MaybeUnknown::Known)
    }
}

impl<T: fmt::Debug> fmt::Debug for Marked<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut written = f.debug_struct("Marked");
        if self.marks.is_empty() {
            return written.field("value", &self.value).field("marks", &self.marks).finish();
        }
        written.field("marks", &self.marks).finish_non_exhaustive()
    }
}

impl<T: DecodeAttribute, Way> DecodeAttribute<Way> for Marked<T> {
    fn decode_attribute(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
        let (value, marks) = without_marks(attribute, decoder, T::decode_attribute)?;
        Some(Marked { value, marks })
    }

    fn decode_unless_null(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        let (value, marks) = without_marks(attribute, decoder, T::decode_unless_null)?;
        Some(value.map(|value| Marked { value, marks }))
    }

    fn absent() -> Option<Self> {
        T::absent().map(|value| Marked { value, marks: Marks::default() })
    }
}

/// Decodes the attribute's value with all marks removed. Errors about what was marked do not quote it.
pub(super) fn without_marks<R>(
    attribute: &Attribute,
    decoder: &mut Decoder<'_>,
    decode: impl FnOnce(&Attribute, &mut Decoder<'_>) -> Option<R>,
) -> Option<(R, Marks)> {
    let (value, marks) = decoder.evaluate(attribute)?.unmark_deep();
    let expression = Expression::constant(value, attribute.expression.location());
    let plain = Attribute { expression, ..attribute.clone() };
    if marks.is_empty() {
        return Some((decode(&plain, decoder)?, marks));
    }
    let mut inner = decoder.for_marked();
    let decoded = decode(&plain, &mut inner);
    if let Some(worst) = inner.into_diagnostics().iter().map(|complaint| complaint.severity).max() {
        decoder.report(errors::protected(attribute, &marks, worst));
    }
    Some((decoded?, marks))
}

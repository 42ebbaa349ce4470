//! Values that may be unknown, and values that keep their marks.

use std::fmt;

use super::{Decoder, errors};
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

impl<T: fmt::Debug> fmt::Debug for Marked<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut written = f.debug_struct("Marked");
        if self.marks.is_empty() {
            return written.field("value", &self.value).field("marks", &self.marks).finish();
        }
        written.field("marks", &self.marks).finish_non_exhaustive()
    }
}

/// Decodes the attribute's value with all marks removed, and returns them. Errors about what was marked do
/// not quote it.
pub(super) fn without_marks(
    attribute: &Attribute,
    decoder: &mut Decoder<'_>,
    decode: &mut dyn FnMut(&Attribute, &mut Decoder<'_>),
) -> Option<Marks> {
    let (value, marks) = decoder.evaluate(attribute)?.unmark_deep();
    let expression = Expression::constant(value, attribute.expression.location());
    let plain = Attribute { expression, ..attribute.clone() };
    if marks.is_empty() {
        decode(&plain, decoder);
        return Some(marks);
    }
    let mut inner = decoder.for_marked();
    decode(&plain, &mut inner);
    if let Some(worst) = inner.into_diagnostics().iter().map(|complaint| complaint.severity).max() {
        decoder.report(errors::protected(attribute, &marks, worst));
    }
    Some(marks)
}

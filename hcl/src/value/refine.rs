//! Refinements: what is known about an unknown value besides its type.

use std::sync::Arc;

use super::errors::ValueError;
use super::marks::Marks;
use super::number::Number;
use super::repr::{Repr, Value};

/// What is known about an unknown value besides its type.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Refinements {
    pub(super) not_null: bool,
    pub(super) prefix: Option<Arc<str>>,
    pub(super) min: Option<Bound>,
    pub(super) max: Option<Bound>,
    pub(super) min_len: Option<u64>,
    pub(super) max_len: Option<u64>,
}

/// One end of a range of numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bound {
    /// The number at the end.
    pub value: Number,
    /// Whether that number is in the range.
    pub inclusive: bool,
}

impl Refinements {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        *self == Refinements::default()
    }

    /// Whether the value will not be null.
    pub fn not_null(&self) -> bool {
        self.not_null
    }

    /// What a string begins with.
    pub fn prefix(&self) -> Option<&str> {
        self.prefix.as_deref()
    }

    /// The lower end of a number's range.
    pub fn min(&self) -> Option<&Bound> {
        self.min.as_ref()
    }

    /// The upper end of a number's range.
    pub fn max(&self) -> Option<&Bound> {
        self.max.as_ref()
    }

    /// The least length of a collection.
    pub fn min_len(&self) -> Option<u64> {
        self.min_len
    }

    /// The greatest length of a collection.
    pub fn max_len(&self) -> Option<u64> {
        self.max_len
    }
}

/// Adds refinements to a value, one after the other. See [`Value::refine`].
#[derive(Clone, Debug)]
pub struct RefinementBuilder {
    value: Value,
    marks: Marks,
    refinements: Refinements,
}

impl Value {
    /// What is known about an unknown value; nothing for other values.
    pub fn refinements(&self) -> Option<&Refinements> {
        match &self.unmarked().0 {
            Repr::Unknown(unknown) => Some(&unknown.refinements),
            _ => None,
        }
    }

    /// Starts to add to what is known about an unknown value.
    pub fn refine(self) -> RefinementBuilder {
        let (value, marks) = self.unmark();
        let refinements = value.refinements().cloned().unwrap_or_default();
        RefinementBuilder { value, marks, refinements }
    }
}

impl RefinementBuilder {
    /// The value will not be null.
    #[must_use]
    pub fn not_null(mut self) -> Self {
        self.refinements.not_null = true;
        self
    }

    /// The string will begin with `prefix`.
    #[must_use]
    pub fn prefix(mut self, prefix: impl AsRef<str>) -> Self {
        self.refinements.prefix = Some(super::string::normalized(prefix.as_ref()));
        self
    }

    /// The number will be at least `value`, or greater if not `inclusive`.
    #[must_use]
    pub fn min(mut self, value: impl Into<Number>, inclusive: bool) -> Self {
        self.refinements.min = Some(Bound { value: value.into(), inclusive });
        self
    }

    /// The number will be at most `value`, or less if not `inclusive`.
    #[must_use]
    pub fn max(mut self, value: impl Into<Number>, inclusive: bool) -> Self {
        self.refinements.max = Some(Bound { value: value.into(), inclusive });
        self
    }

    /// The collection will have at least `length` elements.
    #[must_use]
    pub fn min_len(mut self, length: u64) -> Self {
        self.refinements.min_len = Some(length);
        self
    }

    /// The collection will have at most `length` elements.
    #[must_use]
    pub fn max_len(mut self, length: u64) -> Self {
        self.refinements.max_len = Some(length);
        self
    }

    /// The refined value; a known one where the refinements leave only one.
    ///
    /// # Errors
    /// The refinements contradict each other, the value or its type.
    pub fn build(self) -> Result<Value, ValueError> {
        let value = match &self.value.0 {
            Repr::Unknown(unknown) if !unknown.ty.is_dynamic() => {
                Value::unknown_refined(unknown.ty.clone(), self.refinements)
            }
            _ => self.value,
        };
        Ok(value.with_marks(&self.marks))
    }
}

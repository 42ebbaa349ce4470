//! What is known about a value, whether it is known or not.

use std::sync::Arc;

use super::kind::Kind;
use super::number::Number;
use super::refine::{Bound, Refinements};
use super::repr::Value;
use super::ty::Type;

/// The values that a possibly unknown value may turn out to be. See [`Value::range`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueRange {
    ty: Type,
    /// Whether the value is known to be null.
    null: bool,
    refinements: Refinements,
}

impl Value {
    /// What is known about the value, marks aside. A known value is described as closely as refinements can, so that
    /// callers need not tell known values from unknown ones.
    pub fn range(&self) -> ValueRange {
        let mut range = ValueRange { ty: self.ty(), null: false, refinements: Refinements::default() };
        let known = &mut range.refinements;
        known.not_null = true;
        match self.kind() {
            Kind::Unknown => {
                *known = self.refinements().cloned().unwrap_or_default();
            }
            Kind::Null => {
                known.not_null = false;
                range.null = true;
            }
            Kind::String(text) => known.prefix = Some(Arc::from(text)),
            Kind::Number(number) => {
                let bound = Bound { value: number.clone(), inclusive: true };
                known.min = Some(bound.clone());
                known.max = Some(bound);
            }
            Kind::List(_) | Kind::Set(_) | Kind::Map(_) => {
                let length = self.len().map(|length| length as u64);
                known.min_len = length.filter(|&length| length > 0);
                known.max_len = length;
            }
            Kind::Bool(_) | Kind::Tuple(_) | Kind::Object(_) | Kind::Capsule(_) => {}
        }
        if matches!(self.kind(), Kind::Set(_)) && !self.is_wholly_known() {
            // Unknown elements may turn out to be equal, but one is always left.
            range.refinements.min_len = Some(1);
        }
        range
    }
}

impl ValueRange {
    /// The type; the value may be of any type that matches it.
    pub fn ty(&self) -> &Type {
        &self.ty
    }

    /// Whether the value is certainly not null.
    pub fn not_null(&self) -> bool {
        self.refinements.not_null
    }

    /// Whether the value is certainly null.
    pub fn is_null(&self) -> bool {
        self.null
    }

    /// What a string begins with: nothing, if nothing is known.
    pub fn prefix(&self) -> &str {
        self.refinements.prefix().unwrap_or_default()
    }

    /// The lower end of a number's range.
    pub fn min(&self) -> Option<&Bound> {
        self.refinements.min()
    }

    /// The upper end of a number's range.
    pub fn max(&self) -> Option<&Bound> {
        self.refinements.max()
    }

    /// The least length of a collection.
    pub fn min_len(&self) -> u64 {
        self.refinements.min_len().unwrap_or(0)
    }

    /// The greatest length of a collection, if there is one.
    pub fn max_len(&self) -> Option<u64> {
        self.refinements.max_len()
    }

    /// Whether `value`, which is known, is certainly none of the values in the range.
    pub fn excludes(&self, value: &Value) -> bool {
        if value.is_null() {
            return self.refinements.not_null;
        }
        if self.null {
            return true;
        }
        if !value.ty().matches(&self.ty) {
            // Only what is certain counts: an unknown part of the value may yet take the type that is wanted.
            return !value.ty().has_dynamic();
        }
        match value.kind() {
            Kind::String(text) => self.refinements.prefix().is_some_and(|prefix| !text.starts_with(prefix)),
            Kind::Number(number) => !self.includes_number(number),
            Kind::List(items) => !self.refinements.includes_length(items.len() as u64),
            Kind::Map(entries) => !self.refinements.includes_length(entries.len() as u64),
            Kind::Set(set) => {
                let fewest = if value.is_wholly_known() { set.len() } else { set.len().min(1) };
                self.refinements.max_len().is_some_and(|max| fewest as u64 > max)
                    || self.refinements.min_len().is_some_and(|min| (set.len() as u64) < min)
            }
            _ => false,
        }
    }

    fn includes_number(&self, number: &Number) -> bool {
        self.refinements.includes_number(number)
    }
}

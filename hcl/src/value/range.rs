//! What is known about a value, whether it is known or not.

use std::sync::Arc;

use super::kind::Kind;
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
    /// What is known about the value, ignoring marks. A known value is described as closely as refinements
    /// can, so that callers need not distinguish known from unknown values.
    pub fn range(&self) -> ValueRange {
        let mut range = ValueRange { ty: self.ty(), null: false, refinements: Refinements::default() };
        let known = &mut range.refinements;
        known.not_null = true;
        match self.kind() {
            Kind::Unknown => *known = self.refinements().cloned().unwrap_or_default(),
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
            // Unknown elements may turn out to be equal, but at least one remains.
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

    /// What a string begins with; empty if nothing is known.
    pub fn prefix(&self) -> &str {
        self.refinements.prefix().unwrap_or_default()
    }

    /// The lower bound of a number.
    pub fn min(&self) -> Option<&Bound> {
        self.refinements.min()
    }

    /// The upper bound of a number.
    pub fn max(&self) -> Option<&Bound> {
        self.refinements.max()
    }

    /// The minimum length of a collection.
    pub fn min_len(&self) -> u64 {
        self.refinements.min_len().unwrap_or(0)
    }

    /// The maximum length of a collection, if there is one.
    pub fn max_len(&self) -> Option<u64> {
        self.refinements.max_len()
    }

    /// Whether the known value `value` is certainly outside the range.
    pub fn excludes(&self, value: &Value) -> bool {
        if value.is_null() {
            return self.refinements.not_null;
        }
        if self.null {
            return true;
        }
        if !value.ty().matches(&self.ty) {
            // Only certainty counts: an unknown part of the value may still take the wanted type.
            return !value.ty().has_dynamic();
        }
        match value.kind() {
            Kind::String(text) => self.refinements.prefix().is_some_and(|prefix| !text.starts_with(prefix)),
            Kind::Number(number) => !self.refinements.includes_number(number),
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
}

//! Sets: distinct values in a stable order.
//!
//! Strings are ordered by their bytes, numbers by size, and `false` comes before `true`; unknown values
//! follow known ones, and null is last. Values of other types have no natural order; they are ordered by a
//! rendering of their content that agrees with the order in the reference.
#![expect(
    clippy::mutable_key_type,
    reason = "what a value finds out late, its type, takes no part in hashing"
)]

mod rendering;

use std::cmp::Ordering;
use std::collections::HashSet;

use crate::order;

use super::errors::ValueError;
use super::repr::{Repr, Value};
use super::summary::Summary;
use super::ty::Type;
use rendering::rendering;

/// The elements of a set, in iteration order. None of them is marked, at any depth.
///
/// An unknown value may turn out to be any value, so an element that is unknown, or has unknown parts, is
/// never considered equal to another.
pub struct ValueSet {
    ty: Type,
    elements: Vec<Value>,
    summary: Summary,
}

impl ValueSet {
    /// The set of the distinct `elements`, which are unmarked; `ty` is the type of the set.
    pub(super) fn new(ty: Type, mut elements: Vec<Value>) -> Result<Self, ValueError> {
        if ty.element_type().is_some_and(Type::is_primitive) {
            order::sort_by(&mut elements, compare_primitives);
            elements.dedup_by(|later, earlier| same(later, earlier));
        } else {
            elements = distinct_by_rendering(elements);
        }
        let summary = Summary::enclosing(&elements)?;
        Ok(ValueSet { ty, elements, summary })
    }

    /// The elements in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Value> {
        self.elements.iter()
    }

    /// The elements in order.
    pub fn as_slice(&self) -> &[Value] {
        &self.elements
    }

    /// How many elements there are. Each unknown element counts.
    pub fn len(&self) -> usize {
        self.elements.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.elements.is_empty()
    }

    /// Whether `value` is certainly an element. Takes logarithmic time.
    pub fn contains(&self, value: &Value) -> bool {
        if !value.is_wholly_known() {
            return false;
        }
        if self.ty.element_type().is_some_and(Type::is_primitive) {
            return self.elements.binary_search_by(|element| compare_primitives(element, value)).is_ok();
        }
        let wanted = (Rank::of(value), rendering(value));
        let start = self.elements.partition_point(|element| (Rank::of(element), rendering(element)) < wanted);
        let candidates = self.elements.iter().skip(start);
        candidates.take_while(|element| rendering(element) == wanted.1).any(|element| same(element, value))
    }

    pub(super) fn ty(&self) -> &Type {
        &self.ty
    }

    pub(super) fn summary(&self) -> &Summary {
        &self.summary
    }
}

impl<'a> IntoIterator for &'a ValueSet {
    type Item = &'a Value;
    type IntoIter = std::slice::Iter<'a, Value>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl std::fmt::Debug for ValueSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(&self.elements).finish()
    }
}

/// What orders values before their type does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Known,
    Unknown,
    Null,
}

impl Rank {
    fn of(value: &Value) -> Rank {
        match value.0 {
            Repr::Unknown(_) => Rank::Unknown,
            Repr::Null(_) => Rank::Null,
            _ => Rank::Known,
        }
    }
}

/// The order of values of one primitive type.
pub(super) fn compare_primitives(a: &Value, b: &Value) -> Ordering {
    if let (Some(a), Some(b)) = (a.plain_str(), b.plain_str()) {
        return a.cmp(b);
    }
    match (&a.0, &b.0) {
        (Repr::Number(a), Repr::Number(b)) => a.cmp(b),
        (Repr::Bool(a), Repr::Bool(b)) => a.cmp(b),
        // Any fixed order will do for unknown values; this one does not depend on the order of insertion.
        (Repr::Unknown(_), Repr::Unknown(_)) => rendering(a).cmp(&rendering(b)),
        _ => Rank::of(a).cmp(&Rank::of(b)),
    }
}

/// Whether two values are certainly the same element.
fn same(a: &Value, b: &Value) -> bool {
    a.is_wholly_known() && b.is_wholly_known() && a == b
}

/// Sorts the elements and drops those that equal an earlier one. Equal elements have the same rendering, so
/// they end up side by side; but elements with the same rendering need not be equal, since numbers and
/// capsules are not rendered in full. Large numbers of different precision may be equal and rendered
/// differently; both stay, as in the reference.
fn distinct_by_rendering(elements: Vec<Value>) -> Vec<Value> {
    let keyed = elements.into_iter().map(|element| (Rank::of(&element), rendering(&element), element));
    let mut keyed: Vec<_> = keyed.collect();
    order::sort_by(&mut keyed, |a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
    let mut distinct: Vec<Value> = Vec::with_capacity(keyed.len());
    for group in keyed.chunk_by(|a, b| a.1 == b.1) {
        if let [(_, _, single)] = group {
            distinct.push(single.clone());
            continue;
        }
        let mut seen = HashSet::with_capacity(group.len());
        for (_, _, element) in group {
            if !element.is_wholly_known() || seen.insert(element) {
                distinct.push(element.clone());
            }
        }
    }
    distinct
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(element: Type, items: Vec<Value>) -> Vec<Value> {
        let set = Value::set(element, items).expect("a set");
        set.elements().expect("elements").map(|(_, value)| value).collect()
    }

    #[test]
    fn primitive_elements_have_their_own_order() {
        let numbers = [10, 9, -1, 10].map(Value::from).to_vec();
        assert_eq!(set(Type::Number, numbers), [-1, 9, 10].map(Value::from));
        let strings = ["b", "B", "a", "10", "9"].map(Value::from).to_vec();
        assert_eq!(set(Type::String, strings), ["10", "9", "B", "a", "b"].map(Value::from));
        let bools = [true, false, true].map(Value::from).to_vec();
        assert_eq!(set(Type::Bool, bools), [false, true].map(Value::from));
    }

    #[test]
    fn null_comes_last_and_unknown_elements_stay_apart() {
        let unknown = Value::unknown(Type::String);
        let null = Value::null(Type::String);
        let items = vec![null.clone(), unknown.clone(), "a".into(), unknown.clone(), null.clone()];
        assert_eq!(set(Type::String, items), ["a".into(), unknown.clone(), unknown, null]);
    }

    #[test]
    fn structures_are_distinct_by_content() {
        let pair = |a: i64, b: i64| Value::tuple(vec![a.into(), b.into()]);
        let ty = Type::tuple([Type::Number, Type::Number]);
        let elements = set(ty.clone(), vec![pair(9, 1), pair(10, 1), pair(9, 1), pair(0, 0)]);
        assert_eq!(elements, [pair(0, 0), pair(10, 1), pair(9, 1)]);
        let set = ValueSet::new(Type::set(ty), elements).expect("a set");
        assert!(set.contains(&pair(10, 1)) && !set.contains(&pair(10, 2)));
    }

    #[test]
    fn marks_move_to_the_set() {
        let set = Value::set(Type::String, vec![Value::from("a").mark("m"), "b".into()]).expect("a set");
        assert!(set.marks().contains(&"m".into()));
        assert!(set.elements().expect("elements").all(|(_, element)| !element.contains_marked()));
    }
}

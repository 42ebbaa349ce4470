//! The parts of a value one by one, for what goes over deep values in a loop: recursion would need stack for each level.

use std::sync::Arc;

use super::kind::Kind;
use super::path::PathStep;
use super::repr::{Repr, Value};

impl Value {
    /// The part with this number, in the order of the keys; `None` beyond the last one. Marks are looked through.
    pub(super) fn part(&self, index: usize) -> Option<&Value> {
        match self.kind() {
            Kind::List(items) | Kind::Tuple(items) => items.get(index),
            Kind::Set(set) => set.as_slice().get(index),
            Kind::Map(entries) | Kind::Object(entries) => {
                entries.sorted_slice().get(index).map(|(_, value)| value)
            }
            _ => None,
        }
    }

    /// The step to that part. The elements of a set are their own keys.
    pub(super) fn step_to(&self, index: usize) -> Option<PathStep> {
        let key_at = |entries: &super::entries::Entries| -> Option<Arc<str>> {
            entries.sorted_slice().get(index).map(|(key, _)| key.clone())
        };
        match &self.unmarked().0 {
            Repr::Object(object) => key_at(&object.entries).map(PathStep::Attribute),
            Repr::Map(map) => key_at(&map.entries).map(|key| PathStep::Index(Value::normalized_string(key))),
            Repr::Set(set) => set.as_slice().get(index).map(|element| PathStep::Index(element.clone())),
            _ => Some(PathStep::Index(Value::number(index))),
        }
    }
}

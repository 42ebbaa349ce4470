//! Access to the children of a value by number, for code that walks deep values in a loop: recursion would
//! need stack per level.

use super::kind::Kind;
use super::path::PathStep;
use super::repr::Value;

impl Value {
    /// The child at this index, in key order; `None` past the last one. Marks are ignored.
    pub(super) fn child(&self, index: usize) -> Option<&Value> {
        self.as_array().or_else(|| Some(self.as_object()?.sorted_values()))?.get(index)
    }

    /// All children, in key order.
    pub(super) fn children(&self) -> impl Iterator<Item = &Value> {
        (0..).map_while(|index| self.child(index))
    }

    /// The path step to that child. The elements of a set are their own keys.
    pub(super) fn step_to(&self, index: usize) -> Option<PathStep> {
        let is_object = matches!(self.kind(), Kind::Object(_));
        match self.kind() {
            Kind::Map(entries) | Kind::Object(entries) => {
                entries.sorted_names().get(index).map(|key| PathStep::to_entry(key, is_object))
            }
            Kind::Set(set) => set.as_slice().get(index).map(|element| PathStep::Index(element.clone())),
            _ => Some(PathStep::Index(Value::number(index))),
        }
    }
}

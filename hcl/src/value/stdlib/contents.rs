//! The contents of collections, tuples and objects.

use crate::value::repr::Value;

/// The values of all elements in order; empty if the elements are not known.
pub(super) fn contents(whole: &Value) -> Vec<Value> {
    whole.sorted_elements().into_iter().flatten().map(|(_, element)| element).collect()
}

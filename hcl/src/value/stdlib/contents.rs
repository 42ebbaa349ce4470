//! What is inside collections, tuples and objects.

use crate::value::repr::Value;

/// The values of all elements in order; none where it is not known which there are.
pub(super) fn contents(whole: &Value) -> Vec<Value> {
    whole.sorted_elements().into_iter().flatten().map(|(_, element)| element).collect()
}

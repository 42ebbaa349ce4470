//! Iteration over the elements of a value, as `for` expressions and splats see them.

use crate::value::{Kind, Value};

/// The keys and values of a known collection, tuple or object; nothing for other values.
///
/// Sequences are keyed by position, maps and objects by name; in a set each element is its own key.
pub(super) fn elements(collection: &Value) -> Box<dyn Iterator<Item = (Value, Value)> + '_> {
    match collection.kind() {
        Kind::List(items) | Kind::Tuple(items) => {
            Box::new((0_i64..).zip(items).map(|(position, item)| (Value::number(position), item.clone())))
        }
        Kind::Set(set) => Box::new(set.iter().map(|item| (item.clone(), item.clone()))),
        Kind::Map(entries) | Kind::Object(entries) => {
            Box::new(entries.iter().map(|(key, value)| (Value::string(key), value.clone())))
        }
        _ => Box::new(std::iter::empty()),
    }
}

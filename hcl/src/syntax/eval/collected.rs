//! Values that are collected while they are evaluated.

use crate::value::Value;

/// Values in order.
pub(super) struct Items(Vec<Value>);

impl Items {
    pub(super) fn with_capacity(count: usize) -> Self {
        Items(Vec::with_capacity(count))
    }

    /// Adds a value that another function has just left. It left a number in parts, so a processor that moved
    /// it as a whole would have to wait until they have arrived, which took a third of the time of lists of
    /// numbers. So a number is taken, and made again where it stays.
    #[inline]
    pub(super) fn push(&mut self, value: Value) {
        match value.small() {
            Some(number) => {
                // There is nothing to drop.
                std::mem::forget(value);
                // Unlike `push`, this makes the value after the room for it.
                self.0.extend(std::iter::once(number).map(Value::number));
            }
            None => self.0.push(value),
        }
    }
}

impl From<Items> for Vec<Value> {
    fn from(items: Items) -> Self {
        items.0
    }
}

//! Sorting with one copy of the algorithm.
//!
//! The standard library's sort is compiled again for every type and order it is used with, each time as much code as a few of our
//! files. Where speed does not matter, positions are sorted instead, and only moving the items is compiled for each type.

use std::cmp::Ordering;

/// Sorts like [`slice::sort_by`]: what is equal stays in its order.
pub(crate) fn sort_by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let mut targets = targets(items.len(), &|a, b| compare(&items[a], &items[b]));
    for index in 0..items.len() {
        // Every swap takes one item to where it belongs, so that there are fewer swaps than items.
        while targets[index] != index {
            let target = targets[index];
            items.swap(index, target);
            targets.swap(index, target);
        }
    }
}

/// The position that the item at each position belongs at.
fn targets(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|&a, &b| compare(a, b));
    let mut targets = vec![0; count];
    for (target, index) in order.into_iter().enumerate() {
        targets[index] = target;
    }
    targets
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::sort_by;

    proptest! {
        #[test]
        fn the_order_is_that_of_the_standard_library(keys in prop::collection::vec(0_u8..20, 0..100)) {
            let mut sorted: Vec<(u8, usize)> = keys.into_iter().zip(0..).collect();
            let mut expected = sorted.clone();
            expected.sort_by_key(|(key, _)| *key);
            sort_by(&mut sorted, |(a, _), (b, _)| a.cmp(b));
            prop_assert_eq!(sorted, expected);
        }
    }
}

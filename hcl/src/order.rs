//! Sorting that is compiled once. The compiler makes a sort of its own for each type and each comparison, and
//! each is as large as a small module; here positions are sorted, whatever is at them.

use std::cmp::Ordering;

/// Sorts positions; equal ones stay as they are.
#[inline(never)]
pub(crate) fn sort_positions(positions: &mut [u32], compare: &mut dyn FnMut(u32, u32) -> Ordering) {
    positions.sort_by(|&a, &b| compare(a, b));
}

/// Sorts items; equal ones stay as they are.
pub(crate) fn sort_by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let order = sorted(items.len(), &mut |a, b| compare(&items[a as usize], &items[b as usize]));
    arrange(order, &mut |a, b| items.swap(a as usize, b as usize));
}

/// Sorts items by a key; those with equal keys stay as they are.
pub(crate) fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(items, |a, b| key(a).cmp(&key(b)));
}

/// The positions of so many items in their order.
fn sorted(len: usize, compare: &mut dyn FnMut(u32, u32) -> Ordering) -> Vec<u32> {
    let mut positions: Vec<u32> = (0..).take(len).collect();
    sort_positions(&mut positions, compare);
    positions
}

/// Swaps items until each position has the one that `order` names for it: once around each cycle.
fn arrange(mut order: Vec<u32>, swap: &mut dyn FnMut(u32, u32)) {
    for start in (0..).take(order.len()) {
        let mut at = start;
        loop {
            let from = std::mem::replace(&mut order[at as usize], at);
            if from == start || from == at {
                break;
            }
            swap(at, from);
            at = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn it_sorts_as_the_standard_library_does(items in prop::collection::vec((0_u8..20, any::<u16>()), 0..200)) {
            let (mut ours, mut theirs) = (items.clone(), items);
            sort_by_key(&mut ours, |item| item.0);
            theirs.sort_by_key(|item| item.0);
            prop_assert_eq!(ours, theirs);
        }
    }
}

//! Entries: the keys and values of maps and objects.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::mem;
use std::sync::Arc;

use crate::order;

use super::keys::Keys;
use super::repr::Value;
use super::string::{is_normalized, normalized};

/// The entries of a map or object, each key once.
///
/// There are two orders. [`iter`](Entries::iter), [`keys`](Entries::keys) and [`values`](Entries::values) use
/// the order in which the entries were written, which is also the order in which they are serialized, decoded
/// and written again. [`sorted`](Entries::sorted) uses key order, as the language itself does wherever it
/// iterates. Looking up a key takes logarithmic time.
///
/// The order plays no part in equality and hashing.
///
/// ```
/// use hcl::value::{Kind, Value};
///
/// let value = Value::object([("to", 9), ("from", 1)].map(|(name, number)| (name, Value::number(number))));
/// let Kind::Object(entries) = value.kind() else { unreachable!() };
/// assert_eq!(entries.keys().collect::<Vec<_>>(), ["to", "from"]);
/// assert_eq!(entries.sorted().map(|(name, _)| name).collect::<Vec<_>>(), ["from", "to"]);
/// assert_eq!(entries.get("from").and_then(Value::as_i64), Some(1));
/// ```
#[derive(Clone, Default)]
pub struct Entries {
    keys: Keys,
    /// In the lexical order of their keys.
    values: Box<[Value]>,
}

pub(super) type Entry = (Arc<str>, Value);

impl Entries {
    /// Takes entries in written order. If a key occurs twice, the last value counts, in the place of the
    /// first. Keys must be normalized.
    pub(super) fn new(entries: Vec<Entry>) -> Self {
        Entries::with_repeated(entries, &mut |_| {})
    }

    /// Takes entries in written order, and calls `repeated` with the key of each that repeats an earlier one,
    /// in key order.
    pub(super) fn with_repeated(mut entries: Vec<Entry>, repeated: &mut dyn FnMut(&Arc<str>)) -> Self {
        if entries.is_sorted_by(|(a, _), (b, _)| a < b) {
            return Entries::split(entries);
        }
        let mut by_key: Vec<u32> = (0..).take(entries.len()).collect();
        // Any sort compares every pair that ends up side by side.
        let mut has_equal = false;
        order::sort_positions(&mut by_key, &mut |a, b| {
            let order = entries[a as usize].0.cmp(&entries[b as usize].0);
            has_equal |= order.is_eq();
            order
        });
        if has_equal {
            return Entries::new(without_repeated(entries, &by_key, repeated));
        }
        let values = by_key
            .iter()
            .map(|&index| mem::replace(&mut entries[index as usize].1, Value::bool(false)))
            .collect();
        let names = by_key.iter().map(|&index| entries[index as usize].0.clone()).collect();
        Entries { keys: Keys::new(names, Some(&by_key)), values }
    }

    /// Entries that are in key order already.
    fn split(mut entries: Vec<Entry>) -> Self {
        let values = entries.iter_mut().map(|(_, value)| mem::replace(value, Value::bool(false))).collect();
        let names = entries.into_iter().map(|(name, _)| name).collect();
        Entries { keys: Keys::new(names, None), values }
    }

    /// Values under keys that others share. The values are in the lexical order of the keys.
    pub(super) fn under(keys: Keys, values: Vec<Value>) -> Self {
        debug_assert_eq!(keys.len(), values.len());
        Entries { keys, values: values.into() }
    }

    pub(super) fn shared_keys(&self) -> &Keys {
        &self.keys
    }

    /// Other values under the same keys, in the same written order. The values are in key order.
    pub(super) fn with_values(&self, values: Vec<Value>) -> Entries {
        Entries::under(self.keys.clone(), values)
    }

    /// Takes the keys of `other` if both were written with the same ones in the same order.
    pub(super) fn share_keys_of(&mut self, other: &Entries) {
        if self.keys == other.keys {
            self.keys = other.keys.clone();
        }
    }

    /// Whether both have the same keys.
    pub(super) fn has_keys_of(&self, other: &Entries) -> bool {
        self.keys.is(&other.keys) || self.sorted_names() == other.sorted_names()
    }

    /// Reorders `entries`, which are in key order, to the written order of these entries. Keys that do not
    /// occur here come last.
    pub(super) fn order_of(&self, entries: Vec<Entry>) -> Entries {
        let mut ranks = vec![0; self.len()];
        for rank in 0..self.len() {
            ranks[self.keys.place(rank)] = rank;
        }
        let rank = |entry: &Entry| self.keys.position(&entry.0).map_or(usize::MAX, |place| ranks[place]);
        let mut ranked: Vec<(usize, Entry)> =
            entries.into_iter().map(|entry| (rank(&entry), entry)).collect();
        order::sort_by_key(&mut ranked, |(rank, _)| *rank);
        Entries::new(ranked.into_iter().map(|(_, entry)| entry).collect())
    }

    /// Whether the entries were written in key order.
    pub(super) fn is_sorted(&self) -> bool {
        self.keys.is_sorted()
    }

    /// The value under `key`, which is in Unicode normalization form C. [`Value::get`] takes any form.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.keys.position(key).and_then(|index| self.values.get(index))
    }

    /// The value under `key`, which may be in any normalization form.
    pub(super) fn find(&self, key: &str) -> Option<&Value> {
        self.get(key).or_else(|| if is_normalized(key) { None } else { self.get(&normalized(key)) })
    }

    /// Whether there is an entry under `key`.
    pub fn contains_key(&self, key: &str) -> bool {
        self.keys.position(key).is_some()
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The entries in written order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &Value)> + DoubleEndedIterator {
        self.written().map(|(key, value)| (&**key, value))
    }

    /// The keys in written order.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = &str> + DoubleEndedIterator {
        self.written().map(|(key, _)| &**key)
    }

    /// The values in written order.
    pub fn values(&self) -> impl ExactSizeIterator<Item = &Value> + DoubleEndedIterator {
        (0..self.len()).map(|index| &self.values[self.keys.place(index)])
    }

    /// The entries in key order, as the language iterates over them.
    pub fn sorted(&self) -> impl ExactSizeIterator<Item = (&str, &Value)> + DoubleEndedIterator {
        self.sorted_names().iter().map(|name| &**name).zip(&self.values)
    }

    /// The keys in key order, for sharing.
    pub(super) fn sorted_names(&self) -> &[Arc<str>] {
        self.keys.sorted()
    }

    /// The values in key order.
    pub(super) fn sorted_values(&self) -> &[Value] {
        &self.values
    }

    /// The entry at this position in key order.
    pub(super) fn sorted_at(&self, position: usize) -> Option<(&Arc<str>, &Value)> {
        Some((self.sorted_names().get(position)?, self.values.get(position)?))
    }

    /// The entry that was written at `index`.
    pub(super) fn at(&self, index: usize) -> Option<(&Arc<str>, &Value)> {
        if index < self.len() { self.sorted_at(self.keys.place(index)) } else { None }
    }

    /// The entries in written order, for sharing.
    pub(super) fn written(&self) -> impl ExactSizeIterator<Item = (&Arc<str>, &Value)> + DoubleEndedIterator {
        (0..self.len()).map(|index| {
            let place = self.keys.place(index);
            (&self.sorted_names()[place], &self.values[place])
        })
    }
}

/// The keys of entries with these names, in written order; `None` if a name occurs twice.
pub(super) fn distinct_keys(names: Vec<Arc<str>>) -> Option<Keys> {
    if names.is_sorted_by(|a, b| a < b) {
        return Some(Keys::new(names.into(), None));
    }
    let mut by_key: Vec<u32> = (0..).take(names.len()).collect();
    order::sort_positions(&mut by_key, &mut |a, b| names[a as usize].cmp(&names[b as usize]));
    let sorted: Arc<[Arc<str>]> = by_key.iter().map(|&index| names[index as usize].clone()).collect();
    sorted.is_sorted_by(|a, b| a < b).then(|| Keys::new(sorted, Some(&by_key)))
}

/// Keeps one entry per key: the last value, at the place of the first.
fn without_repeated(
    mut entries: Vec<Entry>,
    by_key: &[u32],
    repeated: &mut dyn FnMut(&Arc<str>),
) -> Vec<Entry> {
    for pair in by_key.windows(2) {
        let (earlier, later) = (pair[0] as usize, pair[1] as usize);
        if entries[earlier].0 == entries[later].0 {
            repeated(&entries[later].0);
        }
    }
    let mut kept = vec![true; entries.len()];
    for pair in by_key.windows(2).rev() {
        let (earlier, later) = (pair[0] as usize, pair[1] as usize);
        if entries[earlier].0 == entries[later].0 {
            entries.swap(earlier, later);
            kept[later] = false;
        }
    }
    let mut kept = kept.into_iter();
    entries.retain(|_| kept.next() != Some(false));
    entries
}

impl PartialEq for Entries {
    fn eq(&self, other: &Self) -> bool {
        // A loop: comparing slices of pairs takes several stack frames for each level of nesting.
        if !self.has_keys_of(other) {
            return false;
        }
        for (value, other) in self.values.iter().zip(&other.values) {
            if value != other {
                return false;
            }
        }
        true
    }
}

impl Eq for Entries {}

impl Hash for Entries {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.sorted_names().hash(state);
        self.values.hash(state);
    }
}

impl fmt::Debug for Entries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::hash::{BuildHasher, RandomState};

    use indexmap::IndexMap;
    use proptest::prelude::*;

    use super::*;

    fn entries(written: &[(u8, i64)]) -> Entries {
        Entries::new(written.iter().map(|&(key, value)| entry(key, value)).collect())
    }

    fn entry(key: u8, value: i64) -> Entry {
        (format!("k{key:03}").into(), Value::number(value))
    }

    fn written(of: &Entries) -> Vec<Entry> {
        of.written().map(|(key, value)| (key.clone(), value.clone())).collect()
    }

    proptest! {
        #[test]
        fn both_orders_are_kept(given in prop_oneof![
            prop::collection::vec((0_u8..12, any::<i64>()), 0..20),
            prop::collection::vec((any::<u8>(), any::<i64>()), 0..200),
        ]) {
            let found = entries(&given);
            let in_order: IndexMap<u8, i64> = given.iter().copied().collect();
            let expected: Vec<Entry> = in_order.iter().map(|(&key, &value)| entry(key, value)).collect();
            prop_assert_eq!(&written(&found), &expected);
            let from_end: Vec<&str> = found.keys().rev().collect();
            prop_assert!(from_end.into_iter().eq(expected.iter().rev().map(|(key, _)| &**key)));
            prop_assert_eq!(found.at(found.len()), None);

            let by_key: BTreeMap<u8, i64> = given.iter().copied().collect();
            let sorted: Vec<Entry> = by_key.iter().map(|(&key, &value)| entry(key, value)).collect();
            prop_assert!(found.sorted().eq(sorted.iter().map(|(key, value)| (&**key, value))));
            prop_assert_eq!(found.is_sorted(), sorted == expected);
            for (key, value) in &sorted {
                prop_assert_eq!(found.get(key), Some(value));
            }

            let names = |entries: &[Entry]| entries.iter().map(|(key, _)| key.clone()).collect::<Vec<_>>();
            let keys = distinct_keys(names(&expected)).expect("distinct keys");
            let values = sorted.iter().map(|(_, value)| value.clone()).collect();
            prop_assert_eq!(&written(&Entries::under(keys, values)), &expected);
            let all: Vec<Entry> = given.iter().map(|&(key, value)| entry(key, value)).collect();
            prop_assert_eq!(distinct_keys(names(&all)).is_some(), all.len() == expected.len());

            let hasher = RandomState::new();
            let same = Entries::new(sorted.clone());
            prop_assert_eq!(&same, &found);
            prop_assert_eq!(hasher.hash_one(&same), hasher.hash_one(&found));

            let values = sorted.iter().map(|(_, value)| Value::tuple(vec![value.clone()])).collect();
            let replaced = found.with_values(values);
            let expected = expected.into_iter().map(|(key, value)| (key, Value::tuple(vec![value])));
            prop_assert_eq!(written(&replaced), expected.collect::<Vec<_>>());
        }

        #[test]
        fn repeated_keys_are_told_in_order(given in prop::collection::vec(0_u8..12, 0..80)) {
            let mut repeated = Vec::new();
            let all = given.iter().map(|&key| entry(key, 0)).collect();
            Entries::with_repeated(all, &mut |key| repeated.push(key.to_string()));
            let mut expected: Vec<u8> = Vec::new();
            for key in 0..12 {
                let count = given.iter().filter(|&&given| given == key).count();
                expected.extend(std::iter::repeat_n(key, count.saturating_sub(1)));
            }
            prop_assert_eq!(repeated, expected.iter().map(|key| format!("k{key:03}")).collect::<Vec<_>>());
        }

        #[test]
        fn others_take_the_order_and_new_ones_come_last(
            own in prop::collection::vec(0_u8..30, 0..40),
            others in prop::collection::btree_set(0_u8..30, 0..30),
        ) {
            let own: Vec<(u8, i64)> = own.into_iter().map(|key| (key, 0)).collect();
            let ordered = entries(&own).order_of(others.iter().map(|&key| entry(key, 1)).collect());
            let kept: IndexMap<u8, i64> = own.into_iter().filter(|(key, _)| others.contains(key)).collect();
            let new = others.iter().filter(|key| !kept.contains_key(*key));
            let expected: Vec<Entry> = kept.keys().chain(new).map(|&key| entry(key, 1)).collect();
            prop_assert_eq!(written(&ordered), expected);
        }
    }
}

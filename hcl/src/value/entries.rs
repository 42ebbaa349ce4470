//! Keys with values, as maps and objects hold them.

use std::sync::Arc;

use super::repr::Value;

/// The entries of a map or object, each key once, in lexical order of the keys' bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Entries(Vec<(Arc<str>, Value)>);

impl Entries {
    /// Sorts the entries; of entries with the same key the last one counts. Keys must be normalized.
    pub(super) fn new(mut entries: Vec<(Arc<str>, Value)>) -> Self {
        if !entries.is_sorted_by(|(a, _), (b, _)| a < b) {
            sort_by_name(&mut entries);
            entries.reverse();
            entries.dedup_by(|(later, _), (earlier, _)| later == earlier);
            entries.reverse();
        }
        Entries(entries)
    }

    /// The value under `key`.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.position(key).and_then(|index| self.0.get(index)).map(|(_, value)| value)
    }

    /// Whether there is an entry under `key`.
    pub fn contains_key(&self, key: &str) -> bool {
        self.position(key).is_some()
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The entries in the order of their keys.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &Value)> + DoubleEndedIterator {
        self.0.iter().map(|(key, value)| (&**key, value))
    }

    /// The keys in order.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = &str> + DoubleEndedIterator {
        self.0.iter().map(|(key, _)| &**key)
    }

    /// The values in the order of their keys.
    pub fn values(&self) -> impl ExactSizeIterator<Item = &Value> + DoubleEndedIterator {
        self.0.iter().map(|(_, value)| value)
    }

    /// The entries with keys that can be shared.
    pub(super) fn shared(&self) -> &[(Arc<str>, Value)] {
        &self.0
    }

    fn position(&self, key: &str) -> Option<usize> {
        self.0.binary_search_by(|(candidate, _)| (**candidate).cmp(key)).ok()
    }
}

/// Puts entries in the order of their keys; those with the same key stay in theirs.
pub(crate) fn sort_by_name(entries: &mut [(Arc<str>, Value)]) {
    entries.sort_by(|(a, _), (b, _)| a.cmp(b));
}

//! Keys by their hashes, for objects with so many that a search among them asks for memory again and again:
//! such as all blocks of a type in a module.

use std::hash::{DefaultHasher, Hasher};
use std::sync::{Arc, OnceLock};

/// More keys have no table: their positions leave no room for a part of the hash. The last position is left
/// out, so that no key looks like a free place.
const MOST: usize = (1 << POSITION_BITS) - 1;

const POSITION_BITS: u32 = 24;
const POSITION: u32 = (1 << POSITION_BITS) - 1;

/// How many keys whose hashes lead to the same place are found there. What is beyond is found without the
/// table, so that nobody can write keys that make looking them up slow.
const PLACES: usize = 4;

/// Longer keys are not in the table: a search reads them up to the first difference only, a hash to their
/// end.
const LONG: usize = 128;

const FREE: u32 = u32::MAX;

/// Where each key is. Made when the first is looked for.
#[derive(Debug, Default)]
pub(super) struct KeyTable(OnceLock<Buckets>);

/// The positions of keys, each with a part of its hash.
type Buckets = Box<[[u32; PLACES]]>;

/// Tables are made of keys, and equal if these are.
impl PartialEq for KeyTable {
    fn eq(&self, _: &KeyTable) -> bool {
        true
    }
}

impl KeyTable {
    /// Where a key is among `keys`, which are those that the table is for.
    #[inline(never)]
    pub(super) fn position(&self, keys: &[Arc<str>], key: &str) -> Option<usize> {
        let search = || keys.binary_search_by(|candidate| (**candidate).cmp(key)).ok();
        self.find(keys, key).unwrap_or_else(search)
    }

    /// Where a key is, if anywhere. `None` if that takes a search.
    fn find(&self, keys: &[Arc<str>], key: &str) -> Option<Option<usize>> {
        if key.len() > LONG || keys.len() >= MOST {
            return None;
        }
        let table = self.0.get_or_init(|| table_of(keys));
        let (bucket, tag) = hash(key, table.len());
        for place in table[bucket] {
            if place == FREE {
                return Some(None);
            }
            let position = (place & POSITION) as usize;
            if place & !POSITION == tag && *keys[position] == *key {
                return Some(Some(position));
            }
        }
        None
    }
}

fn table_of(keys: &[Arc<str>]) -> Buckets {
    let mut table = vec![[FREE; PLACES]; (keys.len() / 2).next_power_of_two()];
    for (key, position) in keys.iter().zip(0..).filter(|(key, _)| key.len() <= LONG) {
        let (bucket, tag) = hash(key, table.len());
        if let Some(free) = table[bucket].iter_mut().find(|place| **place == FREE) {
            *free = tag | position;
        }
    }
    table.into()
}

/// The bucket of a key, and what is kept of its hash. The number of buckets is a power of two. Keys that
/// differ in their last byte, such as numbered ones, are beside each other: whoever asks for one often asks
/// for the next.
fn hash(key: &str, buckets: usize) -> (usize, u32) {
    let (last, first) = key.as_bytes().split_last().unwrap_or((&0, &[]));
    let mut hasher = DefaultHasher::new();
    hasher.write(first);
    let hash = hasher.finish().wrapping_add(u64::from(*last));
    (hash as usize & (buckets - 1), (hash >> 32) as u32 & !POSITION)
}

#[cfg(test)]
mod tests {
    use super::super::keys::MANY;
    use super::*;

    fn keys(count: usize) -> Vec<Arc<str>> {
        let mut keys: Vec<Arc<str>> = (0..count).map(|number| format!("k{number}").into()).collect();
        keys.sort();
        keys
    }

    #[test]
    fn every_key_is_found_or_left_to_a_search() {
        for count in [MANY, MANY + 1, 1000, 20_000] {
            let keys = keys(count);
            let table = KeyTable::default();
            let mut left = 0;
            for (position, key) in keys.iter().enumerate() {
                assert_eq!(table.position(&keys, key), Some(position));
                match table.find(&keys, key) {
                    Some(found) => assert_eq!(found, Some(position)),
                    None => left += 1,
                }
            }
            assert!(left * 20 < count, "{left} of {count}");
            assert_eq!(table.find(&keys, "other").flatten(), None);
        }
    }

    #[test]
    fn long_keys_are_left_to_a_search() {
        let mut keys = keys(MANY);
        keys.push("z".repeat(LONG + 1).into());
        let table = KeyTable::default();
        assert_eq!(table.find(&keys, &keys[MANY]), None);
        assert_eq!(table.position(&keys, &keys[MANY]), Some(MANY));
    }
}

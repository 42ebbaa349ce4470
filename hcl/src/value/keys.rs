//! The keys of a map or object, apart from the values: all objects that one constructor makes share them, so
//! that only values are allocated for each.

use std::sync::Arc;

use super::summary::weight_of_key;

/// Up to this many keys are compared one by one: most are longer or shorter than the one that is looked for.
const FEW: usize = 8;

/// So many keys have a table, with modules. Fewer are found as fast without one.
pub(super) const MANY: usize = 128;

/// Some keys, each once, in two orders. Cloning is cheap.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Keys {
    /// In lexical order of their bytes.
    sorted: Arc<[Arc<str>]>,
    /// What most keys do without: they are few, short, and written in lexical order.
    more: Option<Arc<More>>,
}

#[derive(Debug, PartialEq)]
struct More {
    /// The lexical index of each in written order, if that is another one.
    order: Option<Box<[u32]>>,
    /// What the keys add to the weight of the whole.
    weight: u64,
    #[cfg(feature = "modules")]
    table: super::key_table::KeyTable,
}

impl Keys {
    /// `by_key[i]` is the written position of the key that comes `i`-th; keys written in key order need no
    /// positions.
    pub(super) fn new(sorted: Arc<[Arc<str>]>, by_key: Option<&[u32]>) -> Keys {
        let order: Option<Box<[u32]>> = by_key.map(|by_key| {
            let mut order = vec![0; by_key.len()];
            for (&written, place) in by_key.iter().zip(0..) {
                order[written as usize] = place;
            }
            order.into()
        });
        let weight = sorted.iter().fold(0, |sum: u64, key| sum.saturating_add(weight_of_key(key)));
        let has_table = cfg!(feature = "modules") && sorted.len() >= MANY;
        let more = (order.is_some() || weight > 0 || has_table).then(|| {
            Arc::new(More {
                order,
                weight,
                #[cfg(feature = "modules")]
                table: super::key_table::KeyTable::default(),
            })
        });
        Keys { sorted, more }
    }

    pub(super) fn weight(&self) -> u64 {
        self.more.as_ref().map_or(0, |more| more.weight)
    }

    pub(crate) fn len(&self) -> usize {
        self.sorted.len()
    }

    /// The keys in lexical order.
    pub(super) fn sorted(&self) -> &[Arc<str>] {
        &self.sorted
    }

    fn order(&self) -> Option<&[u32]> {
        self.more.as_ref()?.order.as_deref()
    }

    /// The index in lexical order of the key that was written at `index`.
    #[inline]
    pub(crate) fn place(&self, index: usize) -> usize {
        self.order().map_or(index, |order| order[index] as usize)
    }

    /// Whether the keys were written in lexical order.
    pub(crate) fn is_sorted(&self) -> bool {
        self.order().is_none()
    }

    /// The index of a key in lexical order.
    #[inline]
    pub(super) fn position(&self, key: &str) -> Option<usize> {
        match &*self.sorted {
            sorted if sorted.len() <= FEW => sorted.iter().position(|candidate| **candidate == *key),
            #[cfg(feature = "modules")]
            sorted if sorted.len() >= MANY => {
                self.more.as_ref().and_then(|more| more.table.position(sorted, key))
            }
            sorted => sorted.binary_search_by(|candidate| (**candidate).cmp(key)).ok(),
        }
    }

    /// Whether both are shared, not merely equal.
    pub(super) fn is(&self, other: &Keys) -> bool {
        Arc::ptr_eq(&self.sorted, &other.sorted)
    }
}

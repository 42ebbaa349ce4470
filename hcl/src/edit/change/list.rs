//! A list whose parts are found by name and by position, so that changing every part takes less than
//! quadratic time.
//!
//! Each part keeps its slot for good, and the order is a list of slots. So moving parts moves only small
//! numbers, and the index, which refers to slots, stays valid.

use std::borrow::Cow;
use std::collections::HashMap;
use std::mem;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// A list with more parts than this has an index. More than attributes are compared in `model`: an index here
/// allocates each name, and a change may rename its parts.
const MAX_UNINDEXED: usize = 16;

/// A part of a list that can be found by its names.
pub(super) trait Listed: Default {
    /// Passes each of its names to `tell`.
    fn names(&self, tell: &mut dyn FnMut(Cow<'_, str>));

    /// Whether this is one of the names.
    fn has_name(&self, name: &str) -> bool;
}

/// Parts in order.
#[derive(Clone, Debug, Default)]
pub(super) struct List<T> {
    slots: Vec<T>,
    order: Vec<u32>,
    /// Whether the order of the slots differs from that in which they were made.
    is_mixed: bool,
    /// The slots for each name, built on first use; not in a list of few parts.
    index: OnceLock<HashMap<String, Vec<u32>>>,
    /// Needed only if the order is mixed.
    positions: Positions,
    /// A part that was lent to be changed, with its old names, because its names may have changed since.
    lent: Option<Box<(u32, Vec<String>)>>,
}

/// The position of each slot, valid as long as nothing moves.
#[derive(Debug, Default)]
struct Positions {
    table: OnceLock<Box<[u32]>>,
    /// The number of look-ups. A table is worth its memory only if there are many between two changes.
    asked: AtomicU32,
}

impl Positions {
    /// Up to this many look-ups between two changes search the list.
    const MAX_SEARCHES: u32 = 16;

    fn of(&self, slot: u32, order: &[u32], slots: usize) -> Option<usize> {
        if self.table.get().is_none() && self.asked.fetch_add(1, Ordering::Relaxed) < Self::MAX_SEARCHES {
            return order.iter().position(|&other| other == slot);
        }
        let table = self.table.get_or_init(|| {
            let mut table = vec![u32::MAX; slots];
            for (at, &slot) in order.iter().enumerate() {
                table[slot as usize] = at as u32;
            }
            table.into()
        });
        table.get(slot as usize).map(|&at| at as usize).filter(|&at| at < order.len())
    }
}

/// A copy starts without a table.
impl Clone for Positions {
    fn clone(&self) -> Self {
        Positions::default()
    }
}

impl<T: Listed> List<T> {
    pub(super) fn len(&self) -> usize {
        self.order.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        self.order.iter().map(|&slot| &self.slots[slot as usize])
    }

    pub(super) fn get(&self, at: usize) -> Option<&T> {
        self.slots.get(*self.order.get(at)? as usize)
    }

    /// A part, to be changed in anything except its names.
    pub(super) fn get_mut(&mut self, at: usize) -> Option<&mut T> {
        self.slots.get_mut(*self.order.get(at)? as usize)
    }

    pub(super) fn last_mut(&mut self) -> Option<&mut T> {
        self.get_mut(self.len().checked_sub(1)?)
    }

    /// All parts, to be changed in anything except their names, in no particular order.
    pub(super) fn each_mut(&mut self, change: &mut dyn FnMut(&mut T)) {
        for at in 0..self.len() {
            self.get_mut(at).into_iter().for_each(&mut *change);
        }
    }

    /// All parts in order, to be changed in any way.
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.forget();
        // Slots are first put in order, so that they can be lent one after another.
        let mut parts: Vec<Option<T>> = mem::take(&mut self.slots).into_iter().map(Some).collect();
        self.slots = self.order.iter().filter_map(|&slot| parts[slot as usize].take()).collect();
        self.order = (0..self.slots.len() as u32).collect();
        self.is_mixed = false;
        self.slots.iter_mut()
    }

    /// A part, to be changed in any way.
    pub(super) fn lend(&mut self, at: usize) -> Option<&mut T> {
        self.take_back();
        let slot = *self.order.get(at)?;
        let part = self.slots.get_mut(slot as usize)?;
        if self.index.get().is_some() {
            self.lent = Some(Box::new((slot, names(part))));
        }
        Some(part)
    }

    pub(super) fn push(&mut self, part: T) {
        self.insert(self.len(), part);
    }

    /// Inserts a part at a position.
    pub(super) fn insert(&mut self, at: usize, part: T) {
        let slot = self.slots.len() as u32;
        self.file(slot, &part);
        self.slots.push(part);
        self.is_mixed |= at < self.len();
        self.order.insert(at.min(self.order.len()), slot);
        self.positions = Positions::default();
    }

    /// Removes a part.
    pub(super) fn remove(&mut self, at: usize) -> Option<T> {
        if at >= self.order.len() {
            return None;
        }
        self.take_back();
        let slot = self.order.remove(at);
        self.positions = Positions::default();
        let part = mem::take(&mut self.slots[slot as usize]);
        if let Some(index) = self.index.get_mut() {
            part.names(&mut |name| unfile(index, slot, &name));
        }
        if self.order.is_empty() {
            self.clear();
        }
        Some(part)
    }

    /// Reorders the parts; `from` gives the old position for each new one.
    pub(super) fn reorder(&mut self, from: &[usize]) {
        self.order = from.iter().map(|&at| self.order[at]).collect();
        self.is_mixed = true;
        self.positions = Positions::default();
    }

    pub(super) fn clear(&mut self) {
        *self = List::default();
    }

    /// The position of the first part with a name.
    pub(super) fn first(&self, name: &str) -> Option<usize> {
        match self.index() {
            Some(_) => self.nth(name, 0),
            None => self.iter().position(|part| part.has_name(name)),
        }
    }

    /// The position of the last part with a name.
    pub(super) fn last(&self, name: &str) -> Option<usize> {
        match self.index() {
            Some(_) => self.nth(name, self.count(name).checked_sub(1)?),
            None => self.iter().rposition(|part| part.has_name(name)),
        }
    }

    /// The number of parts with a name.
    pub(super) fn count(&self, name: &str) -> usize {
        match self.index() {
            Some(index) => self.named(index, name).len(),
            None => self.iter().filter(|part| part.has_name(name)).count(),
        }
    }

    /// The position of one of the parts with a name.
    pub(super) fn nth(&self, name: &str, nth: usize) -> Option<usize> {
        let Some(index) = self.index() else {
            return self
                .iter()
                .enumerate()
                .filter(|(_, part)| part.has_name(name))
                .nth(nth)
                .map(|(at, _)| at);
        };
        let slots = self.named(index, name);
        if slots.len() > 1 && self.is_mixed {
            let mut slots = slots.into_owned();
            slots.sort_unstable_by_key(|&slot| self.position(slot));
            return slots.get(nth).and_then(|&slot| self.position(slot));
        }
        slots.get(nth).and_then(|&slot| self.position(slot))
    }

    /// The slots of the parts with a name, in list order unless that is mixed.
    fn named<'i>(&self, index: &'i HashMap<String, Vec<u32>>, name: &str) -> Cow<'i, [u32]> {
        let filed = index.get(name).map_or(&[][..], Vec::as_slice);
        // Only the part that was lent can be indexed wrongly.
        let Some((lent, old)) = self.lent.as_deref() else { return Cow::Borrowed(filed) };
        let was = old.iter().any(|old| old == name);
        let is = self.slots[*lent as usize].has_name(name);
        match (was, is) {
            (true, false) => Cow::Owned(filed.iter().copied().filter(|slot| slot != lent).collect()),
            (false, true) => {
                let mut slots = filed.to_vec();
                slots.insert(slots.partition_point(|slot| slot < lent), *lent);
                Cow::Owned(slots)
            }
            _ => Cow::Borrowed(filed),
        }
    }

    fn position(&self, slot: u32) -> Option<usize> {
        if !self.is_mixed {
            return self.order.binary_search(&slot).ok();
        }
        self.positions.of(slot, &self.order, self.slots.len())
    }

    /// A few parts are searched faster without an index.
    fn index(&self) -> Option<&HashMap<String, Vec<u32>>> {
        (self.order.len() > MAX_UNINDEXED).then(|| {
            self.index.get_or_init(|| {
                let mut index: HashMap<String, Vec<u32>> = HashMap::new();
                let mut slots = self.order.clone();
                slots.sort_unstable();
                for slot in slots {
                    self.slots[slot as usize]
                        .names(&mut |name| index.entry(name.into_owned()).or_default().push(slot));
                }
                index
            })
        })
    }

    fn file(&mut self, slot: u32, part: &T) {
        self.take_back();
        if let Some(index) = self.index.get_mut() {
            part.names(&mut |name| file(index, slot, name.into_owned()));
        }
    }

    /// Indexes the part that was lent under its current names.
    fn take_back(&mut self) {
        let Some((slot, old)) = self.lent.take().map(|lent| *lent) else { return };
        let Some(index) = self.index.get_mut() else { return };
        old.iter().for_each(|name| unfile(index, slot, name));
        self.slots[slot as usize].names(&mut |name| file(index, slot, name.into_owned()));
    }

    fn forget(&mut self) {
        self.index.take();
        self.positions = Positions::default();
        self.lent = None;
    }
}

fn names<T: Listed>(part: &T) -> Vec<String> {
    let mut names = Vec::new();
    part.names(&mut |name| names.push(name.into_owned()));
    names
}

fn file(index: &mut HashMap<String, Vec<u32>>, slot: u32, name: String) {
    let slots = index.entry(name).or_default();
    slots.insert(slots.partition_point(|&other| other < slot), slot);
}

fn unfile(index: &mut HashMap<String, Vec<u32>>, slot: u32, name: &str) {
    if let Some(slots) = index.get_mut(name) {
        if let Ok(at) = slots.binary_search(&slot) {
            slots.remove(at);
        }
        if slots.is_empty() {
            index.remove(name);
        }
    }
}

//! Blocks by one of their labels.

use std::borrow::Cow;
use std::collections::HashSet;
use std::slice;

use indexmap::IndexMap;

use super::in_place::BlockRef;

/// Comparing this many labels is faster than hashing them.
const MAX_COMPARED: usize = 8;

/// The blocks of one type, those with the same label together, in the order of their first blocks.
pub(super) enum Groups<'b> {
    /// Each has a label of its own, which is nearly always so.
    Single(Vec<Cow<'b, str>>, &'b [BlockRef<'b>]),
    Shared(IndexMap<Cow<'b, str>, Vec<BlockRef<'b>>>),
}

impl<'b> Groups<'b> {
    /// By the label at this position; `None` if a block has none there.
    pub(super) fn new(blocks: &'b [BlockRef<'b>], position: usize) -> Option<Self> {
        let labels: Vec<_> = blocks.iter().map(|block| block.label(position)).collect::<Option<_>>()?;
        if are_distinct(&labels) {
            return Some(Groups::Single(labels, blocks));
        }
        let mut groups: IndexMap<_, Vec<_>> = IndexMap::with_capacity(blocks.len());
        for (label, block) in labels.into_iter().zip(blocks) {
            groups.entry(label).or_default().push(*block);
        }
        Some(Groups::Shared(groups))
    }

    /// The number of different labels.
    pub(super) fn len(&self) -> usize {
        match self {
            Groups::Single(labels, _) => labels.len(),
            Groups::Shared(groups) => groups.len(),
        }
    }

    /// The label and the blocks of a group.
    pub(super) fn get(&self, index: usize) -> Option<(&str, &[BlockRef<'b>])> {
        match self {
            Groups::Single(labels, blocks) => Some((labels.get(index)?, slice::from_ref(blocks.get(index)?))),
            Groups::Shared(groups) => groups.get_index(index).map(|(label, blocks)| (&**label, &**blocks)),
        }
    }
}

fn are_distinct(labels: &[Cow<'_, str>]) -> bool {
    if labels.len() <= MAX_COMPARED {
        return labels.iter().enumerate().all(|(count, label)| !labels[..count].contains(label));
    }
    let mut seen: HashSet<&str> = HashSet::with_capacity(labels.len());
    labels.iter().all(|label| seen.insert(label))
}

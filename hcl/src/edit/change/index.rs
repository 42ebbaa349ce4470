//! Where in a section each attribute and each block is, so that as many changes as there are items take no time with its square.

use std::collections::{BTreeSet, HashMap};

use super::block::Block;
use super::section::Item;

/// The positions of items in a section.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    /// Names of attributes are unique in a section.
    attributes: HashMap<String, usize>,
    /// The blocks of each type with the same labels, in order.
    blocks: HashMap<String, BTreeSet<usize>>,
    /// A block that was lent to be changed, and what it was filed under: it may be called otherwise by now.
    lent: Option<(usize, String)>,
}

impl Index {
    pub(super) fn new(items: &[Item]) -> Index {
        let mut index = Index::default();
        items.iter().enumerate().for_each(|(at, item)| index.add(at, item));
        index
    }

    pub(super) fn add(&mut self, at: usize, item: &Item) {
        match item {
            Item::Attribute(attribute) => {
                self.attributes.insert(attribute.name.clone(), at);
            }
            Item::Block(block) => {
                self.blocks.entry(key_of(block)).or_default().insert(at);
            }
            Item::Blank(_) => {}
        }
    }

    /// Forgets an item that is about to be removed.
    pub(super) fn remove(&mut self, at: usize, item: &Item) {
        match item {
            Item::Attribute(attribute) => {
                self.attributes.remove(&attribute.name);
            }
            Item::Block(block) => self.remove_block(at, &key_of(block)),
            Item::Blank(_) => {}
        }
    }

    fn remove_block(&mut self, at: usize, key: &str) {
        if let Some(positions) = self.blocks.get_mut(key) {
            positions.remove(&at);
            if positions.is_empty() {
                self.blocks.remove(key);
            }
        }
    }

    pub(super) fn attribute(&self, name: &str) -> Option<usize> {
        self.attributes.get(name).copied()
    }

    /// The first block of a type with these labels.
    pub(super) fn block(&self, items: &[Item], block_type: &str, labels: &[&str]) -> Option<usize> {
        let is_it = |at: &usize| {
            let item = items.get(*at);
            matches!(item, Some(Item::Block(block)) if block.is(block_type, labels))
        };
        let filed = self.blocks.get(&key(block_type, labels)).into_iter().flatten();
        let lent = self.lent.iter().map(|(at, _)| at);
        // Only the one that was lent can be filed wrongly.
        filed.copied().find(is_it).into_iter().chain(lent.copied().filter(is_it)).min()
    }

    /// Remembers that a block may be called otherwise from now on.
    pub(super) fn lend(&mut self, at: usize, block: &Block) {
        self.lent = Some((at, key_of(block)));
    }

    /// Files the block that was lent under what it is called now.
    pub(super) fn take_back(&mut self, items: &[Item]) {
        if let Some((at, key)) = self.lent.take() {
            self.remove_block(at, &key);
            if let Some(item) = items.get(at) {
                self.add(at, item);
            }
        }
    }
}

fn key_of(block: &Block) -> String {
    key(block.block_type(), block.labels())
}

/// A text that no other type and labels have.
fn key<L: AsRef<str>>(block_type: &str, labels: &[L]) -> String {
    let mut key = block_type.to_owned();
    for label in labels {
        let label = label.as_ref();
        key.push_str(&format!(" {}:{label}", label.len()));
    }
    key
}

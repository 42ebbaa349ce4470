//! The blocks of earlier layers, which environment variables need: their names cannot spell labels exactly.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use super::merged::Merged;

/// The blocks of earlier layers. Each level is read once.
#[derive(Debug)]
pub(super) struct Known {
    root: Merged,
    levels: HashMap<String, Rc<Level>>,
}

/// The blocks of one level.
#[derive(Debug, Default)]
pub(super) struct Level {
    by_labels: HashMap<(Arc<str>, Vec<String>), Vec<Block>>,
    by_type: HashMap<Arc<str>, Vec<Merged>>,
}

/// A block with labels.
#[derive(Debug)]
struct Block {
    labels: Vec<Arc<str>>,
    body: Merged,
}

impl Known {
    pub(super) fn new(root: Merged) -> Known {
        Known { root, levels: HashMap::new() }
    }

    /// The outermost body.
    pub(super) fn root(&self) -> Merged {
        self.root.clone()
    }

    /// The blocks in the body at a path.
    pub(super) fn level(&mut self, path: &str, body: &Merged) -> Rc<Level> {
        if let Some(known) = self.levels.get(path) {
            return known.clone();
        }
        let level = Rc::new(Level::of(body));
        self.levels.insert(path.to_owned(), level.clone());
        level
    }
}

impl Level {
    fn of(body: &Merged) -> Level {
        let mut level = Level::default();
        let Some(table) = body.table() else { return level };
        for group in body.resolved(&table).groups {
            let inside = body.inside(&group);
            let Some(member) = group.members.first() else { continue };
            let labels: Vec<Arc<str>> = member.block.labels.iter().map(|label| label.text.clone()).collect();
            if !labels.is_empty() {
                let key = (group.name.clone(), labels.iter().map(|label| fold(label)).collect());
                let block = Block { labels, body: inside.clone() };
                level.by_labels.entry(key).or_default().push(block);
            }
            level.by_type.entry(group.name).or_default().push(inside);
        }
        level
    }

    /// The exact labels of the blocks whose labels match these, which may be spelled like parts of a
    /// variable's name.
    pub(super) fn labels(&self, block_type: &str, spelled: &[&str]) -> Vec<&[Arc<str>]> {
        let key = (Arc::from(block_type), spelled.iter().map(|label| fold(label)).collect());
        self.by_labels.get(&key).into_iter().flatten().map(|block| &*block.labels).collect()
    }

    /// The body of the block with these labels.
    pub(super) fn labeled(&self, block_type: &str, labels: &[Arc<str>]) -> Option<Merged> {
        let key = (Arc::from(block_type), labels.iter().map(|label| fold(label)).collect());
        let blocks = self.by_labels.get(&key)?;
        blocks.iter().find(|block| block.labels == labels).map(|block| block.body.clone())
    }

    /// The body of the block at a position among those of its type.
    pub(super) fn at(&self, block_type: &str, position: usize) -> Option<Merged> {
        self.by_type.get(block_type)?.get(position).cloned()
    }
}

/// Normalizes a name for comparison with the name of a variable, which has capitals, and underscores instead
/// of dashes, dots and blanks.
pub(super) fn fold(name: &str) -> String {
    name.chars()
        .map(|letter| if matches!(letter, '-' | '.' | ' ') { '_' } else { letter })
        .flat_map(char::to_lowercase)
        .collect()
}

//! What the layers have of one level, in a list to which a layer is added without copying it.

use std::fmt;
use std::sync::Arc;

use super::merged::{Share, Source};

/// The shares of a level, in the order of the layers. Cloning it copies a pointer.
#[derive(Clone)]
pub(super) struct Shares(Arc<Part>);

/// The last shares, and those before them.
struct Part {
    before: Option<Arc<Part>>,
    own: Vec<Share>,
    /// The most that a body of all of them has.
    levels: usize,
}

impl Shares {
    pub(super) fn new(shares: Vec<Share>) -> Shares {
        let levels = shares.iter().map(|share| share.source.levels()).max().unwrap_or(0);
        Shares(Arc::new(Part { before: None, own: shares, levels }))
    }

    /// These shares, and one more layer.
    pub(super) fn with(&self, source: Source) -> Shares {
        let layer = self.backwards().next().map_or(0, |last| last.layer + 1);
        let levels = self.levels().max(source.levels());
        let own = vec![Share { layer, source }];
        Shares(Arc::new(Part { before: Some(self.0.clone()), own, levels }))
    }

    /// How many levels of bodies that ask others the deepest body has.
    pub(super) fn levels(&self) -> usize {
        self.0.levels
    }

    /// All of them, in the order of the layers.
    pub(super) fn list(&self) -> Vec<&Share> {
        let mut list: Vec<&Share> = self.backwards().collect();
        list.reverse();
        list
    }

    /// All of them, the last one first.
    pub(super) fn backwards(&self) -> impl Iterator<Item = &Share> {
        let parts = std::iter::successors(Some(&*self.0), |part| part.before.as_deref());
        parts.flat_map(|part| part.own.iter().rev())
    }
}

impl fmt::Debug for Shares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.list()).finish()
    }
}

/// Dropped in a loop, however many layers there are.
impl Drop for Part {
    fn drop(&mut self) {
        let mut before = self.before.take();
        while let Some(mut part) = before.and_then(Arc::into_inner) {
            before = part.before.take();
        }
    }
}

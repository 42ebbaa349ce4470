//! The references of all nodes in one list: a list for each takes several times as much memory.

use super::places::Place;

/// The references that nodes make in their expressions. Those of groups, to their members, are not here.
#[derive(Clone, Debug, Default)]
pub(super) struct Edges {
    /// Where the references of each node begin, and where the last ones end.
    starts: Vec<u32>,
    all: Vec<(u32, Place)>,
}

impl Edges {
    pub(super) fn for_nodes(count: usize) -> Edges {
        Edges { starts: Vec::with_capacity(count + 1), all: Vec::new() }
    }

    /// Begins with the references of the next node.
    pub(super) fn begin_node(&mut self) {
        self.starts.push(self.all.len() as u32);
    }

    /// Adds a reference of that node.
    pub(super) fn push(&mut self, to: u32, place: Place) {
        self.all.push((to, place));
    }

    /// Gives back memory that growing reserved and did not use.
    pub(super) fn finish(&mut self) {
        self.begin_node();
        self.all.shrink_to_fit();
    }

    /// All references.
    pub(super) fn all(&self) -> &[(u32, Place)] {
        &self.all
    }

    /// The references of a node.
    pub(super) fn of(&self, node: u32) -> &[(u32, Place)] {
        &self.all[self.range(node)]
    }

    /// Where the references of a node are among all.
    pub(super) fn range(&self, node: u32) -> std::ops::Range<usize> {
        let bounds = self.starts.get(node as usize).zip(self.starts.get(node as usize + 1));
        bounds.map_or(0..0, |(start, end)| *start as usize..*end as usize)
    }
}

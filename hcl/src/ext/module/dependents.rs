//! What refers to each node of a graph.

use super::graph::Graph;

/// For each node those that refer to it, each with the index of the edge in it. One list for all nodes takes
/// less memory than a list for each.
#[derive(Clone, Debug, Default)]
pub(super) struct Dependents {
    /// Where the entries of each node begin, and where the last ones end.
    starts: Vec<u32>,
    entries: Vec<(u32, u32)>,
}

impl Dependents {
    /// Turns the edges of a graph around.
    pub(super) fn of(graph: &Graph) -> Dependents {
        let mut starts = vec![0; graph.nodes.len() + 1];
        for to in graph.nodes.all().flat_map(|node| graph.targets(node)) {
            starts[to as usize] += 1;
        }
        let mut count = 0;
        for start in &mut starts {
            count += std::mem::replace(start, count);
        }
        let (mut entries, mut next) = (vec![(0, 0); count as usize], starts.clone());
        for from in graph.nodes.all() {
            for (to, edge) in graph.targets(from).zip(0..) {
                let next = &mut next[to as usize];
                entries[*next as usize] = (from, edge);
                *next += 1;
            }
        }
        Dependents { starts, entries }
    }

    /// The nodes that refer to a node, in their order, each with the index of the edge in it.
    pub(super) fn on(&self, node: u32) -> impl ExactSizeIterator<Item = (u32, usize)> {
        let bounds = self.starts.get(node as usize).zip(self.starts.get(node as usize + 1));
        let entries = bounds.map_or(&[][..], |(start, end)| &self.entries[*start as usize..*end as usize]);
        entries.iter().map(|&(from, edge)| (from, edge as usize))
    }
}

//! What refers to each node of a graph.

use super::graph::Node;

/// For each node those that refer to it, each with the index of the edge in it. One list for all nodes takes
/// less memory than a list for each.
#[derive(Clone, Debug, Default)]
pub(super) struct Dependents {
    /// Where the entries of each node begin, and where the last ones end.
    starts: Vec<u32>,
    entries: Vec<(u32, u32)>,
}

impl Dependents {
    /// Turns the edges of nodes around.
    pub(super) fn of(nodes: &[Node]) -> Dependents {
        let targets = || nodes.iter().flat_map(|node| node.edges.iter().map(|(to, _)| *to));
        let mut starts = vec![0; nodes.len() + 1];
        targets().for_each(|to| starts[to] += 1);
        let mut count = 0;
        for start in &mut starts {
            count += std::mem::replace(start, count);
        }
        let (mut entries, mut next) = (vec![(0, 0); count as usize], starts.clone());
        for (from, node) in nodes.iter().enumerate() {
            for (edge, (to, _)) in node.edges.iter().enumerate() {
                entries[next[*to] as usize] = (from as u32, edge as u32);
                next[*to] += 1;
            }
        }
        Dependents { starts, entries }
    }

    /// The nodes that refer to a node, in their order, each with the index of the edge in it.
    pub(super) fn on(&self, node: usize) -> impl ExactSizeIterator<Item = (usize, usize)> {
        let bounds = self.starts.get(node).zip(self.starts.get(node + 1));
        let entries = bounds.map_or(&[][..], |(start, end)| &self.entries[*start as usize..*end as usize]);
        entries.iter().map(|&(from, edge)| (from as usize, edge as usize))
    }
}

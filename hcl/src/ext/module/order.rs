//! The order of evaluation and its cycles: strongly connected components, by Tarjan's algorithm without
//! recursion.

/// Nodes in groups, each after those that its nodes lead to. A group of several is a cycle, or several cycles
/// that share nodes.
#[derive(Debug, Default)]
pub(super) struct Components {
    /// All nodes, one group after the other.
    pub(super) nodes: Vec<usize>,
    /// Where the groups end.
    pub(super) ends: Vec<usize>,
}

/// The strongly connected components of a graph.
pub(super) fn components(starts: &[usize], edges: &dyn Fn(usize, usize) -> Option<usize>) -> Components {
    let mut search = Search {
        edges,
        number: vec![UNSEEN; starts.len()],
        low: vec![0; starts.len()],
        open: Vec::new(),
        is_open: vec![false; starts.len()],
        count: 0,
        found: Components::default(),
    };
    for &start in starts {
        if search.number[start] == UNSEEN {
            search.visit(start);
        }
    }
    search.found
}

const UNSEEN: usize = usize::MAX;

struct Search<'e> {
    /// The node at the end of this edge.
    edges: &'e dyn Fn(usize, usize) -> Option<usize>,
    /// When each node was found.
    number: Vec<usize>,
    /// For each node, the earliest node known to be in a cycle with it.
    low: Vec<usize>,
    /// The nodes that may still turn out to be in a cycle.
    open: Vec<usize>,
    is_open: Vec<bool>,
    count: usize,
    found: Components,
}

impl Search<'_> {
    fn visit(&mut self, start: usize) {
        // Where the search continues: a node, and its next edge.
        let mut way = vec![(start, 0)];
        self.enter(start);
        while let Some((node, edge)) = way.last_mut() {
            let from = *node;
            match (self.edges)(from, *edge) {
                Some(to) => {
                    *edge += 1;
                    if self.number[to] == UNSEEN {
                        self.enter(to);
                        way.push((to, 0));
                    } else if self.is_open[to] {
                        self.low[from] = self.low[from].min(self.number[to]);
                    }
                }
                None => {
                    way.pop();
                    if let Some(&(before, _)) = way.last() {
                        self.low[before] = self.low[before].min(self.low[from]);
                    }
                    self.leave(from);
                }
            }
        }
    }

    fn enter(&mut self, node: usize) {
        self.number[node] = self.count;
        self.low[node] = self.count;
        self.count += 1;
        self.open.push(node);
        self.is_open[node] = true;
    }

    /// Completes the component whose first node was this one.
    fn leave(&mut self, node: usize) {
        if self.low[node] != self.number[node] {
            return;
        }
        let start = self.open.iter().rposition(|&open| open == node).unwrap_or(0);
        for closed in self.open.drain(start..) {
            self.is_open[closed] = false;
            self.found.nodes.push(closed);
        }
        self.found.ends.push(self.found.nodes.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn groups(Components { nodes, ends }: &Components) -> Vec<Vec<usize>> {
        let mut start = 0;
        ends.iter().map(|&end| nodes[std::mem::replace(&mut start, end)..end].to_vec()).collect()
    }

    fn of(graph: &[&[usize]]) -> Vec<Vec<usize>> {
        let starts: Vec<usize> = (0..graph.len()).collect();
        groups(&components(&starts, &|node, edge| graph[node].get(edge).copied()))
    }

    #[test]
    fn what_is_referred_to_comes_first() {
        assert_eq!(of(&[&[2], &[], &[1]]), [[1], [2], [0]]);
    }

    #[test]
    fn rings_stay_together() {
        let found = of(&[&[1], &[2, 3], &[0], &[4], &[3], &[5]]);
        assert_eq!(found, [vec![3, 4], vec![0, 1, 2], vec![5]]);
    }

    #[test]
    fn long_chains_and_rings_need_no_stack() {
        let chain = components(&(0..100_000).collect::<Vec<_>>(), &|node, edge| {
            (edge == 0 && node + 1 < 100_000).then_some(node + 1)
        });
        assert_eq!((chain.ends.len(), chain.nodes[0]), (100_000, 99_999));
        let ring = components(&(0..100_000).collect::<Vec<_>>(), &|node, edge| {
            (edge == 0).then_some((node + 1) % 100_000)
        });
        assert_eq!(ring.ends, [100_000]);
    }
}

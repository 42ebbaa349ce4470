//! The order of evaluation and its cycles: strongly connected components, by Tarjan's algorithm without
//! recursion.

/// Nodes in groups, each after those that its nodes lead to. A group of several is a cycle, or several cycles
/// that share nodes.
#[derive(Debug, Default)]
pub(super) struct Components {
    /// All nodes, one group after the other.
    pub(super) nodes: Vec<u32>,
    /// Where the groups end.
    pub(super) ends: Vec<u32>,
}

/// For a node and a state, an edge of the node: where it leads, and the state with which the next one is
/// found. The first state is 0.
pub(super) type NextEdge<'e> = &'e dyn Fn(u32, u32) -> Option<(u32, u32)>;

/// The strongly connected components of a graph with so many nodes, searched from all of them in some order.
pub(super) fn components(count: usize, starts: impl Iterator<Item = u32>, edges: NextEdge<'_>) -> Components {
    let mut search = Search {
        edges,
        number: vec![UNSEEN; count],
        low: vec![0; count],
        open: Vec::new(),
        is_open: vec![false; count],
        count: 0,
        found: Components { nodes: Vec::with_capacity(count), ends: Vec::new() },
    };
    for start in starts {
        if search.number[start as usize] == UNSEEN {
            search.visit(start);
        }
    }
    search.found
}

const UNSEEN: u32 = u32::MAX;

struct Search<'e> {
    edges: NextEdge<'e>,
    /// When each node was found.
    number: Vec<u32>,
    /// For each node, the earliest node known to be in a cycle with it.
    low: Vec<u32>,
    /// The nodes that may still turn out to be in a cycle.
    open: Vec<u32>,
    is_open: Vec<bool>,
    count: u32,
    found: Components,
}

impl Search<'_> {
    fn visit(&mut self, start: u32) {
        // Where the search continues: a node, and the state of its next edge.
        let mut way = vec![(start, 0)];
        self.enter(start);
        while let Some((node, state)) = way.last_mut() {
            let from = *node;
            match (self.edges)(from, *state) {
                Some((to, next)) => {
                    *state = next;
                    if self.number[to as usize] == UNSEEN {
                        self.enter(to);
                        way.push((to, 0));
                    } else if self.is_open[to as usize] {
                        self.lower(from, self.number[to as usize]);
                    }
                }
                None => {
                    way.pop();
                    if let Some(&(before, _)) = way.last() {
                        self.lower(before, self.low[from as usize]);
                    }
                    self.leave(from);
                }
            }
        }
    }

    fn lower(&mut self, node: u32, number: u32) {
        let low = &mut self.low[node as usize];
        *low = number.min(*low);
    }

    fn enter(&mut self, node: u32) {
        self.number[node as usize] = self.count;
        self.low[node as usize] = self.count;
        self.count += 1;
        self.open.push(node);
        self.is_open[node as usize] = true;
    }

    /// Completes the component whose first node was this one.
    fn leave(&mut self, node: u32) {
        if self.low[node as usize] != self.number[node as usize] {
            return;
        }
        let start = self.open.iter().rposition(|&open| open == node).unwrap_or(0);
        for closed in self.open.drain(start..) {
            self.is_open[closed as usize] = false;
            self.found.nodes.push(closed);
        }
        self.found.ends.push(self.found.nodes.len() as u32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn groups(Components { nodes, ends }: &Components) -> Vec<Vec<u32>> {
        let mut start = 0;
        let group = |&end: &u32| nodes[std::mem::replace(&mut start, end as usize)..end as usize].to_vec();
        ends.iter().map(group).collect()
    }

    fn of(graph: &[&[u32]]) -> Vec<Vec<u32>> {
        let edge = |node, state| graph[node as usize].get(state as usize).map(|to| (*to, state + 1));
        groups(&components(graph.len(), 0..graph.len() as u32, &edge))
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
        let chain = components(100_000, 0..100_000, &|node, state| {
            (state == 0 && node + 1 < 100_000).then_some((node + 1, 1))
        });
        assert_eq!((chain.ends.len(), chain.nodes[0]), (100_000, 99_999));
        let ring =
            components(100_000, 0..100_000, &|node, state| (state == 0).then_some(((node + 1) % 100_000, 1)));
        assert_eq!(ring.ends, [100_000]);
    }
}

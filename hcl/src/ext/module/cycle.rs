//! The shortest cycle of references in a component.

use std::collections::{HashMap, HashSet, VecDeque};

use super::graph::{Graph, NodeKind};
use crate::source::Location;

/// One reference of a cycle: what refers, where, and to what. If it goes through a group, the group is what
/// is written.
pub(super) struct Link<'g> {
    pub(super) from: &'g str,
    pub(super) location: &'g Location,
    pub(super) to: &'g str,
    /// The group that the reference names, if any; it contains `to`.
    pub(super) through: Option<&'g str>,
}

/// The shortest list of references that leads from one node of a component back to it. Empty if there is no
/// cycle.
pub(super) fn ring<'g>(graph: &'g Graph, component: &[usize]) -> Vec<Link<'g>> {
    let written = component.iter().copied().filter(|&index| graph.nodes[index].kind != NodeKind::Group);
    let Some(start) = written.min() else { return Vec::new() };
    links(graph, &shortest(graph, start, &component.iter().copied().collect()))
}

/// The edges of the shortest path from a node back to it: each as the node that it starts at and its index
/// there.
fn shortest(graph: &Graph, start: usize, inside: &HashSet<usize>) -> Vec<(usize, usize)> {
    let mut reached_by: HashMap<usize, (usize, usize)> = HashMap::new();
    let mut waiting = VecDeque::from([start]);
    while let Some(node) = waiting.pop_front() {
        for (edge, (to, _)) in graph.nodes[node].edges.iter().enumerate() {
            if inside.contains(to) && !reached_by.contains_key(to) {
                reached_by.insert(*to, (node, edge));
                waiting.push_back(*to);
            }
        }
        if reached_by.contains_key(&start) {
            break;
        }
    }
    let mut way = Vec::new();
    let mut at = start;
    while let Some(&(from, edge)) = reached_by.get(&at) {
        way.push((from, edge));
        at = from;
        if at == start {
            break;
        }
    }
    way.reverse();
    way
}

/// The path without its groups: a reference to a group becomes one to the member through which the path
/// continues.
fn links<'g>(graph: &'g Graph, way: &[(usize, usize)]) -> Vec<Link<'g>> {
    let mut links: Vec<Link<'g>> = Vec::new();
    for &(from, edge) in way {
        let (node, (to, location)) = (&graph.nodes[from], &graph.nodes[from].edges[edge]);
        let to = &graph.nodes[*to];
        match links.last_mut() {
            Some(link) if node.kind == NodeKind::Group => {
                link.through.get_or_insert(link.to);
                link.to = to.name();
            }
            _ => links.push(Link { from: node.name(), location, to: to.name(), through: None }),
        }
    }
    links
}

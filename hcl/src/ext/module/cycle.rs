//! The shortest cycle of references in a component.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;

use super::graph::{Graph, NodeKind};
use super::places::Place;
use crate::source::Location;

/// One reference of a cycle: what refers, where, and to what. If it goes through a group, the group is what
/// is written.
pub(super) struct Link {
    pub(super) from: Arc<str>,
    pub(super) location: Location,
    pub(super) to: Arc<str>,
    /// The group that the reference names, if any; it contains `to`.
    pub(super) through: Option<Arc<str>>,
}

/// The shortest list of references that leads from one node of a component back to it. Empty if there is no
/// cycle.
pub(super) fn ring(graph: &Graph, component: &[u32]) -> Vec<Link> {
    let written = component.iter().copied().filter(|&index| graph.nodes.kind(index) != NodeKind::Group);
    let Some(start) = written.min() else { return Vec::new() };
    links(graph, &shortest(graph, start, &component.iter().copied().collect()))
}

/// An edge: the node that it starts at, its place, and the node that it leads to.
type Step = (u32, Place, u32);

/// The edges of the shortest path from a node back to it.
fn shortest(graph: &Graph, start: u32, inside: &HashSet<u32>) -> Vec<Step> {
    let mut reached_by: HashMap<u32, Step> = HashMap::new();
    let mut waiting = VecDeque::from([start]);
    while let Some(node) = waiting.pop_front() {
        for (to, place) in graph.places(node) {
            if inside.contains(&to) && !reached_by.contains_key(&to) {
                reached_by.insert(to, (node, place, to));
                waiting.push_back(to);
            }
        }
        if reached_by.contains_key(&start) {
            break;
        }
    }
    let mut way = Vec::new();
    let mut at = start;
    while let Some(&step) = reached_by.get(&at) {
        way.push(step);
        at = step.0;
        if at == start {
            break;
        }
    }
    way.reverse();
    way
}

/// The path without its groups: a reference to a group becomes one to the member through which the path
/// continues.
fn links(graph: &Graph, way: &[Step]) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    for &(from, place, to) in way {
        let to = graph.full_name(to);
        match links.last_mut() {
            Some(link) if graph.nodes.kind(from) == NodeKind::Group => {
                let group = std::mem::replace(&mut link.to, to);
                link.through.get_or_insert(group);
            }
            _ => {
                let (from, location) = (graph.full_name(from), graph.nodes.sources.location(place));
                links.push(Link { from, location, to, through: None });
            }
        }
    }
    links
}

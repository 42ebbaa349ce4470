//! The graph of references between everything that a module evaluates.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, OnceLock};

use indexmap::IndexMap;

use super::dependents::Dependents;
use super::edges::Edges;
use super::nodes::{NONE, Nodes};
use super::places::Place;
use crate::model::{Expression, Step, Traversal};
use crate::source::Location;
use crate::value::ty_display::attribute_name;

/// Everything in a module that has a value, and the references between them.
///
/// A group, such as `local` or `target.app`, is a node of its own. It refers to its members, and a reference
/// to all of it is a reference to the group. So a graph is never larger than its text.
///
/// ```
/// use hcl::ext::Module;
///
/// let body = hcl::parse("locals {\n  b = local.a + 1\n  a = 1\n}\n")?;
/// let (graph, diagnostics) = Module::new(&body).locals("locals", "local").graph();
/// assert!(diagnostics.is_empty());
///
/// let order: Vec<&str> = graph.order().map(|node| node.name()).collect();
/// assert_eq!(order, ["local.a", "local.b", "local"]);
/// let b = graph.find("local.b").expect("it is declared");
/// let edge = graph.references(b).next().expect("it refers to something");
/// assert_eq!((edge.node.name(), edge.location.to_string().as_str()), ("local.a", "<text>:2:7"));
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Default)]
pub struct Graph {
    pub(super) nodes: Nodes,
    pub(super) edges: Edges,
    /// The functions, which have their own namespace.
    pub(super) functions: IndexMap<Arc<str>, u32>,
    /// All nodes, each after those that it refers to.
    pub(super) order: Vec<u32>,
    /// Where members of groups were first named, if they have been declared elsewhere since.
    pub(super) first_named: HashMap<u32, Place>,
    // What only applications ask for, once they do.
    names: OnceLock<Box<[Arc<str>]>>,
    by_name: OnceLock<HashMap<Arc<str>, u32>>,
    shown: OnceLock<Shown>,
    dependents: OnceLock<Dependents>,
}

/// What references of an application lead to.
#[derive(Clone)]
struct Shown {
    nodes: Box<[Node]>,
    /// The locations of all edges.
    places: Box<[Location]>,
    /// Those of members of groups that were first named elsewhere.
    first_named: HashMap<u32, Location>,
}

/// One thing in a module that has a value.
#[derive(Clone)]
pub struct Node {
    pub(super) index: u32,
    pub(super) name: Arc<str>,
    pub(super) kind: NodeKind,
    pub(super) location: Location,
    expression: Option<Expression>,
}

/// What a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum NodeKind {
    /// A variable.
    Variable,
    /// A condition that a variable's value must meet. Nothing refers to it.
    Validation,
    /// A local.
    Local,
    /// A function of the configuration. Its name ends in `()`.
    Function,
    /// An attribute of a block.
    Attribute,
    /// Everything that has a common beginning of its name, as one object: `local`, `target`, `target.app`.
    Group,
    /// A whole block, in the graph of [`Module::block_graph`](super::Module::block_graph).
    Block,
}

/// One end of a reference.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Edge<'g> {
    /// The node at that end.
    pub node: &'g Node,
    /// Where the reference is written; for a member of a group, where the member is declared.
    pub location: &'g Location,
}

impl Graph {
    /// All nodes. Those of one kind are in the order of declaration.
    pub fn nodes(&self) -> impl ExactSizeIterator<Item = &Node> {
        self.shown().nodes.iter()
    }

    /// The node with this full name, such as `local.name`. Validations have none.
    pub fn find(&self, name: &str) -> Option<&Node> {
        self.shown().nodes.get(self.index_of(name)? as usize)
    }

    /// The number of the node with this full name.
    pub(super) fn index_of(&self, name: &str) -> Option<u32> {
        let by_name = self.by_name.get_or_init(|| {
            let named = self.names().iter().cloned().zip(self.nodes.all());
            named.filter(|(_, node)| self.nodes.kind(*node) != NodeKind::Validation).collect()
        });
        by_name.get(name).copied()
    }

    /// The full names of all nodes.
    pub(super) fn names(&self) -> &[Arc<str>] {
        self.names.get_or_init(|| {
            let mut names: Vec<Arc<str>> = Vec::with_capacity(self.nodes.len());
            for node in self.nodes.all() {
                // Groups come before their members, and variables before their validations.
                names.push(self.nodes.full_name(node, &|before| names[before as usize].clone()));
            }
            names.into()
        })
    }

    /// The full name of a node.
    pub(super) fn full_name(&self, node: u32) -> Arc<str> {
        self.nodes.full_name(node, &|before| self.full_name(before))
    }

    /// A node as applications see it, also while the graph is being made.
    pub(super) fn node(&self, index: u32) -> Node {
        self.named(index, self.full_name(index))
    }

    fn named(&self, index: u32, name: Arc<str>) -> Node {
        let (kind, location) = (self.nodes.kind(index), self.nodes.location(index));
        Node { index, name, kind, location, expression: self.nodes.expression(index) }
    }

    fn shown(&self) -> &Shown {
        self.shown.get_or_init(|| {
            let names = self.names().iter().cloned();
            let location = |place: &Place| self.nodes.sources.location(*place);
            let first_named = self.first_named.iter().map(|(node, place)| (*node, location(place)));
            Shown {
                nodes: self.nodes.all().zip(names).map(|(index, name)| self.named(index, name)).collect(),
                places: self.edges.all().iter().map(|(_, place)| location(place)).collect(),
                first_named: first_named.collect(),
            }
        })
    }

    /// All nodes, each after everything that it refers to. The nodes of a cycle, and functions that call each
    /// other, follow one another in no particular order.
    pub fn order(&self) -> impl ExactSizeIterator<Item = &Node> {
        let nodes = &self.shown().nodes;
        self.order.iter().map(|&index| &nodes[index as usize])
    }

    /// What a node refers to, each other node once.
    pub fn references<'g>(&'g self, node: &'g Node) -> impl ExactSizeIterator<Item = Edge<'g>> {
        let shown = self.shown();
        let edges = self.targets(node.index).enumerate().map(|(edge, to)| Edge {
            node: &shown.nodes[to as usize],
            location: self.location_of_edge(node.index, edge, to),
        });
        edges.collect::<Vec<_>>().into_iter()
    }

    /// The nodes that refer to a node.
    pub fn dependents(&self, node: &Node) -> impl ExactSizeIterator<Item = Edge<'_>> {
        let (shown, to) = (self.shown(), node.index);
        self.dependents_of(to).map(move |(from, edge)| Edge {
            node: &shown.nodes[from as usize],
            location: self.location_of_edge(from, edge, to),
        })
    }

    /// Where an edge of a node is written: in its expressions or, of a group, where its member is declared.
    fn location_of_edge(&self, from: u32, edge: usize, to: u32) -> &Location {
        let shown = self.shown();
        let declared = || shown.first_named.get(&to).unwrap_or_else(|| &shown.nodes[to as usize].location);
        let places = shown.places.get(self.edges.range(from));
        places.and_then(|places| places.get(edge)).unwrap_or_else(declared)
    }

    fn dependents_of(&self, node: u32) -> impl ExactSizeIterator<Item = (u32, usize)> {
        self.dependents.get_or_init(|| Dependents::of(self)).on(node)
    }

    /// Everything that must be evaluated for these nodes, including them, each after everything that it
    /// refers to.
    pub fn needed_for<'g>(&'g self, nodes: impl IntoIterator<Item = &'g Node>) -> Vec<&'g Node> {
        let is_needed = self.reachable(nodes.into_iter().map(|node| node.index).collect(), false);
        self.order().filter(|node| is_needed[node.index as usize]).collect()
    }

    /// For each node, whether the given ones refer to it, directly or not. Optionally, the validations of a
    /// variable count as something that the variable refers to.
    pub(super) fn reachable(&self, mut waiting: Vec<u32>, with_validations: bool) -> Vec<bool> {
        let mut reached = vec![false; self.nodes.len()];
        while let Some(index) = waiting.pop() {
            if std::mem::replace(&mut reached[index as usize], true) {
                continue;
            }
            waiting.extend(self.targets(index));
            if with_validations && self.nodes.kind(index) == NodeKind::Variable {
                let dependents = self.dependents_of(index).map(|(from, _)| from);
                waiting.extend(dependents.filter(|from| self.nodes.checked(*from) == Some(index)));
            }
        }
        reached
    }

    /// The nodes that a node refers to.
    pub(super) fn targets(&self, node: u32) -> impl Iterator<Item = u32> {
        std::iter::successors(self.edge_after(node, 0), move |(_, next)| self.edge_after(node, *next))
            .map(|(to, _)| to)
    }

    /// One node that a node refers to, and the state with which the next one is found. The first state is 0.
    pub(super) fn edge_after(&self, node: u32, state: u32) -> Option<(u32, u32)> {
        if self.nodes.kind(node) != NodeKind::Group {
            return self.edges.of(node).get(state as usize).map(|(to, _)| (*to, state + 1));
        }
        // A group refers to its members, without edges of its own.
        let member = self.nodes.member_after(node, state.checked_sub(1))?;
        Some((member, member + 1))
    }

    /// Where a node refers to another one, each as often as [`Graph::targets`].
    pub(super) fn places(&self, node: u32) -> impl Iterator<Item = (u32, Place)> {
        let own = self.edges.of(node);
        let place = |to: u32| self.first_named.get(&to).copied().unwrap_or_else(|| self.nodes.place(to));
        let place = move |edge: usize, to: u32| own.get(edge).map_or_else(|| place(to), |(_, place)| *place);
        self.targets(node).enumerate().map(move |(edge, to)| (to, place(edge, to)))
    }

    /// What a traversal refers to.
    pub(super) fn resolve(&self, traversal: &Traversal) -> Option<Referent> {
        let root = traversal.root.as_ref()?;
        let Some(first) = self.nodes.member(NONE, &root.name) else {
            return Some(Referent::Unknown(Unknown {
                group: None,
                name: root.name.clone(),
                place: root.location.clone(),
            }));
        };
        let (mut index, mut last) = (first, &root.location);
        for step in &traversal.steps {
            let Some(name) = name_of(step) else { break };
            match self.nodes.member(index, name) {
                Some(member) => (index, last) = (member, step.location()),
                None if self.nodes.kind(index) != NodeKind::Group => break,
                None => {
                    return Some(Referent::Unknown(Unknown {
                        group: Some(index),
                        name: name.into(),
                        place: step.location().clone(),
                    }));
                }
            }
        }
        let place = root.location.source.location(root.location.span.to(last.span));
        Some(Referent::Node(index, place))
    }
}

/// Without the expressions, whose text may be a secret.
impl fmt::Debug for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Graph").field("nodes", &self.shown().nodes).finish_non_exhaustive()
    }
}

/// The target of a reference.
pub(super) enum Referent {
    /// A node; the location is the part of the reference that names it.
    Node(u32, Location),
    Unknown(Unknown),
}

/// A name that is not in the module. Inside `try`, or if the context has it, it may still be right.
#[derive(Clone, Debug)]
pub(super) struct Unknown {
    /// The group that should have it; `None` for the first name of a reference.
    pub(super) group: Option<u32>,
    pub(super) name: Arc<str>,
    /// The location of the step that names it.
    pub(super) place: Location,
}

impl Node {
    /// The full name, as references write it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the node is.
    pub fn kind(&self) -> NodeKind {
        self.kind
    }

    /// Where it is declared: the name of an attribute, the header of a block. A group is located at its first
    /// member.
    pub fn location(&self) -> &Location {
        &self.location
    }

    /// The expression that gives the value: the default of a variable, the condition of a validation, the
    /// result of a function. A group has none.
    pub fn expression(&self) -> Option<&Expression> {
        self.expression.as_ref()
    }
}

/// Without the expression, whose text may be a secret.
impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Node")
            .field("name", &self.name)
            .field("kind", &self.kind)
            .field("location", &self.location)
            .finish_non_exhaustive()
    }
}

/// The full name of a member of a group, or of something at the top.
pub(super) fn full_name(parent: Option<&str>, name: &Arc<str>) -> Arc<str> {
    let Some(parent) = parent else { return name.clone() };
    match attribute_name(name) {
        quoted if quoted.starts_with('"') => format!("{parent}[{quoted}]").into(),
        name => format!("{parent}.{name}").into(),
    }
}

/// The name that a step leads to.
pub(super) fn name_of(step: &Step) -> Option<&str> {
    match step {
        Step::Attribute { name, .. } => Some(name),
        Step::Index { key, .. } => key.as_str(),
        Step::Splat { .. } => None,
    }
}

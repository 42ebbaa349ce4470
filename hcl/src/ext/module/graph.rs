//! The graph of references between everything that a module evaluates.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, OnceLock};

use super::dependents::Dependents;
use super::members::{Members, Names};
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
#[derive(Clone, Debug, Default)]
pub struct Graph {
    pub(super) nodes: Vec<Node>,
    pub(super) roots: Names,
    /// The nodes by their full names, once one is looked for.
    pub(super) by_name: OnceLock<HashMap<Arc<str>, usize>>,
    /// The functions, which have their own namespace.
    pub(super) functions: Names,
    /// All nodes, each after those that it refers to.
    pub(super) order: Vec<usize>,
    pub(super) dependents: Dependents,
}

/// One thing in a module that has a value.
#[derive(Clone)]
pub struct Node {
    pub(super) index: usize,
    pub(super) name: Arc<str>,
    /// The last part of the name.
    pub(super) part: Arc<str>,
    pub(super) kind: NodeKind,
    pub(super) location: Location,
    pub(super) expression: Option<Expression>,
    pub(super) parent: Option<u32>,
    /// The variable that a validation checks.
    pub(super) checked: Option<u32>,
    /// The members of a group.
    pub(super) members: Members,
    pub(super) edges: Vec<(usize, Location)>,
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
        self.nodes.iter()
    }

    /// The node with this full name, such as `local.name`. Validations have none.
    pub fn find(&self, name: &str) -> Option<&Node> {
        self.nodes.get(self.index_of(name)?)
    }

    /// The index of the node with this full name.
    pub(super) fn index_of(&self, name: &str) -> Option<usize> {
        let by_name = self.by_name.get_or_init(|| {
            let named = self.nodes.iter().filter(|node| node.kind != NodeKind::Validation);
            named.map(|node| (node.name.clone(), node.index)).collect()
        });
        by_name.get(name).copied()
    }

    /// All nodes, each after everything that it refers to. The nodes of a cycle, and functions that call each
    /// other, follow one another in no particular order.
    pub fn order(&self) -> impl ExactSizeIterator<Item = &Node> {
        self.order.iter().map(|&index| &self.nodes[index])
    }

    /// What a node refers to, each other node once.
    pub fn references<'g>(&'g self, node: &'g Node) -> impl ExactSizeIterator<Item = Edge<'g>> {
        node.edges.iter().map(|(to, location)| Edge { node: &self.nodes[*to], location })
    }

    /// The nodes that refer to a node.
    pub fn dependents(&self, node: &Node) -> impl ExactSizeIterator<Item = Edge<'_>> {
        self.dependents.on(node.index).map(|(from, edge)| {
            let node = &self.nodes[from];
            Edge { node, location: &node.edges[edge].1 }
        })
    }

    /// Everything that must be evaluated for these nodes, including them, each after everything that it
    /// refers to.
    pub fn needed_for<'g>(&'g self, nodes: impl IntoIterator<Item = &'g Node>) -> Vec<&'g Node> {
        let is_needed = self.reachable(nodes.into_iter().map(|node| node.index).collect(), false);
        self.order().filter(|node| is_needed[node.index]).collect()
    }

    /// For each node, whether the given ones refer to it, directly or not. Optionally, the validations of a
    /// variable count as something that the variable refers to.
    pub(super) fn reachable(&self, mut waiting: Vec<usize>, with_validations: bool) -> Vec<bool> {
        let mut reached = vec![false; self.nodes.len()];
        while let Some(index) = waiting.pop() {
            if std::mem::replace(&mut reached[index], true) {
                continue;
            }
            waiting.extend(self.nodes[index].edges.iter().map(|(to, _)| *to));
            if with_validations {
                let dependents = self.dependents.on(index).map(|(from, _)| from);
                waiting.extend(dependents.filter(|from| self.nodes[*from].checked == Some(index as u32)));
            }
        }
        reached
    }

    /// What a traversal refers to.
    pub(super) fn resolve(&self, traversal: &Traversal) -> Option<Referent> {
        let root = traversal.root.as_ref()?;
        let Some(&first) = self.roots.get(&root.name) else {
            return Some(Referent::Unknown(Unknown {
                group: None,
                name: root.name.clone(),
                place: root.location.clone(),
            }));
        };
        let (mut index, mut last) = (first, &root.location);
        for step in &traversal.steps {
            let node = &self.nodes[index];
            let Some(name) = name_of(step) else { break };
            match node.members.get(name) {
                Some(member) => (index, last) = (member, step.location()),
                None if node.kind != NodeKind::Group => break,
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

/// The target of a reference.
pub(super) enum Referent {
    /// A node; the location is the part of the reference that names it.
    Node(usize, Location),
    Unknown(Unknown),
}

/// A name that is not in the module. Inside `try`, or if the context has it, it may still be right.
#[derive(Clone, Debug)]
pub(super) struct Unknown {
    /// The group that should have it; `None` for the first name of a reference.
    pub(super) group: Option<usize>,
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

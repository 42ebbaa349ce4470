//! The result of resolving a module.

use std::fmt;

use super::graph::{Graph, Node, NodeKind, Referent};
use crate::model::{Body, Context};
use crate::value::Value;

/// A module whose declarations have been evaluated.
#[derive(Clone)]
pub struct Resolved {
    context: Context,
    body: Body,
    graph: Graph,
    values: Vec<Option<Value>>,
}

impl Resolved {
    pub(super) fn new(context: Context, body: Body, graph: Graph, values: Vec<Option<Value>>) -> Resolved {
        Resolved { context, body, graph, values }
    }

    /// The context that was given to [`Module::resolve`](super::Module::resolve), with everything that the
    /// module declares.
    pub fn context(&self) -> &Context {
        &self.context
    }

    /// The body without the declarations of variables, locals and functions. Blocks whose attributes can be
    /// referenced are still there; a type need not have a field for them.
    pub fn body(&self) -> &Body {
        &self.body
    }

    /// The graph of references.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The value of something by its full name, such as `local.name`. The value of a group is an object.
    pub fn value(&self, name: &str) -> Option<&Value> {
        self.values.get(self.graph.index_of(name)? as usize)?.as_ref()
    }

    /// The value of a node of [`Resolved::graph`]. Validations have none.
    pub fn value_of(&self, node: &Node) -> Option<&Value> {
        self.values.get(node.index as usize)?.as_ref()
    }

    /// The variables and locals that nothing uses: neither the rest of the body, nor an attribute that can be
    /// referenced, nor the validation of another variable, nor another variable or local, unless that one is
    /// itself unused.
    ///
    /// ```
    /// use hcl::{Context, ext::Module};
    ///
    /// let body = hcl::parse("a = local.b\nlocals {\n  b = 1\n  c = local.d\n  d = 2\n}\n")?;
    /// let module = Module::new(&body).locals("locals", "local").resolve(&Context::new())?;
    /// assert_eq!(module.unused().map(|node| node.name()).collect::<Vec<_>>(), ["local.c", "local.d"]);
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn unused(&self) -> impl Iterator<Item = &Node> {
        let used = self.used();
        self.graph.nodes().filter(move |node| {
            matches!(node.kind, NodeKind::Variable | NodeKind::Local) && !used[node.index as usize]
        })
    }

    fn used(&self) -> Vec<bool> {
        let mut starts = Vec::new();
        for traversal in self.body.variables() {
            if let Some(Referent::Node(index, _)) = self.graph.resolve(&traversal) {
                starts.push(index);
            }
        }
        for call in self.body.functions() {
            starts.extend(self.graph.functions.get(&call.name));
        }
        let nodes = &self.graph.nodes;
        for node in nodes.all() {
            match nodes.kind(node) {
                NodeKind::Attribute => starts.push(node),
                // A validation checks its own variable, which does not count as using it.
                NodeKind::Validation => {
                    let own = nodes.checked(node);
                    starts.extend(self.graph.targets(node).filter(|to| own != Some(*to)));
                }
                _ => {}
            }
        }
        self.graph.reachable(starts, false)
    }
}

/// Without the values, which may be secrets.
impl fmt::Debug for Resolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Resolved")
            .field("context", &self.context)
            .field("nodes", &self.graph.nodes.len())
            .finish_non_exhaustive()
    }
}

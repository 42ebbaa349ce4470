//! The result of resolving a module.

use std::fmt;
use std::sync::Arc;

use super::graph::{Graph, Node, NodeKind, Referent};
use crate::model::{Body, Context};
use crate::value::Value;

/// A module whose declarations have been evaluated.
#[derive(Clone)]
pub struct Resolved {
    context: Context,
    body: Body,
    graph: Graph,
    values: Arc<Vec<Option<Value>>>,
}

impl Resolved {
    pub(super) fn new(
        context: Context,
        body: Body,
        graph: Graph,
        values: Arc<Vec<Option<Value>>>,
    ) -> Resolved {
        Resolved { context, body, graph, values }
    }

    /// The context that was given to [`Module::resolve`](super::Module::resolve), with everything that the
    /// module declares. Decoding [`Resolved::body`] in it does not evaluate again what has been evaluated.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ext::Module;
    use crate::source::{Source, Span};

    const TEXT: &str = "locals {\n  b = 1\n}\nt \"x\" {\n  known   = local.b + 1\n  called  = f(local.b)\n  \
                        literal = 2\n  unknown = local.b + u\n}\n";

    fn body() -> Body {
        let (body, problems) = crate::syntax::parse(&Source::new("main.hcl", TEXT));
        assert!(!problems.has_errors());
        body
    }

    fn resolve(body: &Body, context: &Context) -> Resolved {
        let module = Module::new(body).locals("locals", "local").labeled_blocks("t", "t", ["name"]);
        module.resolve(context).expect("no errors")
    }

    fn outer() -> Context {
        let unknown = Value::unknown(crate::value::Type::Number);
        Context::builder().function("f", |n: i64| n).value("u", unknown).build()
    }

    /// Whether the context has the value of what is written in a body.
    fn has(context: &Context, body: &Body, expression: &str) -> bool {
        let source = body.missing_item().source;
        let start = TEXT.find(expression).expect("it is written there") as u32;
        context.evaluated(&source, Span::new(start, start + expression.len() as u32)).is_some()
    }

    #[test]
    fn what_calls_nothing_and_is_known_is_not_evaluated_again() {
        let (one, other) = (body(), body());
        let resolved = resolve(&one, &outer());
        let context = resolved.context();
        let expressions = ["local.b + 1", "f(local.b)", "2", "local.b + u", "local.b"];
        assert_eq!(expressions.map(|text| has(context, &one, text)), [true, false, false, false, false]);
        assert!(!has(context, &other, "local.b + 1"));
    }

    #[test]
    fn other_variables_and_other_runs_evaluate_it() {
        let body = body();
        let first = resolve(&body, &outer());
        let inside = first.context().child();
        assert!(has(&inside.build(), &body, "local.b + 1"));
        let hiding = first.context().child().variable("each", 1).build();
        assert!(!has(&hiding, &body, "local.b + 1"));
        let second = resolve(&body, first.context());
        assert!(has(second.context(), &body, "local.b + 1"));
    }
}

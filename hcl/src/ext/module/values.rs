//! The values of nodes, and how most of them are found.

use std::collections::HashMap;

use super::graph::NodeKind;
use super::nodes::Nodes;
use crate::model::context::run::Expressions;
use crate::model::{Context, Expression, has_infinity};
use crate::source::Span;
use crate::value::{MAX_DEPTH, Value};

/// The values of the nodes of a graph, by their numbers.
pub(super) struct Values {
    pub(super) all: Vec<Option<Value>>,
    /// Where the expressions of attributes are whose values were [found](Values::find), by node, if they
    /// refer to something.
    found: Vec<Span>,
    /// The context of one expression after the other.
    context: Context,
}

impl Values {
    /// No values yet, for so many nodes. What expressions see besides what they refer to is in a context.
    pub(super) fn new(count: usize, base: &Context) -> Values {
        Values { all: vec![None; count], found: vec![Span::default(); count], context: base.child().build() }
    }

    /// The value of a node, if it has one.
    pub(super) fn of(&self, node: u32) -> Option<&Value> {
        self.all[node as usize].as_ref()
    }

    /// Finds the value of an expression that needs only what its references lead to, and calls nothing. The
    /// context has that instead of the objects around it, which costs less than making those. There is no
    /// value if something is to be said about it: a message may name what is in those objects.
    pub(super) fn find(
        &mut self,
        nodes: &Nodes,
        node: u32,
        expression: &Expression,
        references: impl ExactSizeIterator<Item = (u32, Span)>,
    ) {
        let Values { all, found, context } = self;
        let is_reference = references.len() > 0;
        let known = |to: u32| all[to as usize].clone().unwrap_or_else(Value::dynamic);
        let source = nodes.sources.source(nodes.place(node));
        context.give_references(source, references.map(|(to, span)| (span, known(to))));
        let meter = context.meter().map(|meter| (meter, meter.elements()));
        let is_fitting =
            |value: &Value| value.depth() + nodes.depth(node) <= MAX_DEPTH && !has_infinity(value);
        let value = expression.evaluate(context).ok().filter(is_fitting);
        match (&value, meter) {
            (None, Some((meter, before))) => meter.return_to(before),
            (Some(_), _) if is_reference && nodes.kind(node) == NodeKind::Attribute => {
                found[node as usize] = expression.location().span;
            }
            _ => {}
        }
        all[node as usize] = value;
    }

    /// What decoding need not evaluate again. What is not known is left to it, with the application's
    /// variables.
    pub(super) fn evaluated(&self, nodes: &Nodes) -> HashMap<usize, Expressions> {
        let mut sources: HashMap<u32, Vec<(Span, u32)>> = HashMap::new();
        for (node, &span) in nodes.all().zip(&self.found) {
            if !span.is_empty() && self.of(node).is_some_and(Value::is_wholly_known) {
                sources.entry(nodes.place(node).source).or_default().push((span, node));
            }
        }
        let in_order = sources.into_values().map(|mut all| {
            all.sort_by_key(|(span, _)| span.start);
            let source = nodes.sources.source(nodes.place(all[0].1)).clone();
            (source.identity(), Expressions { source, all })
        });
        in_order.collect()
    }
}

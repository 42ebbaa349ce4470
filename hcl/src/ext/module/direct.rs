//! Expressions that call nothing, evaluated with only the values of what they refer to: that costs less than
//! making the objects around these.

use std::collections::HashMap;

use super::graph::NodeKind;
use super::nodes::Nodes;
use crate::model::context::run::Expressions;
use crate::model::{Context, Expression};
use crate::source::Span;
use crate::value::Value;

/// Evaluates such expressions, and knows which it has evaluated.
pub(super) struct Direct {
    /// By node, the span of an attribute's expression that refers to something and was evaluated here; empty
    /// for all others.
    spans: Vec<Span>,
    /// The context of one expression after the other.
    context: Context,
}

impl Direct {
    /// For so many nodes. What expressions see besides what they refer to is in a context.
    pub(super) fn new(count: usize, base: &Context) -> Direct {
        Direct { spans: vec![Span::default(); count], context: base.child().build() }
    }

    /// The value of a node's expression. `None` if there is an error or the value is too deep, because a
    /// message may name what is in those objects.
    pub(super) fn evaluate(
        &mut self,
        values: &[Option<Value>],
        nodes: &Nodes,
        node: u32,
        expression: &Expression,
        references: impl ExactSizeIterator<Item = (u32, Span)>,
    ) -> Option<Value> {
        let is_reference = references.len() > 0;
        let known = |to: u32| values[to as usize].clone().unwrap_or_else(Value::dynamic);
        let source = nodes.sources.source(nodes.place(node));
        self.context.give_references(source, references.map(|(to, span)| (span, known(to))));
        let meter = self.context.meter().map(|meter| (meter, meter.elements()));
        let value = expression.evaluate(&self.context).ok().filter(|value| nodes.can_hold(node, value));
        match (&value, meter) {
            (None, Some((meter, before))) => meter.return_to(before),
            (Some(_), _) if is_reference && nodes.kind(node) == NodeKind::Attribute => {
                self.spans[node as usize] = expression.location().span;
            }
            _ => {}
        }
        value
    }

    /// What decoding need not evaluate again. What is not known is left to it, with the application's
    /// variables.
    pub(super) fn evaluated(&self, values: &[Option<Value>], nodes: &Nodes) -> HashMap<usize, Expressions> {
        let mut sources: HashMap<u32, Vec<(Span, u32)>> = HashMap::new();
        for ((node, &span), value) in nodes.all().zip(&self.spans).zip(values) {
            if !span.is_empty() && value.as_ref().is_some_and(Value::is_wholly_known) {
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

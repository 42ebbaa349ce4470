//! The context of one expression: only the values that it refers to, so that it costs no more than its text.

use std::collections::{BTreeMap, HashMap};
use std::mem;
use std::ops::Range;
use std::sync::Arc;

use super::graph::NodeKind;
use super::link::Plan;
use super::nodes::NONE;
use crate::diagnostic::Diagnostics;
use crate::model::{Callable, Context, Expression, LazyFunction};
use crate::order;
use crate::value::Value;

/// What an expression needs: values, and groups with only those of their members that it needs.
#[derive(Default)]
struct Needed<'p> {
    /// The parts of all paths.
    names: Vec<&'p Arc<str>>,
    /// The path of each value, outermost part first. Without a value it is a group that has to be there.
    values: Vec<(Range<usize>, Option<Value>)>,
}

/// A function that is declared but invalid. That has been reported, so a call reports nothing further.
#[derive(Debug)]
struct BrokenFunction;

impl LazyFunction for BrokenFunction {
    fn call(&self, _: &[Expression], _: &Context) -> Result<Value, Diagnostics> {
        Ok(Value::dynamic())
    }
}

/// The context that all expressions share: every root exists and is empty.
pub(super) fn with_roots(plan: &Plan<'_>, context: &Context) -> Context {
    let mut builder = context.child().without_evaluated().allow_variables();
    let nodes = &plan.graph.nodes;
    for index in nodes.members(NONE).filter(|&index| nodes.kind(index) == NodeKind::Group) {
        builder = builder.value(nodes.part(index).clone(), object(Vec::new()));
    }
    let broken = plan.broken_functions.iter();
    broken.fold(builder, |builder, name| builder.lazy_function(name.clone(), BrokenFunction)).build()
}

/// The context of some nodes, usually one. What they refer to already has a value, except in a cycle.
pub(super) fn scope(
    plan: &Plan<'_>,
    values: &[Option<Value>],
    callables: &HashMap<u32, Callable>,
    base: &Context,
    nodes: &[u32],
) -> Context {
    let mut needed = Needed::default();
    let mut functions = BTreeMap::new();
    for to in nodes.iter().flat_map(|&index| plan.graph.targets(index)) {
        if plan.graph.nodes.kind(to) == NodeKind::Function {
            let name = plan.graph.nodes.part(to);
            functions.extend(callables.get(&to).map(|callable| (name.clone(), callable.clone())));
        } else {
            needed.add(plan, to, Some(values[to as usize].clone().unwrap_or_else(Value::dynamic)));
        }
    }
    // A missing name must be reported as missing from the group that should have it.
    for group in nodes.iter().flat_map(|&index| plan.unknown_in(index)).filter_map(|unknown| unknown.group) {
        needed.add(plan, group, None);
    }
    if needed.values.is_empty() && functions.is_empty() {
        return base.clone();
    }
    let values = needed.members().into_iter();
    let builder = values.fold(base.child(), |builder, (name, value)| builder.value(name, value));
    functions.into_iter().fold(builder, |builder, (name, callable)| builder.callable(name, callable)).build()
}

impl<'p> Needed<'p> {
    /// Adds the value of a node, or a group.
    fn add(&mut self, plan: &'p Plan<'_>, node: u32, value: Option<Value>) {
        let (nodes, start) = (&plan.graph.nodes, self.names.len());
        let upwards = std::iter::successors(Some(node), |inner| nodes.parent(*inner));
        self.names.extend(upwards.map(|node| nodes.part(node)));
        self.names[start..].reverse();
        self.values.push((start..self.names.len(), value));
    }

    /// The roots of all paths.
    fn members(mut self) -> Vec<(Arc<str>, Value)> {
        let names = &self.names;
        order::sort_by(&mut self.values, |(one, _), (other, _)| {
            names[one.clone()].cmp(&names[other.clone()])
        });
        members(names, &mut self.values, 0)
    }
}

/// The parts at this depth of some paths in order, which agree in the parts before.
fn members(
    names: &[&Arc<str>],
    mut left: &mut [(Range<usize>, Option<Value>)],
    depth: usize,
) -> Vec<(Arc<str>, Value)> {
    let name = |path: &Range<usize>| names[path.start + depth];
    let mut members = Vec::new();
    while let [(first, _), ..] = left {
        let first = name(first);
        let count = left.iter().take_while(|(path, _)| name(path) == first).count();
        let (same, others) = mem::take(&mut left).split_at_mut(count);
        members.push((first.clone(), value_of(names, same, depth + 1)));
        left = others;
    }
    members
}

/// The value at the end of a path or, if there is none, the object with what continues the path. The names of
/// blocks have few parts, so this does not recurse deep.
fn value_of(names: &[&Arc<str>], paths: &mut [(Range<usize>, Option<Value>)], depth: usize) -> Value {
    let ends = paths.iter().take_while(|(path, _)| path.len() == depth).count();
    let (whole, parts) = paths.split_at_mut(ends);
    match whole.iter_mut().find_map(|(_, value)| value.take()) {
        Some(value) => value,
        None => object(members(names, parts, depth)),
    }
}

/// An object. Its attributes were checked when they were evaluated: none is too deep.
pub(super) fn object(mut members: Vec<(Arc<str>, Value)>) -> Value {
    members.iter_mut().for_each(|(name, _)| *name = normalized(name));
    Value::object_of_names(members).unwrap_or_else(|_| Value::dynamic())
}

/// A name as that of an attribute: as it is, if that is quick to tell.
pub(super) fn normalized(name: &Arc<str>) -> Arc<str> {
    if name.is_ascii() { name.clone() } else { Value::name_of(name) }
}

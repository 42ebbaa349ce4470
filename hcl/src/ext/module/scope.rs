//! The context of one expression: only the values that it refers to, so that it costs no more than its text.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::graph::NodeKind;
use super::link::Plan;
use crate::diagnostic::Diagnostics;
use crate::model::{Callable, Context, Expression, LazyFunction};
use crate::value::Value;

/// A value, or an object that has only some of its attributes.
enum Needed {
    Value(Value),
    Members(BTreeMap<Arc<str>, Needed>),
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
    let mut builder = context.child().allow_variables();
    for (name, &index) in &plan.graph.roots {
        if plan.graph.nodes[index].kind == NodeKind::Group {
            builder = builder.value(name.clone(), empty());
        }
    }
    let broken = plan.broken_functions.iter();
    broken.fold(builder, |builder, name| builder.lazy_function(name.clone(), BrokenFunction)).build()
}

/// The context of some nodes, usually one. What they refer to already has a value, except in a cycle.
pub(super) fn scope(
    plan: &Plan<'_>,
    values: &[Option<Value>],
    callables: &HashMap<usize, Callable>,
    base: &Context,
    nodes: &[usize],
) -> Context {
    let mut roots = BTreeMap::new();
    let mut functions = BTreeMap::new();
    for (to, _) in nodes.iter().flat_map(|&index| &plan.graph.nodes[index].edges) {
        let node = &plan.graph.nodes[*to];
        if node.kind == NodeKind::Function {
            functions.extend(callables.get(to).map(|callable| (node.part.clone(), callable.clone())));
        } else {
            let value = values[*to].clone().unwrap_or_else(Value::dynamic);
            insert(&mut roots, &plan.path(*to), Needed::Value(value));
        }
    }
    // A missing name must be reported as missing from the group that should have it.
    for group in nodes.iter().flat_map(|&index| plan.unknown_in(index)).filter_map(|unknown| unknown.group) {
        insert(&mut roots, &plan.path(group), empty_part());
    }
    if roots.is_empty() && functions.is_empty() {
        return base.clone();
    }
    let values = roots.into_iter().map(|(name, part)| (name, value_of(part)));
    let builder = values.fold(base.child(), |builder, (name, value)| builder.value(name, value));
    functions.into_iter().fold(builder, |builder, (name, callable)| builder.callable(name, callable)).build()
}

/// Inserts a part at its path. The value of a whole is inserted before those of its parts.
fn insert(members: &mut BTreeMap<Arc<str>, Needed>, path: &[&Arc<str>], part: Needed) {
    let Some((name, rest)) = path.split_first() else { return };
    let entry = members.entry(Arc::clone(name));
    if rest.is_empty() {
        match part {
            Needed::Value(_) => *entry.or_insert_with(empty_part) = part,
            Needed::Members(_) => drop(entry.or_insert(part)),
        }
    } else if let Needed::Members(inner) = entry.or_insert_with(empty_part) {
        insert(inner, rest, part);
    }
}

fn empty_part() -> Needed {
    Needed::Members(BTreeMap::new())
}

/// The names of blocks have few parts, so this does not recurse deep.
fn value_of(part: Needed) -> Value {
    match part {
        Needed::Value(value) => value,
        Needed::Members(members) => object(members.into_iter().map(|(name, part)| (name, value_of(part)))),
    }
}

/// An object. Its attributes were checked when they were evaluated: none is too deep.
pub(super) fn object(members: impl Iterator<Item = (Arc<str>, Value)>) -> Value {
    Value::try_object(members).unwrap_or_else(|_| Value::dynamic())
}

fn empty() -> Value {
    object(std::iter::empty())
}

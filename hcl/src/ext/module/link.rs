//! From expressions to references: completes the graph and determines the order of evaluation.

use std::collections::HashMap;
use std::sync::Arc;

use super::builder::Module;
use super::declare::{Declarations, Work};
use super::dependents::Dependents;
use super::graph::{Graph, Node, NodeKind, Referent, Unknown};
use super::order::components;
use super::supplied::Given;
use crate::diagnostic::Collector;
use crate::ext::functions::Functions;
use crate::model::defined::Definition;
use crate::model::{Body, Context, Expression, Traversal};
use crate::source::{Location, Span};

/// Everything needed to evaluate a module.
pub(super) struct Plan<'m> {
    pub(super) graph: Graph,
    pub(super) works: Vec<Work>,
    pub(super) definitions: Vec<Definition>,
    /// All functions, as read from their blocks.
    pub(super) functions: Vec<Functions>,
    /// The names of functions that are declared but invalid.
    pub(super) broken_functions: Vec<Arc<str>>,
    /// The names in nodes that do not exist, for each node that has some.
    unknown: HashMap<usize, Vec<Unknown>>,
    /// Each of those by its location: the node, and the index there.
    places: HashMap<(usize, Span), (usize, usize)>,
    /// Where the components end in the order of evaluation: the nodes of a cycle are together.
    pub(super) ends: Vec<usize>,
    /// The value from outside for each variable.
    pub(super) given: HashMap<&'m str, &'m Given>,
    /// The body without declarations.
    pub(super) rest: Body,
}

/// The edges of one node after the other.
struct Edges {
    /// The last node that got an edge to each node, so that no edge is added twice.
    linked: Vec<usize>,
    /// Those of the current node.
    found: Vec<(usize, Location)>,
}

impl Edges {
    fn add(&mut self, from: usize, to: usize, place: impl FnOnce() -> Location) {
        if self.linked[to] != from {
            self.linked[to] = from;
            self.found.push((to, place()));
        }
    }
}

impl<'m> Plan<'m> {
    /// Reads the declarations and resolves their references.
    pub(super) fn new(module: &'m Module, literal: &Context) -> (Plan<'m>, Collector) {
        let mut report = Collector::default();
        report.extend(module.problems.clone());
        let (mut declarations, rest) = Declarations::read(module, literal, &mut report);
        let definitions = std::mem::take(&mut declarations.definitions);
        let functions = std::mem::take(&mut declarations.defined);
        let broken_functions = std::mem::take(&mut declarations.broken_functions);
        let (graph, works) = declarations.into_graph();
        let given = module.given.iter().map(|given| (&*given.name, given)).collect();
        let mut plan = Plan {
            graph,
            works,
            definitions,
            functions,
            broken_functions,
            unknown: HashMap::new(),
            places: HashMap::new(),
            ends: Vec::new(),
            given,
            rest,
        };
        plan.link();
        plan.arrange();
        (plan, report)
    }

    /// Adds to each node the references in its expressions.
    fn link(&mut self) {
        let mut edges = Edges { linked: vec![usize::MAX; self.works.len()], found: Vec::new() };
        for index in 0..self.works.len() {
            self.edges_of(index, &mut edges);
            let found = edges.found.drain(..).collect();
            let is_group = self.graph.nodes[index].kind == NodeKind::Group;
            // A group has its edges, to its members, already.
            if !is_group {
                self.graph.nodes[index].edges = found;
            }
        }
        self.graph.dependents = Dependents::of(&self.graph.nodes);
    }

    /// Finds the nodes that a node refers to, and keeps the references that lead nowhere.
    fn edges_of(&mut self, index: usize, edges: &mut Edges) {
        let expressions = self.expressions_of(index);
        for traversal in self.references_in(index, &expressions) {
            match self.graph.resolve(&traversal) {
                Some(Referent::Node(to, place)) => edges.add(index, to, || place),
                Some(Referent::Unknown(unknown)) => {
                    let key = (unknown.place.source.identity(), unknown.place.span);
                    let unknown_here = self.unknown.entry(index).or_default();
                    self.places.insert(key, (index, unknown_here.len()));
                    unknown_here.push(unknown);
                }
                None => {}
            }
        }
        for call in expressions.iter().flat_map(|expression| expression.functions()) {
            if let Some(&to) = self.graph.functions.get(&call.name) {
                edges.add(index, to, || call.location);
            }
        }
        // A validation needs its variable even if it does not name it.
        if let Work::Validation(variable, validation) = &self.works[index] {
            edges.add(index, *variable, || validation.condition.location());
        }
    }

    /// The expressions that give the value of a node.
    fn expressions_of(&self, index: usize) -> Vec<Expression> {
        match &self.works[index] {
            Work::Group => Vec::new(),
            Work::Expression(expression) => vec![expression.clone()],
            Work::Validation(_, validation) => vec![validation.condition.clone(), validation.message.clone()],
            Work::Function(number) => vec![self.definitions[*number].result.clone()],
            // The default is used if nothing else gives a value, and also in place of null.
            Work::Variable(variable) => {
                let counts = !self.given.contains_key(&*variable.name) || !variable.nullable;
                variable.default.iter().filter(|_| counts).cloned().collect()
            }
        }
    }

    /// The variables that they need; for a function, without its parameters.
    fn references_in(&self, index: usize, expressions: &[Expression]) -> Vec<Traversal> {
        let mut all: Vec<Traversal> =
            expressions.iter().flat_map(|expression| expression.variables()).collect();
        if let Work::Function(number) = &self.works[index] {
            let parameters = self.definitions[*number].all_parameters();
            all.retain(|traversal| !traversal.root_name().is_some_and(|name| parameters.contains(name)));
        }
        all
    }

    /// Determines the order: variables and their validations come as early as possible, so that an invalid
    /// value affects as little as possible.
    fn arrange(&mut self) {
        let nodes = &self.graph.nodes;
        let of = |wanted: &dyn Fn(NodeKind) -> bool| -> Vec<usize> {
            nodes.iter().filter(|node| wanted(node.kind)).map(|node| node.index).collect()
        };
        let mut starts = of(&|kind| kind == NodeKind::Variable);
        starts.append(&mut of(&|kind| kind == NodeKind::Validation));
        starts.append(&mut of(&|kind| matches!(kind, NodeKind::Local | NodeKind::Attribute)));
        starts.append(&mut of(&|kind| matches!(kind, NodeKind::Function | NodeKind::Group)));
        let found = components(&starts, &|node, edge| nodes[node].edges.get(edge).map(|(to, _)| *to));
        (self.graph.order, self.ends) = (found.nodes, found.ends);
    }

    /// Whether the nodes of a component form a cycle. Functions may call themselves and each other.
    pub(super) fn is_ring(&self, component: &[usize]) -> bool {
        if component.iter().all(|&index| self.graph.nodes[index].kind == NodeKind::Function) {
            return false;
        }
        match component {
            [only] => self.graph.nodes[*only].edges.iter().any(|(to, _)| to == only),
            _ => true,
        }
    }

    /// The unknown name written at a location.
    pub(super) fn unknown_at(&self, place: &Location) -> Option<&Unknown> {
        let (node, position) = *self.places.get(&(place.source.identity(), place.span))?;
        self.unknown_in(node).get(position)
    }

    /// The names in a node that do not exist.
    pub(super) fn unknown_in(&self, node: usize) -> &[Unknown] {
        self.unknown.get(&node).map_or(&[], Vec::as_slice)
    }

    /// The group and the parts of the name below it, outermost first, for a node.
    pub(super) fn path(&self, index: usize) -> Vec<&Arc<str>> {
        let node = |index: usize| &self.graph.nodes[index];
        let upwards = std::iter::successors(Some(node(index)), |inner: &&Node| {
            inner.parent.map(|parent| node(parent as usize))
        });
        let mut path: Vec<&Arc<str>> = upwards.map(|node| &node.part).collect();
        path.reverse();
        path
    }
}

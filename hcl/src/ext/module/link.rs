//! From expressions to references: completes the graph and determines the order of evaluation.

use std::collections::HashMap;
use std::sync::Arc;

use indexmap::IndexMap;

use super::builder::Module;
use super::declare::Declarations;
use super::direct::Direct;
use super::edges::Edges;
use super::graph::{Graph, NodeKind, Referent, Unknown};
use super::order::components;
use super::supplied::Given;
use super::variable::{Validation, Variable};
use crate::diagnostic::Collector;
use crate::ext::functions::Functions;
use crate::model::defined::Definition;
use crate::model::{Body, Context, Expression, Traversal};
use crate::source::{Location, Span};
use crate::value::Value;

/// Everything needed to evaluate a module.
pub(super) struct Plan<'m> {
    pub(super) graph: Graph,
    /// The variables, by their nodes.
    pub(super) variables: IndexMap<u32, Variable>,
    /// The validations of variables, by their own nodes.
    pub(super) validations: HashMap<u32, Validation>,
    /// The functions, by their nodes.
    pub(super) definitions: HashMap<u32, Definition>,
    /// All functions, as read from their blocks.
    pub(super) functions: Vec<Functions>,
    /// The names of functions that are declared but invalid.
    pub(super) broken_functions: Vec<Arc<str>>,
    /// The names in nodes that do not exist, for each node that has some.
    unknown: HashMap<u32, Vec<Unknown>>,
    /// Each of those by its location: the node, and the index there.
    places: HashMap<(usize, Span), (u32, usize)>,
    /// Where the components end in the order of evaluation: the nodes of a cycle are together.
    pub(super) ends: Vec<u32>,
    /// For each node whether it is [direct](Plan::is_direct).
    is_direct: Vec<bool>,
    /// The value from outside for each variable.
    pub(super) given: HashMap<&'m str, &'m Given>,
    /// The body without declarations.
    pub(super) rest: Body,
}

/// The references of one node after the other.
struct Found {
    /// The last node that got an edge to each node, so that no edge is added twice.
    linked: Vec<u32>,
    /// Those of the current node.
    edges: Vec<(u32, Location)>,
}

impl Found {
    /// Adds an edge. Returns whether it is new.
    fn add(&mut self, from: u32, to: u32, place: impl FnOnce() -> Location) -> bool {
        let is_new = std::mem::replace(&mut self.linked[to as usize], from) != from;
        if is_new {
            self.edges.push((to, place()));
        }
        is_new
    }
}

impl<'m> Plan<'m> {
    /// Reads the declarations. They have [no references](Plan::link) yet.
    pub(super) fn new(module: &'m Module, literal: &Context) -> (Plan<'m>, Collector) {
        let mut report = Collector::default();
        report.extend(module.problems.clone());
        let (declarations, rest) = Declarations::read(module, literal, &mut report);
        let Declarations { graph, variables, validations, definitions, defined, broken_functions } =
            declarations;
        let plan = Plan {
            graph,
            variables,
            validations,
            definitions,
            functions: defined,
            broken_functions,
            unknown: HashMap::new(),
            places: HashMap::new(),
            ends: Vec::new(),
            is_direct: Vec::new(),
            given: module.given.iter().map(|given| (&*given.name, given)).collect(),
            rest,
        };
        (plan, report)
    }

    /// Adds to each node the references in its expressions, and determines the order of evaluation. What is
    /// [direct](Plan::is_direct) and refers only to what has a value is evaluated at once, while its tree is
    /// in the cache. So it counts against the limits before what variables need.
    pub(super) fn link(&mut self, values: &mut [Option<Value>], mut direct: Option<&mut Direct>) {
        let nodes = &mut self.graph.nodes;
        nodes.shrink();
        let mut found = Found { linked: vec![u32::MAX; nodes.len()], edges: Vec::new() };
        let mut edges = Edges::for_nodes(nodes.len());
        for index in nodes.all() {
            let expression = self.references_of(index, &mut found);
            self.is_direct.push(expression.is_some());
            if let (Some(expression), Some(evaluator)) = (expression, &mut direct)
                && found.edges.iter().all(|(to, _)| values[*to as usize].is_some())
            {
                let references = found.edges.iter().map(|(to, place)| (*to, place.span));
                let value = evaluator.evaluate(values, &self.graph.nodes, index, &expression, references);
                if value.is_none() {
                    // What this has cost is not counted, so it may happen once.
                    direct = None;
                }
                values[index as usize] = value;
            }
            edges.begin_node();
            let sources = &mut self.graph.nodes.sources;
            found.edges.drain(..).for_each(|(to, place)| edges.push(to, sources.place(&place)));
        }
        edges.finish();
        self.graph.edges = edges;
        self.arrange();
    }

    /// Finds the nodes that a node refers to, and keeps the references that lead nowhere. Returns the
    /// expression if it is [direct](Plan::is_direct).
    fn references_of(&mut self, index: u32, found: &mut Found) -> Option<Expression> {
        let is_value = matches!(self.graph.nodes.kind(index), NodeKind::Local | NodeKind::Attribute);
        let mut is_direct = is_value && self.graph.nodes.is_in_tree(index);
        let expressions = self.expressions_of(index);
        let parameters = self.definitions.get(&index).map(Definition::all_parameters);
        // A function refers to what is not its parameter.
        let is_outside = |traversal: &Traversal| match (&parameters, traversal.root_name()) {
            (Some(parameters), Some(name)) => !parameters.contains(name),
            _ => true,
        };
        let traversals = expressions.iter().flatten().flat_map(Expression::variables);
        for traversal in traversals.filter(is_outside) {
            match self.graph.resolve(&traversal) {
                Some(Referent::Node(to, place)) => is_direct &= found.add(index, to, || place),
                Some(Referent::Unknown(unknown)) => {
                    is_direct = false;
                    let key = (unknown.place.source.identity(), unknown.place.span);
                    let unknown_here = self.unknown.entry(index).or_default();
                    self.places.insert(key, (index, unknown_here.len()));
                    unknown_here.push(unknown);
                }
                None => {}
            }
        }
        for call in expressions.iter().flatten().flat_map(Expression::functions) {
            // A function may look for variables in the context, and must not be called once more.
            is_direct = false;
            if let Some(&to) = self.graph.functions.get(&call.name) {
                found.add(index, to, || call.location);
            }
        }
        // A validation needs its variable even if it does not name it.
        if let Some((variable, validation)) = self.validation(index) {
            found.add(index, variable, || validation.condition.location());
        }
        let [own, _] = expressions;
        own.filter(|_| is_direct)
    }

    /// Whether the expression of a node calls nothing, and refers to each of its nodes once.
    pub(super) fn is_direct(&self, index: u32) -> bool {
        self.is_direct.get(index as usize) == Some(&true)
    }

    /// A validation with the node of its variable.
    pub(super) fn validation(&self, index: u32) -> Option<(u32, &Validation)> {
        self.graph.nodes.checked(index).zip(self.validations.get(&index))
    }

    /// The expressions that give the value of a node.
    fn expressions_of(&self, index: u32) -> [Option<Expression>; 2] {
        let own = self.graph.nodes.expression(index);
        match self.graph.nodes.kind(index) {
            NodeKind::Validation => {
                [own, self.validations.get(&index).map(|validation| validation.message.clone())]
            }
            // The default is used if nothing else gives a value, and also in place of null.
            NodeKind::Variable => {
                let counts =
                    |variable: &Variable| !self.given.contains_key(&*variable.name) || !variable.nullable;
                [own.filter(|_| self.variables.get(&index).is_some_and(counts)), None]
            }
            _ => [own, None],
        }
    }

    /// Determines the order: variables and their validations come as early as possible, so that an invalid
    /// value affects as little as possible.
    fn arrange(&mut self) {
        let nodes = &self.graph.nodes;
        let of = |wanted: fn(NodeKind) -> bool| nodes.all().filter(move |&node| wanted(nodes.kind(node)));
        let starts = of(|kind| kind == NodeKind::Variable)
            .chain(of(|kind| kind == NodeKind::Validation))
            .chain(of(|kind| matches!(kind, NodeKind::Local | NodeKind::Attribute)))
            .chain(of(|kind| matches!(kind, NodeKind::Function | NodeKind::Group)));
        let found = components(nodes.len(), starts, &|node, state| self.graph.edge_after(node, state));
        (self.graph.order, self.ends) = (found.nodes, found.ends);
    }

    /// Whether the nodes of a component form a cycle. Functions may call themselves and each other.
    pub(super) fn is_ring(&self, component: &[u32]) -> bool {
        if component.iter().all(|&index| self.graph.nodes.kind(index) == NodeKind::Function) {
            return false;
        }
        match component {
            [only] => self.graph.targets(*only).any(|to| to == *only),
            _ => true,
        }
    }

    /// The unknown name written at a location.
    pub(super) fn unknown_at(&self, place: &Location) -> Option<&Unknown> {
        let (node, position) = *self.places.get(&(place.source.identity(), place.span))?;
        self.unknown_in(node).get(position)
    }

    /// The names in a node that do not exist.
    pub(super) fn unknown_in(&self, node: u32) -> &[Unknown] {
        self.unknown.get(&node).map_or(&[], Vec::as_slice)
    }
}

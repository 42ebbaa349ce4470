//! From expressions to references: the complete graph, and the order of evaluation.

use std::collections::HashMap;
use std::sync::Arc;

use super::builder::Module;
use super::declare::{Declarations, Work};
use super::given::Given;
use super::graph::{Graph, Node, NodeKind, Referent, Unknown};
use super::order::components;
use crate::diagnostic::Collector;
use crate::ext::functions::Functions;
use crate::model::{Body, Context, Definition, Expression, Traversal};
use crate::source::{Location, Span};

/// All that is needed to evaluate a module.
pub(super) struct Plan<'m> {
    pub(super) graph: Graph,
    pub(super) works: Vec<Work>,
    pub(super) definitions: Vec<Definition>,
    /// All functions, as they were read.
    pub(super) functions: Vec<Functions>,
    /// The names of functions that are declared, and are wrong.
    pub(super) broken_functions: Vec<Arc<str>>,
    /// For each node the names in it that nothing has.
    pub(super) unknown: Vec<Vec<Unknown>>,
    /// Each of those by its place: the node, and the position there.
    places: HashMap<(usize, Span), (usize, usize)>,
    /// The nodes in the order of evaluation; those of a ring are together.
    pub(super) components: Vec<Vec<usize>>,
    /// The value from outside for each variable.
    pub(super) given: HashMap<&'m str, &'m Given>,
    /// The body without declarations.
    pub(super) rest: Body,
}

impl<'m> Plan<'m> {
    /// Reads the declarations and finds out what refers to what.
    pub(super) fn new(module: &'m Module, literal: &Context) -> (Plan<'m>, Collector) {
        let mut report = Collector::default();
        report.extend(module.problems.clone());
        let (mut declarations, rest) = Declarations::read(module, literal, &mut report);
        let definitions = std::mem::take(&mut declarations.definitions);
        let functions = std::mem::take(&mut declarations.defined);
        let broken_functions = std::mem::take(&mut declarations.broken_functions);
        let (graph, works) = declarations.into_graph();
        let given = module.given.iter().map(|given| (&*given.name, given)).collect();
        let unknown = vec![Vec::new(); works.len()];
        let (components, places) = (Vec::new(), HashMap::new());
        let mut plan = Plan {
            graph,
            works,
            definitions,
            functions,
            broken_functions,
            unknown,
            places,
            components,
            given,
            rest,
        };
        plan.link();
        plan.arrange();
        (plan, report)
    }

    /// Adds to each node what its expressions refer to.
    fn link(&mut self) {
        // Which node has an edge to a node already: so each is there once.
        let mut linked = vec![usize::MAX; self.works.len()];
        for index in 0..self.works.len() {
            let mut edges = Vec::new();
            let expressions = self.expressions_of(index);
            for traversal in self.references_in(index, &expressions) {
                match self.graph.resolve(&traversal) {
                    Some(Referent::Node(to, place)) if linked[to] != index => {
                        linked[to] = index;
                        edges.push((to, place));
                    }
                    Some(Referent::Unknown(unknown)) => {
                        let key = (unknown.place.source.identity(), unknown.place.span);
                        self.places.insert(key, (index, self.unknown[index].len()));
                        self.unknown[index].push(unknown);
                    }
                    _ => {}
                }
            }
            for call in expressions.iter().flat_map(|expression| expression.functions()) {
                if let Some(&to) = self.graph.functions.get(&call.name)
                    && linked[to] != index
                {
                    linked[to] = index;
                    edges.push((to, call.location));
                }
            }
            // A validation needs its variable, also where it does not name it.
            if let Work::Validation(variable, validation) = &self.works[index]
                && linked[*variable] != index
            {
                edges.push((*variable, validation.condition.location()));
            }
            for (edge, (to, _)) in edges.iter().enumerate() {
                self.graph.dependents[*to].push((index, edge));
            }
            if self.graph.nodes[index].kind == NodeKind::Group {
                for (edge, (to, _)) in self.graph.nodes[index].edges.iter().enumerate() {
                    self.graph.dependents[*to].push((index, edge));
                }
            } else {
                self.graph.nodes[index].edges = edges;
            }
        }
    }

    /// The expressions that give the value of a node.
    fn expressions_of(&self, index: usize) -> Vec<Expression> {
        match &self.works[index] {
            Work::Group => Vec::new(),
            Work::Expression(expression) => vec![expression.clone()],
            Work::Validation(_, validation) => vec![validation.condition.clone(), validation.message.clone()],
            Work::Function(number) => vec![self.definitions[*number].result.clone()],
            // The default counts where nothing else gives the value, or null stands for it.
            Work::Variable(variable) => {
                let counts = !self.given.contains_key(&*variable.name) || !variable.nullable;
                variable.default.iter().filter(|_| counts).cloned().collect()
            }
        }
    }

    /// The variables that they need: those of a function without its parameters.
    fn references_in(&self, index: usize, expressions: &[Expression]) -> Vec<Traversal> {
        let mut all: Vec<Traversal> =
            expressions.iter().flat_map(|expression| expression.variables()).collect();
        if let Work::Function(number) = &self.works[index] {
            let parameters = self.definitions[*number].all_parameters();
            all.retain(|traversal| !traversal.root_name().is_some_and(|name| parameters.contains(name)));
        }
        all
    }

    /// Finds the order: variables and their validations come as early as they can, so that a value that is not valid reaches
    /// as little as possible.
    fn arrange(&mut self) {
        let nodes = &self.graph.nodes;
        let of = |wanted: &dyn Fn(NodeKind) -> bool| -> Vec<usize> {
            nodes.iter().filter(|node| wanted(node.kind)).map(|node| node.index).collect()
        };
        let mut starts = of(&|kind| kind == NodeKind::Variable);
        starts.append(&mut of(&|kind| kind == NodeKind::Validation));
        starts.append(&mut of(&|kind| matches!(kind, NodeKind::Local | NodeKind::Attribute)));
        starts.append(&mut of(&|kind| matches!(kind, NodeKind::Function | NodeKind::Group)));
        self.components = components(&starts, &|node, edge| nodes[node].edges.get(edge).map(|(to, _)| *to));
        self.graph.order = self.components.iter().flatten().copied().collect();
    }

    /// Whether the nodes of a component refer to themselves. Functions may call themselves and each other.
    pub(super) fn is_ring(&self, component: &[usize]) -> bool {
        if component.iter().all(|&index| self.graph.nodes[index].kind == NodeKind::Function) {
            return false;
        }
        match component {
            [only] => self.graph.nodes[*only].edges.iter().any(|(to, _)| to == only),
            _ => true,
        }
    }

    /// The unknown name that is written at a place.
    pub(super) fn unknown_at(&self, place: &Location) -> Option<&Unknown> {
        let (node, position) = *self.places.get(&(place.source.identity(), place.span))?;
        self.unknown[node].get(position)
    }

    /// The group and the parts of the name below it, from the outermost, for a node.
    pub(super) fn path(&self, index: usize) -> Vec<&Arc<str>> {
        let node = |index: usize| &self.graph.nodes[index];
        let upwards = std::iter::successors(Some(node(index)), |inner: &&Node| inner.parent.map(node));
        let mut path: Vec<&Arc<str>> = upwards.map(|node| &node.part).collect();
        path.reverse();
        path
    }
}

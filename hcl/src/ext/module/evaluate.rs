//! Evaluation: every node once, in the order of the references.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use indexmap::IndexMap;

use super::builder::Module;
use super::cycle::ring;
use super::direct::Direct;
use super::errors;
use super::graph::{NodeKind, Unknown};
use super::link::Plan;
use super::nodes::NONE;
use super::resolved::Resolved;
use super::scope::{scope, with_roots};
use super::shapes::Shapes;
use super::variable::Variable;
use crate::diagnostic::{Collector, Diagnostic, Diagnostics, suggest};
use crate::model::context::run::{Divisors, Evaluated};
use crate::model::defined::Definitions;
use crate::model::errors::MAX_SUGGESTED;
use crate::model::{Callable, Context, Expression, has_infinity};
use crate::source::Location;
use crate::value::{Type, Value, convert};

/// Evaluates as much as possible.
pub(super) fn evaluate(module: &Module, context: &Context) -> (Resolved, Diagnostics) {
    let run = context.metered();
    let literal = Context::literal_only().child().sharing(&run).build();
    let (mut plan, report) = Plan::new(module, &literal);
    let base = with_roots(&plan, &run);
    let count = plan.graph.nodes.len();
    let (mut values, mut direct) = (vec![None; count], Direct::new(count, &base));
    plan.link(&mut values, Some(&mut direct).filter(|_| module.only.is_none()));
    let mut evaluation = Evaluation {
        values,
        direct,
        shapes: Shapes::default(),
        callables: HashMap::new(),
        refused: HashMap::new(),
        base,
        literal,
        meant: HashSet::new(),
        suggested: Cell::new(0),
        unset_is_null: module.unset_is_null,
        has_outdated_groups: module.only.is_some(),
        plan,
        report,
        divisors: HashMap::new(),
    };
    evaluation.check_given(module);
    let needed = evaluation.needed(module.only.as_deref());
    evaluation.run(&needed);
    evaluation.finish(context)
}

struct Evaluation<'m> {
    plan: Plan<'m>,
    /// What all expressions see.
    base: Context,
    /// What the application's values and the settings of declarations see: nothing.
    literal: Context,
    values: Vec<Option<Value>>,
    direct: Direct,
    shapes: Shapes,
    /// The functions of the configuration, by their nodes.
    callables: HashMap<u32, Callable>,
    /// Nodes whose values were withdrawn.
    refused: HashMap<u32, Value>,
    unset_is_null: bool,
    /// Whether members of groups may have got other values after their groups, or groups have no value yet.
    has_outdated_groups: bool,
    /// Variables that the names of superfluous values probably mean.
    meant: HashSet<String>,
    /// How many names have been compared with all others.
    suggested: Cell<usize>,
    report: Collector,
    /// The divisors that made values infinite, by the nodes of these.
    divisors: HashMap<u32, Location>,
}

impl<'m> Evaluation<'m> {
    /// Reports values for variables that are not declared.
    fn check_given(&mut self, module: &'m Module) {
        let variables = self.plan.variables.values().map(|variable| (&*variable.name, variable));
        let declared: IndexMap<&str, &Variable> = variables.collect();
        for given in module.given.iter().filter(|given| !declared.contains_key(&*given.name)) {
            let meant = self.suggest(&given.name, declared.keys().copied());
            self.meant.extend(meant.map(str::to_owned));
            self.report.push(errors::superfluous(given, meant.and_then(|name| declared.get(name)).copied()));
        }
    }

    /// The nodes to evaluate: all of them, unless the application names some. The validations of a variable
    /// are evaluated with it.
    fn needed(&mut self, only: Option<&[Arc<str>]>) -> Vec<bool> {
        let Some(only) = only else { return vec![true; self.plan.graph.nodes.len()] };
        let mut starts = Vec::new();
        for name in only {
            match self.plan.graph.index_of(name) {
                Some(index) => starts.push(index),
                None => {
                    let names = self.plan.graph.names().iter().map(|name| &**name);
                    self.report.push(errors::unknown_start(name, suggest(name, names)));
                }
            }
        }
        self.plan.graph.reachable(starts, true)
    }

    fn run(&mut self, needed: &[bool]) {
        let (order, ends) = (std::mem::take(&mut self.plan.graph.order), std::mem::take(&mut self.plan.ends));
        let mut start = 0;
        for end in ends {
            let component = &order[std::mem::replace(&mut start, end as usize)..end as usize];
            if !component.iter().any(|&index| needed[index as usize]) {
                continue;
            }
            let is_function = |&index: &u32| self.plan.graph.nodes.kind(index) == NodeKind::Function;
            if self.plan.is_ring(component) {
                self.refuse(component);
            } else if component.iter().all(is_function) {
                self.define(component);
            } else {
                component.iter().for_each(|&index| self.node(index));
            }
        }
        self.plan.graph.order = order;
    }

    /// A cycle has no values. One error reports it; what refers to it continues with unknown values.
    fn refuse(&mut self, component: &[u32]) {
        self.has_outdated_groups = true;
        let links = ring(&self.plan.graph, component);
        if !links.is_empty() {
            self.report.push(errors::cycle(&links));
        }
        for &index in component {
            let variable = self.plan.variables.get(&index);
            self.values[index as usize] = Some(variable.map_or_else(Value::dynamic, Variable::unknown));
        }
        let is_function = |index: &u32| self.plan.graph.nodes.kind(*index) == NodeKind::Function;
        self.define(&component.iter().copied().filter(is_function).collect::<Vec<_>>());
    }

    /// Defines a function, or several that call each other. What they refer to has been evaluated.
    fn define(&mut self, component: &[u32]) {
        let scope = scope(&self.plan, &self.values, &self.callables, &self.base, component);
        let definitions = component.iter().filter_map(|index| self.plan.definitions.get(index));
        let group = Definitions::new(definitions.cloned().collect());
        let functions = group.within(&scope).map(Callable::Defined);
        self.callables.extend(component.iter().copied().zip(functions));
    }

    fn node(&mut self, index: u32) {
        let kind = self.plan.graph.nodes.kind(index);
        // The plan may have evaluated it already.
        let found = match self.values[index as usize].take() {
            Some(value) => Ok(value),
            None => match kind {
                NodeKind::Function => return,
                NodeKind::Group => Ok(self.group(index).unwrap_or_else(|| {
                    let node = self.plan.graph.node(index);
                    self.report.push(errors::too_large(&node, self.base.limits().elements));
                    Value::dynamic()
                })),
                NodeKind::Validation => return self.validate(index),
                _ => match self.plan.variables.get(&index) {
                    Some(variable) => {
                        self.variable(index, variable).map_err(|found| (variable.unknown(), found))
                    }
                    None => self.expression(index).map_err(|found| (Value::dynamic(), found)),
                },
            },
        };
        let value = found.unwrap_or_else(|(value, found)| {
            self.report.extend(found);
            value
        });
        if kind != NodeKind::Group && has_infinity(&value) {
            self.divisors.extend(self.divisor(index).map(|place| (index, place)));
        }
        self.values[index as usize] = Some(value);
    }

    /// The divisor that made the value of a node infinite: in its own expression, or in what it refers to.
    fn divisor(&self, index: u32) -> Option<Location> {
        /// Of so many values: each is evaluated once more, in part, and looks at so many others.
        const MAX_KNOWN: usize = 100;

        if self.divisors.len() >= MAX_KNOWN {
            return None;
        }
        let graph = &self.plan.graph;
        let own = graph.nodes.expression(index).and_then(|own| own.zero_divisor(&self.scope(index)));
        own.or_else(|| {
            graph
                .targets(index)
                .flat_map(|to| self.with_members(to))
                .take(MAX_KNOWN)
                .find_map(|to| self.divisors.get(&to).cloned())
        })
    }

    /// A node, and its members if it is a group.
    fn with_members(&self, index: u32) -> impl Iterator<Item = u32> {
        std::iter::once(index).chain(self.plan.graph.nodes.members(index))
    }

    /// Checks the given value of a variable, whatever another validation has said about it.
    fn validate(&mut self, index: u32) {
        let Some(variable) = self.plan.graph.nodes.checked(index) else { return };
        let known = self.values[variable as usize].clone();
        if let Some(refused) = self.refused.get(&variable) {
            self.values[variable as usize] = Some(refused.clone());
        }
        match self.validation(index) {
            Ok(()) => self.values[variable as usize] = known,
            Err(found) => {
                self.report.extend(found);
                self.forget(variable);
            }
        }
    }

    /// Withdraws an invalid value, so that it causes no further errors.
    fn forget(&mut self, variable: u32) {
        self.has_outdated_groups = true;
        if let Some(declared) = self.plan.variables.get(&variable)
            && let Some(value) = self.values[variable as usize].replace(declared.unknown())
        {
            self.refused.insert(variable, value);
        }
    }

    /// All members as an object, unless it has more elements than a value may have.
    fn group(&mut self, index: u32) -> Option<Value> {
        let values = &self.values;
        let value = |member: u32| values[member as usize].clone().unwrap_or_else(Value::dynamic);
        let object = self.shapes.object(&self.plan.graph.nodes, index, &value);
        self.base.limits().allow(&object).then_some(object)
    }

    fn variable(&self, index: u32, variable: &Variable) -> Result<Value, Diagnostics> {
        let given = self.plan.given.get(&*variable.name).copied();
        let value = match variable.value(given, &self.literal, &self.scope(index)) {
            Ok(Some(value)) => value,
            Ok(None) if self.unset_is_null => variable.null(),
            Ok(None) => {
                let mut missing = errors::missing_value(variable);
                missing.is_consequence = self.meant.contains(&*variable.name);
                return Err(missing.into());
            }
            Err(found) => return Err(self.explained(found)),
        };
        self.fitting(index, value)
    }

    fn expression(&mut self, index: u32) -> Result<Value, Diagnostics> {
        let expression = self.plan.graph.nodes.expression(index);
        let Some(expression) = expression.filter(|_| !self.is_left_to_the_application(index)) else {
            return Ok(Value::dynamic());
        };
        if self.plan.is_direct(index) {
            let graph = &self.plan.graph;
            let references = graph.edges.of(index).iter().map(|(to, place)| (*to, place.span));
            let value = self.direct.evaluate(&self.values, &graph.nodes, index, &expression, references);
            if let Some(value) = value {
                return Ok(value);
            }
        }
        let value = expression.evaluate(&self.scope(index)).map_err(|found| self.explained(found))?;
        self.fitting(index, value)
    }

    /// Whether an attribute of a block names variables that neither the module nor the context has. Then only
    /// the application knows what they are, and evaluates the attribute when it decodes the block.
    fn is_left_to_the_application(&self, index: u32) -> bool {
        let is_foreign = |unknown: &Unknown| {
            unknown.group.is_none()
                && self.base.variable(&unknown.name).is_none()
                && self.base.variable_problem(&unknown.name).is_none()
        };
        self.plan.graph.nodes.kind(index) == NodeKind::Attribute
            && self.plan.unknown_in(index).iter().any(is_foreign)
    }

    /// The value, unless it is too deep to be part of the objects that contain it.
    fn fitting(&self, index: u32, value: Value) -> Result<Value, Diagnostics> {
        if !self.plan.graph.nodes.can_hold(index, &value) {
            return Err(errors::too_deep(&self.plan.graph.node(index)).into());
        }
        Ok(value)
    }

    fn validation(&self, index: u32) -> Result<(), Diagnostics> {
        let Some((variable, validation)) = self.plan.validation(index) else { return Ok(()) };
        let Some(declared) = self.plan.variables.get(&variable) else { return Ok(()) };
        let scope = self.scope(index);
        let condition = &validation.condition;
        let value = condition.evaluate(&scope).map_err(|found| self.explained(found))?;
        let holds = match convert(&value, &Type::Bool) {
            Ok(value) if value.is_null() => {
                return Err(errors::condition_without_answer(condition, None).into());
            }
            Ok(value) => value.unmark().0.as_bool(),
            Err(error) => return Err(errors::condition_without_answer(condition, Some(&error)).into()),
        };
        if holds != Some(false) {
            return Ok(());
        }
        let message = validation.message.evaluate(&scope).map_err(|found| self.explained(found))?;
        let place = self.place_of_value(declared);
        Err(errors::not_valid(declared, condition, &message, place).into())
    }

    /// Where the value of a variable is written, if that may be shown.
    fn place_of_value(&self, variable: &Variable) -> Option<Location> {
        if variable.sensitive {
            return None;
        }
        match self.plan.given.get(&*variable.name) {
            Some(given) => given.place(),
            None => variable.default.as_ref().map(Expression::location),
        }
    }

    fn scope(&self, index: u32) -> Context {
        scope(&self.plan, &self.values, &self.callables, &self.base, &[index])
    }

    /// The errors of an expression. Those about a name that the module should have list the possible names.
    fn explained(&self, found: Diagnostics) -> Diagnostics {
        found.into_iter().map(|diagnostic| self.explain(diagnostic)).collect()
    }

    fn explain(&self, diagnostic: Diagnostic) -> Diagnostic {
        let Some(subject) = &diagnostic.subject else { return diagnostic };
        let Some(unknown) = self.plan.unknown_at(subject) else { return diagnostic };
        let graph = &self.plan.graph;
        let names = |group| graph.nodes.members(group).map(|member| &**graph.nodes.part(member));
        let member = |group, name| graph.nodes.member(group, name).map(|index| graph.node(index));
        let Some(group) = unknown.group else {
            // The context suggests its own names, which do not include those of declarations without a root.
            let names = names(NONE).chain(self.base.variable_names());
            let meant = self.suggest(&unknown.name, names).and_then(|name| member(NONE, name));
            return errors::unknown_root(diagnostic, meant.as_ref());
        };
        let meant = self.suggest(&unknown.name, names(group)).and_then(|name| member(group, name));
        errors::unknown_member(graph, group, unknown, meant.as_ref(), &diagnostic)
    }

    /// The name that was probably meant. Each is compared with all names, so the number of searches is
    /// limited.
    fn suggest<'n>(&self, name: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
        let count = self.suggested.get();
        self.suggested.set(count + 1);
        if count < MAX_SUGGESTED { suggest(name, names) } else { None }
    }

    fn finish(mut self, context: &Context) -> (Resolved, Diagnostics) {
        if self.has_outdated_groups {
            let nodes = &self.plan.graph.nodes;
            let groups = nodes.all().rev().filter(|&node| nodes.kind(node) == NodeKind::Group);
            for index in groups.collect::<Vec<_>>() {
                self.values[index as usize] = Some(self.group(index).unwrap_or_else(Value::dynamic));
            }
        }
        let mut builder = context.child().allow_variables();
        let graph = &self.plan.graph;
        for index in graph.nodes.members(NONE) {
            let value = self.values[index as usize].clone().unwrap_or_else(Value::dynamic);
            builder = builder.value(graph.nodes.part(index).clone(), value);
        }
        let divisors = self.divisors.iter().map(|(&index, place)| (graph.full_name(index), place.clone()));
        let divisors: Divisors = divisors.collect();
        if !divisors.is_empty() {
            builder = builder.with_divisors(divisors);
        }
        let sources = self.direct.evaluated(&self.values, &graph.nodes);
        let values = Arc::new(self.values);
        let mut diagnostics = self.report.into_diagnostics();
        diagnostics.sort_by_place();
        let Plan { graph, rest, functions, .. } = self.plan;
        let defined = functions.iter().filter(|functions| !functions.is_empty());
        let mut context = defined.fold(builder.build(), |context, functions| functions.define_in(&context));
        if !sources.is_empty() {
            let limits = context.limits().clone();
            let evaluated = Evaluated { limits, sources, values: values.clone() };
            context = context.child().with_evaluated(evaluated).build();
        }
        (Resolved::new(context, rest, graph, values), diagnostics)
    }
}

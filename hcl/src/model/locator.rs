//! From a path inside a value to the expression of that part.

use std::collections::HashMap;
use std::sync::Arc;

use super::{Context, Expression};
use crate::source::Location;
use crate::value::{Path, PathStep};

/// Finds the places of parts of one expression. If the paths are in the order of the parts, each expression
/// on the way is split only once.
#[derive(Debug)]
pub(crate) struct Locator<'a> {
    expression: &'a Expression,
    context: &'a Context,
    /// The steps to the most recent part, each with the parts that it chose from.
    way: Vec<(Children, PathStep)>,
}

/// The parts that are visible in an expression.
#[derive(Debug)]
enum Children {
    List(Vec<Expression>),
    /// Keys and values.
    Map(HashMap<Arc<str>, (Expression, Expression)>),
}

impl<'a> Locator<'a> {
    pub(crate) fn new(expression: &'a Expression, context: &'a Context) -> Self {
        Locator { expression, context, way: Vec::new() }
    }

    /// The location of the part at `path`. Only tuple and object constructors have visible parts; for
    /// anything else this is the location of the whole.
    pub(crate) fn locate(&mut self, path: &Path) -> Location {
        self.follow(path.steps()).location()
    }

    /// The location of a name in the object at `path` or, where the expression does not show it, of what
    /// contains it.
    pub(crate) fn locate_name(&mut self, path: &Path, name: &Arc<str>) -> Location {
        let mut steps = path.steps().to_vec();
        steps.push(PathStep::Attribute(name.clone()));
        let nearest = self.follow(&steps).location();
        let last = steps.len().checked_sub(1).and_then(|last| Some((self.way.get(last)?, steps.get(last)?)));
        last.and_then(|((children, _), step)| Some(children.entry(step)?.0.location())).unwrap_or(nearest)
    }

    /// The part that the steps lead to, as far as it is visible.
    fn follow(&mut self, steps: &[PathStep]) -> Expression {
        let mut expression = self.expression.clone();
        for (depth, step) in steps.iter().enumerate() {
            if self.way.get(depth).is_none() {
                let Some(children) = Children::of(&expression, step, self.context) else { break };
                self.way.push((children, step.clone()));
            }
            let (children, last) = &mut self.way[depth];
            let Some(part) = children.get(step) else { break };
            expression = part.clone();
            if last != step {
                *last = step.clone();
                self.way.truncate(depth + 1);
            }
        }
        expression
    }
}

impl Children {
    /// The parts among which the step chooses, if there are any.
    fn of(expression: &Expression, step: &PathStep, context: &Context) -> Option<Self> {
        if index(step).is_some() {
            return expression.static_list().map(Children::List);
        }
        // If a key is repeated, the last item counts.
        let items = expression.static_map()?.into_iter();
        let named = items.filter_map(|(key, value)| Some((key_text(&key, context)?, (key, value))));
        Some(Children::Map(named.collect()))
    }

    fn get(&self, step: &PathStep) -> Option<&Expression> {
        match self {
            Children::List(items) => items.get(index(step)?),
            Children::Map(_) => self.entry(step).map(|(_, value)| value),
        }
    }

    fn entry(&self, step: &PathStep) -> Option<&(Expression, Expression)> {
        let Children::Map(items) = self else { return None };
        match step {
            PathStep::Attribute(name) => items.get(name),
            PathStep::Index(key) => items.get(key.as_str()?),
        }
    }
}

fn index(step: &PathStep) -> Option<usize> {
    match step {
        PathStep::Index(key) => key.as_number()?.to_string().parse().ok(),
        PathStep::Attribute(_) => None,
    }
}

/// The text of an object item's key, if it can be determined.
pub(crate) fn key_text(key: &Expression, context: &Context) -> Option<Arc<str>> {
    if let Some(keyword) = key.keyword() {
        return Some(keyword);
    }
    let value = key.evaluate(context).ok()?;
    match (value.as_str(), value.as_number(), value.as_bool()) {
        _ if value.is_marked() => None,
        (Some(text), _, _) => Some(text.into()),
        (_, Some(number), _) => Some(number.to_string().into()),
        (_, _, Some(truth)) => Some(truth.to_string().into()),
        _ => None,
    }
}

//! Function calls (specification: "Functions and Function Calls").

use crate::model::Callable;
use crate::source::Span;
use crate::syntax::ast::{Call, ExprId, Id, Tree};
use crate::syntax::references::function_name;
use crate::value::prices::LOOKING_UP;
use crate::value::{Function, FunctionError, Kind, Marks, Type, Value};

use super::errors::call as errors;
use super::evaluator::Evaluator;
use super::revocable::Moment;

/// The arguments of a call before they are evaluated.
pub(super) struct Arguments<'t> {
    pub(super) written: &'t [ExprId],
    /// If the last argument is followed by `...`: that argument and its elements.
    pub(super) expanded: Option<(ExprId, Vec<Value>)>,
    /// The marks of an expanded collection without elements, which show in the call's result: no argument can
    /// carry them.
    unseen: Marks,
}

/// A call that is being evaluated.
pub(super) struct Site<'t> {
    pub(super) id: ExprId,
    pub(super) node: &'t Call,
    pub(super) name: &'t str,
    /// The whole call.
    pub(super) span: Span,
}

impl<'t> Site<'t> {
    /// A call whose name is written without white space.
    pub(super) fn new(tree: &'t Tree, id: ExprId, node: &'t Call) -> Self {
        Site { id, node, name: tree.text(node.name), span: tree[id].span }
    }
}

/// A call of a function whose arguments have been evaluated.
#[derive(Clone, Copy)]
pub(super) struct Evaluated<'a, 't> {
    pub(super) site: &'a Site<'a>,
    pub(super) function: &'a Function,
    pub(super) arguments: &'a Arguments<'t>,
    pub(super) values: &'a [Value],
}

/// The number of arguments, apart from what the function declares.
pub(super) struct Count<'a> {
    pub(super) given: usize,
    pub(super) names: &'a [&'a str],
    /// Whether there may be more arguments than names.
    pub(super) variadic: bool,
}

impl<'t> Evaluator<'t> {
    /// `FunctionCall = Identifier "(" arguments ")"`
    #[inline(never)]
    pub(super) fn call(&mut self, id: ExprId, call: Id<Call>) -> Value {
        let tree = self.tree;
        let node = &tree[call];
        // The usual case: a call with a plain name and plain arguments.
        if let None = node.expand
            && let Some(Callable::Function(function)) =
                self.functions.get(tree, node.name, node.short_name, |name| self.context.function(name))
        {
            return self.call_written(id, node, function);
        }
        self.call_of_any(id, node)
    }

    /// A call in its general form, with any function and any arguments.
    #[inline(never)]
    fn call_of_any(&mut self, id: ExprId, node: &Call) -> Value {
        let (tree, context) = (self.tree, self.context);
        let name = function_name(tree, node);
        let site = Site { id, node, name: &name, span: tree[id].span };
        let Some(callable) = context.function(&name) else {
            self.unknown_function(&site);
            return Value::dynamic();
        };
        let arguments = match self.arguments(&site) {
            Ok(arguments) => arguments,
            Err(value) => return value,
        };
        let result = match callable {
            Callable::Function(function) => self.call_function(&site, function, &arguments),
            Callable::Lazy(function) => self.call_lazy(&site, &**function, &arguments),
            #[cfg(feature = "modules")]
            Callable::Defined(function) => self.call_defined(&site, function, &arguments),
        };
        result.with_marks(&arguments.unseen)
    }

    /// The arguments, with the last one expanded if that is requested. Without a known value to expand there
    /// is nothing to call the function with; the error is then the result of the call.
    fn arguments(&mut self, site: &Site<'_>) -> Result<Arguments<'t>, Value> {
        let tree = self.tree;
        let all = &tree[site.node.arguments];
        let (Some(_), Some((&last, written))) = (site.node.expand, all.split_last()) else {
            return Ok(Arguments::as_written(all));
        };
        let before = self.report.now();
        let value = self.eval(last);
        if self.report.failed_since(before) {
            return Err(Value::dynamic());
        }
        let span = tree[last].span;
        let items: Vec<Value> = match value.kind() {
            // There may turn out to be fewer arguments, in another order.
            Kind::Set(_) if value.is_open_set() => {
                return Err(Value::dynamic().with_marks(value.marks()));
            }
            Kind::Tuple(items) | Kind::List(items) => items.to_vec(),
            Kind::Set(set) => set.iter().cloned().collect(),
            Kind::Unknown
                if matches!(value.ty(), Type::Dynamic | Type::Tuple(_) | Type::List(_) | Type::Set(_)) =>
            {
                return Err(Value::dynamic().with_marks(value.marks()));
            }
            _ => {
                self.error(span, site.span, last, |place| errors::expanding_type(place, &value));
                return Err(Value::dynamic());
            }
        };
        if !self.spend(items.len() as u64, site.span) {
            return Err(Value::dynamic());
        }
        let unseen = if items.is_empty() { value.marks().clone() } else { Marks::default() };
        let marked = items.into_iter().map(|item| item.with_marks(value.marks())).collect();
        Ok(Arguments { written, expanded: Some((last, marked)), unseen })
    }

    pub(super) fn call_function(
        &mut self,
        site: &Site<'_>,
        function: &Function,
        arguments: &Arguments<'t>,
    ) -> Value {
        if !self.check_count(site, function, arguments) {
            return Value::dynamic();
        }
        let before = self.report.now();
        let mut values = Vec::with_capacity(arguments.len());
        values.extend(arguments.written.iter().map(|&argument| self.eval(argument)));
        if let Some((_, elements)) = &arguments.expanded {
            values.extend_from_slice(elements);
        }
        self.call_with(Evaluated { site, function, arguments, values: &values }, before)
    }

    /// Calls a function with the values of its arguments, unless they had errors since `before`.
    pub(super) fn call_with(&mut self, call: Evaluated<'_, 't>, before: Moment) -> Value {
        if self.report.failed_since(before) {
            // A call with wrong arguments would only fail again. The other arguments are checked
            // nevertheless.
            return self.refused(call, None);
        }
        let Evaluated { site, function, values, .. } = call;
        let reads_all = !function.is_constant_time() || values.iter().any(Value::contains_marked);
        let goes_on = if reads_all {
            self.spend_call(function, values, site.span)
        } else {
            self.spend(LOOKING_UP, site.span)
        };
        if !goes_on {
            return Value::dynamic();
        }
        self.called(call, reads_all, function.call(values))
    }

    /// Checks the result of a call against the limits, or reports why there is none.
    pub(super) fn called(
        &mut self,
        call: Evaluated<'_, 't>,
        reads_all: bool,
        result: Result<Value, FunctionError>,
    ) -> Value {
        match result {
            Ok(value) => {
                self.check_result(&value, reads_all, call.site.span);
                self.spend_effort(call.function, &value, call.site.span);
                value
            }
            Err(error) => self.refused(call, Some(&error)),
        }
    }
}

impl<'t> Arguments<'t> {
    pub(super) fn as_written(written: &'t [ExprId]) -> Self {
        Arguments { written, expanded: None, unseen: Marks::default() }
    }

    pub(super) fn len(&self) -> usize {
        self.written.len() + self.expanded.as_ref().map_or(0, |(_, values)| values.len())
    }
}

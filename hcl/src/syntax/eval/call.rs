//! Function calls (specification: "Functions and Function Calls").

use std::cmp::Ordering;

use crate::model::{Callable, Context, Expression, LazyFunction};
use crate::source::Span;
use crate::syntax::ast::{Call, ExprId, Id};
use crate::syntax::expression::expression;
use crate::syntax::references::function_name;
use crate::value::prices::{CALLING, INNER_EVALUATION, LOOKING_UP, SCOPES_SEARCHED};
use crate::value::{Function, FunctionError, Kind, Marks, Parameter, Type, Value, convert};

use super::errors::call as errors;
use super::evaluator::Evaluator;
use super::revocable::Moment;
use super::start::start_span;

/// The arguments of a call before they are evaluated.
pub(super) struct Arguments<'t> {
    pub(super) written: &'t [ExprId],
    /// If the last argument is followed by `...`: that argument and its elements.
    pub(super) expanded: Option<(ExprId, Vec<Value>)>,
    /// The marks of an expanded collection without elements, which show in the call's result: no argument can carry them.
    unseen: Marks,
}

/// A call that is being evaluated.
pub(super) struct Site<'t> {
    pub(super) id: ExprId,
    node: &'t Call,
    pub(super) name: &'t str,
    /// The whole call.
    pub(super) span: Span,
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
            && let Some(Callable::Function(function)) = self.functions.get(tree, node.name, self.context)
        {
            // A few arguments are stored inline.
            return match tree[node.arguments] {
                [only] if function.takes(1) => {
                    let before = self.report.now();
                    let values = [self.argument(only)];
                    self.call_with_few(id, node, function, &values, before)
                }
                [first, second] if function.takes(2) => {
                    let before = self.report.now();
                    let values = [self.argument(first), self.argument(second)];
                    self.call_with_few(id, node, function, &values, before)
                }
                ref written => {
                    let site = Site { id, node, name: tree.text(node.name), span: tree[id].span };
                    self.call_function(&site, function, &Arguments::as_written(written))
                }
            };
        }
        self.call_of_any(id, node)
    }

    /// The value of an argument. Most are so simple that evaluating them needs no call.
    #[inline]
    fn argument(&mut self, id: ExprId) -> Value {
        match self.word(id) {
            Some(word) => word.into(),
            None => self.eval(id),
        }
    }

    /// A call with a few arguments. If all are numbers or bools, as the result is, none of them needs to be read, converted or checked
    /// against the limits.
    #[inline]
    fn call_with_few<const N: usize>(
        &mut self,
        id: ExprId,
        node: &'t Call,
        function: &Function,
        values: &[Value; N],
        before: Moment,
    ) -> Value {
        let (false, Some(ty)) = (self.report.failed_since(before), function.quick_type(values)) else {
            return self.slow_call(id, node, function, values, before);
        };
        if !self.spend_at(CALLING, id) {
            return Value::dynamic();
        }
        match function.call_quick(values, ty) {
            Ok(value) if function.is_quick_result(&value, ty) && !self.budget.limits_numbers() => value,
            result => self.finish_quick(id, node, function, values, function.finished(result, ty)),
        }
    }

    #[inline(never)]
    fn finish_quick(
        &mut self,
        id: ExprId,
        node: &'t Call,
        function: &Function,
        values: &[Value],
        result: Result<Value, FunctionError>,
    ) -> Value {
        let (site, arguments) = self.written(id, node);
        self.called(&site, function, &arguments, values, true, result)
    }

    #[inline(never)]
    fn slow_call(
        &mut self,
        id: ExprId,
        node: &'t Call,
        function: &Function,
        values: &[Value],
        before: Moment,
    ) -> Value {
        let (site, arguments) = self.written(id, node);
        self.call_with(&site, function, &arguments, values, before)
    }

    /// A call with a plain name and plain arguments.
    fn written(&self, id: ExprId, node: &'t Call) -> (Site<'t>, Arguments<'t>) {
        let tree = self.tree;
        let site = Site { id, node, name: tree.text(node.name), span: tree[id].span };
        (site, Arguments::as_written(&tree[node.arguments]))
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
            Callable::Defined(function) => self.call_defined(&site, function, &arguments),
        };
        result.with_marks(&arguments.unseen)
    }

    /// The arguments, with the last one expanded if that is requested. Without a known value to expand there is nothing
    /// to call the function with; the error is then the result of the call.
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
        if value.is_null() {
            self.error(span, site.span, last, |place| errors::expanding_null(place, site.name));
            return Err(Value::dynamic());
        }
        let items: Vec<Value> = match value.kind() {
            // There may turn out to be fewer arguments, in another order.
            Kind::Set(_) if value.is_open_set() => {
                return Err(Value::dynamic().with_marks(value.marks()));
            }
            Kind::Tuple(items) | Kind::List(items) => items.to_vec(),
            Kind::Set(set) => set.iter().cloned().collect(),
            Kind::Unknown if can_expand(&value.ty()) => {
                return Err(Value::dynamic().with_marks(value.marks()));
            }
            _ => {
                self.error(span, site.span, last, |place| errors::expanding_type(place, site.name, &value));
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

    fn call_function(&mut self, site: &Site<'_>, function: &Function, arguments: &Arguments<'t>) -> Value {
        if !self.check_count(site, function, arguments) {
            return Value::dynamic();
        }
        let before = self.report.now();
        let mut values = Vec::with_capacity(arguments.len());
        values.extend(arguments.written.iter().map(|&argument| self.eval(argument)));
        if let Some((_, elements)) = &arguments.expanded {
            values.extend_from_slice(elements);
        }
        self.call_with(site, function, arguments, &values, before)
    }

    /// Calls a function with the values of its arguments, unless they had errors since `before`.
    fn call_with(
        &mut self,
        site: &Site<'_>,
        function: &Function,
        arguments: &Arguments<'t>,
        values: &[Value],
        before: Moment,
    ) -> Value {
        if self.report.failed_since(before) {
            // A call with wrong arguments would only fail again. The other arguments are checked nevertheless.
            return self.refused(site, function, arguments, values, None);
        }
        let reads_all = !function.is_constant_time() || values.iter().any(Value::contains_marked);
        let goes_on = match reads_all {
            true => self.spend_call(function, values, site.span),
            false => self.spend(LOOKING_UP, site.span),
        };
        if !goes_on {
            return Value::dynamic();
        }
        self.called(site, function, arguments, values, reads_all, function.call(values))
    }

    /// Checks the result of a call against the limits, or reports why there is none.
    fn called(
        &mut self,
        site: &Site<'_>,
        function: &Function,
        arguments: &Arguments<'t>,
        values: &[Value],
        reads_all: bool,
        result: Result<Value, FunctionError>,
    ) -> Value {
        match result {
            Ok(value) => {
                self.check_result(&value, reads_all, site.span);
                self.spend_effort(function, &value, site.span);
                value
            }
            Err(error) => self.refused(site, function, arguments, values, Some(&error)),
        }
    }

    /// Reports why there is no result: arguments of wrong types, or else the function's own error.
    #[cold]
    #[inline(never)]
    pub(super) fn refused(
        &mut self,
        site: &Site<'_>,
        function: &Function,
        arguments: &Arguments<'t>,
        values: &[Value],
        error: Option<&FunctionError>,
    ) -> Value {
        let is_left_out = error.is_some_and(FunctionError::is_left_out);
        if self.report.is_silent() && (self.report.is_muted() || !is_left_out) {
            self.report.count();
            return Value::dynamic();
        }
        if !self.spend_reading(values, site.span) {
            return Value::dynamic();
        }
        let fit = self.check_arguments(site, function, arguments, values);
        if let Some(error) = error.filter(|_| fit) {
            self.call_failed(site, function, arguments, values, error);
        }
        Value::dynamic()
    }

    /// Checks the number of arguments against the parameters.
    #[inline]
    pub(super) fn check_count(
        &mut self,
        site: &Site<'_>,
        function: &Function,
        arguments: &Arguments<'t>,
    ) -> bool {
        let fits = function.takes(arguments.len());
        if !fits {
            self.wrong_count(site, function, arguments);
        }
        fits
    }

    #[cold]
    #[inline(never)]
    fn wrong_count(&mut self, site: &Site<'_>, function: &Function, arguments: &Arguments<'t>) {
        let (given, parameters) = (arguments.len(), function.parameters());
        let names: Vec<&str> = parameters.iter().map(Parameter::name).collect();
        let count = Count { given, names: &names, variadic: function.variadic().is_some() };
        match parameters.get(given) {
            Some(missing) => self.too_few(site, &count, Some(missing)),
            None => self.too_many(site, &count, arguments),
        }
    }

    fn check_lazy_count(
        &mut self,
        site: &Site<'_>,
        function: &dyn LazyFunction,
        arguments: &Arguments<'t>,
    ) -> bool {
        let Some(names) = function.parameters() else { return true };
        let count = Count { given: arguments.len(), names, variadic: false };
        match count.given.cmp(&names.len()) {
            Ordering::Less => self.too_few(site, &count, None),
            Ordering::Greater => self.too_many(site, &count, arguments),
            Ordering::Equal => return true,
        }
        false
    }

    fn too_few(&mut self, site: &Site<'_>, count: &Count<'_>, missing: Option<&Parameter>) {
        let parentheses = site.node.parentheses;
        let closing = Span::new(parentheses.end.saturating_sub(1), parentheses.end);
        self.plain_error(closing, site.span, |place| errors::too_few(place, site.name, count, missing));
    }

    fn too_many(&mut self, site: &Site<'_>, count: &Count<'_>, arguments: &Arguments<'t>) {
        let (span, cause) = arguments.place(self, count.names.len()).unwrap_or((site.span, site.id));
        self.error(span, site.span, cause, |place| errors::too_many(place, site.name, count));
    }

    /// Reports each argument that cannot be converted to the type of its parameter, and returns whether there was none.
    fn check_arguments(
        &mut self,
        site: &Site<'_>,
        function: &Function,
        arguments: &Arguments<'t>,
        values: &[Value],
    ) -> bool {
        let before = self.report.now();
        let swapped = swapped(function, arguments, values);
        for (index, value) in values.iter().enumerate() {
            if let Some(parameter) = function.parameter_for(index)
                && let Err(error) = convert(value, parameter.ty())
            {
                let (span, cause) = arguments.place(self, index).unwrap_or((site.span, site.id));
                let is_one_of_more = index >= function.parameters().len() && arguments.expanded.is_none();
                let pair = swapped.map(|pair| pair.map(|id| self.tree.location(self.tree[id].span)));
                self.error(span, site.span, cause, |place| {
                    let found = errors::argument_type(
                        place,
                        site.name,
                        parameter,
                        value,
                        &error,
                        function,
                        is_one_of_more,
                    );
                    match pair {
                        Some(pair) => errors::swapped(found, site.name, index > 0, pair),
                        None => found,
                    }
                });
            }
        }
        !self.report.failed_since(before)
    }

    /// Reports what the function itself found wrong.
    fn call_failed(
        &mut self,
        site: &Site<'_>,
        function: &Function,
        arguments: &Arguments<'t>,
        values: &[Value],
        error: &FunctionError,
    ) {
        let blamed = error.argument_index().and_then(|index| Some((index, function.parameter_for(index)?)));
        let Some((index, parameter)) = blamed else {
            let start = start_span(self.tree, site.id);
            if error.is_left_out() && !self.report.is_muted() {
                // Kept even if other errors are only counted: it says that there is no answer, not that the answer is
                // no.
                let place = self.site(start, site.span);
                return self.report.push(errors::failed(place, site.name, Some(function), error));
            }
            let concerned = error.concerned_argument().and_then(|index| {
                let (_, id) = arguments.place(self, index)?;
                Some((
                    self.tree.location(self.tree[id].span),
                    function.parameter_for(index)?.name(),
                    values.get(index)?,
                ))
            });
            return self.error(start, site.span, site.id, |place| {
                let found = errors::failed(place, site.name, Some(function), error);
                match concerned {
                    Some((argument, name, value)) => errors::concerning(found, argument, name, value),
                    None => found,
                }
            });
        };
        // A function can blame an argument that is missing: the one that a variadic parameter would have taken.
        let (span, cause) = arguments.place(self, index).unwrap_or((site.span, site.id));
        self.error(span, site.span, cause, |place| {
            errors::argument(place, site.name, parameter, values.get(index), error)
        });
    }

    /// Calls a function that takes its arguments unevaluated.
    fn call_lazy(
        &mut self,
        site: &Site<'_>,
        function: &dyn LazyFunction,
        arguments: &Arguments<'t>,
    ) -> Value {
        if !self.check_lazy_count(site, function, arguments) {
            return Value::dynamic();
        }
        // Its context copies all local variables, and has one more scope to look up names in.
        let scopes = u64::from(self.context.height() / SCOPES_SEARCHED);
        if !self.spend(INNER_EVALUATION + self.scope.depth() as u64 + scopes, site.span) {
            return Value::dynamic();
        }
        let tree = self.tree;
        let mut expressions: Vec<_> =
            arguments.written.iter().map(|&id| expression(self.shared_tree, id)).collect();
        if let Some((id, elements)) = &arguments.expanded {
            let place = tree.location(tree[*id].span);
            expressions
                .extend(elements.iter().map(|element| Expression::constant(element.clone(), place.clone())));
        }
        let context = self.inner_context(site);
        let result = function.call(&expressions, &context);
        self.settle(&context, site.span);
        match result {
            Ok(value) => {
                self.check_result(&value, false, site.span);
                value
            }
            Err(diagnostics) => {
                for diagnostic in diagnostics {
                    let place = self.site(start_span(tree, site.id), site.span);
                    self.report.push(errors::placed(diagnostic, place));
                }
                Value::dynamic()
            }
        }
    }

    /// The context with all local definitions, for expressions that are evaluated elsewhere.
    fn inner_context(&self, site: &Site<'_>) -> Context {
        let arguments = self.tree.location(site.node.parentheses);
        let builder = self.context.child().with_nesting(self.nesting, Some(arguments));
        let builder = builder.with_meter(self.budget.lend());
        let locals = self.scope.locals();
        locals.fold(builder, |builder, (name, value)| builder.value(name, value.clone())).build()
    }

    /// Counts what was used in such a context.
    pub(super) fn settle(&mut self, context: &Context, span: Span) {
        if context.meter().is_some_and(|meter| !self.budget.take_back(meter)) {
            self.spend(0, span);
        }
    }

    fn unknown_function(&mut self, site: &Site<'_>) {
        if self.report.is_silent() {
            return self.report.count();
        }
        let diagnostic = if self.context.allows_functions() {
            if !self.spend_candidates(self.context.function_names().count(), site.span) {
                return;
            }
            let place = self.site(site.node.name, site.span);
            let is_variable = self.context.variable(site.name).is_some();
            errors::unknown(place, site.name, is_variable, self.context.function_names())
        } else {
            errors::not_allowed(self.site(site.span, site.span), site.name, self.context.is_literal_only())
        };
        self.report.push(diagnostic);
    }
}

impl<'t> Arguments<'t> {
    fn as_written(written: &'t [ExprId]) -> Self {
        Arguments { written, expanded: None, unseen: Marks::default() }
    }

    pub(super) fn len(&self) -> usize {
        self.written.len() + self.expanded.as_ref().map_or(0, |(_, values)| values.len())
    }

    /// Where errors about an argument point, and the expression that it comes from.
    fn place(&self, evaluator: &Evaluator<'_>, index: usize) -> Option<(Span, ExprId)> {
        match (self.written.get(index), &self.expanded) {
            (Some(&id), _) => Some((start_span(evaluator.tree, id), id)),
            (None, Some((id, _))) if index < self.len() => Some((evaluator.tree[*id].span, *id)),
            _ => None,
        }
    }
}

/// The two arguments of a call, if neither fits, but each fits in place of the other.
fn swapped(function: &Function, arguments: &Arguments<'_>, values: &[Value]) -> Option<[ExprId; 2]> {
    let (&[first, second], [one, other]) = (arguments.written, values) else { return None };
    let fits = |value: &Value, index: usize| {
        function.parameter_for(index).is_some_and(|parameter| convert(value, parameter.ty()).is_ok())
    };
    let are_swapped = !fits(one, 0) && !fits(other, 1) && fits(one, 1) && fits(other, 0);
    are_swapped.then_some([first, second])
}

/// Whether a value of this type could be expanded to arguments once known.
fn can_expand(ty: &Type) -> bool {
    matches!(ty, Type::Dynamic | Type::Tuple(_) | Type::List(_) | Type::Set(_))
}

//! Why a call has no result: there is no such function, or its arguments are not what it takes, or it fails.

use crate::diagnostic::catalogue::eval;
use crate::source::Span;
use crate::syntax::ast::ExprId;
use crate::value::{Function, FunctionError, Parameter, Value, convert};

use super::call::{Arguments, Count, Evaluated, Site};
use super::errors::call as errors;
use super::errors::unknown_function;
use super::evaluator::Evaluator;
use super::short_span::start_span;

impl<'t> Evaluator<'t> {
    pub(super) fn unknown_function(&mut self, site: &Site<'_>) {
        if self.context.has_undefined_as_unknown() {
            return;
        }
        if self.report.is_silent() {
            return self.count_error();
        }
        let diagnostic = if self.context.allows_functions() {
            if !self.spend_candidates(self.context.function_names().count(), site.span) {
                return;
            }
            let place = self.site(site.node.name, site.span);
            let is_variable = self.context.variable(site.name).is_some();
            unknown_function::unknown(place, site.name, is_variable, self.context.function_names())
        } else {
            let is_literal = self.context.is_literal_only();
            let available = if is_literal { eval::only_literals() } else { eval::none_available() };
            self.site(site.span, site.span).of(eval::no_functions(site.name, &available))
        };
        self.report.push(diagnostic);
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

    pub(super) fn too_few(&mut self, site: &Site<'_>, count: &Count<'_>, missing: Option<&Parameter>) {
        let parentheses = site.node.parentheses;
        let closing = Span::new(parentheses.end.saturating_sub(1), parentheses.end);
        self.plain_error(closing, site.span, |place| errors::wrong_count(place, site.name, count, missing));
    }

    pub(super) fn too_many(&mut self, site: &Site<'_>, count: &Count<'_>, arguments: &Arguments<'t>) {
        let (span, cause) = arguments.place(self, count.names.len()).unwrap_or((site.span, site.id));
        self.error(span, site.span, cause, |place| errors::wrong_count(place, site.name, count, None));
    }

    /// Reports why there is no result: arguments of wrong types, or else the function's own error.
    #[cold]
    #[inline(never)]
    pub(super) fn refused(&mut self, call: Evaluated<'_, 't>, error: Option<&FunctionError>) -> Value {
        let is_left_out = error.is_some_and(FunctionError::is_left_out);
        if self.report.is_silent() && (self.report.is_muted() || !is_left_out) {
            self.count_error();
            return Value::dynamic();
        }
        if !self.spend_reading(call.values, call.site.span) {
            return Value::dynamic();
        }
        let fit = self.check_arguments(call);
        if let Some(error) = error.filter(|_| fit) {
            self.call_failed(call, error);
        }
        Value::dynamic()
    }

    /// Reports each argument that cannot be converted to the type of its parameter, and returns whether there
    /// was none.
    fn check_arguments(&mut self, call: Evaluated<'_, 't>) -> bool {
        let Evaluated { site, function, arguments, values } = call;
        let before = self.report.now();
        for (index, value) in values.iter().enumerate() {
            if let Some(parameter) = function.parameter_for(index)
                && let Err(error) = convert(value, parameter.ty())
            {
                let (span, cause) = arguments.place(self, index).unwrap_or((site.span, site.id));
                let is_one_of_more = index >= function.parameters().len() && arguments.expanded.is_none();
                self.error(span, site.span, cause, |place| {
                    errors::argument_type(
                        place,
                        site.name,
                        parameter,
                        value,
                        &error,
                        function,
                        is_one_of_more,
                    )
                });
            }
        }
        !self.report.failed_since(before)
    }

    /// Reports what the function itself found wrong.
    fn call_failed(&mut self, call: Evaluated<'_, 't>, error: &FunctionError) {
        let Evaluated { site, function, arguments, values } = call;
        // No argument is to blame for what the build lacks.
        let blamed = error.argument_index().filter(|_| !error.is_left_out());
        let blamed = blamed.and_then(|index| Some((index, function.parameter_for(index)?)));
        let Some((index, parameter)) = blamed else {
            let start = start_span(self.tree, site.id);
            if error.is_left_out() && !self.report.is_muted() {
                // Kept even if other errors are only counted: it says that there is no answer, not that the
                // answer is no.
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
                    Some((argument, name, value)) => {
                        errors::concerning(found, argument, name, value, error.instead())
                    }
                    None => errors::called_with(found, function, values),
                }
            });
        };
        // A function can blame an argument that is missing: the one that a variadic parameter would have
        // taken.
        let (span, cause) = arguments.place(self, index).unwrap_or((site.span, site.id));
        self.error(span, site.span, cause, |place| {
            errors::argument(place, site.name, parameter, values.get(index), error)
        });
    }
}

impl Arguments<'_> {
    /// Where errors about an argument point, and the expression that it comes from.
    fn place(&self, evaluator: &Evaluator<'_>, index: usize) -> Option<(Span, ExprId)> {
        match (self.written.get(index), &self.expanded) {
            (Some(&id), _) => Some((start_span(evaluator.tree, id), id)),
            (None, Some((id, _))) if index < self.len() => Some((evaluator.tree[*id].span, *id)),
            _ => None,
        }
    }
}

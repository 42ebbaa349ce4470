//! Calls of functions whose results are expressions of the configuration.

use crate::diagnostic::Diagnostics;
use crate::model::defined::{ActiveCall, MAX_LEVELS};
use crate::model::{Context, DefinedFunction, Meter};
use crate::value::prices::EXPANDING;
use crate::value::{FunctionError, Marks, Value};

use super::call::{Arguments, Evaluated, Site};
use super::errors::{call, defined as errors, reword};
use super::evaluator::Evaluator;
use super::short_span::start_span;

/// Reporting an error of a function's result again, at the call.
const REPEATED_ERROR: u64 = 20;

/// How many errors of a result are reported with each call.
const MAX_ERRORS: usize = 20;

/// Why a call has no result.
enum Failure {
    /// The arguments do not match the parameters.
    Arguments(FunctionError),
    /// The result has errors, or was not evaluated.
    Result(Diagnostics),
}

impl From<FunctionError> for Failure {
    fn from(error: FunctionError) -> Self {
        Failure::Arguments(error)
    }
}

impl<'t> Evaluator<'t> {
    /// Calls a function whose result is an expression. All arguments are evaluated first, as for other
    /// functions.
    #[inline(never)]
    pub(super) fn call_defined(
        &mut self,
        site: &Site<'_>,
        function: &DefinedFunction,
        arguments: &Arguments<'t>,
    ) -> Value {
        let signature = function.signature();
        if !self.check_count(site, signature, arguments) {
            return Value::dynamic();
        }
        // A recursion ends in a conditional whose two arms are both evaluated: the arm not chosen must not
        // continue it.
        let is_unread =
            self.report.is_muted() || self.context.active_call().is_some_and(|call| call.is_unread());
        if is_unread && function.is_active_in(self.context) {
            return Value::dynamic();
        }
        let before = self.report.now();
        let mut values = Vec::with_capacity(arguments.len());
        values.extend(arguments.written.iter().map(|&argument| self.eval(argument)));
        values.extend(arguments.expanded.iter().flat_map(|(_, elements)| elements.iter().cloned()));
        let evaluated = Evaluated { site, function: signature, arguments, values: &values };
        if self.report.failed_since(before) {
            return self.refused(evaluated, None);
        }
        if !self.spend(EXPANDING + values.len() as u64, site.span) {
            return Value::dynamic();
        }
        let has_marks = values.iter().any(Value::contains_marked);
        if has_marks && !self.spend_reading(&values, site.span) {
            return Value::dynamic();
        }
        let call = function.begin(self.context, is_unread);
        match signature.dispatch(&values, |values| self.result(site, function, values, call)) {
            Ok(value) => {
                self.check_result(&value, false, site.span);
                value
            }
            Err(Failure::Arguments(error)) => self.refused(evaluated, Some(&error)),
            Err(Failure::Result(diagnostics)) => {
                self.report_result(site, function, &values, diagnostics);
                Value::dynamic()
            }
        }
    }

    /// Evaluates the result with these arguments.
    fn result(
        &mut self,
        site: &Site<'_>,
        function: &DefinedFunction,
        arguments: &[Value],
        call: ActiveCall,
    ) -> Result<Value, Failure> {
        let limit = self.budget.limits().depth;
        if call.depth() > limit || call.levels() > MAX_LEVELS {
            let place = self.site(start_span(self.tree, site.id), site.span);
            return Err(Failure::Result(errors::too_deep(place, &call, limit).into()));
        }
        let frame =
            function.frame(arguments, call, self.nesting, (self.budget.limits(), self.budget.lend()))?;
        let frame = if self.report.is_silent() { frame.quiet() } else { frame };
        let result = function.result().evaluate(&frame);
        self.take_over(&frame, result).map_err(Failure::Result)
    }

    /// Adds what the evaluation of a result has counted. If that exceeds the limits, its error becomes ours
    /// and ends this evaluation too.
    fn take_over(
        &mut self,
        frame: &Context,
        result: Result<Value, Diagnostics>,
    ) -> Result<Value, Diagnostics> {
        if frame.meter().is_none_or(|meter: &Meter| self.budget.take_back(meter)) {
            return result;
        }
        let mut diagnostics: Vec<_> = result.err().into_iter().flatten().collect();
        if let Some(last) = diagnostics.pop() {
            self.report.stop(|| last);
        }
        Err(diagnostics.into_iter().collect())
    }

    /// Reports what is wrong with a result, and for which call. The result was evaluated with arguments whose
    /// marks were removed.
    #[cold]
    fn report_result(
        &mut self,
        site: &Site<'_>,
        function: &DefinedFunction,
        arguments: &[Value],
        diagnostics: Diagnostics,
    ) {
        if self.report.is_silent() {
            // A feature missing from this build is reported even if other errors are only counted.
            return match diagnostics.into_iter().find(|diagnostic| diagnostic.is_left_out) {
                Some(diagnostic) if !self.report.is_muted() => self.report.push(diagnostic),
                _ => self.count_error(),
            };
        }
        let marks = arguments
            .iter()
            .filter(|argument| argument.contains_marked())
            .fold(Marks::new(), |marks, argument| marks.union(&argument.clone().unmark_deep().1));
        let is_outermost = self.context.active_call().is_none();
        let place = self.tree.location(site.span);
        let count = diagnostics.len().min(MAX_ERRORS) as u64;
        if !self.spend(count * REPEATED_ERROR, site.span) {
            return;
        }
        for mut diagnostic in diagnostics.into_iter().take(MAX_ERRORS) {
            if !marks.is_empty() {
                reword(&mut diagnostic, "This is evaluated with an argument", &marks);
            }
            if function.is_foreign() {
                let start = start_span(self.tree, site.id);
                let cause = errors::in_foreign_result(&diagnostic);
                return self
                    .error(start, site.span, site.id, |place| call::failed(place, site.name, None, &cause));
            }
            self.report.push(errors::in_result(diagnostic, function.name(), place.clone(), is_outermost));
        }
    }
}

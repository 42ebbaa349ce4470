//! Calls of functions that take their arguments unevaluated.

use std::cmp::Ordering;

use crate::model::{Context, Expression, LazyFunction};
use crate::source::Span;
use crate::syntax::expression::expression;
use crate::value::Value;
use crate::value::prices::{INNER_EVALUATION, SCOPES_SEARCHED};

use super::call::{Arguments, Count, Site};
use super::errors::call as errors;
use super::evaluator::Evaluator;
use super::short_span::start_span;

impl<'t> Evaluator<'t> {
    /// Calls a function that takes its arguments unevaluated.
    pub(super) fn call_lazy(
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
}

//! Variables, and constant steps after them or after any other expression (specification: "Variables and
//! Variable Expressions", "Index Operator", "Attribute Access Operator").

use crate::diagnostic::catalogue;
use crate::source::Span;
use crate::syntax::ast::{ExprId, ExprKind, Run, ShortName, TraversalStep, TraversalStepKind, Tree};
use crate::value::prices::UNKNOWN_PART;
use crate::value::{Kind, Type, Value};

use super::access::{Refusal, attribute, index};
use super::errors::access as errors;
use super::errors::variable::{unknown_variable, variables_not_allowed};
use super::evaluator::Evaluator;

impl<'t> Evaluator<'t> {
    /// `VariableExpr = Identifier`, with the steps after it.
    pub(super) fn variable(&mut self, id: ExprId, root: Span, steps: Run<TraversalStep>) -> Value {
        let Some((value, steps)) = self.found(root, steps) else {
            self.unknown_variable(root, self.tree[id].span);
            return Value::dynamic();
        };
        let value = value.clone();
        if steps.is_empty() { value } else { self.apply_steps(id, value, steps) }
    }

    /// The part of a variable that plain steps lead to, and the remaining steps; `None` if there is no such
    /// variable.
    #[inline]
    pub(super) fn found(
        &self,
        root: Span,
        steps: Run<TraversalStep>,
    ) -> Option<(&Value, &'t [TraversalStep])> {
        let tree = self.tree;
        let short_name = ShortName::at(&tree.source, root);
        let value = match self.scope.get(tree, root, short_name) {
            Some(local) => local,
            None => {
                #[cfg(feature = "modules")]
                if let Some(found) = self.known_reference(root, steps) {
                    return Some(found);
                }
                self.variables.get(tree, root, short_name, |name| self.context.variable(name))?
            }
        };
        Some(self.plain_parts(value, &tree[steps]))
    }

    /// The part of a value that plain steps lead to, and the remaining steps. Most steps lead to a part that
    /// exists, and only the last part needs to be cloned.
    #[inline]
    pub(super) fn plain_parts<'v>(
        &self,
        mut value: &'v Value,
        mut steps: &'t [TraversalStep],
    ) -> (&'v Value, &'t [TraversalStep]) {
        while let [step, rest @ ..] = steps
            && let Some(part) = self.plain_part(value, step)
        {
            (value, steps) = (part, rest);
        }
        (value, steps)
    }

    /// The part of a value that a step leads to, if it exists and no marks need to be carried over.
    fn plain_part<'v>(&self, value: &'v Value, step: &TraversalStep) -> Option<&'v Value> {
        match (value.kind(), &step.kind) {
            _ if value.is_marked() => None,
            (Kind::Object(entries) | Kind::Map(entries), TraversalStepKind::Attribute(name)) => {
                entries.get(self.tree.text(*name))
            }
            (Kind::List(items) | Kind::Tuple(items), TraversalStepKind::Index(key)) => {
                match &self.tree[*key].kind {
                    ExprKind::Number(number) => items.get(usize::try_from(number.to_i64()?).ok()?),
                    _ => None,
                }
            }
            (Kind::Object(entries) | Kind::Map(entries), TraversalStepKind::Index(key)) => {
                match self.tree[*key].kind {
                    ExprKind::Template(parts) => entries.get(self.tree.constant_text(parts)?),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Constant steps after an expression that is not a variable.
    #[inline(never)]
    pub(super) fn traversal(&mut self, id: ExprId, source: ExprId, steps: Run<TraversalStep>) -> Value {
        let value = self.eval(source);
        self.apply_steps(id, value, &self.tree[steps])
    }

    /// `collection[key]`, where the key has to be evaluated.
    #[inline(never)]
    pub(super) fn index(&mut self, id: ExprId, collection: ExprId, key: ExprId, brackets: Span) -> Value {
        let collection = self.eval(collection);
        let key_value = self.eval(key);
        if !key_value.is_word() && !self.spend_digits(&key_value, self.tree[id].span) {
            return Value::dynamic();
        }
        // The marks that the type of an unknown element depends on are those of all elements.
        let reads_all = !key_value.is_known() && collection.contains_marked();
        if reads_all && !self.spend_reading([&collection], self.tree[id].span) {
            return Value::dynamic();
        }
        let found = index(&collection, &key_value);
        if found.as_ref().is_ok_and(|part| !part.is_known()) {
            self.spend(UNKNOWN_PART, self.tree[id].span);
        }
        found.unwrap_or_else(|refusal| {
            if !self.spend_names(&collection, self.tree[id].span) {
                return Value::dynamic();
            }
            let context = self.context;
            self.error(brackets, self.tree[id].span, key, |site| {
                errors::index(site, &collection, &key_value, &refusal, context)
            });
            Value::dynamic()
        })
    }

    /// Applies constant steps up to the first that fails.
    fn apply_steps(&mut self, id: ExprId, mut value: Value, steps: &[TraversalStep]) -> Value {
        for step in steps {
            if !value.is_known() && !self.spend(UNKNOWN_PART, self.tree[id].span) {
                return Value::dynamic();
            }
            match self.apply_step(&value, step) {
                Ok(next) => value = next,
                Err(refusal) => {
                    self.refuse(id, &value, step, &refusal);
                    return Value::dynamic();
                }
            }
        }
        value
    }

    fn apply_step(&self, value: &Value, step: &TraversalStep) -> Result<Value, Refusal> {
        match &step.kind {
            TraversalStepKind::Attribute(name) => attribute(value, self.tree.text(*name)),
            TraversalStepKind::Index(key) => index(value, &constant_key(self.tree, *key)),
        }
    }

    fn refuse(&mut self, id: ExprId, value: &Value, step: &TraversalStep, refusal: &Refusal) {
        let (tree, context) = (self.tree, self.context);
        let whole = tree[id].span;
        if !self.spend_names(value, whole) {
            return;
        }
        match &step.kind {
            TraversalStepKind::Attribute(name) => self.plain_error(step.span, whole, |site| {
                errors::attribute(site, value, tree.text(*name), refusal, context)
            }),
            TraversalStepKind::Index(key) => {
                self.plain_error(step.span, whole, |site| {
                    errors::index(site, value, &constant_key(tree, *key), refusal, context)
                });
            }
        }
    }

    /// Reports a name that no scope defines.
    fn unknown_variable(&mut self, root: Span, context: Span) {
        let name = self.tree.text(root);
        if self.context.has_undefined_as_unknown() && self.context.variable_problem(name).is_none() {
            return;
        }
        if self.report.is_silent() {
            return self.count_error();
        }
        let site = self.site(root, context);
        let diagnostic = if let Some(problem) = self.context.variable_problem(name) {
            site.of(catalogue::eval::variable_without_value(name, problem))
        } else if !self.context.allows_variables() && self.scope.depth() == 0 {
            variables_not_allowed(site, name, self.context.is_literal_only())
        } else {
            if !self.spend_candidates(self.context.variable_names().count(), context) {
                return;
            }
            let locals: Vec<&str> = self.scope.names().collect();
            unknown_variable(site, name, &locals, self.context.variable_names(), self.context)
        };
        self.report.push(diagnostic);
    }
}

/// The key of a constant index step.
pub(in crate::syntax) fn constant_key(tree: &Tree, key: ExprId) -> Value {
    match &tree[key].kind {
        ExprKind::Number(number) => Value::number(number.clone()),
        ExprKind::Template(parts) => Value::string(tree.constant_text(*parts).unwrap_or_default()),
        ExprKind::Bool(value) => Value::bool(*value),
        _ => Value::null(Type::Dynamic),
    }
}

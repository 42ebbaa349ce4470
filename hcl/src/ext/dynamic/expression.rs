//! Expressions in the content of a dynamic block, which see its iterators.

use super::iteration::Iteration;
use super::price::explained_for_a_price;
use crate::diagnostic::Diagnostics;
#[cfg(feature = "write")]
use crate::model::NativeForm;
use crate::model::{
    Context, Expression, ExpressionImpl, ExpressionKind, FunctionReference, StaticCall, Traversal,
};
use crate::source::Location;
use crate::value::{Marks, Value};

/// An expression, with the iterators in scope.
#[derive(Clone, Debug)]
pub(super) struct Generated {
    pub(super) inner: Expression,
    pub(super) iteration: Iteration,
    /// The marks of the collections, which the value inherits.
    pub(super) marks: Marks,
    /// Whether the collection is unknown, which makes the value unknown.
    pub(super) is_unknown: bool,
}

impl Generated {
    /// A part of this expression, with the same iterators in scope.
    fn with_iterators(&self, part: Expression) -> Expression {
        Expression::new(Generated { inner: part, ..self.clone() })
    }
}

impl ExpressionImpl for Generated {
    fn evaluate(&self, context: &Context) -> Result<Value, Diagnostics> {
        if self.is_unknown {
            return Ok(Value::dynamic().with_marks(&self.marks));
        }
        match self.inner.evaluate(&self.iteration.context(context)) {
            Ok(value) => Ok(value.with_marks(&self.marks)),
            Err(diagnostics) if context.is_quiet() => Err(diagnostics),
            Err(diagnostics) => Err(explained_for_a_price(&self.iteration, context, diagnostics)),
        }
    }

    /// The variables that the context must provide: not the iterators.
    fn variables(&self) -> Vec<Traversal> {
        let mut variables = self.inner.variables();
        variables.retain(|variable| {
            !variable.root.as_ref().is_some_and(|root| self.iteration.defines(&root.name))
        });
        variables
    }

    fn functions(&self) -> Vec<FunctionReference> {
        self.inner.functions()
    }

    fn location(&self) -> Location {
        self.inner.location()
    }

    fn kind(&self) -> ExpressionKind {
        self.inner.kind()
    }

    #[cfg(feature = "write")]
    fn native_form(&self) -> Result<NativeForm, Diagnostics> {
        self.inner.native_form()
    }

    fn children(&self) -> Vec<Expression> {
        self.inner.children().into_iter().map(|child| self.with_iterators(child)).collect()
    }

    fn is_for(&self) -> bool {
        self.inner.is_for()
    }

    fn static_list(&self) -> Option<Vec<Expression>> {
        Some(self.inner.static_list()?.into_iter().map(|element| self.with_iterators(element)).collect())
    }

    fn static_map(&self) -> Option<Vec<(Expression, Expression)>> {
        let entries = self.inner.static_map()?;
        Some(
            entries
                .into_iter()
                .map(|(key, value)| (self.with_iterators(key), self.with_iterators(value)))
                .collect(),
        )
    }

    fn static_call(&self) -> Option<StaticCall> {
        let mut call = self.inner.static_call()?;
        call.arguments = call.arguments.into_iter().map(|argument| self.with_iterators(argument)).collect();
        Some(call)
    }

    #[cfg(feature = "literal")]
    fn literal_text(&self) -> Option<Result<String, Diagnostics>> {
        self.inner.literal_text()
    }

    fn absolute_traversal(&self) -> Option<Traversal> {
        self.inner.absolute_traversal()
    }
}

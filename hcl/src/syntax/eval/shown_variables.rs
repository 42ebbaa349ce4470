//! The values of the variables involved in an error, shown with it.

use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::syntax::ast::ExprId;
use crate::syntax::references::{Reference, references};
use crate::value::Value;

use super::errors::describe;
use super::evaluator::Evaluator;

/// How many variables are shown with one error.
const MAX_WITNESSES: usize = 4;

impl Evaluator<'_> {
    /// Adds what is known of the variables in `cause`: of those in the subject, if it has any.
    pub(super) fn with_witnesses(&mut self, mut diagnostic: Diagnostic, cause: ExprId) -> Diagnostic {
        let mut found = references(self.tree, cause.into());
        let subject = diagnostic.subject.as_ref().map(|subject| subject.span);
        let inside = |reference: &Reference| subject.is_some_and(|subject| covers(subject, reference.span));
        if found.iter().any(inside) {
            found.retain(inside);
        }
        let mut shown: Vec<&str> = Vec::new();
        for reference in &found {
            let text = self.tree.text(reference.span);
            if shown.len() == MAX_WITNESSES || shown.contains(&text) {
                continue;
            }
            if let Some(value) = self.witness(reference) {
                shown.push(text);
                let text = describe::witness(text, &value);
                diagnostic = diagnostic.with_label(self.tree.location(reference.span), text);
            }
        }
        diagnostic
    }

    /// The value of a variable with its constant steps, if it has one.
    fn witness(&mut self, reference: &Reference) -> Option<Value> {
        let before = self.report.now();
        self.report.mute();
        let value = self.variable(reference.id, reference.root, reference.steps);
        self.report.unmute();
        let failed = self.report.failed_since(before);
        self.forget_since(before);
        (!failed).then_some(value)
    }
}

fn covers(outer: Span, inner: Span) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

//! Texts from the environment and from single settings, as the expressions that their attributes accept.

use std::collections::HashMap;

use super::errors;
use crate::decode::{AcceptedKind, Accepts};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{Context, Expression};
use crate::source::{Location, Source, Span};
use crate::syntax;
use crate::value::Value;

/// Shown instead of the text of a secret.
pub(super) const SENSITIVE: &str = "(sensitive)";

/// What a text is for.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::large_enum_variant, reason = "one is made for a text, and used at once")]
pub(super) enum Wanted {
    /// An attribute of a type that says what it accepts.
    Attribute(Accepts),
    /// A part of an attribute's value, or an attribute about which nothing is known.
    Part,
}

/// The texts of variables and settings, each with what its attribute accepts.
#[derive(Debug, Default)]
pub(super) struct Texts {
    kinds: HashMap<usize, (Source, AcceptedKind)>,
}

impl Texts {
    /// Adds a text.
    pub(super) fn add(&mut self, source: &Source, kind: AcceptedKind) {
        self.kinds.insert(source.identity(), (source.clone(), kind));
    }

    /// Adds to errors about these texts how to write what is expected.
    pub(super) fn advise(&self, problems: Diagnostics) -> Diagnostics {
        let advised = |problem: Diagnostic| {
            let source = problem.subject.as_ref().map(|subject| subject.source.identity());
            let kind = source.and_then(|source| self.kinds.get(&source)).map(|(_, kind)| *kind);
            match kind.and_then(errors::example).filter(|_| problem.help.is_none()) {
                Some(example) => problem.with_help(example),
                None => problem,
            }
        };
        problems.into_iter().map(advised).collect()
    }
}

/// The expression of a text.
///
/// For a string it is the text itself. For anything else the text is read as an expression if it is one in
/// this context, and otherwise taken as a string, which the decoder then reports as the wrong type. A text
/// that begins like a list or an object is always read as one.
pub(super) fn expression(
    source: &Source,
    wanted: Wanted,
    is_sensitive: bool,
    context: &Context,
    problems: &mut Diagnostics,
) -> Expression {
    let text = source.text();
    let is_collection = text.trim_start().starts_with(['[', '{']);
    let may_be_expression = match wanted {
        Wanted::Part => is_collection,
        Wanted::Attribute(accepts) => match accepts.kind {
            AcceptedKind::String => false,
            AcceptedKind::OneOf(_) => is_collection,
            _ => true,
        },
    };
    let shown = whole(source, is_sensitive);
    let verbatim = Expression::constant(Value::string(text), shown.clone());
    if !may_be_expression {
        return verbatim;
    }
    let (expression, found) = syntax::parse_expression(source);
    if found.has_errors() {
        if is_collection && !is_sensitive {
            problems.extend(found);
        }
        return verbatim;
    }
    let is_kept = matches!(wanted, Wanted::Attribute(accepts) if keeps_expressions(&accepts));
    if !is_kept && !is_collection && !is_closed(&expression, context) {
        return verbatim;
    }
    match is_sensitive.then(|| expression.evaluate(context)) {
        Some(Ok(value)) => Expression::constant(value, shown),
        Some(Err(_)) => verbatim,
        None => expression,
    }
}

/// The place of a text. A secret is not shown.
fn whole(source: &Source, is_sensitive: bool) -> Location {
    let shown = if is_sensitive { Source::new(source.name(), SENSITIVE) } else { source.clone() };
    let end = u32::try_from(shown.text().len()).unwrap_or(u32::MAX);
    shown.location(Span::new(0, end))
}

/// Whether the context has all variables and functions that the expression names. If not, the text only looks
/// like an expression.
fn is_closed(expression: &Expression, context: &Context) -> bool {
    let variables = expression.variables();
    let is_variable = |name: &str| context.variable(name).is_some();
    variables.iter().all(|variable| variable.root.as_ref().is_some_and(|root| is_variable(&root.name)))
        && expression.functions().iter().all(|function| context.function(&function.name).is_some())
}

/// Whether the field keeps the expression instead of its value.
fn keeps_expressions(accepts: &Accepts) -> bool {
    accepts.type_name.contains("::model::") && accepts.kind == AcceptedKind::Any
}

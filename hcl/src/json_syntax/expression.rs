//! JSON values as expressions (specification: "Expressions").
//!
//! Objects, arrays, numbers, bools and null have their own values. A string is a template of the native
//! syntax, and so is a property name inside an expression; in literal-only mode both are taken literally.

use super::object::evaluate_object;
use super::tree::{Kind, Node, Property};
use super::{embedded, errors};
use crate::deep;
use crate::diagnostic::catalogue::{json, json_text, limit};
use crate::diagnostic::{Collector, Diagnostics};
use crate::model::{Context, Expression, ExpressionImpl, FunctionReference, Traversal};
use crate::source::Location;
use crate::value::{Number, Type, Value};

/// An expression that is a JSON value, or the name of a property.
#[derive(Debug)]
pub(super) struct JsonExpression {
    node: Node,
}

impl JsonExpression {
    /// A handle to a value as an expression.
    pub(super) fn handle(node: Node) -> Expression {
        Expression::new(JsonExpression { node })
    }

    /// The value of an object or array, with enough stack for it and for the strings inside.
    fn evaluate_with_room(&self, context: &Context) -> Result<Value, Diagnostics> {
        let levels = self.node.levels();
        let nesting = context.nesting().over(levels);
        if nesting.has_room() {
            return evaluate(&self.node, &context.inside(nesting));
        }
        let value =
            deep::on_a_thread(|stack| evaluate(&self.node, &context.inside(nesting.on(stack, levels))));
        value.unwrap_or_else(|| Err(limit::nesting(deep::SHALLOW).at(self.node.location()).into()))
    }
}

impl ExpressionImpl for JsonExpression {
    fn evaluate(&self, context: &Context) -> Result<Value, Diagnostics> {
        if !matches!(self.node.kind(), Kind::Object | Kind::Array) {
            return evaluate(&self.node, context);
        }
        // All strings inside share one run and its limits.
        let run = context.metered();
        let value = self.evaluate_with_room(&run)?;
        if !context.limits().allow(&value) {
            return Err(limit::elements(context.limits().elements).at(self.node.location()).into());
        }
        Ok(value)
    }

    fn variables(&self) -> Vec<Traversal> {
        collect(&self.node, Expression::variables)
    }

    fn functions(&self) -> Vec<FunctionReference> {
        collect(&self.node, Expression::functions)
    }

    fn location(&self) -> Location {
        self.node.location()
    }

    #[cfg(feature = "inspect")]
    fn kind(&self) -> crate::model::ExpressionKind {
        super::kind::kind(&self.node)
    }

    #[cfg(feature = "write")]
    fn native_form(&self) -> Result<crate::model::NativeForm, Diagnostics> {
        let text = super::convert::native_text(&JsonExpression::handle(self.node.clone()));
        text.map(crate::model::NativeForm::Text)
    }

    #[cfg(feature = "inspect")]
    fn children(&self) -> Vec<Expression> {
        super::kind::children(&self.node)
    }

    /// "An expression interpreted as a static list must be a JSON array."
    fn static_list(&self) -> Option<Vec<Expression>> {
        let is_array = self.node.kind() == Kind::Array;
        is_array.then(|| self.node.elements().map(JsonExpression::handle).collect())
    }

    /// "An expression interpreted as a static map must be a JSON object." Its names are expressions,
    /// duplicates are kept.
    fn static_map(&self) -> Option<Vec<(Expression, Expression)>> {
        let pair = |p: Property| (JsonExpression::handle(p.name), JsonExpression::handle(p.value));
        (self.node.kind() == Kind::Object).then(|| self.node.properties().map(pair).collect())
    }

    #[cfg(feature = "inspect")]
    fn static_call(&self) -> Option<crate::model::StaticCall> {
        super::kind::static_call(&self.node)
    }

    /// "An expression interpreted as a static traversal must be a string", whose text is a traversal, not a
    /// template.
    fn absolute_traversal(&self) -> Option<Traversal> {
        matches!(self.node.kind(), Kind::String { .. }).then(|| embedded::traversal(&self.node))?
    }

    #[cfg(feature = "literal")]
    fn literal_text(&self) -> Option<Result<String, Diagnostics>> {
        matches!(self.node.kind(), Kind::String { .. }).then(|| Ok(self.node.text().into_owned()))
    }
}

/// The value of a node. The parser limits the depth, and so the recursion.
pub(super) fn evaluate(node: &Node, context: &Context) -> Result<Value, Diagnostics> {
    match node.kind() {
        Kind::Object => evaluate_object(node, context),
        Kind::Array => evaluate_array(node, context),
        Kind::String { .. } => evaluate_string(node, context),
        Kind::Number => evaluate_number(node),
        Kind::Bool(value) => Ok(Value::bool(value)),
        Kind::Null => Ok(Value::null(Type::Dynamic)),
        Kind::Invalid => Err(json::invalid_value().at(node.location()).into()),
    }
}

/// Specification, "Strings".
fn evaluate_string(node: &Node, context: &Context) -> Result<Value, Diagnostics> {
    let text = node.text();
    if context.is_literal_only() {
        return Ok(Value::string(&text));
    }
    match embedded::literal(&text) {
        Some(literal) => Ok(Value::string(literal)),
        None => embedded::template(node)?.evaluate(context),
    }
}

/// Specification, "Numbers".
pub(super) fn evaluate_number(node: &Node) -> Result<Value, Diagnostics> {
    match node.source_text().parse::<Number>() {
        Ok(number) => Ok(Value::number(number)),
        Err(_) => Err(errors::number_out_of_range(&node.location()).into()),
    }
}

/// Specification, "Arrays": a tuple of the elements' values.
fn evaluate_array(node: &Node, context: &Context) -> Result<Value, Diagnostics> {
    let mut report = Collector::default();
    let mut values = Vec::with_capacity(node.len());
    for element in node.elements() {
        values.extend(report.absorb(evaluate(&element, context)));
    }
    if report.has_errors() {
        return Err(report.into_diagnostics());
    }
    Value::try_tuple(values)
        .map_err(|error| json_text::unusable_value(error.message()).at(node.location()).into())
}

/// Collects what `of` finds in all templates of a value, in source order. A string that is not a valid
/// template has nothing.
fn collect<T>(node: &Node, of: impl Fn(&Expression) -> Vec<T> + Copy) -> Vec<T> {
    let mut found = Vec::new();
    for string in node.strings() {
        if embedded::literal(&string.text()).is_none()
            && let Ok(template) = embedded::template(&string)
        {
            found.extend(of(&template));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::parse_expression;
    use crate::model::Context;
    use crate::source::Source;

    fn evaluate_text(text: &str, context: &Context) -> String {
        let (expression, diagnostics) = parse_expression(&Source::new("test.json", text));
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        match expression.evaluate(context) {
            Ok(value) => format!("{value:?}"),
            Err(errors) => {
                errors.iter().map(|error| format!("{}: {}\n", error.summary, error.detail)).collect()
            }
        }
    }

    #[test]
    fn json_values_stand_for_themselves() {
        let text = r#"{"b": [1, -2.50, 1e3, true, null], "a": {}, "c": "x\ny"}"#;
        insta::assert_snapshot!(evaluate_text(text, &Context::new()), @r#"{"b": [1, -2.5, 1000, true, null(any)], "a": {}, "c": "x\ny"}"#);
    }

    #[test]
    fn numbers_are_exact() {
        let text = "[9007199254740993, 0.1, 123456789012345678901234567890.5, 1e-7]";
        insta::assert_snapshot!(evaluate_text(text, &Context::new()), @"[9007199254740993, 0.1, 123456789012345678901234567890.5, 0.0000001]");
    }

    #[test]
    fn a_literal_only_context_leaves_strings_as_they_are() {
        let text = r#"{"${a}": "${b} $${c} %{if}"}"#;
        insta::assert_snapshot!(evaluate_text(text, &Context::literal_only()), @r#"{"${a}": "${b} $${c} %{if}"}"#);
    }

    #[test]
    fn a_deep_value_fits_the_stack() {
        let depth = crate::value::json::MAX_DEPTH;
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let text = format!("{}null{}", open.repeat(depth), close.repeat(depth));
            let (expression, diagnostics) = parse_expression(&Source::new("test.json", text));
            assert!(diagnostics.is_empty());
            assert!(expression.evaluate(&Context::new()).is_ok());
            assert!(expression.variables().is_empty());
        }
    }
}

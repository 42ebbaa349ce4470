//! The kind `body`: everything in a file.

use hcl::model::{Attribute, Block, Item};
use hcl::{Body, Context, Expression, ExpressionKind, syntax};
use serde_json::{Map, Value, json};

use crate::{Case, encode};

/// `body`: everything in a file.
pub(crate) fn body(case: &Case) -> Value {
    let (body, diagnostics) = syntax::parse(&case.source());
    let ok = !diagnostics.has_errors();
    let mut answer = json!({"parse_ok": ok, "ok": ok, "diags": encode::diagnostics(&diagnostics)});
    if ok {
        answer["body"] = listed(&body);
    }
    answer
}

fn listed(body: &Body) -> Value {
    let (mut attributes, mut blocks) = (Vec::new(), Vec::new());
    for item in body.items().0 {
        match item {
            Item::Attribute(item) => attributes.push(attribute(&item)),
            Item::Block(item) => blocks.push(block(&item)),
            other => blocks.push(json!({"unsupported": format!("{other:?}")})),
        }
    }
    json!({"attributes": attributes, "blocks": blocks})
}

fn attribute(attribute: &Attribute) -> Value {
    let expression = &attribute.expression;
    let mut members = Map::new();
    members.insert("name".into(), (*attribute.name).into());
    members.insert("range".into(), encode::bytes(attribute.location.span));
    members.insert("name_range".into(), encode::bytes(attribute.name_location.span));
    members.insert("expr".into(), expression.location().text().into());
    members.insert("node".into(), form(expression).into());
    if let Ok(value) = expression.evaluate(&Context::literal_only()) {
        members.insert("value".into(), encode::typed_value(&value));
    }
    let variables = expression.variables();
    if !variables.is_empty() {
        members.insert("variables".into(), encode::traversals(&variables));
    }
    members.into()
}

fn block(block: &Block) -> Value {
    json!({
        "type": &*block.block_type,
        "labels": block.labels.iter().map(|label| &*label.text).collect::<Vec<_>>(),
        "range": encode::bytes(block.location.span),
        "header": encode::bytes(block.definition_location.span),
        "body": listed(&block.body),
    })
}

/// The name that the records use for the form of an expression.
fn form(expression: &Expression) -> &'static str {
    match expression.kind() {
        // There, a string without sequences is a template with one literal.
        ExpressionKind::Literal(value) if value.as_str().is_some() => "Template",
        ExpressionKind::Literal(_) => "LiteralValue",
        ExpressionKind::Template(template) if template.lone_interpolation().is_some() => "TemplateWrap",
        ExpressionKind::Template(_) => "Template",
        ExpressionKind::Traversal(_) => "ScopeTraversal",
        ExpressionKind::AttributeAccess(_) => "RelativeTraversal",
        ExpressionKind::Index(index) if is_constant(index.key()) => "RelativeTraversal",
        ExpressionKind::Index(_) => "Index",
        ExpressionKind::Splat(_) => "Splat",
        ExpressionKind::Call(_) => "FunctionCall",
        ExpressionKind::Tuple(_) => "TupleCons",
        ExpressionKind::Object(_) => "ObjectCons",
        ExpressionKind::For(_) => "For",
        ExpressionKind::Conditional(_) => "Conditional",
        ExpressionKind::Unary(_) => "UnaryOp",
        ExpressionKind::Binary(_) => "BinaryOp",
        ExpressionKind::Parentheses(_) => "Parentheses",
        _ => "unsupported",
    }
}

fn is_constant(key: &Expression) -> bool {
    matches!(key.kind(), ExpressionKind::Literal(_))
}

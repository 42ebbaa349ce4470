//! The kind `body`: everything that a file holds.

use hcl::model::{Attribute, Block, Item};
use hcl::{Body, Context, Expression, Span, syntax};
use serde_json::{Map, Value, json};

use crate::{Case, encode};

/// `body`: everything that a file holds.
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

/// The record's name for the form of an expression. The model has no such name: the form follows from the static
/// analyses, the parts, and what stands between them.
fn form(expression: &Expression) -> &'static str {
    let location = expression.location();
    let text = location.text();
    match text.as_bytes().first() {
        _ if matches!(text, "true" | "false" | "null") => return "LiteralValue",
        _ if expression.static_list().is_some() => return "TupleCons",
        _ if expression.static_map().is_some() => return "ObjectCons",
        _ if expression.static_call().is_some() => return "FunctionCall",
        _ if expression.absolute_traversal().is_some() => return "ScopeTraversal",
        _ => {}
    }
    let parts = expression.children();
    let Some(first) = parts.first().map(|part| part.location().span) else {
        return if text.starts_with(['"', '<']) { "Template" } else { "LiteralValue" };
    };
    let before = location.source.slice(Span::new(location.span.start, first.start));
    let behind_end = parts.get(1).map_or(location.span.end, |part| part.location().span.start);
    let behind = location.source.slice(Span::new(first.end, behind_end)).trim_start();
    match before.as_bytes().first() {
        Some(b'(') => "Parentheses",
        Some(b'-' | b'!') => "UnaryOp",
        Some(b'[' | b'{') => "For",
        Some(b'"') if parts.len() == 1 && before == "\"${" && behind.trim_end() == "}\"" => "TemplateWrap",
        Some(_) => "Template",
        None => match behind.as_bytes().first() {
            Some(b'?') => "Conditional",
            Some(b'.') if behind.starts_with(".*") => "Splat",
            Some(b'[') if behind.starts_with("[*") => "Splat",
            Some(b'[') if parts.len() > 1 => "Index",
            Some(b'.' | b'[') => "RelativeTraversal",
            _ => "BinaryOp",
        },
    }
}

//! JSON values as expression kinds: what they evaluate as, one level deep.

use super::embedded;
use super::expression::{JsonExpression, evaluate_number};
use super::tree::{Kind, Node};
use crate::model::ExpressionKind;
use crate::model::kind::{Object, ObjectItem, ObjectKey, Template, TemplateStyle, Tuple};
use crate::value::{Type, Value};

/// The kind of a value, or of the name of a property.
pub(super) fn kind(node: &Node) -> ExpressionKind {
    match node.kind() {
        Kind::Object => ExpressionKind::Object(object(node)),
        Kind::Array => {
            ExpressionKind::Tuple(Tuple { elements: node.elements().map(JsonExpression::handle).collect() })
        }
        Kind::String { .. } => string(node),
        Kind::Number => evaluate_number(node).map_or(ExpressionKind::Invalid, ExpressionKind::Literal),
        Kind::Bool(truth) => ExpressionKind::Literal(Value::bool(truth)),
        Kind::Null => ExpressionKind::Literal(Value::null(Type::Dynamic)),
        Kind::Invalid => ExpressionKind::Invalid,
    }
}

fn object(node: &Node) -> Object {
    let item = |property: super::tree::Property| ObjectItem {
        key: ObjectKey::Expression(JsonExpression::handle(property.name)),
        value: JsonExpression::handle(property.value),
    };
    Object { items: node.properties().map(item).collect() }
}

/// A string is a template, or a literal if it has no sequences.
fn string(node: &Node) -> ExpressionKind {
    if let Some(literal) = embedded::literal(&node.text()) {
        return ExpressionKind::Literal(Value::string(literal));
    }
    let kind = embedded::template(node).map_or(ExpressionKind::Invalid, |template| template.kind());
    match kind {
        ExpressionKind::Template(template) => match template.text() {
            Some(text) => ExpressionKind::Literal(Value::string(text)),
            None => ExpressionKind::Template(Template { style: TemplateStyle::Json, ..template }),
        },
        other => other,
    }
}

//! JSON values as expression kinds: what they evaluate as, one level deep.

use super::embedded::{self, Embedding};
use super::expression::{JsonExpression, evaluate_number};
use super::tree::{Kind, Node};
use crate::model::kind::{Object, ObjectItem, ObjectKey, Part, Template, TemplateStyle, Tuple};
use crate::model::{Expression, ExpressionKind, StaticCall};
use crate::syntax;
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

/// The elements of an array, the names and values of an object, the template of a string.
pub(super) fn children(node: &Node) -> Vec<Expression> {
    match node.kind() {
        Kind::Array => node.elements().map(JsonExpression::handle).collect(),
        Kind::Object => {
            let mut children = Vec::new();
            for property in node.properties() {
                children.push(JsonExpression::handle(property.name));
                children.push(JsonExpression::handle(property.value));
            }
            children
        }
        Kind::String { .. } => embedded::template(node).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// "An expression interpreted as a static call must be a string", whose text is an expression, not a
/// template.
pub(super) fn static_call(node: &Node) -> Option<StaticCall> {
    matches!(node.kind(), Kind::String { .. }).then(|| expression(node))??.static_call()
}

/// A string's text as an expression; `None` if it is not one.
fn expression(string: &Node) -> Option<Expression> {
    let embedding = Embedding::new(string, 0);
    let (inner, diagnostics) = syntax::parse_expression(&embedding.inner);
    (!diagnostics.has_errors()).then(|| embedding.wrap(inner))
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

impl Embedding {
    /// The kind of the embedded expression, with its parts and places in the JSON text.
    pub(super) fn wrap_kind(&self, mut kind: ExpressionKind) -> ExpressionKind {
        for part in kind.parts() {
            match part {
                Part::Child(child) => *child = self.wrap(child.clone()),
                Part::Place(place) => *place = self.move_location(place.clone()),
            }
        }
        kind
    }

    /// A call in the embedded text, with its arguments and places in the JSON text.
    pub(super) fn wrap_call(&self, call: StaticCall) -> StaticCall {
        StaticCall {
            name: call.name,
            name_location: self.move_location(call.name_location),
            arguments: self.wrap_all(call.arguments),
            arguments_location: self.move_location(call.arguments_location),
        }
    }
}

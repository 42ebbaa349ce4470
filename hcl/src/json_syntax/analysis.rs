//! What can be determined about a JSON value without evaluation (specification: "Static Analysis").

use super::embedded;
use super::expression::JsonExpression;
use super::tree::{Kind, Node};
use crate::model::{Expression, Traversal};

/// Collects what `of` finds in all templates of a value, in source order. A string that is not a valid
/// template has nothing.
pub(super) fn collect<T>(node: &Node, of: impl Fn(&Expression) -> Vec<T> + Copy) -> Vec<T> {
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

/// "An expression interpreted as a static list must be a JSON array."
pub(super) fn static_list(node: &Node) -> Option<Vec<Expression>> {
    (node.kind() == Kind::Array).then(|| node.elements().map(JsonExpression::handle).collect())
}

/// "An expression interpreted as a static map must be a JSON object." Its names are expressions, duplicates
/// are kept.
pub(super) fn static_map(node: &Node) -> Option<Vec<(Expression, Expression)>> {
    let pairs =
        || node.properties().map(|p| (JsonExpression::handle(p.name), JsonExpression::handle(p.value)));
    (node.kind() == Kind::Object).then(|| pairs().collect())
}

/// "An expression interpreted as a static traversal must be a string", whose text is a traversal, not a
/// template.
pub(super) fn absolute_traversal(node: &Node) -> Option<Traversal> {
    matches!(node.kind(), Kind::String { .. }).then(|| embedded::traversal(node))?
}

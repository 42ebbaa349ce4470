//! Reads an expression as something other than a value (specification: "Static Analysis").
//!
//! Parentheses hide all of these forms: `(a)` is neither a keyword nor a traversal.

use std::sync::Arc;

use crate::model::{Expression, Step, Traversal};
use crate::source::Span;

use super::chain::{Chain, Node};
use super::expression::{expression, key_expression};
use crate::syntax::ast::{self, ExprId, ExprKind, Run, TraversalStepKind, Tree};
use crate::syntax::eval::constant_key;

/// The elements of a tuple constructor.
pub(in crate::syntax) fn static_list(tree: &Arc<Tree>, id: ExprId) -> Option<Vec<Expression>> {
    let ExprKind::Tuple(elements) = tree[id].kind else { return None };
    Some(tree[elements].iter().map(|&element| expression(tree, element)).collect())
}

/// The keys and values of an object constructor.
pub(in crate::syntax) fn static_map(tree: &Arc<Tree>, id: ExprId) -> Option<Vec<(Expression, Expression)>> {
    let ExprKind::Object(items) = tree[id].kind else { return None };
    let pairs = items.ids().map(|item| (key_expression(tree, item), expression(tree, tree[item].value)));
    Some(pairs.collect())
}

/// The path of a variable with constant steps. The keywords `true`, `false` and `null` count as variables
/// here.
pub(in crate::syntax) fn absolute_traversal(tree: &Tree, node: Node) -> Option<Traversal> {
    if let Some(Chain::Traversal { source, steps }) = node.chain(tree) {
        let keyword = &tree[source];
        return matches!(keyword.kind, ExprKind::Bool(_) | ExprKind::Null)
            .then(|| traversal_of(tree, keyword.span, steps));
    }
    let expr = &tree[node.id];
    match expr.kind {
        ExprKind::Variable { root, steps } => Some(traversal_of(tree, root, steps)),
        ExprKind::Bool(_) | ExprKind::Null => Some(traversal_of(tree, expr.span, Run::EMPTY)),
        _ => None,
    }
}

/// The path of a variable with these steps.
pub(in crate::syntax) fn traversal_of(tree: &Tree, root: Span, steps: Run<ast::TraversalStep>) -> Traversal {
    let mut traversal = Traversal::absolute(tree.text(root), tree.location(root));
    traversal.steps.extend(tree[steps].iter().map(|step| step_of(tree, step)));
    traversal
}

fn step_of(tree: &Tree, step: &ast::TraversalStep) -> Step {
    let location = tree.location(step.span);
    match &step.kind {
        TraversalStepKind::Attribute(name) => Step::Attribute { name: tree.text(*name).into(), location },
        TraversalStepKind::Index(key) => Step::Index { key: constant_key(tree, *key), location },
    }
}

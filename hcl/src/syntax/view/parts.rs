//! The direct parts of an expression, in source order: shared by everything that walks expressions.

use crate::source::Span;

use super::chain::{Chain, Node};
use crate::syntax::ast::{ExprId, ExprKind, For, ObjectKey, Part, PartKind, Run, Tree};

/// One event of walking an expression.
#[derive(Clone, Copy)]
pub(in crate::syntax) enum Event {
    /// A part.
    Expression(ExprId),
    /// From here on the names of a `for` are defined: the key's, if it has one, and the value's.
    Bind(Option<Span>, Span),
    /// The end of the scope of the last [`Event::Bind`].
    Unbind,
}

/// Calls `visit` for the direct parts of an expression. Those of a chain are flat, as in the tree.
pub(in crate::syntax) fn each_part(tree: &Tree, node: Node, visit: &mut dyn FnMut(Event)) {
    if let Some(chain) = node.chain(tree) {
        return chain_parts(tree, chain, visit);
    }
    match &tree[node.id].kind {
        ExprKind::Template(parts) => template(tree, *parts, visit),
        ExprKind::Unwrapped(inner)
        | ExprKind::Parentheses(inner)
        | ExprKind::Unary { operand: inner, .. } => visit(Event::Expression(*inner)),
        ExprKind::Index { collection: first, key: second, .. }
        | ExprKind::Splat { source: first, each: second, .. } => {
            visit(Event::Expression(*first));
            visit(Event::Expression(*second));
        }
        ExprKind::Call(call) => {
            let arguments = tree[*call].arguments;
            tree[arguments].iter().for_each(|&argument| visit(Event::Expression(argument)));
        }
        ExprKind::For(id) => for_parts(&tree[*id], visit),
        ExprKind::Tuple(elements) => {
            tree[*elements].iter().for_each(|&element| visit(Event::Expression(element)));
        }
        ExprKind::Object(items) => {
            for item in &tree[*items] {
                if let ObjectKey::Expr(key) = item.key {
                    visit(Event::Expression(key));
                }
                visit(Event::Expression(item.value));
            }
        }
        ExprKind::Number(_)
        | ExprKind::Bool(_)
        | ExprKind::Null
        | ExprKind::Variable { .. }
        | ExprKind::SplatItem
        | ExprKind::Binary { .. }
        | ExprKind::Traversal { .. }
        | ExprKind::Conditional { .. }
        | ExprKind::Invalid => {}
    }
}

fn chain_parts(tree: &Tree, chain: Chain, visit: &mut dyn FnMut(Event)) {
    match chain {
        Chain::Binary { first, rest } => {
            visit(Event::Expression(first));
            tree[rest].iter().for_each(|operation| visit(Event::Expression(operation.right)));
        }
        Chain::Traversal { source, .. } => visit(Event::Expression(source)),
        Chain::Conditional { arms, otherwise } => {
            for arm in &tree[arms] {
                visit(Event::Expression(arm.condition));
                visit(Event::Expression(arm.result));
            }
            visit(Event::Expression(otherwise));
        }
    }
}

fn for_parts(each: &For, visit: &mut dyn FnMut(Event)) {
    visit(Event::Expression(each.collection));
    visit(Event::Bind(each.key_name, each.value_name));
    let parts = [each.key, Some(each.value), each.condition];
    parts.into_iter().flatten().for_each(|part| visit(Event::Expression(part)));
    visit(Event::Unbind);
}

/// Directives are parts of their template, so the parts inside them are too.
fn template(tree: &Tree, parts: Run<Part>, visit: &mut dyn FnMut(Event)) {
    for part in &tree[parts] {
        match part.kind {
            PartKind::Verbatim(_) | PartKind::Text(_) => {}
            PartKind::Interpolation(expression) => visit(Event::Expression(expression)),
            PartKind::If(directive) => {
                let directive = &tree[directive];
                visit(Event::Expression(directive.condition));
                template(tree, directive.then, visit);
                template(tree, directive.otherwise_parts(), visit);
            }
            PartKind::For(directive) => {
                let directive = &tree[directive];
                visit(Event::Expression(directive.collection));
                visit(Event::Bind(directive.key_name, directive.value_name));
                template(tree, directive.body, visit);
                visit(Event::Unbind);
            }
        }
    }
}

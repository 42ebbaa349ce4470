//! How to recognize an expression: the short span that an error about the whole of it points at.

use crate::source::Span;
use crate::syntax::ast::{ExprId, ExprKind, Part, PartKind, Tree};

/// The part of an argument that errors about the argument point at: an operator, an opening bracket, a name.
pub(super) fn start_span(tree: &Tree, mut id: ExprId) -> Span {
    while let Some(inner) = leading(tree, id) {
        id = inner;
    }
    let expr = &tree[id];
    let span = expr.span;
    match &expr.kind {
        ExprKind::Template(parts) => match tree[*parts].first() {
            Some(Part { kind: PartKind::For(directive), .. }) => tree[*directive].opening,
            Some(part) => part.span,
            // An empty string has no part to point at. Tools that follow the reference expect the position
            // after it.
            None => Span::at(span.end),
        },
        ExprKind::Call(call) => Span::new(span.start, tree[*call].parentheses.start + 1),
        ExprKind::Index { brackets, .. } => Span::new(brackets.start, brackets.start + 1),
        ExprKind::Splat { marker, .. } => *marker,
        ExprKind::Unary { .. } | ExprKind::Tuple(_) | ExprKind::Object(_) | ExprKind::For(_) => {
            Span::new(span.start, span.start + 1)
        }
        _ => span,
    }
}

/// The expression inside whose start stands for that of the whole one.
fn leading(tree: &Tree, id: ExprId) -> Option<ExprId> {
    match &tree[id].kind {
        ExprKind::Parentheses(inner) | ExprKind::Binary { first: inner, .. } => Some(*inner),
        ExprKind::Conditional { arms, .. } => tree[*arms].first().map(|arm| arm.condition),
        ExprKind::Template(parts) => match tree[*parts].first()?.kind {
            PartKind::Interpolation(inner) => Some(inner),
            PartKind::If(directive) => Some(tree[directive].condition),
            _ => None,
        },
        _ => None,
    }
}

//! How to recognize an expression: the short span that an error about the whole of it points at.

use crate::source::Span;
use crate::syntax::ast::{ExprId, ExprKind, PartKind, Tree};

/// The part of an argument that errors about the argument point at: an operator, an opening bracket, a name.
pub(super) fn start_span(tree: &Tree, id: ExprId) -> Span {
    let mut id = id;
    loop {
        let expr = &tree[id];
        let span = expr.span;
        return match &expr.kind {
            ExprKind::Parentheses(inner) | ExprKind::Binary { first: inner, .. } => {
                id = *inner;
                continue;
            }
            ExprKind::Conditional { arms, .. } => match tree[*arms].first() {
                Some(arm) => {
                    id = arm.condition;
                    continue;
                }
                None => span,
            },
            ExprKind::Template(parts) => match tree[*parts].first() {
                Some(part) => match part.kind {
                    PartKind::Interpolation(inner) => {
                        id = inner;
                        continue;
                    }
                    PartKind::If(directive) => {
                        id = tree[directive].condition;
                        continue;
                    }
                    PartKind::For(directive) => {
                        id = tree[directive].collection;
                        continue;
                    }
                    _ => part.span,
                },
                // An empty string has no part to point at. Tools that follow the reference expect the position after
                // it.
                None => Span::at(span.end),
            },
            ExprKind::Call(call) => Span::new(span.start, tree[*call].parentheses.start + 1),
            ExprKind::Index { brackets, .. } => Span::new(brackets.start, brackets.start + 1),
            ExprKind::Splat { marker, .. } => *marker,
            ExprKind::Unary { .. } | ExprKind::Tuple(_) | ExprKind::Object(_) | ExprKind::For(_) => {
                Span::new(span.start, span.start + 1)
            }
            _ => span,
        };
    }
}

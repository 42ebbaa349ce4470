//! Expressions of the native syntax as the model sees them: handles to nodes of a shared tree.

use std::fmt;
use std::sync::Arc;

use crate::diagnostic::Diagnostics;
use crate::model::{Context, Expression, ExpressionImpl, FunctionReference, Traversal};
use crate::source::Location;
use crate::value::Value;

use super::chain::Node;
use super::references::{functions, variables};
use super::static_analysis::{absolute_traversal, static_list, static_map, traversal_of};
use crate::syntax::ast::{ExprKind, Id, ObjectItem, ObjectKey, Tree};
use crate::syntax::eval::{evaluate, evaluate_key, evaluate_nested, with_room};

/// A handle to an expression of a tree.
pub(in crate::syntax) fn expression(tree: &Arc<Tree>, node: impl Into<Node>) -> Expression {
    Expression::new(NativeExpression { tree: tree.clone(), node: node.into() })
}

/// A handle to the key of an object item, which is a bare word or an expression.
pub(in crate::syntax) fn key_expression(tree: &Arc<Tree>, item: Id<ObjectItem>) -> Expression {
    Expression::new(KeyExpression { tree: tree.clone(), item })
}

struct NativeExpression {
    tree: Arc<Tree>,
    node: Node,
}

impl ExpressionImpl for NativeExpression {
    fn evaluate(&self, context: &Context) -> Result<Value, Diagnostics> {
        #[cfg(feature = "modules")]
        if let Some(value) = context.evaluated(&self.tree.source, self.node.span(&self.tree)) {
            return Ok(value.clone());
        }
        with_room(&self.tree, self.tree[self.node.id].span, context, |room| {
            match self.node.chain(&self.tree).filter(|_| !self.node.is_whole()) {
                Some(chain) => evaluate_nested(&self.tree, self.node.id, chain, room),
                None => evaluate(&self.tree, self.node.id, room),
            }
        })
    }

    fn variables(&self) -> Vec<Traversal> {
        variables(&self.tree, self.node)
    }

    fn functions(&self) -> Vec<FunctionReference> {
        functions(&self.tree, self.node)
    }

    fn location(&self) -> Location {
        self.tree.location(self.node.span(&self.tree))
    }

    #[cfg(feature = "inspect")]
    fn kind(&self) -> crate::model::ExpressionKind {
        super::kind::kind(&self.tree, self.node)
    }

    #[cfg(feature = "inspect")]
    fn children(&self) -> Vec<Expression> {
        super::kind::children(&self.tree, self.node)
    }

    fn is_for(&self) -> bool {
        matches!(self.tree[self.node.id].kind, ExprKind::For(_))
    }

    fn static_list(&self) -> Option<Vec<Expression>> {
        static_list(&self.tree, self.node.id)
    }

    fn static_map(&self) -> Option<Vec<(Expression, Expression)>> {
        static_map(&self.tree, self.node.id)
    }

    #[cfg(feature = "inspect")]
    fn static_call(&self) -> Option<crate::model::StaticCall> {
        super::kind::static_call(&self.tree, self.node.id)
    }

    fn absolute_traversal(&self) -> Option<Traversal> {
        absolute_traversal(&self.tree, self.node)
    }

    #[cfg(feature = "literal")]
    fn literal_text(&self) -> Option<Result<String, Diagnostics>> {
        super::literal::literal_text(&self.tree, &self.tree[self.node.id])
    }

    #[cfg(feature = "literal")]
    fn unclear_text(&self) -> Diagnostics {
        super::literal::unclear_text(&self.tree, &self.tree[self.node.id])
    }
}

impl fmt::Debug for NativeExpression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` at {}", self.tree.text(self.node.span(&self.tree)), self.location())
    }
}

struct KeyExpression {
    tree: Arc<Tree>,
    item: Id<ObjectItem>,
}

impl KeyExpression {
    fn key(&self) -> &ObjectKey {
        &self.tree[self.item].key
    }
}

impl ExpressionImpl for KeyExpression {
    fn evaluate(&self, context: &Context) -> Result<Value, Diagnostics> {
        with_room(&self.tree, self.location().span, context, |room| {
            evaluate_key(&self.tree, self.key(), room)
        })
    }

    fn variables(&self) -> Vec<Traversal> {
        match *self.key() {
            ObjectKey::Name(_) => Vec::new(),
            ObjectKey::Expr(id) => variables(&self.tree, id.into()),
        }
    }

    fn functions(&self) -> Vec<FunctionReference> {
        match *self.key() {
            ObjectKey::Name(_) => Vec::new(),
            ObjectKey::Expr(id) => functions(&self.tree, id.into()),
        }
    }

    fn location(&self) -> Location {
        self.tree.location(match *self.key() {
            ObjectKey::Name(span) => span,
            ObjectKey::Expr(id) => self.tree[id].span,
        })
    }

    #[cfg(feature = "inspect")]
    fn kind(&self) -> crate::model::ExpressionKind {
        super::kind::kind_of_key(&self.tree, self.key())
    }

    fn absolute_traversal(&self) -> Option<Traversal> {
        match *self.key() {
            ObjectKey::Name(span) => Some(traversal_of(&self.tree, span, crate::syntax::ast::Run::EMPTY)),
            ObjectKey::Expr(id) => absolute_traversal(&self.tree, id.into()),
        }
    }
}

impl fmt::Debug for KeyExpression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "key `{}`", self.location().text())
    }
}

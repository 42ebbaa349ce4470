//! Expressions of the native syntax as the rest of the library sees them: handles to a place in a shared tree.

use std::fmt;
use std::sync::Arc;

use crate::diagnostic::Diagnostics;
use crate::model::{
    Context, Expression, ExpressionImpl, FunctionReference, NativeForm, StaticCall, Traversal,
};
use crate::source::Location;
use crate::value::Value;

use super::ast::{ExprId, Id, ObjectItem, ObjectKey, Tree};
use super::eval::{evaluate, evaluate_key};
use super::parts::{Event, each_part};
use super::references::{functions, variables};
use super::static_analysis::{absolute_traversal, static_call, static_list, static_map, traversal_of};

/// A handle to an expression of a tree.
pub(super) fn expression(tree: &Arc<Tree>, id: ExprId) -> Expression {
    Expression::new(NativeExpression { tree: tree.clone(), id })
}

/// A handle to the key of an object item, which is a word that stands for itself or an expression.
pub(super) fn key_expression(tree: &Arc<Tree>, item: Id<ObjectItem>) -> Expression {
    Expression::new(KeyExpression { tree: tree.clone(), item })
}

/// An expression that always has this value.
pub(super) fn constant(value: Value, location: Location) -> Expression {
    Expression::new(ConstantExpression { value, location })
}

struct NativeExpression {
    tree: Arc<Tree>,
    id: ExprId,
}

impl ExpressionImpl for NativeExpression {
    fn evaluate(&self, context: &Context) -> Result<Value, Diagnostics> {
        evaluate(&self.tree, self.id, context)
    }

    fn variables(&self) -> Vec<Traversal> {
        variables(&self.tree, self.id)
    }

    fn functions(&self) -> Vec<FunctionReference> {
        functions(&self.tree, self.id)
    }

    fn location(&self) -> Location {
        self.tree.location(self.tree[self.id].span)
    }

    fn children(&self) -> Vec<Expression> {
        let mut children = Vec::new();
        each_part(&self.tree, self.id, &mut |event| {
            if let Event::Expression(part) = event {
                children.push(expression(&self.tree, part));
            }
        });
        children
    }

    fn static_list(&self) -> Option<Vec<Expression>> {
        static_list(&self.tree, self.id)
    }

    fn static_map(&self) -> Option<Vec<(Expression, Expression)>> {
        static_map(&self.tree, self.id)
    }

    fn static_call(&self) -> Option<StaticCall> {
        static_call(&self.tree, self.id)
    }

    fn absolute_traversal(&self) -> Option<Traversal> {
        absolute_traversal(&self.tree, self.id)
    }
}

impl fmt::Debug for NativeExpression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` at {}", self.tree.text(self.tree[self.id].span), self.location())
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
        evaluate_key(&self.tree, self.key(), context)
    }

    fn variables(&self) -> Vec<Traversal> {
        match *self.key() {
            ObjectKey::Name(_) => Vec::new(),
            ObjectKey::Expr(id) => variables(&self.tree, id),
        }
    }

    fn functions(&self) -> Vec<FunctionReference> {
        match *self.key() {
            ObjectKey::Name(_) => Vec::new(),
            ObjectKey::Expr(id) => functions(&self.tree, id),
        }
    }

    fn location(&self) -> Location {
        self.tree.location(match *self.key() {
            ObjectKey::Name(span) => span,
            ObjectKey::Expr(id) => self.tree[id].span,
        })
    }

    fn absolute_traversal(&self) -> Option<Traversal> {
        match *self.key() {
            ObjectKey::Name(span) => Some(traversal_of(&self.tree, span, super::ast::Run::EMPTY)),
            ObjectKey::Expr(id) => absolute_traversal(&self.tree, id),
        }
    }
}

impl fmt::Debug for KeyExpression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "key `{}`", self.location().text())
    }
}

#[derive(Debug)]
struct ConstantExpression {
    value: Value,
    location: Location,
}

impl ExpressionImpl for ConstantExpression {
    fn evaluate(&self, _context: &Context) -> Result<Value, Diagnostics> {
        Ok(self.value.clone())
    }

    fn variables(&self) -> Vec<Traversal> {
        Vec::new()
    }

    fn functions(&self) -> Vec<FunctionReference> {
        Vec::new()
    }

    fn location(&self) -> Location {
        self.location.clone()
    }

    fn native_form(&self) -> Result<NativeForm, Diagnostics> {
        Ok(NativeForm::Value(self.value.clone()))
    }
}

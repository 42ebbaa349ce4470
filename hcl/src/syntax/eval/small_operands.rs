//! Operators on bools and on whole numbers that fit in a machine word. Most expressions compute with nothing
//! else, so they need no intermediate values.
//!
//! Anything less simple has no result here and is evaluated like any other expression. Nothing here reports
//! errors.

use crate::model::BinaryOperator;
use crate::syntax::ast::{ExprId, ExprKind, Operation, Run};
use crate::value::Value;

use super::evaluator::Evaluator;

/// The maximum number of levels of operators. An expression that turns out not to be simple is evaluated
/// again, so this limits how often a part of it is evaluated.
const MAX_LEVELS: u32 = 4;

/// A known value without marks.
#[derive(Clone, Copy)]
pub(super) enum Small {
    Number(i64),
    Bool(bool),
}

impl Small {
    /// Whether both are of one type.
    pub(super) fn is_like(self, other: Small) -> bool {
        matches!((self, other), (Small::Number(_), Small::Number(_)) | (Small::Bool(_), Small::Bool(_)))
    }
}

impl From<Small> for Value {
    fn from(small: Small) -> Value {
        match small {
            Small::Number(number) => Value::number(number),
            Small::Bool(truth) => Value::bool(truth),
        }
    }
}

impl Evaluator<'_> {
    /// The value of a literal or a local variable, if it is that simple: without making a value, and without
    /// a call.
    #[inline]
    pub(super) fn word(&self, id: ExprId) -> Option<Small> {
        match &self.tree[id].kind {
            ExprKind::Number(number) => number.small().map(Small::Number),
            ExprKind::Bool(truth) => Some(Small::Bool(*truth)),
            ExprKind::Variable { root, steps } if steps.is_empty() => {
                of_value(self.scope.get(self.tree, *root)?)
            }
            _ => None,
        }
    }

    /// The value of operators from left to right, if it is that simple.
    pub(super) fn small_chain(&self, first: ExprId, rest: Run<Operation>) -> Option<Small> {
        if self.budget.limits_numbers() { None } else { self.applied(first, rest, MAX_LEVELS - 1) }
    }

    fn applied(&self, first: ExprId, rest: Run<Operation>, levels: u32) -> Option<Small> {
        let mut left = self.small(first, levels)?;
        for operation in &self.tree[rest] {
            left = apply(operation.operator, left, self.small(operation.right, levels)?)?;
        }
        Some(left)
    }

    fn small(&self, id: ExprId, levels: u32) -> Option<Small> {
        match &self.tree[id].kind {
            ExprKind::Number(number) => number.small().map(Small::Number),
            ExprKind::Bool(truth) => Some(Small::Bool(*truth)),
            ExprKind::Parentheses(inner) => self.small(*inner, levels.checked_sub(1)?),
            ExprKind::Variable { root, steps } => {
                let (value, rest) = self.found(*root, *steps)?;
                if rest.is_empty() { of_value(value) } else { None }
            }
            ExprKind::Binary { first, rest } => self.applied(*first, *rest, levels.checked_sub(1)?),
            _ => None,
        }
    }
}

#[inline]
pub(super) fn of_value(value: &Value) -> Option<Small> {
    match value.small() {
        Some(number) => Some(Small::Number(number)),
        None => value.plain_bool().map(Small::Bool),
    }
}

/// Applies the operator. `None` if the result does not fit, or is a zero that may be negative.
fn apply(operator: BinaryOperator, left: Small, right: Small) -> Option<Small> {
    match (left, right) {
        (Small::Number(left), Small::Number(right)) => match operator {
            BinaryOperator::Equal => Some(Small::Bool(left == right)),
            BinaryOperator::NotEqual => Some(Small::Bool(left != right)),
            BinaryOperator::Greater => Some(Small::Bool(left > right)),
            BinaryOperator::GreaterOrEqual => Some(Small::Bool(left >= right)),
            BinaryOperator::Less => Some(Small::Bool(left < right)),
            BinaryOperator::LessOrEqual => Some(Small::Bool(left <= right)),
            BinaryOperator::Add => left.checked_add(right).map(Small::Number),
            BinaryOperator::Subtract => left.checked_sub(right).map(Small::Number),
            BinaryOperator::Multiply => {
                left.checked_mul(right).filter(|&product| product != 0).map(Small::Number)
            }
            BinaryOperator::Modulo => left.checked_rem(right).map(Small::Number),
            BinaryOperator::Divide | BinaryOperator::And | BinaryOperator::Or => None,
        },
        (Small::Bool(left), Small::Bool(right)) => match operator {
            BinaryOperator::And => Some(Small::Bool(left && right)),
            BinaryOperator::Or => Some(Small::Bool(left || right)),
            BinaryOperator::Equal => Some(Small::Bool(left == right)),
            BinaryOperator::NotEqual => Some(Small::Bool(left != right)),
            _ => None,
        },
        _ => None,
    }
}

//! Operators on bools and on whole numbers that fit in a machine word, and comparisons of strings. Most
//! expressions compute with nothing else, so they need no intermediate values.
//!
//! Anything less simple has no result here and is evaluated like any other expression. Nothing here reports
//! errors.

use std::mem::discriminant;

use crate::model::BinaryOperator;
use crate::syntax::ast::{ExprId, ExprKind, Operation, Run};
use crate::value::Value;

use super::budget::comparing_texts;
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

/// A value without marks that needs no handle.
#[derive(Clone, Copy)]
pub(super) enum Plain<'v> {
    Word(Small),
    /// A string.
    Text(&'v str),
}

impl Plain<'_> {
    /// Whether both are of one type.
    pub(super) fn is_like(self, other: Plain<'_>) -> bool {
        match (self, other) {
            (Plain::Word(word), Plain::Word(other)) => discriminant(&word) == discriminant(&other),
            (Plain::Text(_), Plain::Text(_)) => true,
            _ => false,
        }
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
    #[inline]
    pub(super) fn small_chain(&mut self, first: ExprId, rest: Run<Operation>) -> Option<Small> {
        if self.budget.limits_numbers() {
            return None;
        }
        let mut cost = 0;
        let word = self.applied(first, rest, MAX_LEVELS - 1, &mut cost)?;
        if cost == 0 || self.spend_if_allowed(cost) { Some(word) } else { None }
    }

    fn applied(&self, first: ExprId, rest: Run<Operation>, levels: u32, cost: &mut u64) -> Option<Small> {
        let mut left = self.operand(first, levels, cost)?;
        for operation in &self.tree[rest] {
            let right = self.operand(operation.right, levels, cost)?;
            left = Plain::Word(match (left, right) {
                (Plain::Word(left), Plain::Word(right)) => apply(operation.operator, left, right)?,
                (Plain::Text(left), Plain::Text(right)) => {
                    *cost += comparing_texts(left, right);
                    match operation.operator {
                        BinaryOperator::Equal => Small::Bool(left == right),
                        BinaryOperator::NotEqual => Small::Bool(left != right),
                        _ => return None,
                    }
                }
                _ => return None,
            });
        }
        if let Plain::Word(word) = left { Some(word) } else { None }
    }

    /// What operators of at most so many levels, a literal or a variable stand for, if that is plain.
    #[inline]
    pub(super) fn operand(&self, id: ExprId, levels: u32, cost: &mut u64) -> Option<Plain<'_>> {
        match self.word(id) {
            Some(word) => Some(Plain::Word(word)),
            None => self.operand_with_parts(id, levels, cost),
        }
    }

    fn operand_with_parts(&self, id: ExprId, levels: u32, cost: &mut u64) -> Option<Plain<'_>> {
        match &self.tree[id].kind {
            // Other texts have to be normalized.
            ExprKind::Template(parts) => {
                self.tree.constant_text(*parts).filter(|text| text.is_ascii()).map(Plain::Text)
            }
            ExprKind::Parentheses(inner) => self.operand(*inner, levels.checked_sub(1)?, cost),
            ExprKind::Variable { root, steps } => match self.found(*root, *steps)? {
                (value, []) => match of_value(value) {
                    Some(word) => Some(Plain::Word(word)),
                    None => value.plain_str().map(Plain::Text),
                },
                _ => None,
            },
            ExprKind::Binary { first, rest } => {
                self.applied(*first, *rest, levels.checked_sub(1)?, cost).map(Plain::Word)
            }
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

//! Operators on whole numbers and bools that fit in a machine word: most expressions compute with nothing else, and so
//! they need no values on the way.
//!
//! Whatever is not that simple has no result here, and is evaluated as any other expression: nothing here reports errors.

use crate::model::kind::BinaryOperator;
use crate::syntax::ast::{ExprId, ExprKind};
use crate::value::{Kind, Value};

use super::evaluator::Evaluator;

/// How many levels of operators are looked into. What turns out not to be simple is evaluated again, so that this bounds
/// how often.
const MAX_LEVELS: u32 = 4;

/// A known value without marks.
#[derive(Clone, Copy)]
pub(super) enum Word {
    Number(i64),
    Bool(bool),
}

impl From<Word> for Value {
    fn from(word: Word) -> Value {
        match word {
            Word::Number(number) => Value::number(number),
            Word::Bool(truth) => Value::bool(truth),
        }
    }
}

impl Evaluator<'_> {
    /// The value of an expression, if it is that simple.
    pub(super) fn in_words(&self, id: ExprId) -> Option<Word> {
        if self.budget.limits_numbers() { None } else { self.word(id, MAX_LEVELS) }
    }

    fn word(&self, id: ExprId, levels: u32) -> Option<Word> {
        let tree = self.tree;
        match &tree[id].kind {
            ExprKind::Number(number) => number.small().map(Word::Number),
            ExprKind::Bool(truth) => Some(Word::Bool(*truth)),
            ExprKind::Parentheses(inner) => self.word(*inner, levels.checked_sub(1)?),
            ExprKind::Variable { root, steps } => {
                let (value, rest) = self.found(*root, *steps)?;
                if rest.is_empty() { of_value(value) } else { None }
            }
            ExprKind::Binary { first, rest } => {
                let levels = levels.checked_sub(1)?;
                let mut left = self.word(*first, levels)?;
                for operation in &tree[*rest] {
                    left = apply(operation.operator, left, self.word(operation.right, levels)?)?;
                }
                Some(left)
            }
            _ => None,
        }
    }
}

fn of_value(value: &Value) -> Option<Word> {
    match value.kind() {
        _ if value.is_marked() => None,
        Kind::Number(number) => number.small().map(Word::Number),
        Kind::Bool(truth) => Some(Word::Bool(truth)),
        _ => None,
    }
}

/// The operator itself, where the result is a word again and no zero whose sign would have to be kept.
fn apply(operator: BinaryOperator, left: Word, right: Word) -> Option<Word> {
    match (left, right) {
        (Word::Number(left), Word::Number(right)) => match operator {
            BinaryOperator::Equal => Some(Word::Bool(left == right)),
            BinaryOperator::NotEqual => Some(Word::Bool(left != right)),
            BinaryOperator::Greater => Some(Word::Bool(left > right)),
            BinaryOperator::GreaterOrEqual => Some(Word::Bool(left >= right)),
            BinaryOperator::Less => Some(Word::Bool(left < right)),
            BinaryOperator::LessOrEqual => Some(Word::Bool(left <= right)),
            BinaryOperator::Add => left.checked_add(right).map(Word::Number),
            BinaryOperator::Subtract => left.checked_sub(right).map(Word::Number),
            BinaryOperator::Multiply => {
                left.checked_mul(right).filter(|&product| product != 0).map(Word::Number)
            }
            BinaryOperator::Modulo => left.checked_rem(right).map(Word::Number),
            BinaryOperator::Divide | BinaryOperator::And | BinaryOperator::Or => None,
        },
        (Word::Bool(left), Word::Bool(right)) => match operator {
            BinaryOperator::And => Some(Word::Bool(left && right)),
            BinaryOperator::Or => Some(Word::Bool(left || right)),
            BinaryOperator::Equal => Some(Word::Bool(left == right)),
            BinaryOperator::NotEqual => Some(Word::Bool(left != right)),
            _ => None,
        },
        _ => None,
    }
}

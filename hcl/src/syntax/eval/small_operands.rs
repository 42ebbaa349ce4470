//! Operators on bools and on whole numbers that fit in a machine word, and comparisons of strings. Most
//! expressions compute with nothing else, so they need no intermediate values.
//!
//! Anything less simple has no result here and is evaluated like any other expression. Nothing here reports
//! errors.

use crate::model::BinaryOperator;
use crate::source::Span;
use crate::syntax::ast::{ExprId, ExprKind, Operation, Run, ShortName};
use crate::value::{Value, Words};

use super::budget::comparing_texts;
use super::evaluator::Evaluator;

/// The maximum number of levels of operators. An expression that turns out not to be simple is evaluated
/// again, so this limits how often a part of it is evaluated.
const MAX_LEVELS: u32 = 4;

/// A known number or bool without marks. Both parts travel in registers: an enum of the two would pass
/// through memory, written by the byte and read by the word, which takes longer than most operators.
#[derive(Clone, Copy)]
pub(super) struct Small {
    kind: Words,
    /// The number, or 1 for true and 0 for false.
    bits: i64,
}

impl Small {
    #[inline]
    pub(super) fn number(number: i64) -> Small {
        Small { kind: Words::Number, bits: number }
    }

    #[inline]
    fn bool(truth: bool) -> Small {
        Small { kind: Words::Bool, bits: i64::from(truth) }
    }

    /// The bool, if this is one.
    #[inline]
    pub(super) fn truth(self) -> Option<bool> {
        (self.kind == Words::Bool).then_some(self.bits != 0)
    }

    /// The number, if this is one.
    #[inline]
    pub(super) fn as_number(self) -> Option<i64> {
        (self.kind == Words::Number).then_some(self.bits)
    }

    /// Whether both are of one type.
    #[inline]
    pub(super) fn is_like(self, other: Small) -> bool {
        self.kind == other.kind
    }
}

impl From<Small> for Value {
    #[inline]
    fn from(small: Small) -> Value {
        match small.truth() {
            Some(truth) => Value::bool(truth),
            None => Value::number(small.bits),
        }
    }
}

impl Evaluator<'_> {
    /// The value of a literal or a local variable, if it is that simple: without making a value.
    #[inline]
    pub(super) fn word(&self, id: ExprId) -> Option<Small> {
        match &self.tree[id].kind {
            ExprKind::Number(number) => number.small().map(Small::number),
            ExprKind::Bool(truth) => Some(Small::bool(*truth)),
            ExprKind::Variable { root, steps } if steps.is_empty() => self.local_word(*root),
            _ => None,
        }
    }

    #[inline(never)]
    fn local_word(&self, name: Span) -> Option<Small> {
        let short_name = ShortName::at(&self.tree.source, name);
        of_value(self.scope.get(self.tree, name, short_name)?)
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
        let Some(mut left) = self.operand(first, levels, cost) else {
            return self.texts_compared(first, rest, cost);
        };
        for operation in &self.tree[rest] {
            left = apply(operation.operator, left, self.operand(operation.right, levels, cost)?)?;
        }
        Some(left)
    }

    /// What operators of at most so many levels, a literal or a variable stand for, if that is a word.
    #[inline]
    pub(super) fn operand(&self, id: ExprId, levels: u32, cost: &mut u64) -> Option<Small> {
        match self.word(id) {
            Some(word) => Some(word),
            None => self.operand_with_parts(id, levels, cost),
        }
    }

    fn operand_with_parts(&self, id: ExprId, levels: u32, cost: &mut u64) -> Option<Small> {
        match &self.tree[id].kind {
            ExprKind::Parentheses(inner) => self.operand(*inner, levels.checked_sub(1)?, cost),
            ExprKind::Variable { root, steps } => match self.found(*root, *steps)? {
                (value, []) => of_value(value),
                _ => None,
            },
            ExprKind::Binary { first, rest } => self.applied(*first, *rest, levels.checked_sub(1)?, cost),
            _ => None,
        }
    }

    /// Whether two strings are equal, if that is the whole chain.
    #[inline(never)]
    fn texts_compared(&self, first: ExprId, rest: Run<Operation>, cost: &mut u64) -> Option<Small> {
        let [Operation { operator, right, .. }] = &self.tree[rest] else { return None };
        let is_wanted = match operator {
            BinaryOperator::Equal => true,
            BinaryOperator::NotEqual => false,
            _ => return None,
        };
        let (left, right) = (self.plain_text(first)?, self.plain_text(*right)?);
        *cost += comparing_texts(left, right);
        Some(Small::bool((left == right) == is_wanted))
    }

    /// Whether a literal or a variable stands for a string.
    pub(super) fn is_text(&self, id: ExprId) -> bool {
        match &self.tree[id].kind {
            ExprKind::Template(parts) => self.tree.constant_text(*parts).is_some(),
            _ => self.plain_text(id).is_some(),
        }
    }

    /// The string that a literal or a variable stands for, if it needs no handle.
    fn plain_text(&self, id: ExprId) -> Option<&str> {
        match &self.tree[id].kind {
            // Other texts have to be normalized.
            ExprKind::Template(parts) => self.tree.constant_text(*parts).filter(|text| text.is_ascii()),
            ExprKind::Variable { root, steps } => match self.found(*root, *steps)? {
                (value, []) => value.plain_str(),
                _ => None,
            },
            _ => None,
        }
    }
}

#[inline]
fn of_value(value: &Value) -> Option<Small> {
    match value.small() {
        Some(number) => Some(Small::number(number)),
        None => value.plain_bool().map(Small::bool),
    }
}

/// Applies the operator. `None` if the result does not fit, or is a zero that may be negative.
#[inline]
fn apply(operator: BinaryOperator, left: Small, right: Small) -> Option<Small> {
    if !left.is_like(right) {
        return None;
    }
    let is_number = left.kind == Words::Number;
    let (left, right) = (left.bits, right.bits);
    match operator {
        BinaryOperator::Equal => Some(Small::bool(left == right)),
        BinaryOperator::NotEqual => Some(Small::bool(left != right)),
        BinaryOperator::And if !is_number => Some(Small::bool(left & right != 0)),
        BinaryOperator::Or if !is_number => Some(Small::bool(left | right != 0)),
        _ if !is_number => None,
        BinaryOperator::Greater => Some(Small::bool(left > right)),
        BinaryOperator::GreaterOrEqual => Some(Small::bool(left >= right)),
        BinaryOperator::Less => Some(Small::bool(left < right)),
        BinaryOperator::LessOrEqual => Some(Small::bool(left <= right)),
        BinaryOperator::Add => left.checked_add(right).map(Small::number),
        BinaryOperator::Subtract => left.checked_sub(right).map(Small::number),
        BinaryOperator::Multiply => {
            left.checked_mul(right).filter(|&product| product != 0).map(Small::number)
        }
        BinaryOperator::Modulo => left.checked_rem(right).map(Small::number),
        BinaryOperator::Divide | BinaryOperator::And | BinaryOperator::Or => None,
    }
}

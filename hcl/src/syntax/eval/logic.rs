//! `&&` and `||` (specification: "Logic Operators").
//!
//! Both sides are always evaluated. The deciding side wins, and errors of the other one are suppressed:
//! `x != null && x.enabled` works if `x` is null.

use crate::model::BinaryOperator;
use crate::source::Span;
use crate::syntax::ast::ExprId;
use crate::value::{Type, Value};

use super::errors::operation::Which;
use super::evaluator::Evaluator;
use super::operation::{Operand, apply, signature};
use super::revocable::Moment;

impl Evaluator<'_> {
    /// `left && right` or `left || right`.
    pub(super) fn logic(
        &mut self,
        id: ExprId,
        operator: BinaryOperator,
        left: Operand,
        right: Operand,
        whole: Span,
    ) -> Value {
        let (symbol, wanted, _) = signature(operator);
        let sides = Sides { left: left.before, right: right.before };
        let causes = (left.cause, right.cause);
        let marks = left.value.marks().union(right.value.marks());
        let left = self.checked(left, Which::Left, symbol, &wanted, whole);
        let right = self.checked(right, Which::Right, symbol, &wanted, whole);
        let (Some(left), Some(right)) = (left, right) else {
            return Value::unknown(Type::Bool).with_marks(&marks);
        };
        if let Some(value) = self.decided(operator == BinaryOperator::Or, &left, &right, &sides) {
            return value.with_marks(&marks);
        }
        if self.report.failed_since(sides.left) {
            return Value::unknown(Type::Bool).with_marks(&marks);
        }
        apply(operator, &left, &right).unwrap_or_else(|error| {
            self.operation_failed(
                id,
                symbol,
                &wanted,
                [(&left, causes.0), (&right, causes.1)],
                whole,
                &error,
            );
            Value::unknown(Type::Bool).with_marks(&marks)
        })
    }

    /// The result if one side decides it; `decisive` is the value that does. An unknown side prevails over
    /// one that leaves the result open. Null counts as false here; if it decides nothing, the operator
    /// rejects it.
    fn decided(&mut self, decisive: bool, left: &Value, right: &Value, sides: &Sides) -> Option<Value> {
        let truth = |side: &Value| side.is_known().then(|| side.as_bool().unwrap_or(false));
        match (truth(left), truth(right)) {
            // The left side may be unknown because of an error. Then the errors of both sides are reported.
            (None, None) if sides.right.has_errors_since(sides.left) => None,
            (Some(left), _) if left == decisive => {
                self.forget_since(sides.right);
                Some(Value::bool(decisive))
            }
            (_, Some(right)) if right == decisive => {
                self.forget_between(sides.left, sides.right);
                Some(Value::bool(decisive))
            }
            (None, _) => {
                self.forget_since(sides.right);
                unknown_bool()
            }
            (_, None) => {
                self.forget_between(sides.left, sides.right);
                unknown_bool()
            }
            (Some(_), Some(_)) => None,
        }
    }
}

/// The moments before each side was evaluated.
struct Sides {
    left: Moment,
    right: Moment,
}

fn unknown_bool() -> Option<Value> {
    Value::unknown(Type::Bool).refine().not_null().build().ok()
}

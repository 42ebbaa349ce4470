//! Unary and binary operators (specification: "Operations"). The logic operators are in [`super::logic`].

use crate::model::{BinaryOperator, UnaryOperator};
use crate::source::Span;
use crate::syntax::ast::{ExprId, Operation, Run};
use crate::value::{Number, Type, Value, ValueError, convert};

use super::errors::operation::{self as errors, Which};
use super::evaluator::Evaluator;
use super::revocable::Moment;

/// An operand waiting for its operator.
pub(super) struct Operand {
    pub(super) value: Value,
    /// The expression that explains the value: the operand, or for the left operand in a chain, the whole
    /// chain.
    pub(super) cause: ExprId,
    pub(super) span: Span,
    /// The moment before the operand was evaluated.
    pub(super) before: Moment,
}

impl Evaluator<'_> {
    /// `unaryOp = ("-" | "!") ExprTerm`
    #[inline(never)]
    pub(super) fn unary(&mut self, id: ExprId, operator: UnaryOperator, operand: ExprId) -> Value {
        let whole = self.tree[id].span;
        let before = self.report.now();
        let symbol = operator.symbol();
        let wanted = match operator {
            UnaryOperator::Negate => Type::Number,
            UnaryOperator::Not => Type::Bool,
        };
        let value = self.eval(operand);
        let marks = value.marks().clone();
        let span = self.tree[operand].span;
        let operand = Operand { value, cause: operand, span, before };
        let value = self.checked(operand, Which::Only, symbol, &wanted, whole);
        let Some(value) = value.filter(|_| !self.report.failed_since(before)) else {
            return Value::unknown(wanted).with_marks(&marks);
        };
        if !self.spend_operands([&value], whole) {
            return Value::unknown(wanted);
        }
        let result = match operator {
            UnaryOperator::Negate => value.negate(),
            UnaryOperator::Not => value.not(),
        };
        result.unwrap_or_else(|error| {
            self.error(whole, whole, id, |site| {
                if value.is_null() {
                    errors::null_operand(site, symbol, Which::Only, &wanted)
                } else {
                    errors::failed(site, symbol, &error)
                }
            });
            Value::unknown(wanted).with_marks(&marks)
        })
    }

    /// `binaryOp = ExprTerm binaryOperator ExprTerm`, for all operators of one level from left to right.
    #[inline(never)]
    pub(super) fn binary(&mut self, id: ExprId, first: ExprId, rest: Run<Operation>) -> Value {
        match self.small_chain(first, rest) {
            Some(word) => word.into(),
            None => self.chain(id, first, rest),
        }
    }

    /// Applies the operators of a chain one by one. `id` is the whole chain; `rest` may omit its end.
    pub(super) fn chain(&mut self, id: ExprId, first: ExprId, rest: Run<Operation>) -> Value {
        let tree = self.tree;
        let before = self.report.now();
        let mut left = self.eval(first);
        for (index, operation) in tree[rest].iter().enumerate() {
            let before_right = self.report.now();
            let right = self.right_side(operation, &left);
            if operation.operator == BinaryOperator::Divide {
                self.note_divisor(operation.right, &right);
            }
            if let Some(value) = self.quick(operation.operator, &left, &right, before) {
                left = value;
                continue;
            }
            if self.report.is_stopped() {
                return Value::dynamic();
            }
            let start = tree[first].span;
            let (span, cause) = match index.checked_sub(1).and_then(|previous| tree[rest].get(previous)) {
                Some(previous) => (start.to(tree[previous.right].span), id),
                None => (start, first),
            };
            let left_operand = Operand { value: left, cause, span, before };
            left = self.operation(id, operation, left_operand, right, before_right);
        }
        left
    }

    /// Keeps the place of a divisor that is 0, for errors about what the division gives.
    #[inline(never)]
    fn note_divisor(&self, id: ExprId, value: &Value) {
        let is_zero = value.as_number().is_some_and(Number::is_zero);
        if let Some(meter) = self.context.meter().filter(|_| is_zero) {
            meter.note_divisor(self.tree.location(self.tree[id].span));
        }
    }

    /// The right operand. If the left one decides a logic operator, errors of the right one do not matter.
    fn right_side(&mut self, operation: &Operation, left: &Value) -> Value {
        let is_decided = match operation.operator {
            BinaryOperator::Or => left.as_bool() == Some(true),
            BinaryOperator::And => left.as_bool() == Some(false),
            _ => false,
        };
        if !is_decided {
            return self.eval(operation.right);
        }
        let before = self.report.now();
        let value = self.eval_if(false, |this| this.eval(operation.right));
        if self.report.failed_since(before) && convert(&value, &Type::Bool).is_err() {
            // The type of the operand is then the error that counts; the earlier ones are suppressed.
            self.forget_since(before);
            return self.eval(operation.right);
        }
        value
    }

    /// The usual case: operands of the right type, without errors.
    fn quick(&self, operator: BinaryOperator, left: &Value, right: &Value, before: Moment) -> Option<Value> {
        let fit = match operator {
            BinaryOperator::And | BinaryOperator::Or => left.as_bool().is_some() && right.as_bool().is_some(),
            _ => is_usual_number(left) && is_usual_number(right),
        };
        let is_quick = fit && !self.report.failed_since(before) && !self.budget.limits_numbers();
        if is_quick { apply(operator, left, right).ok() } else { None }
    }

    /// One binary operator in its general form.
    #[inline(never)]
    fn operation(
        &mut self,
        id: ExprId,
        node: &Operation,
        left: Operand,
        right: Value,
        before_right: Moment,
    ) -> Value {
        let span = self.tree[node.right].span;
        let whole = left.span.to(span);
        let right = Operand { value: right, cause: node.right, span, before: before_right };
        match node.operator {
            BinaryOperator::And | BinaryOperator::Or => self.logic(id, node.operator, left, right, whole),
            operator => self.arithmetic(id, operator, left, right, whole),
        }
    }

    /// Every binary operator except the logic ones.
    fn arithmetic(
        &mut self,
        id: ExprId,
        operator: BinaryOperator,
        left: Operand,
        right: Operand,
        whole: Span,
    ) -> Value {
        let (symbol, wanted, result) = signature(operator);
        let (before, causes) = (left.before, (left.cause, right.cause));
        // After another comparison of the same level comes a bool, which is what a chain of comparisons fails
        // on.
        let is_chained = left.cause == id && result == Type::Bool && wanted == Type::Number;
        let which = if is_chained { Which::Compared } else { Which::Left };
        // The result of a failed operation has the marks too, since the error may turn out not to matter.
        let marks = left.value.marks().union(right.value.marks());
        let left = self.checked(left, which, symbol, &wanted, whole);
        let also = if self.report.failed_since(before) { Which::AlsoRight } else { Which::Right };
        let right = self.checked(right, also, symbol, &wanted, whole);
        let (Some(left), Some(right), false) = (left, right, self.report.failed_since(before)) else {
            return Value::unknown(result).with_marks(&marks);
        };
        let goes_on = if wanted.is_dynamic() {
            self.spend_comparing([&left, &right], whole)
        } else {
            self.spend_operands([&left, &right], whole)
        };
        if !goes_on {
            return Value::unknown(result);
        }
        let value = apply(operator, &left, &right).unwrap_or_else(|error| {
            self.operation_failed(
                id,
                symbol,
                &wanted,
                [(&left, causes.0), (&right, causes.1)],
                whole,
                &error,
            );
            Value::unknown(result).with_marks(&marks)
        });
        self.check_number(&value, whole);
        let waits = signature(operator).2 == Type::Number && !(left.is_known() && right.is_known());
        if waits { plain_unknown(&value) } else { value }
    }

    /// Reports an operator that fails for operands of the right type.
    pub(super) fn operation_failed(
        &mut self,
        id: ExprId,
        symbol: &str,
        wanted: &Type,
        operands: [(&Value, ExprId); 2],
        whole: Span,
        error: &ValueError,
    ) {
        let [(left, left_cause), (right, right_cause)] = operands;
        let null = match (left.is_null(), right.is_null()) {
            (true, _) => Some((Which::Left, left_cause)),
            (_, true) => Some((Which::Right, right_cause)),
            _ => None,
        };
        match null {
            Some((which, cause)) => {
                self.error(whole, whole, cause, |site| errors::null_operand(site, symbol, which, wanted));
            }
            None => self.error(whole, whole, id, |site| errors::failed(site, symbol, error)),
        }
    }

    /// The operand, converted to the type that its operator requires, or only an error.
    pub(super) fn checked(
        &mut self,
        operand: Operand,
        which: Which,
        symbol: &str,
        wanted: &Type,
        whole: Span,
    ) -> Option<Value> {
        let Operand { value, cause, span, .. } = operand;
        match self.converted(value, wanted, whole) {
            Ok(value) => Some(value),
            Err(error) => {
                let context = self.context;
                self.error(span, whole, cause, |site| {
                    errors::unsuitable(site, symbol, which, wanted, &error, context)
                });
                None
            }
        }
    }
}

/// Whether operators take negligible time with this number.
fn is_usual_number(value: &Value) -> bool {
    value.as_number().is_some_and(|number| number.operation_cost() == 0)
}

/// The result of an operator on unknown operands. In expressions it acts as a function that waits for its
/// arguments, so nothing follows from their ranges.
fn plain_unknown(value: &Value) -> Value {
    let unknown = Value::unknown(Type::Number);
    unknown.clone().refine().not_null().build().unwrap_or(unknown).with_marks(value.marks())
}

/// An operator's symbol, the type of its operands, and the type of its result.
pub(super) fn signature(operator: BinaryOperator) -> (&'static str, Type, Type) {
    let (operands, result) = match operator {
        BinaryOperator::Or | BinaryOperator::And => (Type::Bool, Type::Bool),
        BinaryOperator::Equal | BinaryOperator::NotEqual => (Type::Dynamic, Type::Bool),
        BinaryOperator::Greater
        | BinaryOperator::GreaterOrEqual
        | BinaryOperator::Less
        | BinaryOperator::LessOrEqual => (Type::Number, Type::Bool),
        BinaryOperator::Add
        | BinaryOperator::Subtract
        | BinaryOperator::Multiply
        | BinaryOperator::Divide
        | BinaryOperator::Modulo => (Type::Number, Type::Number),
    };
    (operator.symbol(), operands, result)
}

/// The operator itself, for operands of the right type.
pub(super) fn apply(operator: BinaryOperator, left: &Value, right: &Value) -> Result<Value, ValueError> {
    match operator {
        BinaryOperator::Or => left.or(right),
        BinaryOperator::And => left.and(right),
        BinaryOperator::Equal => left.equals(right),
        BinaryOperator::NotEqual => left.not_equals(right),
        BinaryOperator::Greater => left.greater_than(right),
        BinaryOperator::GreaterOrEqual => left.greater_than_or_equal(right),
        BinaryOperator::Less => left.less_than(right),
        BinaryOperator::LessOrEqual => left.less_than_or_equal(right),
        BinaryOperator::Add => left.add(right),
        BinaryOperator::Subtract => left.subtract(right),
        BinaryOperator::Multiply => left.multiply(right),
        BinaryOperator::Divide => left.divide(right),
        BinaryOperator::Modulo => left.modulo(right),
    }
}

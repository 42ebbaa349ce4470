//! Operators with their operands (specification: "Operations").

use super::{BinaryOperator, UnaryOperator};
use crate::model::Expression;
use crate::source::Location;

/// `-a` or `!a`.
#[derive(Clone, Debug)]
pub struct Unary {
    pub(crate) operator: UnaryOperator,
    pub(crate) operator_location: Location,
    pub(crate) operand: Expression,
}

/// `a + b`
#[derive(Clone, Debug)]
pub struct Binary {
    pub(crate) left: Expression,
    pub(crate) operator: BinaryOperator,
    pub(crate) operator_location: Location,
    pub(crate) right: Expression,
}

/// `condition ? then : otherwise`
#[derive(Clone, Debug)]
pub struct Conditional {
    pub(crate) condition: Expression,
    pub(crate) question: Location,
    pub(crate) then: Expression,
    pub(crate) colon: Location,
    pub(crate) otherwise: Expression,
}

impl Unary {
    /// The operator.
    pub fn operator(&self) -> UnaryOperator {
        self.operator
    }

    /// The location of the operator.
    pub fn operator_location(&self) -> &Location {
        &self.operator_location
    }

    /// The operand.
    pub fn operand(&self) -> &Expression {
        &self.operand
    }
}

impl Binary {
    /// The operand before the operator.
    pub fn left(&self) -> &Expression {
        &self.left
    }

    /// The operator.
    pub fn operator(&self) -> BinaryOperator {
        self.operator
    }

    /// The location of the operator.
    pub fn operator_location(&self) -> &Location {
        &self.operator_location
    }

    /// The operand after the operator.
    pub fn right(&self) -> &Expression {
        &self.right
    }
}

impl Conditional {
    /// The condition.
    pub fn condition(&self) -> &Expression {
        &self.condition
    }

    /// The location of the question mark.
    pub fn question_location(&self) -> &Location {
        &self.question
    }

    /// The result if the condition is true.
    pub fn then(&self) -> &Expression {
        &self.then
    }

    /// The location of the colon.
    pub fn colon_location(&self) -> &Location {
        &self.colon
    }

    /// The result if the condition is false. In a chain `c1 ? a : c2 ? b : c` it is the conditional
    /// `c2 ? b : c`.
    pub fn otherwise(&self) -> &Expression {
        &self.otherwise
    }
}

//! What an expression is made of, one level deep.

use std::sync::Arc;

use super::ExpressionKind;
use crate::model::Expression;
use crate::source::Location;

/// A function call, taken apart without evaluation.
#[derive(Clone, Debug)]
pub struct StaticCall {
    /// The full name: `namespace::name` if it has namespaces.
    pub name: Arc<str>,
    /// The location of the name.
    pub name_location: Location,
    /// The arguments, in order.
    pub arguments: Vec<Expression>,
    /// The location of the arguments with their parentheses.
    pub arguments_location: Location,
}

impl Expression {
    /// What the expression is made of, one level deep: a literal, a call with its arguments, an operator with
    /// its operands. [`Expression::walk`] visits everything below. The page of [`kind`](super) shows
    /// how to write a lint.
    ///
    /// ```
    /// use hcl::ExpressionKind;
    ///
    /// let expression = hcl::parse_expression("max(sizes...)")?;
    /// let ExpressionKind::Call(call) = expression.kind() else { unreachable!() };
    /// assert_eq!((call.name(), call.arguments().len()), ("max", 1));
    /// assert!(call.expansion().is_some());
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn kind(&self) -> ExpressionKind {
        self.0.kind()
    }

    /// The direct parts of this expression, in source order. An editor can walk them to find the expression
    /// under the cursor.
    ///
    /// Chains are flat: `a + b + c` has three parts. [`Expression::kind`] tells the role of each part, and
    /// nests a chain.
    pub fn children(&self) -> Vec<Expression> {
        self.0.children()
    }

    /// The name and the arguments, if this is a function call.
    pub fn static_call(&self) -> Option<StaticCall> {
        self.0.static_call()
    }
}

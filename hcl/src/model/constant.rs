//! An expression that is already a value: a part of another expression's value, or a literal that is needed
//! as an expression.

use crate::diagnostic::Diagnostics;
use crate::source::Location;
use crate::value::Value;

use super::{Context, Expression, ExpressionImpl, FunctionReference, Traversal};

impl Expression {
    /// An expression with the value `value`, at `location`.
    pub(crate) fn constant(value: Value, location: Location) -> Expression {
        Expression::with_result(Ok(value), location)
    }

    /// An expression with a value, or with what is wrong with it.
    pub(crate) fn with_result(result: Result<Value, Diagnostics>, location: Location) -> Expression {
        Expression::new(Constant { result, location })
    }
}

#[derive(Debug)]
struct Constant {
    result: Result<Value, Diagnostics>,
    location: Location,
}

impl ExpressionImpl for Constant {
    fn evaluate(&self, _: &Context) -> Result<Value, Diagnostics> {
        self.result.clone()
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

    #[cfg(feature = "inspect")]
    fn kind(&self) -> super::ExpressionKind {
        match &self.result {
            Ok(value) => super::ExpressionKind::Literal(value.clone()),
            Err(_) => super::ExpressionKind::Invalid,
        }
    }

    #[cfg(feature = "write")]
    fn native_form(&self) -> Result<super::NativeForm, Diagnostics> {
        self.result.clone().map(super::NativeForm::Value)
    }
}

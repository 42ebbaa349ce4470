//! An expression that is already a value: a part of another expression's value, or a literal that is needed
//! as an expression.

use crate::diagnostic::Diagnostics;
use crate::source::Location;
use crate::value::Value;

#[cfg(feature = "write")]
use super::NativeForm;
#[cfg(feature = "inspect")]
use super::kind::ExpressionKind;
use super::{Context, Expression, ExpressionImpl, FunctionReference, Traversal};

impl Expression {
    /// An expression with the value `value`, at `location`.
    pub(crate) fn constant(value: Value, location: Location) -> Expression {
        Expression::new(Constant { value, location })
    }
}

#[derive(Debug)]
struct Constant {
    value: Value,
    location: Location,
}

impl ExpressionImpl for Constant {
    fn evaluate(&self, _: &Context) -> Result<Value, Diagnostics> {
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

    #[cfg(feature = "inspect")]
    fn kind(&self) -> ExpressionKind {
        ExpressionKind::Literal(self.value.clone())
    }

    #[cfg(feature = "write")]
    fn native_form(&self) -> Result<NativeForm, Diagnostics> {
        Ok(NativeForm::Value(self.value.clone()))
    }
}

//! An expression that is a value already: a part of one that some other expression gave, or a literal that others ask for as an
//! expression.

use crate::diagnostic::Diagnostics;
use crate::source::Location;
use crate::value::Value;

use super::{Context, Expression, ExpressionImpl, ExpressionKind, FunctionReference, NativeForm, Traversal};
impl Expression {
    /// The expression that gives `value`, said to stand at `location`.
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

    fn kind(&self) -> ExpressionKind {
        ExpressionKind::Literal(self.value.clone())
    }

    fn native_form(&self) -> Result<NativeForm, Diagnostics> {
        Ok(NativeForm::Value(self.value.clone()))
    }
}

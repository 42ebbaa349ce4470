//! Replaces type expressions if the feature `modules` is off.

use crate::diagnostic::{Diagnostics, catalogue, clause};
use crate::model::{Context, Expression, LazyFunction};
use crate::value::{Value, stdlib};

/// The function `convert`, which reads a type.
#[derive(Debug)]
pub(crate) struct Convert;

impl LazyFunction for Convert {
    fn description(&self) -> &str {
        "The value, converted to a type: `convert(\"12\", number)` is `12`."
    }

    fn parameters(&self) -> Option<&'static [&'static str]> {
        Some(&["value", "type"])
    }

    fn call(&self, _: &[Expression], _: &Context) -> Result<Value, Diagnostics> {
        let error = stdlib::left_out("type expressions", "modules");
        let reason = clause(error);
        Err(catalogue::eval::function_failed("convert", &reason).left_out(reason).into())
    }
}

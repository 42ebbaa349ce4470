//! The functions of extensions under the names that sets of functions give them.

use std::sync::Arc;

#[cfg(feature = "modules")]
pub(crate) use super::typeexpr::Convert;
use super::{Can, Try};
use crate::model::{Callable, Named};
#[cfg(not(feature = "modules"))]
use crate::{
    diagnostic::{Diagnostics, catalogue, clause},
    model::{Context, Expression, LazyFunction},
    value::{Value, stdlib},
};

/// `can`, `convert` and `try`, in the order of their names.
pub(crate) const LAZY: &[Named<Callable>] = &[
    ("can", || Callable::Lazy(Arc::new(Can))),
    ("convert", || Callable::Lazy(Arc::new(Convert))),
    ("try", || Callable::Lazy(Arc::new(Try))),
];

/// Replaces the function `convert` if the feature `modules` is off, and with it type expressions.
#[cfg(not(feature = "modules"))]
#[derive(Debug)]
pub(crate) struct Convert;

#[cfg(not(feature = "modules"))]
impl LazyFunction for Convert {
    fn description(&self) -> &str {
        "The value, converted to a type: `convert(\"12\", number)` is `12`."
    }

    fn parameters(&self) -> Option<&'static [&'static str]> {
        Some(&["value", "type"])
    }

    fn call(&self, _: &[Expression], _: &Context) -> Result<Value, Diagnostics> {
        let error = stdlib::left_out("type expressions", "modules");
        let mut diagnostic = catalogue::eval::function_failed("convert", &clause(error));
        diagnostic.is_left_out = true;
        Err(diagnostic.into())
    }
}

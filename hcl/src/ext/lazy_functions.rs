//! The functions of extensions under the names that sets of functions give them. Without the feature
//! `modules`, `convert` says which feature it needs.

use std::sync::Arc;

#[cfg(feature = "modules")]
pub(crate) use super::typeexpr::Convert;
use super::{Can, Try};
#[cfg(not(feature = "modules"))]
use crate::diagnostic::{Diagnostics, catalogue, clause};
use crate::model::Callable;
use crate::model::library::{Library, Named};
#[cfg(not(feature = "modules"))]
use crate::model::{Context, Expression, LazyFunction};
#[cfg(not(feature = "modules"))]
use crate::value::Value;
use crate::value::stdlib;

/// The standard functions, with those that receive their arguments unevaluated.
pub(crate) const STANDARD: Library = Library { functions: &[(stdlib::FAMILIES, None)], lazy: LAZY };

/// `can`, `convert` and `try`.
const LAZY: &[Named<Callable>] = &[
    ("can", || Callable::Lazy(Arc::new(Can))),
    ("convert", || Callable::Lazy(Arc::new(Convert))),
    ("try", || Callable::Lazy(Arc::new(Try))),
];

/// The function `convert`, which reads a type.
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
        let reason = clause(error);
        Err(catalogue::eval::function_failed("convert", &reason).left_out().into())
    }
}

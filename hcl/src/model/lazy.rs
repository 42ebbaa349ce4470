//! The hook for extension functions that take their arguments unevaluated.

use std::fmt;
use std::sync::Arc;

#[cfg(feature = "modules")]
use super::DefinedFunction;
use super::{Context, Expression};
use crate::diagnostic::Diagnostics;
use crate::value::{Function, Value};

/// A function that decides itself whether and where its arguments are evaluated, as `try` and `can` do.
pub trait LazyFunction: fmt::Debug + Send + Sync + 'static {
    /// The names of the parameters, if each call must have one argument for each; `None` if the function
    /// checks the number of its arguments itself.
    fn parameters(&self) -> Option<&'static [&'static str]> {
        None
    }

    /// What the function does, for documentation.
    fn description(&self) -> &str {
        ""
    }

    /// Computes the value for these arguments. `context` is that of the call, including local variables.
    ///
    /// An argument expanded with `...` is one element of a collection, as a constant expression. A result
    /// that depends on an unknown value must itself be unknown: the result is not checked.
    ///
    /// # Errors
    /// The errors of the call. A diagnostic without a subject is placed at the call.
    fn call(&self, arguments: &[Expression], context: &Context) -> Result<Value, Diagnostics>;
}

/// What a function name refers to in a context.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Callable {
    /// A function of values.
    Function(Function),
    /// A function of expressions.
    Lazy(Arc<dyn LazyFunction>),
    /// A function whose result is an expression, with the feature `modules`.
    #[cfg(feature = "modules")]
    Defined(DefinedFunction),
}

//! The hook for functions of extensions: those that take their arguments unevaluated.

use std::fmt;
use std::sync::Arc;

use super::{Context, DefinedFunction, Expression};
use crate::diagnostic::Diagnostics;
use crate::value::{Function, Value};

/// A function that decides itself whether and where its arguments are evaluated, as `try` and `can` do.
pub trait LazyFunction: fmt::Debug + Send + Sync + 'static {
    /// The names of the parameters, where each call must have an argument for each; `None` where the function checks the
    /// number of its arguments itself.
    fn parameters(&self) -> Option<&'static [&'static str]> {
        None
    }

    /// The value for these arguments. `context` is the one that the call stands in, local variables included. It also counts what is
    /// evaluated in it against its [`Limits`](super::Limits), so expressions should be evaluated in it or in a child of it.
    ///
    /// An argument that was expanded with `...` is one element of a collection, as a constant expression.
    /// A result that depends on an unknown value must be unknown itself: nothing is checked on the way out.
    ///
    /// # Errors
    /// What is wrong with the call. A diagnostic without a subject is placed at the call.
    fn call(&self, arguments: &[Expression], context: &Context) -> Result<Value, Diagnostics>;
}

/// What a function name stands for in a context.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Callable {
    /// A function of values.
    Function(Function),
    /// A function of expressions.
    Lazy(Arc<dyn LazyFunction>),
    /// A function whose result is an expression.
    Defined(DefinedFunction),
}

//! Rust closures as functions.

use super::declare::Function;
use super::error::FunctionError;
use crate::value::repr::Value;
use crate::value::ty::Type;

/// What can become a [`Function`]: a function itself, or a closure such as `|n: i64| n * 2`, whose arguments and
/// result have types of the language. `Signature` only tells closures apart.
pub trait IntoFunction<Signature> {
    /// The function.
    fn into_function(self) -> Function;
}

/// A Rust type that arguments of functions can be converted to.
pub trait FromArgument: Sized {
    /// The type that arguments are converted to first.
    fn ty() -> Type;

    /// Whether null is accepted.
    const ALLOW_NULL: bool = false;

    /// The argument, which is known and of type [`FromArgument::ty`].
    ///
    /// # Errors
    /// The value does not fit the Rust type.
    fn from_argument(value: &Value) -> Result<Self, FunctionError>;
}

/// A Rust type that results of functions can have.
pub trait IntoResult {
    /// The type of the results.
    fn ty() -> Type;

    /// The result as a value.
    ///
    /// # Errors
    /// The function failed.
    fn into_result(self) -> Result<Value, FunctionError>;
}

impl IntoFunction<()> for Function {
    fn into_function(self) -> Function {
        self
    }
}

//! The dispatcher: number of arguments, their types, null, unknown and marks, in one place for all functions.

use super::declare::{Function, Parameter};
use super::error::FunctionError;
use crate::value::repr::Value;
use crate::value::ty::Type;

impl Function {
    /// Calls the function.
    ///
    /// # Errors
    /// The arguments do not fit the parameters, or the function itself fails.
    pub fn call(&self, arguments: &[Value]) -> Result<Value, FunctionError> {
        let ty = self.return_type(arguments)?;
        (self.0.implementation)(arguments, &ty)
    }

    /// The type that a call with these arguments would return, without calling. Unknown arguments stand for any
    /// value of their type.
    ///
    /// # Errors
    /// The arguments do not fit the parameters.
    pub fn return_type(&self, arguments: &[Value]) -> Result<Type, FunctionError> {
        (self.0.result_type)(arguments)
    }

    /// The parameter that takes the argument at `index`.
    pub fn parameter_for(&self, index: usize) -> Option<&Parameter> {
        self.0.parameters.get(index).or(self.0.variadic.as_ref())
    }
}

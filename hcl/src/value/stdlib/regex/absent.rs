//! Replaces the engine if the feature `regex` is off.

use crate::value::function::FunctionError;
use crate::value::repr::Value;
use crate::value::stdlib::errors;
use crate::value::ty::Type;

/// No pattern is ever compiled.
#[derive(Default)]
pub(super) struct Patterns {}

impl Patterns {
    pub(super) fn match_type(&self, _pattern: &Value) -> Result<Type, FunctionError> {
        Err(left_out())
    }

    pub(super) fn first(&self, _pattern: &str, _text: &str) -> Result<Value, FunctionError> {
        Err(left_out())
    }

    pub(super) fn all(&self, _pattern: &str, _text: &str) -> Result<Vec<Value>, FunctionError> {
        Err(left_out())
    }

    pub(super) fn replaced(
        &self,
        _text: &str,
        _pattern: &str,
        _replacement: &str,
    ) -> Result<String, FunctionError> {
        Err(left_out())
    }
}

fn left_out() -> FunctionError {
    errors::left_out("regular expressions", "regex")
}

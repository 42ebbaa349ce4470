//! Replaces the engine if the feature `regex` is off.

use crate::value::function::FunctionError;
use crate::value::repr::Value;
use crate::value::stdlib::errors;
use crate::value::ty::Type;

/// No pattern is ever compiled.
#[derive(Default)]
pub(in crate::value::stdlib) struct Patterns {}

impl Patterns {
    pub(in crate::value::stdlib) fn match_type(&self, _pattern: &Value) -> Result<Type, FunctionError> {
        Err(left_out())
    }

    pub(in crate::value::stdlib) fn first(
        &self,
        _pattern: &str,
        _text: &str,
    ) -> Result<Value, FunctionError> {
        Err(left_out())
    }

    pub(in crate::value::stdlib) fn all(
        &self,
        _pattern: &str,
        _text: &str,
    ) -> Result<Vec<Value>, FunctionError> {
        Err(left_out())
    }

    pub(in crate::value::stdlib) fn replaced(
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

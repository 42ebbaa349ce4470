//! Replaces the engine if the feature `regex` is off: nothing is searched, and that costs nothing.

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

pub(super) fn compiling(_pattern: &Value) -> u64 {
    0
}

pub(super) fn searching(_pattern: &Value, _text: &Value) -> u64 {
    0
}

pub(super) use searching as searching_all;
pub(super) use searching as replacing;

#[cfg(feature = "terraform")]
pub(in crate::value::stdlib) fn compiling_text(_pattern: &str) -> u64 {
    0
}

#[cfg(feature = "terraform")]
pub(in crate::value::stdlib) fn searching_all_text(_pattern: &str, _text: &str) -> u64 {
    0
}

fn left_out() -> FunctionError {
    errors::left_out("regular expressions", "regex")
}

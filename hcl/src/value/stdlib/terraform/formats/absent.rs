//! Replaces the formats if the feature `terraform-encoding` is off.

use crate::value::function::FunctionError;
use crate::value::repr::Value;
use crate::value::stdlib::errors;

pub(super) fn compress(_text: &str) -> Result<Vec<u8>, FunctionError> {
    Err(left_out())
}

pub(super) fn decompress(_bytes: &[u8]) -> Result<Vec<u8>, FunctionError> {
    Err(left_out())
}

pub(super) fn encode(_text: &str, _name: &str) -> Result<Vec<u8>, FunctionError> {
    Err(left_out())
}

pub(super) fn decode(_bytes: &[u8], _name: &str) -> Result<String, FunctionError> {
    Err(left_out())
}

pub(super) fn value(_text: &str) -> Result<Value, FunctionError> {
    Err(left_out())
}

fn left_out() -> FunctionError {
    errors::left_out("this format", "terraform-encoding")
}

//! Replaces the calendar if the feature `datetime` is off.

use crate::value::function::FunctionError;
use crate::value::stdlib::errors;

pub(super) fn formatted(_pattern: &str, _timestamp: &str) -> Result<String, FunctionError> {
    Err(left_out())
}

pub(super) fn later(_timestamp: &str, _duration: &str) -> Result<String, FunctionError> {
    Err(left_out())
}

fn left_out() -> FunctionError {
    errors::left_out("dates", "datetime")
}

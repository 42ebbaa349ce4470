//! Finishes the functions if the feature `regex` is off: a call reports what is missing.

use crate::value::function::{Function, FunctionBuilder, FunctionError};
use crate::value::stdlib::errors;
use crate::value::ty::Type;

pub(super) fn first(declared: FunctionBuilder) -> Function {
    declared.gives_by(|_| Err(left_out()), |_, _| Err(left_out()))
}

pub(super) use first as all;

pub(super) fn replaced(declared: FunctionBuilder) -> Function {
    declared.gives(Type::String, |_| Err(left_out()))
}

/// The error of whatever needs a pattern.
pub(in crate::value::stdlib) fn left_out() -> FunctionError {
    errors::left_out("regular expressions", "regex")
}

//! Conversion of one argument to the type of its parameter.

use std::borrow::Cow;

use super::error::{FunctionError, Tells};
use crate::value::convert::convert;
use crate::value::repr::Value;
use crate::value::ty::Type;

/// The argument as a value of type `wanted`; the argument itself where it already is one.
pub(super) fn converted<'a>(
    index: usize,
    given: &'a Value,
    wanted: &Type,
) -> Result<Cow<'a, Value>, FunctionError> {
    if wanted.is_dynamic() || given.is_of_type(wanted) {
        return Ok(Cow::Borrowed(given));
    }
    match convert(given, wanted) {
        Ok(converted) => Ok(Cow::Owned(converted)),
        Err(error) => {
            let refused = FunctionError::argument(index, error.message()).at(error.path().clone());
            Err(refused.telling(Tells::Type))
        }
    }
}

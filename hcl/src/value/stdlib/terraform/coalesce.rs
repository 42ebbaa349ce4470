//! Terraform's `coalesce`, which passes over empty texts as well as nulls.

use super::errors;
use crate::value::convert::{convert, unify_unsafe};
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::repr::Value;
use crate::value::stdlib::declare::never_null;
use crate::value::stdlib::errors as standard;
use crate::value::stdlib::registry::Family;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[("coalesce", coalesce)];

fn coalesce() -> Function {
    never_null(
        "The first argument that is neither null nor an empty text: `coalesce(null, \"\", \"a\")` is \
         `\"a\"`.",
    )
    .effort(2)
    .variadic(Parameter::new("vals", Type::Dynamic).allow_null().allow_unknown().allow_dynamic())
    .gives_by(
        |arguments| {
            let types: Vec<Type> = arguments.iter().map(Value::ty).collect();
            unify_unsafe(&types).map(|unified| unified.ty).ok_or_else(standard::no_common_type)
        },
        |arguments, ty| {
            for (index, argument) in arguments.iter().enumerate() {
                if !argument.is_known() {
                    return Ok(Value::unknown(ty.clone()));
                }
                if argument.is_null() || argument.as_str() == Some("") {
                    continue;
                }
                return convert(argument, ty).map_err(|error| FunctionError::conversion(index, &error));
            }
            Err(errors::only_empty())
        },
    )
}

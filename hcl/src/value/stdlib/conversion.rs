//! Functions that convert to a type: `tostring` to `tomap`.

use super::declare::described;
use super::registry::Family;
use crate::value::convert::possible::check_types;
use crate::value::convert::{Safety, convert};
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[
    ("tostring", || conversion(Type::String, "The argument as a string: `tostring(1.50)` is `\"1.5\"`.")),
    ("tonumber", || conversion(Type::Number, "The argument as a number: `tonumber(\"1e3\")` is `1000`.")),
    ("tobool", || conversion(Type::Bool, "The argument as a bool: `tobool(\"true\")` is `true`.")),
    ("tolist", || {
        conversion(
            Type::list(Type::Dynamic),
            "The argument as a list, whose elements have one type: `jsonencode(tolist([1, \"a\"]))` is \
             `\"[\\\"1\\\",\\\"a\\\"]\"`.",
        )
    }),
    ("toset", || {
        conversion(
            Type::set(Type::Dynamic),
            "The argument as a set, without repetitions: `jsonencode(toset([2, 1, 2]))` is `\"[1,2]\"`.",
        )
    }),
    ("tomap", || {
        conversion(
            Type::map(Type::Dynamic),
            "The argument as a map, whose values have one type: `jsonencode(tomap({ a = 1, b = \"x\" }))` is \
             `\"{\\\"a\\\":\\\"1\\\",\\\"b\\\":\\\"x\\\"}\"`.",
        )
    }),
];

fn conversion(wanted: Type, description: &str) -> Function {
    let target = wanted.clone();
    described(description)
        .effort(3)
        .parameter(Parameter::new("v", Type::Dynamic).allow_null().allow_dynamic())
        .returns_by(
            move |arguments| {
                check_types(&arguments[0].ty(), &wanted, Safety::Unsafe)
                    .map_err(|error| FunctionError::conversion(0, &error))?;
                Ok(wanted.clone())
            },
            move |arguments, _| {
                convert(&arguments[0], &target).map_err(|error| FunctionError::conversion(0, &error))
            },
        )
}

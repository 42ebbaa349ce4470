//! The comparison operators as functions. What is known about unknown arguments can decide them.

use super::registry::Family;
use crate::value::errors::ValueError;
use crate::value::function::{Function, Parameter};
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[
    ("equal", equal),
    ("notequal", not_equal),
    ("lessthan", less_than),
    ("lessthanorequalto", less_than_or_equal),
    ("greaterthan", greater_than),
    ("greaterthanorequalto", greater_than_or_equal),
];

fn equal() -> Function {
    of_any(
        "Whether two values are of the same type and equal: `equal(\"a\", \"a\")` is `true`.",
        Value::equals,
    )
}

fn not_equal() -> Function {
    of_any(
        "Whether two values differ, if only in their types: `notequal(1, \"1\")` is `true`.",
        Value::not_equals,
    )
}

fn less_than() -> Function {
    of_numbers("Whether a number is less than another: `lessthan(1, 2)` is `true`.", Value::less_than)
}

fn less_than_or_equal() -> Function {
    of_numbers(
        "Whether a number is at most another: `lessthanorequalto(2, 2)` is `true`.",
        Value::less_than_or_equal,
    )
}

fn greater_than() -> Function {
    of_numbers(
        "Whether a number is greater than another: `greaterthan(1, 2)` is `false`.",
        Value::greater_than,
    )
}

fn greater_than_or_equal() -> Function {
    of_numbers(
        "Whether a number is at least another: `greaterthanorequalto(2, 2)` is `true`.",
        Value::greater_than_or_equal,
    )
}

type Operator = fn(&Value, &Value) -> Result<Value, ValueError>;

fn of_any(description: &str, operator: Operator) -> Function {
    binary(description, Type::Dynamic, Parameter::allow_null, operator)
}

fn of_numbers(description: &str, operator: Operator) -> Function {
    binary(description, Type::Number, |parameter| parameter, operator)
}

fn binary(description: &str, ty: Type, also: fn(Parameter) -> Parameter, operator: Operator) -> Function {
    let parameter =
        |name| also(Parameter::new(name, ty.clone()).allow_unknown().allow_dynamic().allow_marked());
    Function::builder()
        .description(description)
        .parameter(parameter("a"))
        .parameter(parameter("b"))
        .not_null()
        .returns(Type::Bool, move |arguments| Ok(operator(&arguments[0], &arguments[1])?))
}

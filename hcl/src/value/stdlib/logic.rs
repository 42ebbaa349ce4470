//! The logic operators as functions. Unlike the operators, these need both arguments to be known.

use super::registry::Family;
use crate::value::errors::ValueError;
use crate::value::function::{Function, Parameter};
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[("not", not), ("and", and), ("or", or)];

fn not() -> Function {
    Function::builder()
        .description("Whether the argument is false: `not(true)` is `false`.")
        .parameter(bool("val"))
        .not_null()
        .returns(Type::Bool, |arguments| Ok(arguments[0].not()?))
}

fn and() -> Function {
    binary("Whether both arguments are true: `and(true, false)` is `false`.", Value::and)
}

fn or() -> Function {
    binary("Whether one of the arguments is true: `or(true, false)` is `true`.", Value::or)
}

fn binary(description: &str, operator: fn(&Value, &Value) -> Result<Value, ValueError>) -> Function {
    Function::builder()
        .description(description)
        .parameter(bool("a"))
        .parameter(bool("b"))
        .not_null()
        .returns(Type::Bool, move |arguments| Ok(operator(&arguments[0], &arguments[1])?))
}

fn bool(name: &str) -> Parameter {
    Parameter::new(name, Type::Bool).allow_dynamic()
}

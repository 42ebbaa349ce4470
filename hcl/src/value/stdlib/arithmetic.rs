//! The arithmetic operators as functions.

use super::registry::Family;
use crate::value::errors::ValueError;
use crate::value::function::{Function, Parameter};
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[
    ("add", add),
    ("subtract", subtract),
    ("multiply", multiply),
    ("divide", divide),
    ("modulo", modulo),
    ("negate", negate),
];

fn add() -> Function {
    binary("The sum of two numbers: `add(1, 2)` is `3`.", Value::add)
}

fn subtract() -> Function {
    binary("The difference of two numbers: `subtract(3, 2)` is `1`.", Value::subtract)
}

fn multiply() -> Function {
    binary("The product of two numbers: `multiply(2, 3)` is `6`.", Value::multiply)
}

fn divide() -> Function {
    binary("The quotient of two numbers: `divide(1, 4)` is `0.25`.", Value::divide)
}

fn modulo() -> Function {
    binary(
        "The remainder of a division, with the sign of the dividend: `modulo(-7, 3)` is `-1`.",
        Value::modulo,
    )
}

fn negate() -> Function {
    Function::builder()
        .description("The number with the opposite sign: `negate(2)` is `-2`.")
        .parameter(number("num"))
        .not_null()
        .returns(Type::Number, |arguments| Ok(arguments[0].negate()?))
}

fn binary(description: &str, operator: fn(&Value, &Value) -> Result<Value, ValueError>) -> Function {
    Function::builder()
        .description(description)
        .parameter(number("a"))
        .parameter(number("b"))
        .not_null()
        .returns(Type::Number, move |arguments| Ok(operator(&arguments[0], &arguments[1])?))
}

fn number(name: &str) -> Parameter {
    Parameter::new(name, Type::Number).allow_dynamic()
}

//! The operators as functions. Unlike the operators, those of logic need both arguments to be known; what is
//! known about unknown arguments can decide a comparison.

use super::declare::never_null;
use super::registry::Family;
use crate::value::errors::ValueError;
use crate::value::function::{Function, Parameter};
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[
    ("add", || arithmetic("The sum of two numbers: `add(1, 2)` is `3`.", Value::add)),
    ("subtract", || arithmetic("The difference of two numbers: `subtract(3, 2)` is `1`.", Value::subtract)),
    ("multiply", || arithmetic("The product of two numbers: `multiply(2, 3)` is `6`.", Value::multiply)),
    ("divide", || arithmetic("The quotient of two numbers: `divide(1, 4)` is `0.25`.", Value::divide)),
    ("modulo", || {
        arithmetic(
            "The remainder of a division, with the sign of the dividend: `modulo(-7, 3)` is `-1`.",
            Value::modulo,
        )
    }),
    ("negate", || {
        let description = "The number with the opposite sign: `negate(2)` is `-2`.";
        unary(description, number("num"), Type::Number, Value::negate)
    }),
    ("equal", || {
        equality(
            "Whether two values are of the same type and equal: `equal(\"a\", \"a\")` is `true`.",
            Value::equals,
        )
    }),
    ("notequal", || {
        equality(
            "Whether two values differ, if only in their types: `notequal(1, \"1\")` is `true`.",
            Value::not_equals,
        )
    }),
    ("lessthan", || {
        comparison("Whether a number is less than another: `lessthan(1, 2)` is `true`.", Value::less_than)
    }),
    ("lessthanorequalto", || {
        comparison(
            "Whether a number is at most another: `lessthanorequalto(2, 2)` is `true`.",
            Value::less_than_or_equal,
        )
    }),
    ("greaterthan", || {
        comparison(
            "Whether a number is greater than another: `greaterthan(1, 2)` is `false`.",
            Value::greater_than,
        )
    }),
    ("greaterthanorequalto", || {
        comparison(
            "Whether a number is at least another: `greaterthanorequalto(2, 2)` is `true`.",
            Value::greater_than_or_equal,
        )
    }),
    ("not", || {
        unary("Whether the argument is false: `not(true)` is `false`.", truth("val"), Type::Bool, Value::not)
    }),
    ("and", || logic("Whether both arguments are true: `and(true, false)` is `false`.", Value::and)),
    ("or", || logic("Whether one of the arguments is true: `or(true, false)` is `true`.", Value::or)),
];

type Operator = fn(&Value, &Value) -> Result<Value, ValueError>;

fn arithmetic(description: &str, operator: Operator) -> Function {
    binary(description, number, Type::Number, operator)
}

fn equality(description: &str, operator: Operator) -> Function {
    let any = |name: &str| compared(name, Type::Dynamic).allow_null();
    binary(description, any, Type::Bool, operator)
}

fn comparison(description: &str, operator: Operator) -> Function {
    binary(description, |name| compared(name, Type::Number), Type::Bool, operator)
}

fn logic(description: &str, operator: Operator) -> Function {
    binary(description, truth, Type::Bool, operator)
}

fn binary(description: &str, operand: fn(&str) -> Parameter, result: Type, operator: Operator) -> Function {
    never_null(description)
        .parameter(operand("a"))
        .parameter(operand("b"))
        .returns(result, move |arguments| Ok(operator(&arguments[0], &arguments[1])?))
}

fn unary(
    description: &str,
    operand: Parameter,
    result: Type,
    operator: fn(&Value) -> Result<Value, ValueError>,
) -> Function {
    never_null(description).parameter(operand).returns(result, move |arguments| Ok(operator(&arguments[0])?))
}

fn number(name: &str) -> Parameter {
    Parameter::new(name, Type::Number).allow_dynamic()
}

fn truth(name: &str) -> Parameter {
    Parameter::new(name, Type::Bool).allow_dynamic()
}

fn compared(name: &str, ty: Type) -> Parameter {
    Parameter::new(name, ty).allow_unknown().allow_dynamic().allow_marked()
}

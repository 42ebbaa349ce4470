//! What the declarations of many functions have in common.

use crate::value::function::{Function, FunctionBuilder, FunctionError, Parameter};
use crate::value::repr::Value;
use crate::value::ty::Type;

/// Finishes a function with string parameters and a string result.
pub(super) fn of_texts<const N: usize>(
    builder: FunctionBuilder,
    parameters: [&str; N],
    compute: fn([&str; N]) -> Result<String, FunctionError>,
) -> Function {
    with_texts(builder, parameters)
        .returns(Type::String, move |arguments| compute(texts(arguments)).map(Value::string))
}

/// Finishes a function with string parameters that answers yes or no.
pub(super) fn asking<const N: usize>(
    builder: FunctionBuilder,
    parameters: [&str; N],
    compute: fn([&str; N]) -> Result<bool, FunctionError>,
) -> Function {
    with_texts(builder, parameters)
        .returns(Type::Bool, move |arguments| compute(texts(arguments)).map(Value::bool))
}

fn with_texts<const N: usize>(builder: FunctionBuilder, parameters: [&str; N]) -> FunctionBuilder {
    let declare =
        |builder: FunctionBuilder, name: &&str| builder.parameter(Parameter::new(*name, Type::String));
    parameters.iter().fold(builder.not_null(), declare)
}

fn texts<const N: usize>(arguments: &[Value]) -> [&str; N] {
    std::array::from_fn(|index| arguments.get(index).map(text).unwrap_or_default())
}

/// The text of an argument that the dispatcher has checked.
pub(super) fn text(argument: &Value) -> &str {
    argument.as_str().unwrap_or_default()
}

//! The functions that are called in expressions, for hcl-rs: it has no standard functions, so each is written
//! in the shortest way.

use hcl_rs::eval::{FuncArgs, FuncDef, ParamType};
use hcl_rs::{Map, Number, Value};

type Outcome = Result<Value, String>;

/// All of them, with their names.
pub(crate) fn all() -> [(&'static str, FuncDef); 9] {
    let of = |ty, function: fn(FuncArgs) -> Outcome| FuncDef::builder().param(ty).build(function);
    let any =
        |function: fn(FuncArgs) -> Outcome| FuncDef::builder().variadic_param(ParamType::Any).build(function);
    [
        ("double", of(ParamType::Number, |arguments| Ok((number(&arguments)? + number(&arguments)?).into()))),
        ("next", of(ParamType::Number, |arguments| Ok((number(&arguments)? + Number::from(1)).into()))),
        ("up", of(ParamType::String, upper)),
        ("upper", of(ParamType::String, upper)),
        (
            "max",
            any(|arguments| {
                let numbers = arguments.iter().filter_map(Value::as_f64);
                Ok(numbers.fold(f64::NEG_INFINITY, f64::max).into())
            }),
        ),
        ("length", of(ParamType::Any, |arguments| Ok(arguments[0].as_array().map_or(0, Vec::len).into()))),
        (
            "merge",
            any(|arguments| {
                let mut merged = Map::new();
                for argument in arguments.into_values() {
                    let Value::Object(entries) = argument else {
                        return Err("an object is needed".to_owned());
                    };
                    merged.extend(entries);
                }
                Ok(merged.into())
            }),
        ),
        (
            "concat",
            any(|arguments| {
                let mut all = Vec::new();
                for argument in arguments.into_values() {
                    let Value::Array(items) = argument else { return Err("a list is needed".to_owned()) };
                    all.extend(items);
                }
                Ok(all.into())
            }),
        ),
        (
            "lookup",
            any(|arguments| {
                let found = arguments[0].as_object().zip(arguments[1].as_str());
                Ok(found.and_then(|(entries, name)| entries.get(name)).unwrap_or(&arguments[2]).clone())
            }),
        ),
    ]
}

fn number(arguments: &FuncArgs) -> Result<Number, String> {
    arguments[0].as_number().copied().ok_or_else(|| "a number is needed".to_owned())
}

fn upper(arguments: FuncArgs) -> Outcome {
    let text = arguments[0].as_str().ok_or("a string is needed")?;
    Ok(text.to_uppercase().into())
}

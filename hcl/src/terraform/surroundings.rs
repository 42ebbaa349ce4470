//! Functions of what surrounds the application: `timestamp`, `plantimestamp`, `env`, `pathexpand`.

use std::collections::BTreeMap;
use std::time::SystemTime;

use crate::value::spelling::timestamp;
use crate::value::{Function, FunctionError, Parameter, Type, Value};

use super::errors;

/// The time at each call.
pub(super) fn timestamp(now: impl Fn() -> SystemTime + Send + Sync + 'static) -> Function {
    Function::builder()
        .description("The time now, in UTC: `length(timestamp())` is `20`.")
        .not_null()
        .returns(Type::String, move |_| {
            Ok(Value::string(written(now()).ok_or_else(errors::time_out_of_range)?))
        })
}

/// The time at which the set was made.
pub(super) fn plan_timestamp(then: SystemTime) -> Function {
    Function::builder()
        .description("The time at which the evaluation began, in UTC: `length(plantimestamp())` is `20`.")
        .not_null()
        .returns(Type::String, move |_| {
            Ok(Value::string(written(then).ok_or_else(errors::time_out_of_range)?))
        })
}

/// The time in UTC, to the second; `None` if its year does not have four digits.
fn written(time: SystemTime) -> Option<String> {
    timestamp::write(timestamp::Instant { nanos: 0, ..timestamp::Instant::of_system(time)? })
}

/// Variables of the environment; those that are not set are empty.
pub(super) fn env(variables: BTreeMap<String, String>) -> Function {
    Function::builder()
        .description("A variable of the environment that the application allows, or an empty text: `length(env(\"HOME\"))` is `5`.")
        .parameter(Parameter::new("name", Type::String))
        .not_null()
        .returns(Type::String, move |arguments| {
            let name = arguments.first().and_then(Value::as_str).unwrap_or_default();
            match variables.get(name) {
                Some(value) => Ok(Value::string(value)),
                None => Err(errors::not_allowed(name, variables.keys())),
            }
        })
}

/// A path with the home directory in place of the tilde.
pub(super) fn path_expand(home: String) -> Function {
    Function::builder()
        .description("A path with the home directory in place of a tilde at its beginning: `basename(pathexpand(\"~/a\"))` is `\"a\"`.")
        .parameter(Parameter::new("path", Type::String))
        .not_null()
        .returns(Type::String, move |arguments| {
            let path = arguments.first().and_then(Value::as_str).unwrap_or_default();
            expanded(path, &home).map(Value::string)
        })
}

fn expanded(path: &str, home: &str) -> Result<String, FunctionError> {
    match path.strip_prefix('~') {
        None => Ok(path.to_owned()),
        Some("") => Ok(home.to_owned()),
        Some(rest) if rest.starts_with('/') => Ok(format!("{}{rest}", home.trim_end_matches('/'))),
        Some(_) => Err(errors::other_home(path)),
    }
}

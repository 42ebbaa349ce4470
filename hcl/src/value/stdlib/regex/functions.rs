//! `regex`, `regexall` and `regexreplace`.

use std::sync::Arc;

use super::expand::expand;
use super::pattern::{Patterns, cost};
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::repr::Value;
use crate::value::stdlib::errors;
use crate::value::stdlib::registry::Family;
use crate::value::ty::Type;

pub(in crate::value::stdlib) const FUNCTIONS: &Family =
    &[("regex", regex), ("regexall", regex_all), ("regexreplace", regex_replace)];

fn regex() -> Function {
    let patterns = Arc::new(Patterns::default());
    let types = patterns.clone();
    Function::builder()
        .description(
            "What a pattern matches first: its groups if it has any, or else the whole: \
             `regex(\"[a-z]+\", \"12 ab\")` is `\"ab\"`.",
        )
        .parameter(Parameter::new("pattern", Type::String))
        .parameter(Parameter::new("string", Type::String))
        .not_null()
        .preparation(|arguments| arguments.first().map_or(0, cost))
        .returns_by(
            move |arguments| match_type(&types, &arguments[0]),
            move |arguments, _| {
                let pattern = patterns.get(text(&arguments[0]))?;
                let captures = pattern.regex.captures(text(&arguments[1]));
                pattern.match_value(&captures.ok_or_else(errors::no_match)?)
            },
        )
}

fn regex_all() -> Function {
    let patterns = Arc::new(Patterns::default());
    let types = patterns.clone();
    Function::builder()
        .description(
            "Everything that a pattern matches, each as with `regex`: `join(\",\", regexall(\"[0-9]+\", \"1 a 22\"))` is \
             `\"1,22\"`.",
        )
        .parameter(Parameter::new("pattern", Type::String))
        .parameter(Parameter::new("string", Type::String))
        .not_null()
        .preparation(|arguments| arguments.first().map_or(0, cost))
        .returns_by(
            move |arguments| match_type(&types, &arguments[0]).map(Type::list),
            move |arguments, ty| {
                let pattern = patterns.get(text(&arguments[0]))?;
                let matches = pattern.regex.captures_iter(text(&arguments[1]));
                let matches: Result<Vec<Value>, FunctionError> =
                    matches.map(|captures| pattern.match_value(&captures)).collect();
                Ok(Value::list(ty.element_type().cloned().unwrap_or(Type::String), matches?)?)
            },
        )
}

fn match_type(patterns: &Patterns, pattern: &Value) -> Result<Type, FunctionError> {
    match pattern.as_str() {
        Some(text) => {
            patterns.get(text).and_then(|pattern| pattern.match_type()).map_err(|error| error.of_argument(0))
        }
        None => Ok(Type::Dynamic),
    }
}

fn regex_replace() -> Function {
    let patterns = Patterns::default();
    Function::builder()
        .description(
            "The text with everything that a pattern matches replaced; `$1` and `$name` stand for groups: \
             `regexreplace(\"a-b\", \"(\\\\w)-(\\\\w)\", \"$2-$1\")` is `\"b-a\"`.",
        )
        .parameter(Parameter::new("str", Type::String))
        .parameter(Parameter::new("pattern", Type::String))
        .parameter(Parameter::new("replace", Type::String))
        .not_null()
        .preparation(|arguments| arguments.get(1).map_or(0, cost))
        .returns(Type::String, move |arguments| {
            let (source, replacement) = (text(&arguments[0]), text(&arguments[2]));
            let pattern = patterns.get(text(&arguments[1]))?;
            let mut out = String::with_capacity(source.len());
            let mut end = 0;
            for captures in pattern.regex.captures_iter(source) {
                let Some(whole) = captures.get(0) else { continue };
                out.push_str(&source[end..whole.start()]);
                expand(replacement, &pattern, &captures, &mut out)?;
                end = whole.end();
            }
            out.push_str(&source[end..]);
            Ok(Value::string(out))
        })
}

fn text(argument: &Value) -> &str {
    argument.as_str().unwrap_or_default()
}

//! `regex`, `regexall` and `regexreplace`.

use std::sync::Arc;

use super::engine::{Patterns, compiling, replacing, searching, searching_all};
use crate::value::function::{Function, Parameter, Preparation};
use crate::value::prices::REPLACING;
use crate::value::repr::Value;
use crate::value::stdlib::declare::never_null;
use crate::value::stdlib::registry::Family;
use crate::value::ty::Type;

pub(in crate::value::stdlib) const FUNCTIONS: &Family =
    &[("regex", regex), ("regexall", regex_all), ("regexreplace", regex_replace)];

/// Compiled patterns are kept for later calls.
const FIRST: Preparation = Preparation { argument: 0, making: compiling };

fn regex() -> Function {
    let patterns = Arc::new(Patterns::default());
    let types = patterns.clone();
    never_null(
        "What a pattern matches first: its groups if it has any, or else the whole: `regex(\"[a-z]+\", \
         \"12 ab\")` is `\"ab\"`.",
    )
    .parameter(Parameter::new("pattern", Type::String))
    .parameter(Parameter::new("string", Type::String))
    .preparation(FIRST)
    .cost(|arguments| searching(&arguments[0], &arguments[1]))
    .returns_by(
        move |arguments| types.match_type(&arguments[0]),
        move |arguments, _| patterns.first(text(&arguments[0]), text(&arguments[1])),
    )
}

fn regex_all() -> Function {
    let patterns = Arc::new(Patterns::default());
    let types = patterns.clone();
    never_null(
        "All matches of a pattern, each as with `regex`: `join(\",\", regexall(\"[0-9]+\", \"1 a 22\"))` \
         is `\"1,22\"`.",
    )
    .effort(2)
    .parameter(Parameter::new("pattern", Type::String))
    .parameter(Parameter::new("string", Type::String))
    .preparation(FIRST)
    .cost(|arguments| searching_all(&arguments[0], &arguments[1]))
    .returns_by(
        move |arguments| types.match_type(&arguments[0]).map(Type::list),
        move |arguments, ty| {
            let matches = patterns.all(text(&arguments[0]), text(&arguments[1]))?;
            Ok(Value::list(ty.element_type().cloned().unwrap_or(Type::String), matches)?)
        },
    )
}

fn regex_replace() -> Function {
    let patterns = Patterns::default();
    never_null(
        "The text with everything that a pattern matches replaced; `$1` and `$name` stand for groups: \
         `regexreplace(\"a-b\", \"(\\\\w)-(\\\\w)\", \"$2-$1\")` is `\"b-a\"`.",
    )
    .effort(8)
    .parameter(Parameter::new("str", Type::String))
    .parameter(Parameter::new("pattern", Type::String))
    .parameter(Parameter::new("replace", Type::String))
    .preparation(Preparation { argument: 1, making: compiling })
    .cost(|arguments| {
        let search = searching_all(&arguments[1], &arguments[0]);
        search.saturating_add(REPLACING).saturating_add(replacing(&arguments[0], &arguments[2]))
    })
    .returns(Type::String, move |arguments| {
        let [source, pattern, replacement] = [0, 1, 2].map(|index| text(&arguments[index]));
        patterns.replaced(source, pattern, replacement).map(Value::string)
    })
}

fn text(argument: &Value) -> &str {
    argument.as_str().unwrap_or_default()
}

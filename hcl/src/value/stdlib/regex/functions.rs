//! `regex`, `regexall` and `regexreplace`.

use super::engine::{all, first, replaced};
use crate::value::function::{Function, Parameter};
use crate::value::stdlib::declare::never_null;
use crate::value::stdlib::registry::Family;
use crate::value::ty::Type;

pub(in crate::value::stdlib) const FUNCTIONS: &Family =
    &[("regex", regex), ("regexall", regex_all), ("regexreplace", regex_replace)];

fn regex() -> Function {
    first(
        never_null(
            "What a pattern matches first: its groups if it has any, or else the whole: `regex(\"[a-z]+\", \
             \"12 ab\")` is `\"ab\"`.",
        )
        .parameter(Parameter::new("pattern", Type::String))
        .parameter(Parameter::new("string", Type::String)),
    )
}

fn regex_all() -> Function {
    all(never_null(
        "All matches of a pattern, each as with `regex`: `join(\",\", regexall(\"[0-9]+\", \"1 a 22\"))` \
         is `\"1,22\"`.",
    )
    .parameter(Parameter::new("pattern", Type::String))
    .parameter(Parameter::new("string", Type::String)))
}

fn regex_replace() -> Function {
    replaced(
        never_null(
            "The text with everything that a pattern matches replaced; `$1` and `$name` stand for groups: \
             `regexreplace(\"a-b\", \"(\\\\w)-(\\\\w)\", \"$2-$1\")` is `\"b-a\"`.",
        )
        .parameter(Parameter::new("str", Type::String))
        .parameter(Parameter::new("pattern", Type::String))
        .parameter(Parameter::new("replace", Type::String)),
    )
}

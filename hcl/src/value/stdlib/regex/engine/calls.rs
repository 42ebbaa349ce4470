//! Finishes the declarations of `regex`, `regexall` and `regexreplace`: what calls do, and what they cost.

use std::sync::Arc;

use super::cost::{compiling, replacing, searching, searching_all};
use super::patterns::Patterns;
use crate::value::function::preparation::Preparation;
use crate::value::function::{Function, FunctionBuilder};
use crate::value::prices::REPLACING;
use crate::value::repr::Value;
use crate::value::ty::Type;

/// Compiled patterns are kept for later calls.
const FIRST: Preparation = Preparation { argument: 0, making: compiling };

/// `regex`
pub(in crate::value::stdlib::regex) fn first(declared: FunctionBuilder) -> Function {
    let patterns = Arc::new(Patterns::default());
    let types = patterns.clone();
    declared.preparation(FIRST).cost(|arguments| searching(&arguments[0], &arguments[1])).returns_by(
        move |arguments| types.match_type(&arguments[0]),
        move |arguments, _| patterns.first(text(&arguments[0]), text(&arguments[1])),
    )
}

/// `regexall`
pub(in crate::value::stdlib::regex) fn all(declared: FunctionBuilder) -> Function {
    let patterns = Arc::new(Patterns::default());
    let types = patterns.clone();
    declared
        .effort(2)
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

/// `regexreplace`
pub(in crate::value::stdlib::regex) fn replaced(declared: FunctionBuilder) -> Function {
    let patterns = Patterns::default();
    declared
        .effort(8)
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

//! The examples in the descriptions of the standard functions, evaluated.
#![cfg(feature = "stdlib")]

use std::collections::BTreeSet;

use hcl::value::stdlib;
use hcl::{Context, Value};

#[test]
fn names_are_unique() {
    let mut seen = BTreeSet::new();
    for (name, _) in stdlib::functions() {
        assert!(seen.insert(name), "two functions are called {name}");
    }
}

#[test]
fn examples_hold() {
    let context = Context::builder().stdlib().build();
    for (name, function) in stdlib::functions() {
        let description = function.description();
        let (call, result) =
            example(description).unwrap_or_else(|| panic!("{name} has no example: {description}"));
        assert!(call.contains(&format!("{name}(")), "the example of {name} does not call it: {description}");
        assert_eq!(evaluate(call, &context), evaluate(result, &context), "{description}");
    }
}

#[test]
fn parameters_have_names() {
    for (name, function) in stdlib::functions() {
        for parameter in function.parameters().iter().chain(function.variadic()) {
            assert!(!parameter.name().is_empty(), "a parameter of {name}");
        }
    }
}

#[test]
fn unknown_arguments_give_unknown_results_of_the_declared_type() {
    for (name, function) in stdlib::functions() {
        let arguments: Vec<Value> =
            function.parameters().iter().map(|parameter| Value::unknown(parameter.ty().clone())).collect();
        let (Ok(ty), Ok(result)) = (function.return_type(&arguments), function.call(&arguments)) else {
            continue;
        };
        assert!(result.ty().matches(&ty), "{name} promises {ty} and gives {result:?}");
    }
}

/// The code in the last sentence of the form "`call` is `value`".
fn example(description: &str) -> Option<(&str, &str)> {
    let (before, after) = description.rsplit_once("` is `")?;
    Some((before.rsplit_once('`')?.1, after.rsplit_once('`')?.0))
}

fn evaluate(code: &str, context: &Context) -> Value {
    let (expression, diagnostics) = hcl::syntax::parse_expression(&hcl::Source::new("example", code));
    assert!(!diagnostics.has_errors(), "{code}: {diagnostics:?}");
    expression.evaluate(context).unwrap_or_else(|diagnostics| panic!("{code}: {diagnostics:?}"))
}

//! `try` and `can`: functions that evaluate their arguments to see whether they succeed.
//!
//! If an argument calls a function that [this build lacks](crate::diagnostic::Parts::is_left_out), they fail
//! too. Treating that as an answer would be wrong: with the function the argument may well succeed.

use crate::diagnostic::{Diagnostic, Diagnostics, catalogue};
use crate::model::{Context, Expression, LazyFunction};
use crate::value::{Type, Value};

/// `try(expression, …)`: the value of the first argument that can be evaluated without errors.
///
/// If that value is not wholly known, the result is the dynamic value: once everything is known, that
/// argument may still fail, and then another one gives the result.
///
/// # Errors
/// Fails if all arguments fail, with the errors of each.
///
/// ```
/// use hcl::Context;
/// use hcl::ext::{Can, Try};
///
/// let context = Context::builder().lazy_function("try", Try).lazy_function("can", Can).build();
/// assert!(context.function("try").is_some());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Try;

/// `can(expression)`: whether the argument can be evaluated without errors.
///
/// If the argument's value is not wholly known, the result is unknown.
#[derive(Clone, Copy, Debug)]
pub struct Can;

impl LazyFunction for Try {
    fn description(&self) -> &str {
        "The value of the first argument that can be evaluated without errors: `try({}.a, 1)` is `1`."
    }

    fn call(&self, arguments: &[Expression], context: &Context) -> Result<Value, Diagnostics> {
        // Most errors are discarded with their argument, and building their messages can take long.
        match first_that_works(arguments, &context.quiet()) {
            Err(_) if !context.is_quiet() => first_that_works(arguments, context),
            result => result,
        }
    }
}

impl LazyFunction for Can {
    fn description(&self) -> &str {
        "Whether the argument can be evaluated without errors: `can({}.a)` is `false`."
    }

    fn parameters(&self) -> Option<&'static [&'static str]> {
        Some(&["expression"])
    }

    fn call(&self, arguments: &[Expression], context: &Context) -> Result<Value, Diagnostics> {
        let quiet = context.quiet();
        let results = arguments.iter().map(|argument| argument.evaluate(&quiet));
        match results.collect::<Result<Vec<Value>, _>>() {
            Err(diagnostics) if needs_what_is_left_out(&diagnostics) => Err(diagnostics),
            Err(_) => Ok(Value::bool(false)),
            Ok(values) if values.iter().all(Value::is_wholly_known) => Ok(Value::bool(true)),
            Ok(_) => Ok(Value::unknown(Type::Bool)),
        }
    }
}

fn first_that_works(arguments: &[Expression], context: &Context) -> Result<Value, Diagnostics> {
    let mut problems = Vec::new();
    for argument in arguments {
        match argument.evaluate(context) {
            Ok(value) if value.is_wholly_known() => return Ok(value),
            Ok(_) => return Ok(Value::dynamic()),
            Err(diagnostics) if needs_what_is_left_out(&diagnostics) => return Err(diagnostics),
            Err(diagnostics) => problems.extend(diagnostics),
        }
    }
    Err(nothing_worked(&problems).into())
}

fn needs_what_is_left_out(diagnostics: &Diagnostics) -> bool {
    diagnostics.iter().any(|diagnostic| diagnostic.is_left_out)
}

fn nothing_worked(problems: &[Diagnostic]) -> Diagnostic {
    if problems.is_empty() {
        return catalogue::eval::failed_call(&catalogue::eval::nothing_to_try());
    }
    let mut list = String::new();
    for problem in problems {
        let place = problem.subject.as_ref().map(|subject| format!("{subject}: ")).unwrap_or_default();
        list.push_str(&format!("\n- {place}{}. {}", problem.summary, problem.detail));
    }
    catalogue::eval::nothing_worked(&list)
}

//! The functions of a specification file: those it can call, and those it defines for the configuration.

use std::collections::HashMap;
use std::sync::Arc;

use super::errors;
use crate::diagnostic::{Collector, Diagnostics, Parts};
use crate::ext::functions::read::{definition, schema};
use crate::model::{Block, Context, Definition, Schema};
use crate::value::{Function, FunctionError, Value, stdlib};

/// The standard functions that a specification file can call.
const FUNCTIONS: [&str; 15] = [
    "abs",
    "coalesce",
    "concat",
    "hasindex",
    "int",
    "jsondecode",
    "jsonencode",
    "length",
    "lower",
    "max",
    "min",
    "reverse",
    "strlen",
    "substr",
    "upper",
];

/// The context of the expressions in a specification file.
pub(super) fn spec_context() -> Context {
    let functions = stdlib::functions().filter(|(name, _)| FUNCTIONS.contains(name));
    Context::builder().functions(functions).build()
}

/// Reads `function` blocks. Their results see the parameters and the functions of [`spec_context`], but not each other.
pub(super) fn read_functions<'b>(
    blocks: impl Iterator<Item = &'b Block>,
    context: &Context,
    diagnostics: &mut Diagnostics,
) -> Vec<(Arc<str>, Function)> {
    let mut first: HashMap<Arc<str>, &Block> = HashMap::new();
    let (schema, mut functions) = (schema(), Vec::new());
    for block in blocks {
        let Some(name) = block.labels.first().map(|label| label.text.clone()) else { continue };
        match first.get(&name) {
            Some(first) => diagnostics.push(errors::same_function(&name, first, block)),
            None => {
                first.insert(name.clone(), block);
                functions.extend(
                    read_function(block, &schema, context, diagnostics).map(|function| (name, function)),
                );
            }
        }
    }
    functions
}

fn read_function(
    block: &Block,
    schema: &Schema,
    context: &Context,
    diagnostics: &mut Diagnostics,
) -> Option<Function> {
    let mut report = Collector::default();
    let definition = definition(block, schema, errors::same_parameter, &mut report);
    let definition = definition.filter(|_| !report.has_errors());
    diagnostics.extend(report.into_diagnostics());
    Some(into_function(definition?, context.clone()))
}

fn into_function(definition: Definition, context: Context) -> Function {
    let builder = Definition::declaration(&definition.parameters, definition.variadic.as_ref());
    let call = Arc::new(move |arguments: &[Value]| call(&definition, arguments, &context));
    let for_type = call.clone();
    builder.returns_by(
        move |arguments| for_type(arguments).map(|value| value.ty()),
        move |arguments, _| call(arguments),
    )
}

fn call(definition: &Definition, arguments: &[Value], context: &Context) -> Result<Value, FunctionError> {
    let (named, rest) = arguments.split_at(definition.parameters.len().min(arguments.len()));
    let named = definition.parameters.iter().zip(named);
    let mut scope = named.fold(context.child().allow_variables(), |scope, (name, value)| {
        scope.value(name.clone(), value.clone())
    });
    if let Some(variadic) = &definition.variadic {
        let rest = Value::try_tuple(rest.to_vec()).map_err(FunctionError::from)?;
        scope = scope.value(variadic.clone(), rest);
    }
    definition.result.evaluate(&scope.build()).map_err(|errors| failed(&errors))
}

/// A call knows only its own location, so the location in the specification file becomes part of the message.
fn failed(errors: &Diagnostics) -> FunctionError {
    let Some(Parts { summary, detail, subject, .. }) =
        errors.iter().find(|error| error.is_error()).map(|error| &**error)
    else {
        return FunctionError::new("the result cannot be computed");
    };
    let place = subject.as_ref().map(|place| format!(" (at {place})")).unwrap_or_default();
    let detail = detail.trim_end_matches('.');
    FunctionError::new(format!("{summary}{place}: {detail}"))
}

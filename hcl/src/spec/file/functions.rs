//! The functions of a specification file: those it can call, and those it defines for the configuration.

use std::collections::HashMap;
use std::sync::Arc;

use super::errors;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{Block, Context, Expression, Schema};
use crate::value::{Function, FunctionError, Parameter, Type, Value, stdlib};

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

/// A function as defined in the file.
struct Definition {
    parameters: Vec<Arc<str>>,
    variadic: Option<Arc<str>>,
    result: Expression,
    context: Context,
}

/// Reads `function` blocks. Their results see the parameters and the functions of [`spec_context`], but not each other.
pub(super) fn read_functions<'b>(
    blocks: impl Iterator<Item = &'b Block>,
    context: &Context,
    diagnostics: &mut Diagnostics,
) -> Vec<(Arc<str>, Function)> {
    let mut first: HashMap<Arc<str>, &Block> = HashMap::new();
    let mut functions = Vec::new();
    for block in blocks {
        let Some(name) = block.labels.first().map(|label| label.text.clone()) else { continue };
        match first.get(&name) {
            Some(first) => diagnostics.push(errors::same_function(&name, first, block)),
            None => {
                first.insert(name.clone(), block);
                functions.extend(read_function(block, context, diagnostics).map(|function| (name, function)));
            }
        }
    }
    functions
}

fn read_function(block: &Block, context: &Context, diagnostics: &mut Diagnostics) -> Option<Function> {
    let schema = Schema::new().required("params").optional("variadic_param").required("result");
    let (content, found) = block.body.content(&schema);
    diagnostics.extend(found);
    let params = &content.attributes.get("params")?.expression;
    let Some(params) = params.static_list() else {
        diagnostics.push(errors::not_parameters(params.location()));
        return None;
    };
    let variadic = content.attributes.get("variadic_param").map(|attribute| &attribute.expression);
    let mut names: Vec<Arc<str>> = Vec::new();
    for expression in params.iter().chain(variadic) {
        match expression.keyword() {
            None => diagnostics.push(errors::not_a_parameter(expression.location())),
            Some(name) if names.contains(&name) => {
                diagnostics.push(errors::same_parameter(&name, expression.location()));
            }
            Some(name) => names.push(name),
        }
    }
    if names.len() < params.len() + variadic.iter().len() {
        return None;
    }
    let variadic = variadic.and_then(|_| names.pop());
    let result = content.attributes.get("result")?.expression.clone();
    Some(Definition { parameters: names, variadic, result, context: context.clone() }.into_function())
}

impl Definition {
    fn into_function(self) -> Function {
        let parameter = |name: &Arc<str>| Parameter::new(&**name, Type::Dynamic);
        let mut builder = Function::builder();
        for name in &self.parameters {
            builder = builder.parameter(parameter(name));
        }
        if let Some(name) = &self.variadic {
            builder = builder.variadic(parameter(name));
        }
        let definition = Arc::new(self);
        let for_type = definition.clone();
        builder.returns_by(
            move |arguments| for_type.call(arguments).map(|value| value.ty()),
            move |arguments, _| definition.call(arguments),
        )
    }

    fn call(&self, arguments: &[Value]) -> Result<Value, FunctionError> {
        let (named, rest) = arguments.split_at(self.parameters.len().min(arguments.len()));
        let named = self.parameters.iter().zip(named);
        let mut scope = named.fold(self.context.child().allow_variables(), |scope, (name, value)| {
            scope.value(name.clone(), value.clone())
        });
        if let Some(variadic) = &self.variadic {
            let rest = Value::try_tuple(rest.to_vec()).map_err(FunctionError::from)?;
            scope = scope.value(variadic.clone(), rest);
        }
        self.result.evaluate(&scope.build()).map_err(|errors| failed(&errors))
    }
}

/// A call knows only its own location, so the location in the specification file becomes part of the message.
fn failed(errors: &Diagnostics) -> FunctionError {
    let Some(Diagnostic { summary, detail, subject, .. }) = errors.iter().find(|error| error.is_error())
    else {
        return FunctionError::new("the result cannot be computed");
    };
    let place = subject.as_ref().map(|place| format!(" (at {place})")).unwrap_or_default();
    let detail = detail.trim_end_matches('.');
    FunctionError::new(format!("{summary}{place}: {detail}"))
}

//! What the expressions of a case can use: its variables, the standard functions, and functions for the
//! cases.

use std::fmt;

use hcl::ext::typeexpr::Convert;
use hcl::ext::{Can, Try};
use hcl::model::{ContextBuilder, LazyFunction};
use hcl::value::{Function, FunctionError, Parameter, Type, Value, stdlib};
use hcl::{Context, Diagnostic, Diagnostics, Expression, Source, syntax};

use crate::{Case, types};

/// The scope of a case.
///
/// # Errors
/// A variable's expression has errors: the case itself is wrong.
pub(crate) fn of(case: &Case) -> Result<Context, Diagnostics> {
    let functions = with_functions(Context::builder()).build();
    case.vars
        .iter()
        .try_fold(functions.child().allow_variables(), |scope, (name, source)| {
            let (expression, diagnostics) = syntax::parse_expression(&Source::new(name, source));
            if diagnostics.has_errors() {
                return Err(diagnostics);
            }
            Ok(scope.value(name.as_str(), expression.evaluate(&functions)?))
        })
        .map(ContextBuilder::build)
}

/// Terraform's functions, without variables.
pub(crate) fn terraform() -> Context {
    Context::builder().terraform_functions().build()
}

/// The functions, without variables.
pub(crate) fn functions() -> Context {
    with_functions(Context::builder()).build()
}

fn with_functions(builder: ContextBuilder) -> ContextBuilder {
    builder
        .functions(stdlib::functions())
        .functions(stdlib::functions().filter_map(|(name, function)| Some((namespaced(name)?, function))))
        .function("mark", mark())
        .lazy_function("convert", Convert)
        .lazy_function("try", Try)
        .lazy_function("can", Can)
        .lazy_function("unknown", OfType("unknown", Value::unknown))
        .lazy_function("nullof", OfType("nullof", Value::null))
}

/// The names under which the cases also call some of the standard functions.
fn namespaced(name: &str) -> Option<&'static str> {
    match name {
        "upper" => Some("ns::upper"),
        "max" => Some("ns::deep::max"),
        _ => None,
    }
}

/// `mark(value, "label")`: the value with one more mark.
fn mark() -> Function {
    let value =
        Parameter::new("value", Type::Dynamic).allow_null().allow_unknown().allow_dynamic().allow_marked();
    Function::builder().parameter(value).parameter(Parameter::new("label", Type::String)).returns_by(
        |arguments| match arguments {
            [value, _] => Ok(value.ty()),
            _ => Err(wrong_count()),
        },
        |arguments, _| match arguments {
            [value, label] => Ok(value.clone().mark(label.as_str().unwrap_or_default())),
            _ => Err(wrong_count()),
        },
    )
}

fn wrong_count() -> FunctionError {
    FunctionError::new("mark takes a value and a label")
}

/// `unknown(type)` and `nullof(type)`: values that no literal can express.
struct OfType(&'static str, fn(Type) -> Value);

impl LazyFunction for OfType {
    fn parameters(&self) -> Option<&'static [&'static str]> {
        Some(&["type"])
    }

    fn call(&self, arguments: &[Expression], _: &Context) -> Result<Value, Diagnostics> {
        match arguments {
            [ty] => Ok(self.1(types::read(ty)?)),
            _ => Err(Diagnostic::error(format!("{} takes a type", self.0)).into()),
        }
    }
}

impl fmt::Debug for OfType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

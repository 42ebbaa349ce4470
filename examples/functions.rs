//! How do I provide functions? As closures; as declarations that also state how null, unknown and marked
//! arguments are handled; and, if the function decides which arguments are evaluated, as functions of
//! expressions.

use hcl::ext::{Can, Try};
use hcl::model::LazyFunction;
use hcl::value::{Function, FunctionError, Parameter, Type};
use hcl::{Context, Diagnostics, Error, Expression, Value};

/// `first_set(a, b, …)`: the first argument that has a value; those after it are not evaluated.
#[derive(Debug)]
struct FirstSet;

impl LazyFunction for FirstSet {
    fn call(&self, arguments: &[Expression], context: &Context) -> Result<Value, Diagnostics> {
        for argument in arguments {
            let value = argument.evaluate(context)?;
            if !value.is_null() {
                return Ok(value);
            }
        }
        Ok(Value::null(Type::Dynamic))
    }
}

/// `join_path(part, …)`: any number of arguments, none of them null. The library handles unknown and marked
/// ones.
fn join_path() -> Function {
    Function::builder()
        .description("Joins the parts of a path.")
        .variadic(Parameter::new("parts", Type::String))
        .not_null()
        .returns(Type::String, |arguments| {
            let parts: Vec<&str> = arguments.iter().filter_map(Value::as_str).collect();
            match parts.iter().position(|part| part.contains("..")) {
                Some(index) => Err(FunctionError::argument(index, "a part must not lead upwards")),
                None => Ok(Value::string(parts.join("/"))),
            }
        })
}

fn main() -> Result<(), Error> {
    let context = Context::builder()
        .variable("home", "/srv")
        .variable("nothing", None::<String>)
        .value("later", Value::unknown(Type::String))
        .function("double", |n: i64| n * 2)
        .function("ratio", |a: f64, b: f64| if b == 0.0 { Err("cannot divide by zero") } else { Ok(a / b) })
        .function("path::join", join_path())
        .lazy_function("first_set", FirstSet)
        .lazy_function("try", Try)
        .lazy_function("can", Can)
        .build();

    let expressions = [
        "double(\"21\")",
        "path::join(home, \"data\", \"db\")",
        "path::join(home, later)",
        "first_set(nothing, home, missing)",
        "try(missing.name, \"none\")",
        "ratio(1, 0)",
        "path::join(home, \"..\", \"etc\")",
        "double()",
    ];
    for text in expressions {
        match hcl::parse_expression(text)?.evaluate(&context) {
            Ok(value) => println!("{text} = {value:?}"),
            Err(diagnostics) => println!("{text}: {}", Error::from(diagnostics)),
        }
    }
    Ok(())
}

//! How do I evaluate a single expression or template, with variables and functions?

use std::collections::BTreeMap;

use hcl::{Context, Error, Value};

fn main() -> Result<(), Error> {
    let context = Context::builder()
        .variable("user", BTreeMap::from([("name", "Ada"), ("role", "admin")]))
        .variable("ports", [8080, 8443])
        .function("greet", |name: String| format!("Hello, {name}!"))
        .stdlib()
        .build();

    // As a Rust type.
    let expression = hcl::parse_expression("[for port in ports: port + 1 if port > 8080]")?;
    println!("{:?}", context.evaluate::<Vec<u16>>(&expression)?);

    // As a value, whose type depends on the configuration.
    let value = hcl::parse_expression("user.role == \"admin\" ? max(ports...) : null")?.evaluate(&context)?;
    println!("{value:?} of type {}", value.ty());

    // A template: text that contains expressions.
    let template =
        hcl::parse_template("${greet(user.name)}\n%{ for port in ports ~}\n- port ${port}\n%{ endfor ~}\n")?;
    println!("{}", context.evaluate::<String>(&template)?);

    // A child scope: it hides outer names.
    let inner = context.child().value("user", Value::object([("name", Value::string("Grace"))])).build();
    println!("{}", inner.evaluate::<String>(&hcl::parse_expression("greet(user.name)")?)?);

    // The variables that an expression needs are known before there is a context.
    let expression = hcl::parse_expression("upper(user.name) == other[0]")?;
    let names: Vec<String> = expression.variables().iter().map(ToString::to_string).collect();
    println!("variables: {}; functions: {}", names.join(", "), expression.functions()[0].name);
    Ok(())
}

//! How do I evaluate an expression or a template of my own, with variables and functions?

use std::collections::BTreeMap;

use hcl::{Context, Error, Value};

fn main() -> Result<(), Error> {
    let context = Context::builder()
        .variable("user", BTreeMap::from([("name", "Ada"), ("role", "admin")]))
        .variable("ports", [8080, 8443])
        .function("greet", |name: String| format!("Hello, {name}!"))
        .stdlib()
        .build();

    // As a type of Rust.
    let expression = hcl::parse_expression("[for port in ports: port + 1 if port > 8080]")?;
    println!("{:?}", context.evaluate::<Vec<u16>>(&expression)?);

    // As a value, whose type the configuration decides.
    let value = hcl::parse_expression("user.role == \"admin\" ? max(ports...) : null")?.evaluate(&context)?;
    println!("{value:?} of type {}", value.ty());

    // A template: text with expressions in it.
    let template =
        hcl::parse_template("${greet(user.name)}\n%{ for port in ports ~}\n- port ${port}\n%{ endfor ~}\n")?;
    println!("{}", context.evaluate::<String>(&template)?);

    // A scope inside: it hides what has the same name outside.
    let inner = context.child().value("user", Value::object([("name", Value::string("Grace"))])).build();
    println!("{}", inner.evaluate::<String>(&hcl::parse_expression("greet(user.name)")?)?);

    // What an expression needs can be asked before there is a context.
    let expression = hcl::parse_expression("upper(user.name) == other[0]")?;
    let names: Vec<String> = expression.variables().iter().map(ToString::to_string).collect();
    println!("variables: {}; functions: {}", names.join(", "), expression.functions()[0].name);
    Ok(())
}

//! Whatever the expression or template, evaluating it with all functions gives a value or errors that can be shown.
#![no_main]

use hcl::ext::typeexpr::Convert;
use hcl::ext::{Can, Try};
use hcl::{Context, Limits, Source, Type, Value, syntax};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let context = context();
    let source = Source::new("fuzz.hcl", text);
    for (expression, _) in [syntax::parse_expression(&source), syntax::parse_template(&source)] {
        match expression.evaluate(&context) {
            Ok(value) => drop((format!("{value:?}"), value.ty().to_string())),
            Err(errors) => errors.iter().for_each(|error| drop(format!("{error:#}"))),
        }
    }
});

fn context() -> Context {
    let items = vec![Value::number(1), Value::bool(true), Value::dynamic(), Value::null(Type::String)];
    Context::builder()
        .value("s", Value::string("text"))
        .value("n", Value::number(7))
        .value("a", Value::object([("b", Value::tuple(items.clone())), ("c", Value::string("x").mark("m"))]))
        .value("list", Value::tuple(items))
        .value("unknown", Value::unknown(Type::list(Type::String)))
        .function("double", |n: i64| n.saturating_mul(2))
        .lazy_function("try", Try)
        .lazy_function("can", Can)
        .lazy_function("convert", Convert)
        .stdlib()
        .limits(Limits::default().with_elements(10_000).with_string_length(100_000))
        .build()
}

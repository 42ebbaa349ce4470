//! Any expression is evaluated, and the text written for its value reads back as that value.

use hcl::ext::typeexpr::Convert;
use hcl::ext::{Can, Try};
use hcl::{Context, Limits, Source, Type, Value, ser, syntax};

/// Whatever the expression or template, evaluating it with all functions gives a value or errors that can be
/// shown.
pub fn evaluate_never_panics(text: &str) {
    let context = context();
    let source = Source::new("fuzz.hcl", text);
    for (expression, _) in [syntax::parse_expression(&source), syntax::parse_template(&source)] {
        match expression.evaluate(&context) {
            Ok(value) => drop((format!("{value:?}"), value.ty().to_string())),
            Err(errors) => errors.iter().for_each(|error| drop(format!("{error:#}"))),
        }
    }
}

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

/// A value that an expression gives, written as an expression, reads back as an equal value.
pub fn what_is_written_reads_back(text: &str) {
    let context = Context::builder().limits(Limits::default().with_elements(10_000)).build();
    let evaluate = |text: &str| syntax::parse_expression(&Source::new("fuzz.hcl", text)).0.evaluate(&context);
    let Ok(value) = evaluate(text) else { return };
    // What is not known has no form.
    let Ok(written) = ser::value_to_string(&value) else { return };
    let read = evaluate(&written).unwrap_or_else(|errors| panic!("{written}\n{errors:?}"));
    // A list is written as a tuple, so what is compared is the second writing with the first.
    let again = ser::value_to_string::<Value>(&read).expect("what was written can be written again");
    assert_eq!(written, again);
}

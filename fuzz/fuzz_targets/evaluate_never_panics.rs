//! Whatever the expression, evaluating it gives a value or errors.
#![no_main]

use hcl::{Context, Value};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let context = Context::builder()
        .value("s", Value::string("text"))
        .value("n", Value::number(7))
        .value("list", Value::tuple(vec![Value::number(1), Value::bool(true), Value::dynamic()]))
        .function("double", |n: i64| n.saturating_mul(2))
        .build();
    if let Ok(expression) = hcl::parse_expression(text) {
        let _ = expression.evaluate(&context);
        let _ = (expression.variables(), expression.functions());
    }
});

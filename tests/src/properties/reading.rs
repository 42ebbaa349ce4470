//! Compares expressions by their meaning.

use hcl::value::Value;
use hcl::{Context, Limits, Source, syntax};

/// A context in which most names of the sample files have a value.
pub(super) fn context() -> Context {
    let list = Value::tuple(vec![Value::object([("b", Value::number(1))])]);
    Context::builder()
        .value("a", list.clone())
        .value("b", Value::bool(true))
        .value("c", Value::string("c"))
        .value("y", list)
        .value("m", Value::object([("k", Value::string("v"))]))
        .function("f", |a: i64, b: i64| a.wrapping_add(b))
        .limits(Limits::default().with_elements(10_000).with_string_length(100_000))
        .build()
}

/// The value of an expression, if it has one.
pub(super) fn value(text: &str) -> Option<Value> {
    let (expression, diagnostics) = syntax::parse_expression(&Source::new("<text>", format!("{text}\n")));
    assert!(!diagnostics.has_errors(), "{text:?}: {diagnostics:?}");
    expression.evaluate(&context()).ok()
}

/// Asserts that two expressions have equal text, apart from blanks and line ends, or equal values: the
/// formatter moves blanks, and values keep theirs.
pub(super) fn same_expression(one: &str, other: &str, place: &str) {
    if one != other {
        assert_eq!(value(one), value(other), "{one:?} and {other:?}, after {place}");
    }
}

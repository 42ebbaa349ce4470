//! Type expressions read and printed, their errors, and defaults applied.

use super::*;
use crate::parse_expression;
use crate::value::{Type, Value, convert};

fn errors(text: &str) -> Vec<String> {
    let diagnostics = constraint_with_defaults(&parse_expression(text).unwrap()).unwrap_err();
    let of = |span: crate::Span| &text[span.start as usize..span.end as usize];
    diagnostics
        .iter()
        .map(|diagnostic| {
            let subject = diagnostic.subject.as_ref().map(|subject| of(subject.span)).unwrap_or_default();
            format!("{subject}: {}", diagnostic.detail)
        })
        .collect()
}

fn read(text: &str) -> (Type, Option<Defaults>) {
    constraint_with_defaults(&parse_expression(text).unwrap()).unwrap()
}

fn value(text: &str) -> Value {
    parse_expression(text).unwrap().evaluate(&crate::Context::new()).unwrap()
}

/// The value after defaults and conversion.
fn complete(ty: &str, given: &str) -> Value {
    let (ty, defaults) = read(ty);
    let given = value(given);
    let given = defaults.map_or(given.clone(), |defaults| defaults.apply(&given));
    convert(&given, &ty).unwrap()
}

#[test]
fn types_are_read_and_printed() {
    for text in [
        "string",
        "any",
        "map(list(set(number)))",
        "tuple([string,bool])",
        "tuple([])",
        "object({_c=number,a-b=string})",
        "object({any=number,list=string,optional=bool})",
    ] {
        assert_eq!(type_string(&read(text).0), text);
    }
    assert_eq!(
        type_string(&read("object({ a: string, b = optional(bool) })").0),
        "object({a=string,b=bool})"
    );
    assert_eq!(type_string(&Type::object([("a b", Type::String)])), "object({\"a b\"=string})");
}

#[test]
fn exact_types_leave_nothing_open() {
    let exact = |text: &str| exact_type(&parse_expression(text).unwrap());
    assert_eq!(exact("list(object({a=string}))"), Ok(read("list(object({a=string}))").0));
    assert!(exact("list(any)").is_err());
    assert!(exact("object({a=optional(string)})").is_err());
    assert!(constraint(&parse_expression("object({a=optional(string, \"x\")})").unwrap()).is_err());
}

#[test]
fn errors_point_at_the_part_that_is_wrong() {
    for (text, subject) in [
        ("str", "str"),
        ("(string)", "(string)"),
        ("list(\"string\")", "\"string\""),
        ("list()", "()"),
        ("object({}, {})", "{}"),
        ("tuple(string, number, bool)", "number, bool"),
        ("string(1)", "(1)"),
        ("object([])", "[]"),
        ("tuple({a=string})", "{a=string}"),
        ("object({\"a\"=string})", "\"a\""),
        ("optional(string)", "optional"),
        ("object({a=optional(optional(string))})", "optional"),
        ("object({a=optional()})", "()"),
        ("object({a=optional(string,1,2)})", "(string,1,2)"),
        ("object({a=optional(number,\"x\")})", "\"x\""),
        ("object({a=optional(string,foo)})", "foo"),
    ] {
        let errors = errors(text);
        assert_eq!(errors.len(), 1, "{errors:?}");
        // In some expressions the location of a quoted string excludes the quotes, in others it includes
        // them.
        let (place, _) = errors[0].split_once(": ").unwrap();
        assert!(place == subject || format!("\"{place}\"") == subject, "{text}: {errors:?}");
    }
    assert_eq!(errors("tuple([foo, string, bar])").len(), 2);
    assert_eq!(errors("object({a=string, a=foo, b=bar()})").len(), 2);
    if !cfg!(feature = "explain") {
        return;
    }
    assert_eq!(errors("strng"), ["strng: There is no type called \"strng\"."]);
    assert_eq!(
        errors("object({a=optional(list(number),[\"x\"])})"),
        [
            "[\"x\"]: The default doesn't match the attribute's type: [0]: a number is required, not the string \"x\"."
        ]
    );
}

#[test]
fn defaults_fill_in_what_is_absent_or_null() {
    let ty = "object({a=string,b=optional(string,\"d\")})";
    assert_eq!(complete(ty, "{a=\"x\"}"), value("{a=\"x\",b=\"d\"}"));
    assert_eq!(complete(ty, "{a=\"x\",b=null}"), value("{a=\"x\",b=\"d\"}"));
    assert_eq!(complete(ty, "{a=\"x\",b=5}"), value("{a=\"x\",b=\"5\"}"));
    assert_eq!(complete(ty, "null"), Value::null(read(ty).0));
    let nested = "object({a=optional(object({b=optional(string,\"x\"),c=optional(number)}),{b=\"y\"})})";
    assert_eq!(complete(nested, "{}").ty(), read(nested).0.without_optional());
    assert_eq!(
        complete("object({a=optional(object({b=optional(string,\"x\")}),{})})", "{a=null}"),
        value("{a={b=\"x\"}}")
    );
    let list = complete("list(object({a=optional(number,1)}))", "[{},{a=2},null]");
    assert_eq!(list.len(), Some(3));
    assert_eq!(
        complete("tuple([object({a=optional(number,1)}),string])", "[{},\"s\"]"),
        value("[{a=1},\"s\"]")
    );
    let deep = complete("list(object({k=optional(list(object({a=optional(number,1)})),[{}])}))", "[{}]");
    assert_eq!(format!("{deep:?}"), "list[{\"k\": list[{\"a\": 1}]}]");
}

#[test]
fn defaults_before_conversion_keep_collections_where_elements_agree() {
    let (_, defaults) = read("object({a=number,b=optional(string,\"z\")})");
    let map = Value::map(Type::Number, [("a", Value::number(1))]).unwrap();
    let applied = defaults.unwrap().apply(&map);
    assert_eq!(
        applied,
        Value::map(Type::String, [("a", Value::string("1")), ("b", Value::string("z"))]).unwrap()
    );
    let (_, defaults) = read("object({a=bool,b=optional(number,1)})");
    let map = Value::map(Type::Bool, [("a", Value::bool(true))]).unwrap();
    assert_eq!(defaults.unwrap().apply(&map), value("{a=true,b=1}"));
}

#[test]
fn defaults_keep_marks_and_leave_unknown_values_alone() {
    let (_, defaults) = read("list(object({a=optional(number,1)}))");
    let defaults = defaults.unwrap();
    let marked = Value::tuple(vec![value("{}").mark("m")]).mark("n");
    assert_eq!(defaults.apply(&marked), Value::tuple(vec![value("{a=1}").mark("m")]).mark("n"));
    assert_eq!(defaults.apply(&Value::dynamic()), Value::dynamic());
}

#[test]
fn an_unknown_attribute_is_null_only_if_its_default_is() {
    let (_, defaults) = read("object({a=optional(number,1),b=optional(number,null),c=optional(number)})");
    let unknown = Value::unknown(Type::Number);
    let not_null = unknown.clone().refine().not_null().build().unwrap();
    let object = |a: Value| Value::object([("a", a), ("b", unknown.clone()), ("c", unknown.clone())]);
    assert_eq!(defaults.as_ref().unwrap().apply(&object(unknown.clone())), object(not_null));
    assert_eq!(defaults.unwrap().apply(&object(Value::dynamic())), object(Value::dynamic()));
}

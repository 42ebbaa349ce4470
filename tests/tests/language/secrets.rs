//! What a mark protects is shown nowhere: not by `Debug`, which ends up in logs, and not in errors, whatever
//! fails. A type by itself is not protected: `Value::ty` gives all of it.

use std::collections::BTreeMap;

use hcl::decode::{self, Marked};
use hcl::ext::typeexpr::Convert;
use hcl::value::{Function, FunctionError, Mark, Parameter, Type, Value, convert, from_value, stdlib};
use hcl::{Context, Diagnostics, HclDecode, Source, Spanned, syntax};
use hcl_tests::report::everything;

/// What must not be seen, as text and as a number.
const TEXT: &str = "hunter2";
const NUMBER: i64 = 736_412_985;

fn assert_hidden(shown: &str, what: &str) {
    let number = NUMBER.to_string();
    let visible = shown.contains(TEXT) || shown.contains(&number);
    assert!(!visible, "{what} shows a secret:\n{shown}");
}

/// One in this many expressions is tried without optimization, and all by `tests/hostile/many.rs`.
const ONE_IN: usize = if cfg!(debug_assertions) { 7 } else { 1 };

/// Marked values of all shapes, and values with marked parts.
fn secrets() -> Vec<(&'static str, Value)> {
    let (text, number) = (Value::string(TEXT), Value::number(NUMBER));
    let texts = Value::list(Type::String, vec![text.clone()]).expect("strings");
    let map = Value::map(Type::String, [(TEXT, text.clone())]).expect("strings");
    let json = Value::string(format!("[\"{TEXT}\", {TEXT}]"));
    let prefixed = Value::unknown(Type::String).refine().prefix(TEXT).build().expect("a prefix");
    vec![
        ("text", text.clone().mark("sensitive")),
        ("number", number.clone().mark("sensitive")),
        ("texts", texts.clone().mark("sensitive")),
        ("set", Value::set(Type::String, vec![text.clone().mark("sensitive")]).expect("strings")),
        ("map", map.mark("sensitive")),
        ("object", Value::object([(TEXT, text.clone())]).mark("sensitive")),
        ("json", json.mark("sensitive")),
        ("prefixed", prefixed.mark("sensitive")),
        ("inside", Value::tuple(vec![text.clone().mark("sensitive"), number.mark("sensitive")])),
        ("attribute", Value::object([("a", text.mark("sensitive"))])),
    ]
}

fn context() -> Context {
    let builder = Context::builder().stdlib().lazy_function("convert", Convert).function("quotes", quotes());
    let builder = builder.value("one", Value::number(1)).value("word", Value::string("word"));
    secrets().into_iter().fold(builder, |builder, (name, value)| builder.value(name, value)).build()
}

/// An application's function that quotes the value it rejects.
fn quotes() -> Function {
    Function::builder().parameter(Parameter::new("value", Type::Dynamic)).returns(Type::Bool, |arguments| {
        Err(FunctionError::argument(0, format!("{:?} is bad", arguments[0])))
    })
}

#[test]
fn debug_shows_type_and_marks_only() {
    assert_eq!(format!("{:?}", Value::string(TEXT).mark("sensitive")), r#"marked(string, {"sensitive"})"#);
    let list = Value::tuple(vec![Value::number(1), Value::number(NUMBER).mark("b").mark("a")]);
    assert_eq!(format!("{list:?}"), r#"[1, marked(number, {"a", "b"})]"#);
    for (name, value) in secrets() {
        assert_hidden(&format!("{value:?} {value:#?}"), name);
        let spanned = syntax::parse_expression(&Source::new("t.hcl", name)).0.evaluate(&context());
        assert_hidden(&format!("{spanned:?}"), name);
    }
    assert_hidden(&format!("{:?}", context()), "a context");
}

/// Every standard function, with every secret in every position, alone and next to values that make it fail.
#[test]
fn errors_of_functions_quote_no_marked_argument() {
    let mut calls = Vec::new();
    let others = ["one", "word", "[]", "\"\"", "null", "true"];
    let names: Vec<&str> = stdlib::functions().map(|(name, _)| name).chain(["quotes"]).collect();
    for function in names {
        for (secret, _) in secrets() {
            calls.extend([format!("{function}({secret})"), format!("{function}({secret}...)")]);
            for other in others {
                calls.push(format!("{function}({secret}, {other})"));
                calls.push(format!("{function}({other}, {secret})"));
                calls.push(format!("{function}({secret}, {other}, {other})"));
                calls.push(format!("{function}({other}, {secret}, {other})"));
                calls.push(format!("{function}({other}, {other}, {secret})"));
            }
        }
    }
    let failures = failures(&calls);
    assert!(failures > 1000 / ONE_IN, "{failures}");
}

#[test]
fn errors_of_expressions_quote_no_marked_value() {
    let mut texts = Vec::new();
    for (a, _) in secrets() {
        for (b, _) in secrets().into_iter().chain([("one", Value::number(1)), ("word", Value::string(""))]) {
            for operator in ["+", "-", "*", "/", "%", "==", "<", ">=", "&&", "||"] {
                texts.extend([format!("{a} {operator} {b}"), format!("{b} {operator} {a}")]);
            }
            texts.extend([
                format!("{a}[{b}]"),
                format!("{b}[{a}]"),
                format!("{a}.{b}"),
                format!("{a}[*].{b}"),
                format!("{a} ? {b} : [{a}]"),
                format!("true ? {a} : [{b}, {b}]"),
                format!("{{ ({a}) = {b} }}"),
                format!("[for x in {a} : x.nothing + {b}]"),
                format!("{{for x in [{a}, {a}] : x => {b}}}"),
                format!("{{for k, v in {a} : k => v.nothing}}"),
                format!("[for x in [{a}] : x if x]"),
                format!("\"${{{a}}} ${{{b}.x}}\""),
                format!("\"%{{ if {a} }}%{{ endif }}\""),
                format!("\"%{{ for x in {a} }}${{x + \"y\"}}%{{ endfor }}\""),
                format!("convert({a}, number)"),
                format!("convert({a}, bool)"),
                format!("convert({a}, list(number))"),
                format!("convert({a}, map(bool))"),
                format!("convert({a}, object({{ z = number }}))"),
                format!("-{a}"),
                format!("!{a}"),
            ]);
        }
    }
    let failures = failures(&texts);
    assert!(failures > 500 / ONE_IN, "{failures}");
}

#[test]
fn errors_of_json_quote_no_marked_value() {
    let context = context();
    let mut failures = 0;
    for (name, _) in secrets() {
        let key = format!("${{{name}}}");
        for text in [
            format!(r#"{{"{key}": 1, "{key}": 2}}"#),
            format!(r#"["{key} and {key}"]"#),
            format!(r#""${{{name}.nothing}}""#),
            format!(r#"{{"a{key}": "${{-{name}}}"}}"#),
        ] {
            let (expression, diagnostics) = hcl::json::parse_expression(&Source::new("t.json", &text));
            assert!(!diagnostics.has_errors(), "{text}: {diagnostics:?}");
            if let Err(errors) = expression.evaluate(&context) {
                failures += 1;
                assert_hidden(&everything(&errors), &text);
            }
        }
    }
    assert!(failures > 20, "{failures}");
}

/// How many of the expressions that are tried fail.
fn failures(texts: &[String]) -> usize {
    let context = context();
    texts.iter().step_by(ONE_IN).map(|text| check(text, &context)).sum()
}

/// 1 if evaluation fails; then nothing of a secret may be visible.
fn check(text: &str, context: &Context) -> usize {
    let (expression, diagnostics) = syntax::parse_expression(&Source::new("t.hcl", text));
    assert!(!diagnostics.has_errors(), "{text}: {diagnostics:?}");
    match expression.evaluate(context) {
        // The result is marked, or reveals nothing.
        Ok(value) => {
            assert_hidden(&format!("{value:?}"), text);
            0
        }
        Err(errors) => {
            assert_hidden(&everything(&errors), text);
            1
        }
    }
}

#[test]
fn conversions_quote_no_marked_value() {
    for (name, value) in secrets() {
        for ty in
            [Type::Number, Type::Bool, Type::list(Type::Number), Type::map(Type::Bool), Type::set(Type::Bool)]
        {
            if let Err(error) = convert(&value, &ty) {
                assert_hidden(&error.to_string(), name);
            }
        }
        assert_hidden(&format!("{:?}", from_value::<Vec<u8>>(&value)), name);
        assert_hidden(&format!("{:?}", from_value::<BTreeMap<String, u8>>(&value)), name);
        assert_hidden(&format!("{:?}", from_value::<Value>(&value)), name);
        assert_hidden(&format!("{:?}", hcl::value::to_value(&value)), name);
        assert_hidden(&format!("{:?}", hcl::ser::value_to_string(&value)), name);
    }
}

/// Objects whose attributes are named by a secret: in a context where `text` is marked, and as values.
const NAMED: &[&str] = &[
    "object",
    "{ (text) = 1 }",
    "{ (text) = { (text) = 1 } }",
    "{ a = { (text) = 1 } }",
    "[{ (text) = 1 }]",
    "{ for x in [text] : x => x }",
    "{ for x in texts : x => 1 }",
    "(true ? object : null)",
    "(false ? object : null)",
    "(false ? { (text) = 1 } : null)",
    "[{ (text) = 1 }, null][1]",
    "merge(object, {})",
    "merge({}, { (text) = [] })",
    "{ \"x${text}\" = 1 }",
    "jsondecode(jsonencode({ (text) = 1 }))",
    "setproduct([object], [object])",
    "zipmap([text], [1])",
];

/// A mark on a key protects the key, wherever the object goes: it shows neither in an error nor in `Debug`.
#[test]
fn names_of_attributes_that_are_secrets_are_not_shown() {
    let mut texts = Vec::new();
    for object in NAMED {
        texts.push((*object).to_owned());
        for other in [
            "{}",
            "{ z = 1 }",
            "{ hunter1 = 1 }",
            "[]",
            "null",
            "1",
            "\"\"",
            "{ hunter3 = {} }",
            "[{ hunter1 = 1 }]",
        ] {
            texts.extend([
                format!("true ? {object} : {other}"),
                format!("false ? {object} : {other}"),
                format!("[for x in [true, 1] : x ? {object} : {other}]"),
                format!("convert({object}, map({{ z = number }}))"),
                format!("convert({object}, object({{ hunter1 = number }}))"),
                format!("convert([{object}, {other}], list(string))"),
                format!("convert([{object}, {other}], set(object({{ z = number }})))"),
                format!("convert({object}, tuple([bool]))"),
                format!(
                    "convert({{ a = {object} }}, object({{ a = object({{ hunter3 = list(number) }}) }}))"
                ),
                format!("concat([{object}], {other})"),
                format!("coalesce({object}, {other})"),
                format!("coalescelist([{object}], {other})"),
                format!("lookup({object}, \"hunter1\")"),
                format!("lookup({object}, \"hunter1\", {other})"),
                format!("element({object}, {other})"),
                format!("merge({object}, {other}, 5)"),
                format!("setunion([{object}], [{other}])"),
                format!("contains({object}, {other})"),
                format!("{object} + {other}"),
                format!("{object} == {other} ? 1 : {{}}.x"),
                format!("{object}[{other}]"),
                format!("{object}.hunter1"),
                format!("{object}.hunter3.x"),
                format!("{object}[\"hunter1\"]"),
                format!("{object}.*.hunter1"),
                format!("[{object}][*].hunter1"),
                format!("[{object}, {other}].hunter1"),
                format!("{object}.0"),
                format!("\"x${{{object}}}\""),
                format!("[for x in {object} : x.hunter1]"),
                format!("{{ for k, v in {object} : k => v.hunter1 }}"),
                format!("{{ for k, v in {object} : v => k }}"),
                format!("{{ ({object}) = 1 }}"),
                format!("format(\"%d\", {object})"),
                format!("keys({object})[{other}]"),
                format!("values({object})[7]"),
                format!("quotes({object})"),
            ]);
        }
    }
    let failures = failures(&texts);
    assert!(failures > 2000 / ONE_IN, "{failures}");
}

/// Nor does the interface show it if an object does not fit a type: neither an error nor its `Debug`.
#[test]
fn errors_about_types_do_not_name_attributes_that_are_secrets() {
    let context = context();
    for object in NAMED {
        let Ok(value) = syntax::parse_expression(&Source::new("t.hcl", *object)).0.evaluate(&context) else {
            continue;
        };
        let element = Type::object([("z", Type::Number)]);
        for ty in [
            Type::String,
            Type::list(Type::Number),
            Type::map(Type::Bool),
            Type::map(element.clone()),
            Type::set(element.clone()),
            Type::tuple([element.clone()]),
            Type::object([("a", element.clone())]),
            element,
        ] {
            if let Err(error) = convert(&value, &ty) {
                let as_value = hcl::value::ValueError::from(error.clone());
                assert_hidden(&format!("{error} {error:?} {:?} {as_value:?}", error.path()), object);
            }
            let around = Value::tuple(vec![value.clone()]);
            if let Err(error) = convert(&around, &Type::list(ty)) {
                assert_hidden(&format!("{error} {error:?}"), object);
            }
        }
        let list = Value::list(Type::object([("z", Type::Number)]), vec![value.clone()]);
        assert_hidden(&format!("{list:?} {:?}", list.clone().map_err(|error| error.to_string())), object);
        let attribute = value.attribute("hunter1");
        assert_hidden(
            &format!("{attribute:?} {:?}", attribute.clone().map_err(|error| error.to_string())),
            object,
        );
        assert_hidden(&format!("{:?}", from_value::<Serde>(&value)), object);
        assert_hidden(&format!("{:?}", hcl::edit::literal(&value)), object);
    }
    // The type itself has all of it, as an evaluator needs.
    let (_, object) = secrets().into_iter().find(|(name, _)| *name == "object").expect("it is one of them");
    assert_eq!(object.ty(), Type::object([(TEXT, Type::String)]));
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only what Debug shows is looked at")]
struct Plain {
    a: Option<u8>,
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only what Debug shows is looked at")]
struct Kept {
    a: Spanned<Marked<String>>,
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only what Debug shows is looked at")]
struct Narrow {
    a: Marked<u8>,
    b: Option<Value>,
}

#[derive(Debug, serde::Deserialize)]
#[allow(dead_code, reason = "only what Debug shows is looked at")]
struct Serde {
    a: u8,
}

#[test]
fn decoding_shows_no_marked_value() {
    let context = context();
    let mut refused = 0;
    for (name, _) in secrets() {
        let text = format!("a = {name}\nb = {name}\n");
        let body = syntax::parse(&Source::new("t.hcl", text)).0;
        let told: [Diagnostics; 3] = [
            decode::from_body::<Plain>(&body, &context).1,
            decode::from_body::<Kept>(&body, &context).1,
            decode::from_body::<Narrow>(&body, &context).1,
        ];
        told.iter().for_each(|diagnostics| assert_hidden(&everything(diagnostics), name));
        for shown in [
            format!("{:?}", decode::from_body::<Plain>(&body, &context)),
            format!("{:?}", decode::from_body::<Kept>(&body, &context)),
            format!("{:?}", decode::from_body::<Narrow>(&body, &context)),
            format!("{:?}", hcl::de::from_body::<Serde>(&body, &context)),
            format!("{:?}", hcl::de::from_body::<BTreeMap<String, Value>>(&body, &context)),
        ] {
            assert_hidden(&shown, name);
            refused += usize::from(shown.contains("marked as sensitive"));
        }
    }
    assert!(refused > 10, "{refused}");
    let unmarked = Marked { value: 1, marks: hcl::value::Marks::new() };
    assert_eq!(format!("{unmarked:?}"), "Marked { value: 1, marks: {} }");
    let marked = Marked { value: TEXT, marks: Mark::new("m").into() };
    assert_eq!(format!("{marked:?}"), "Marked { marks: {\"m\"}, .. }");
}

/// A result whose type depends on a secret has its mark, also if it does not contain the secret.
#[test]
fn types_that_depend_on_a_secret_are_marked() {
    let context = Context::builder()
        .stdlib()
        .lazy_function("convert", Convert)
        .value("p", Value::string(TEXT).mark("sensitive"))
        .value("n", Value::number(0).mark("sensitive"))
        .value("number", Value::unknown(Type::Number))
        .value("either", Value::unknown(Type::Bool))
        .value(
            "secrets",
            Value::list(Type::String, vec![Value::string(TEXT).mark("sensitive")]).expect("a list"),
        )
        .build();
    let evaluate = |text: &str| {
        let (expression, _) = syntax::parse_expression(&Source::new("secrets.hcl", text));
        expression.evaluate(&context).unwrap_or_else(|errors| panic!("{text}: {errors:?}"))
    };
    for text in [
        "false ? {c = {(p) = 1}} : null",
        "true ? null : [{(p) = 1}]",
        "true ? {} : {a = {(p) = 1}}",
        "either ? {c = {(p) = 1}} : {c = {(p) = 2}}",
        "either ? null : {c = {(p) = 1}}",
        "convert([{(p) = 1}], list(any))[number]",
        "convert({a = {(p) = 1}}, map(any))[either ? \"a\" : \"b\"]",
        "slice(convert([{(p) = 1}], list(any)), 0, 0)",
        "setproduct([], [{(p) = 1}])",
        "{hunter2 = 1, word = 2}[p]",
        "[1][n]",
    ] {
        assert!(evaluate(text).is_marked(), "{text}");
    }
    for text in [
        "false ? {c = p} : null",
        "true ? {a = \"x\"} : {a = p, b = \"y\"}",
        "true ? null : {c = secrets}",
        "true ? {c = {a = 1}} : {c = {a = 2}}",
        "slice(secrets, 0, 0)",
    ] {
        assert!(!evaluate(text).contains_marked(), "{text}");
    }
}

hcl_tests::samples_decode!(Plain, Kept, Narrow);

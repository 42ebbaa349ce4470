//! Decoding by a value that describes the shape: the result of each spec, in both syntaxes, and the errors.

use hcl::model::Schema;
use hcl::spec::{Spec, decode, decode_partial, location, variables};
use hcl::value::{CapsuleType, Type};
use hcl::{Body, Context, Diagnostic, Diagnostics, Source, Value, syntax};

/// A text in the native syntax, or in JSON if it begins with a brace.
pub(crate) fn body(text: &str) -> Body {
    let (body, diagnostics) = match text.starts_with(['{', '[']) {
        true => hcl::json::parse_source(&Source::new("test.json", text)),
        false => syntax::parse(&Source::new("test.hcl", text)),
    };
    assert!(diagnostics.is_empty(), "{text}: {diagnostics:?}");
    body
}

pub(crate) fn context() -> Context {
    Context::builder().value("secret", Value::string("hunter2").mark("sensitive")).stdlib().build()
}

pub(crate) fn value(spec: &Spec, text: &str) -> Value {
    let (value, diagnostics) = decode(&body(text), spec, &context());
    assert!(diagnostics.is_empty(), "{text}: {diagnostics:?}");
    value
}

pub(crate) fn errors(spec: &Spec, text: &str) -> Diagnostics {
    let (_, diagnostics) = decode(&body(text), spec, &context());
    assert!(diagnostics.has_errors(), "{text} has no errors");
    diagnostics
}

pub(crate) fn summaries(diagnostics: &Diagnostics) -> Vec<&str> {
    diagnostics.iter().map(|diagnostic| &*diagnostic.summary).collect()
}

fn subject(diagnostic: &Diagnostic) -> &str {
    diagnostic.subject.as_ref().map_or("", |place| place.text())
}

/// The value that an expression has.
pub(crate) fn expression(text: &str) -> Value {
    hcl::parse_expression(text).expect("an expression").evaluate(&context()).expect("a value")
}

pub(crate) fn number(name: &'static str) -> Spec {
    Spec::attr(name, Type::Number)
}

#[test]
fn each_spec_gives_the_same_in_both_syntaxes() {
    let port = || number("port");
    let cases = [
        (
            Spec::attr("a", Type::list(Type::String)),
            "a = [1, true]",
            r#"{"a": [1, true]}"#,
            "tolist([\"1\", \"true\"])",
        ),
        (
            Spec::object([("x", number("a")), ("y", number("b"))]),
            "a = 1\nb = 2",
            r#"{"a": 1, "b": 2}"#,
            "{x = 1, y = 2}",
        ),
        (Spec::tuple([number("a"), Spec::literal("l")]), "a = 1", r#"{"a": 1}"#, r#"[1, "l"]"#),
        (Spec::block("b", port()), "b {\n  port = 80\n}", r#"{"b": {"port": 80}}"#, "80"),
        (
            Spec::block_tuple("b", Spec::attr("x", Type::Dynamic)),
            "b {\n  x = 1\n}\nb {\n  x = []\n}",
            r#"{"b": [{"x": 1}, {"x": []}]}"#,
            "[1, []]",
        ),
        (
            Spec::block_object("b", ["name"], Spec::attr("x", Type::Dynamic)),
            "b \"k\" {\n  x = 1\n}\nb \"l\" {\n  x = []\n}",
            r#"{"b": {"k": {"x": 1}, "l": {"x": []}}}"#,
            "{k = 1, l = []}",
        ),
        (
            Spec::block_object("b", ["type", "name"], Spec::object([("port", port())])),
            "b \"k\" \"m\" {\n  port = 1\n}\nb \"k\" \"n\" {\n  port = 2\n}",
            r#"{"b": {"k": {"m": {"port": 1}, "n": {"port": 2}}}}"#,
            "{k = {m = {port = 1}, n = {port = 2}}}",
        ),
        (
            Spec::block_tuple("b", Spec::object([("id", Spec::block_label(0, "id")), ("port", port())])),
            "b \"k\" {\n  port = 1\n}",
            r#"{"b": {"k": {"port": 1}}}"#,
            r#"[{id = "k", port = 1}]"#,
        ),
        (Spec::default(number("a"), number("b")), "b = 2", r#"{"b": 2}"#, "2"),
        (Spec::transform(number("a"), |n: i64| n * 2), "a = 4", r#"{"a": 4}"#, "8"),
        (Spec::expr(hcl::parse_expression("1 + 1").unwrap()), "", "{}", "2"),
        (Spec::anything(), "a = 1\nb {\n}", r#"{"a": 1, "b": {}}"#, "null"),
    ];
    for (spec, native, json, wanted) in cases {
        assert_eq!(value(&spec, native), expression(wanted), "{spec:?} of {native}");
        assert_eq!(value(&spec, json), expression(wanted), "{spec:?} of {json}");
    }
}

#[test]
fn collections_of_blocks_have_the_type_that_the_spec_implies() {
    let text = "b \"k\" {\n  x = 1\n}\nb \"l\" {\n  x = 1\n}";
    let x = || Spec::attr("x", Type::String);
    let labelled = || Spec::default(x(), Spec::block_label(0, "name"));
    for (spec, wanted) in [
        (Spec::block_list("b", labelled()), "tolist([\"1\", \"1\"])"),
        (Spec::block_set("b", labelled()), "toset([\"1\"])"),
        (Spec::block_map("b", ["name"], x()), "tomap({k = \"1\", l = \"1\"})"),
    ] {
        assert_eq!(value(&spec, text), expression(wanted), "{spec:?}");
        assert_eq!(value(&spec, text).ty(), spec.implied_type());
        assert_eq!(value(&spec, "").ty(), spec.implied_type(), "{spec:?} of nothing");
    }
    let two = Spec::block_map("b", ["type", "name"], x());
    assert_eq!(value(&two, "").ty(), Type::map(Type::map(Type::String)));
    assert_eq!(value(&two, "b \"k\" \"l\" {\n}").ty(), two.implied_type());
}

#[test]
fn attributes_of_a_block_become_a_map() {
    let spec = Spec::block_attrs("env", Type::String);
    assert_eq!(value(&spec, "env {\n  A = 1\n  B = \"b\"\n}"), expression("tomap({A = \"1\", B = \"b\"})"));
    assert_eq!(value(&spec, r#"{"env": {"A": 1}}"#), expression("tomap({A = \"1\"})"));
    assert_eq!(value(&spec, "env {\n}"), Value::map(Type::String, Vec::<(&str, Value)>::new()).unwrap());
    assert!(value(&spec, "").is_null());
    assert_eq!(summaries(&errors(&spec, "env {\n  inner {\n  }\n}")), ["Unexpected block `inner`"]);
    assert_eq!(summaries(&errors(&spec, "env {\n}\nenv {\n}")), ["Duplicate `env` block"]);
    assert_eq!(summaries(&errors(&spec.required(), "")), ["Missing `env` block"]);
    let any = Spec::block_attrs("env", Type::Dynamic);
    assert_eq!(value(&any, "env {\n  A = 1\n  B = \"b\"\n}"), expression("tomap({A = \"1\", B = \"b\"})"));
    let different = errors(&any, "env {\n  A = 1\n  B = []\n}");
    assert_eq!(different.iter().map(subject).collect::<Vec<_>>(), ["[]"]);
}

#[test]
fn attributes_of_a_block_that_is_unknown_or_wrong_are_unknown_together() {
    let spec = Spec::block_attrs("env", Type::String);
    let unknown = Value::unknown(Type::map(Type::String));
    let later = Context::builder().dynamic_blocks().value("later", Value::unknown(Type::list(Type::String)));
    let generated = body("dynamic \"env\" {\n  for_each = later\n  content {\n    A = \"a\"\n  }\n}");
    let (decoded, found) = decode(&generated, &spec, &later.build());
    assert!(found.is_empty(), "{found:?}");
    assert_eq!(decoded, unknown);
    let (decoded, found) = decode(&body("env {\n  A = \"a\"\n  B = []\n}"), &spec, &context());
    assert_eq!(found.len(), 1);
    assert_eq!(decoded, unknown);
}

#[test]
fn what_is_absent_is_a_null_of_the_type() {
    let nested = Spec::object([("x", number("x"))]);
    for spec in [number("a"), Spec::block("b", nested), Spec::block_attrs("c", Type::Bool)] {
        let absent = value(&spec, "");
        assert!(absent.is_null(), "{spec:?}");
        assert_eq!(absent.ty(), spec.implied_type());
        assert_eq!(summaries(&errors(&spec.required(), "")).len(), 1);
    }
}

#[test]
fn what_is_missing_is_said_once_and_not_where_a_name_was_misspelt() {
    let spec = Spec::object([("a", number("listen").required()), ("b", number("listen").required())]);
    assert_eq!(summaries(&errors(&spec, "")), ["Missing attribute `listen`"]);
    let mut found = errors(&spec, "lisen = 1");
    assert_eq!(found.iter().next().and_then(|error| error.help.as_deref()), Some("Did you mean `listen`?"));
    found.drop_consequences();
    assert_eq!(summaries(&found), ["Unsupported attribute `lisen`"]);

    let block = Spec::block("service", Spec::block_label(0, "name")).required();
    let missing = errors(&block, "");
    assert_eq!(
        missing.iter().next().and_then(|d| d.help.as_deref()),
        Some("Add `service \"<name>\" { … }`.")
    );
    let mut refused = errors(&block, "service {\n}");
    refused.drop_consequences();
    assert_eq!(summaries(&refused), ["Missing label `name` for `service`"]);
    // A property that says there are none is no excuse, whatever else is wrong.
    let mut none = errors(&block, r#"{"service": null, "other": 1}"#);
    none.drop_consequences();
    assert_eq!(none.len(), 2);
}

#[test]
fn a_value_that_does_not_convert_is_shown_where_it_stands() {
    let ty = hcl::ext::typeexpr::constraint(&hcl::parse_expression("list(object({port = number}))").unwrap());
    let spec = Spec::attr("servers", ty.unwrap());
    let found = errors(&spec, "servers = [{ port = 1 }, { port = \"many\" }]");
    let error = found.iter().next().unwrap();
    assert_eq!(subject(error), "\"many\"");
    assert_eq!(error.detail, "At servers[1].port: a number is required, not the string \"many\".");
    assert_eq!(
        subject(errors(&spec, r#"{"servers": [{"port": "many"}]}"#).iter().next().unwrap()),
        "\"many\""
    );
    let hidden = errors(&number("a"), "a = secret");
    assert!(!format!("{hidden:?}").contains("hunter2"), "{hidden:?}");
}

#[test]
fn numbers_of_blocks_are_limited() {
    let spec = Spec::block_list("b", Spec::literal(1)).min_items(1).max_items(2);
    assert_eq!(value(&spec, "b {\n}"), expression("tolist([1])"));
    let few = errors(&spec, "");
    assert_eq!(few.iter().next().unwrap().detail, "Expected at least 1, found 0.");
    let many = errors(&spec, "b {\n}\nb {\n}\nb { }\n");
    assert_eq!(summaries(&many), ["Too many `b` blocks"]);
    assert_eq!(many.iter().next().unwrap().subject.as_ref().unwrap().start().line, 5);
    assert_eq!(
        summaries(&errors(&Spec::block("b", Spec::literal(1)), "b {\n}\nb {\n}")),
        ["Duplicate `b` block"]
    );
    let map = Spec::block_map("b", ["name"], Spec::literal(1));
    let twice = errors(&map, "b \"k\" {\n}\nb \"k\" {\n}");
    assert_eq!(summaries(&twice), ["Duplicate `b \"k\"` block"]);
}

#[test]
fn blocks_of_different_types_are_compared() {
    let spec = Spec::block_list("b", Spec::attr("x", Type::Dynamic));
    let found = errors(&spec, "b {\n  x = 1\n}\nb {\n  x = []\n}");
    let error = found.iter().next().unwrap();
    assert_eq!(error.subject.as_ref().unwrap().start().line, 4);
    assert!(error.detail.contains("number") && error.detail.contains("gives [],"), "{}", error.detail);
    let secret = errors(&spec, "b {\n  x = secret\n}\nb {\n  x = { hidden = 1 }\n}");
    assert!(!secret.iter().next().unwrap().detail.contains("hidden"));
}

#[test]
fn one_error_does_not_hide_others() {
    let spec = Spec::object([
        ("a", number("a")),
        ("b", Spec::block_list("b", number("x").required())),
        ("c", Spec::transform(number("a"), |n: i64| n)),
        ("d", Spec::validate(number("d"), |_| Diagnostic::error("Refused").into())),
    ]);
    let found = errors(&spec, "a = []\nb {\n}\nb {\n  x = true\n}\nd = 1\ne = 1");
    assert_eq!(found.len(), 6, "{:?}", summaries(&found));
    // `a` is read by two specs, and each reports its own error; nothing complains about the missing result.
    let (decoded, _) = decode(&body("a = []\nd = 1"), &spec, &context());
    assert_eq!(decoded["a"], Value::unknown(Type::Number));
    assert_eq!(decoded["c"].ty(), Type::Number);
}

#[test]
fn the_program_may_complain_and_refine() {
    let port = Spec::validate(number("port").required(), |port| match port.as_i64() {
        Some(1..=65535) => Diagnostics::new(),
        _ => Diagnostic::error("Impossible port").into(),
    });
    assert_eq!(value(&port, "port = 80"), Value::number(80));
    let found = errors(&port, "port = 80000");
    assert_eq!(subject(found.iter().next().unwrap()), "80000");
    let block = Spec::block("b", port);
    assert_eq!(subject(errors(&block, "b {\n  port = 0\n}").iter().next().unwrap()), "0");
    let warned = Spec::validate(number("a"), |_| Diagnostic::warning("Odd").into());
    let (kept, found) = decode(&body("a = 1"), &warned, &context());
    assert_eq!((kept, found.has_errors(), found.len()), (Value::number(1), false, 1));

    let refined = Spec::refine(number("a"), |known| known.not_null().min(1, true));
    let unknown = Context::builder().value("later", Value::unknown(Type::Number)).build();
    let (later, found) = decode(&body("a = later"), &refined, &unknown);
    assert!(found.is_empty());
    assert!(later.refinements().is_some_and(|known| known.not_null() && known.min().is_some()));
    let found = errors(&refined, "a = 0");
    assert_eq!((summaries(&found), subject(found.iter().next().unwrap())), (vec!["Invalid value"], "0"));
}

#[test]
fn functions_transform_values() {
    let spec = Spec::transform(number("a"), |n: i64| if n > 0 { Ok(n) } else { Err("it must be positive") });
    assert_eq!(spec.implied_type(), Type::Number);
    let found = errors(&spec, "a = -1");
    assert_eq!(found.iter().next().unwrap().detail, "It must be positive.");
    let secret = Spec::transform(Spec::attr("a", Type::String), |text: String| -> Result<String, String> {
        Err(text)
    });
    assert!(!format!("{:?}", errors(&secret, "a = secret")).contains("hunter2"));

    let double = hcl::parse_expression("value * 2").unwrap();
    let spec = Spec::transform_expr(number("a"), "value", double, &Context::new());
    assert_eq!(spec.implied_type(), Type::Number);
    assert_eq!(value(&spec, "a = 4"), Value::number(8));
    let (later, _) = decode(
        &body("a = later"),
        &spec,
        &Context::builder().value("later", Value::unknown(Type::Number)).build(),
    );
    assert_eq!(later.ty(), Type::Number);
    assert!(!later.is_known());
}

#[test]
fn marks_stay_on_what_they_protect() {
    let spec = Spec::block_list("b", Spec::object([("x", Spec::attr("x", Type::String))]));
    let list = value(&spec, "b {\n  x = secret\n}\nb {\n  x = 1\n}");
    assert!(!list.is_marked() && list[0]["x"].is_marked() && !list[1].contains_marked());
    let spec = Spec::default(Spec::attr("x", Type::String), Spec::literal("none"));
    assert!(value(&spec, "x = secret").is_marked());
}

#[test]
fn a_part_is_decoded_and_the_rest_stays() {
    let spec = Spec::object([("a", number("a")), ("b", Spec::block("b", number("x")))]);
    let file = body("a = 1\nb {\n  x = 2\n}\nc = 3\nd {\n}");
    let (part, rest, found) = decode_partial(&file, &spec, &context());
    assert!(found.is_empty(), "{found:?}");
    assert_eq!(part, expression("{a = 1, b = 2}"));
    let (rest, found) =
        decode(&rest, &Spec::tuple([number("c"), Spec::block("d", Spec::literal(1))]), &context());
    assert!(found.is_empty(), "{found:?}");
    assert_eq!(rest, expression("[3, 1]"));
    // Inside a block nothing may remain.
    let (_, _, found) = decode_partial(&body("b {\n  y = 1\n}"), &spec, &context());
    assert_eq!(found.len(), 1);
}

#[test]
fn a_spec_tells_what_it_needs() {
    let spec = Spec::object([
        ("a", number("a").required()),
        ("b", Spec::default(number("b"), number("c"))),
        ("s", Spec::block_map("s", ["kind"], Spec::block_label(0, "name"))),
        ("e", Spec::block_attrs("e", Type::String)),
    ]);
    let no_labels: [&str; 0] = [];
    let wanted = Schema::new().required("a").optional("b").optional("c");
    assert_eq!(spec.implied_schema(), wanted.block("s", ["kind", "name"]).block("e", no_labels));
    assert!(spec.implied_schema().check().is_ok());

    let spec = Spec::tuple([
        number("a"),
        Spec::block_list("b", number("x")),
        Spec::block_attrs("e", Type::String),
        Spec::block("one", number("x")),
    ]);
    let file =
        body("a = p\nb {\n  x = q.r\n}\ne {\n  y = s[0]\n}\none {\n  x = t\n}\none {\n  x = u\n}\nother = v");
    let needed: Vec<String> = variables(&file, &spec).iter().map(ToString::to_string).collect();
    assert_eq!(needed, ["p", "q.r", "s[0]", "t"]);
}

#[test]
fn values_have_places() {
    let file = body("a = 1 + 1\nb \"k\" {\n  x = 2\n}\nb \"l\" {\n}");
    let place = |spec: &Spec| location(&file, spec).map(|place| place.text().to_owned());
    assert_eq!(place(&number("a")).as_deref(), Some("1 + 1"));
    assert_eq!(place(&number("b")), None);
    assert_eq!(place(&Spec::literal(1)), None);
    assert_eq!(place(&Spec::default(number("z"), number("a"))).as_deref(), Some("1 + 1"));
    let labelled = Spec::block_label(0, "name");
    assert_eq!(place(&Spec::block("b", labelled.clone())).as_deref(), Some("\"k\""));
    let object = Spec::object([("name", labelled), ("x", number("x"))]);
    assert_eq!(place(&Spec::block("b", object.clone())).as_deref(), Some("b \"k\""));
    assert_eq!(place(&Spec::block_list("b", object)).as_deref(), Some("b \"k\""));
}

#[test]
fn labels_count_from_the_nearest_block_without_the_keys() {
    let nested = Spec::tuple([Spec::block_label(1, "second"), Spec::block_label(0, "first")]);
    let spec = Spec::block_map("b", ["key"], nested);
    let text = "b \"k\" \"f\" \"s\" {\n}";
    assert_eq!(value(&spec, text), expression("tomap({k = [\"s\", \"f\"]})"));
    assert_eq!(summaries(&errors(&Spec::block_label(0, "name"), "")), ["Missing label for name"]);
    // A label that no spec names has its number.
    let second = Spec::block("b", Spec::block_label(1, "second"));
    let (_, diagnostics) = hcl::spec::decode(&body("b {\n}"), &second, &context());
    assert!(summaries(&diagnostics).iter().any(|summary| summary.contains("label 1")), "{diagnostics:?}");
}

#[test]
fn capsules_pass_through() {
    let ty = CapsuleType::new::<u8>("token");
    let token = Value::capsule(&ty, std::sync::Arc::new(7_u8)).unwrap();
    let context = Context::builder().value("token", token.clone()).build();
    let spec = Spec::attr("a", Type::Capsule(ty));
    assert_eq!(decode(&body("a = token"), &spec, &context), (token, Diagnostics::new()));
}

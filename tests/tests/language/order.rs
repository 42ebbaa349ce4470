//! The written order is kept for everything outside the language; the language uses the order of the keys.

use hcl::value::{Type, Value, convert, from_value, to_value};
use hcl::{Context, HclDecode, HclEncode, IndexMap, json};
use proptest::prelude::*;

fn evaluate(text: &str) -> Value {
    let context = Context::builder().stdlib().build();
    let expression = hcl::parse_expression(text).expect("an expression");
    context.evaluate(&expression).expect("a value")
}

fn keys(value: &Value) -> Vec<String> {
    value.as_object().expect("entries").keys().map(str::to_owned).collect()
}

fn written(value: &Value) -> String {
    hcl::edit::literal(value)
        .expect("a value that can be written")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn every_construct_has_its_order() {
    for (text, expected) in [
        ("{ c = 1, a = 2, b = 3 }", "c a b"),
        ("{ c = 1, a = 2, c = 3 }", "c a"),
        (r#"{ for name in ["c", "a", "b"] : name => 1 }"#, "c a b"),
        ("{ for name, number in { c = 1, a = 2 } : name => number }", "a c"),
        (r#"{ for name in ["c", "a", "c"] : name => 1... }"#, "c a"),
        ("merge({ c = 1, a = 2 }, { b = 3, c = 4 })", "c a b"),
        (r#"zipmap(["c", "a"], [1, true])"#, "c a"),
        (r#"zipmap(["c", "a"], tolist([1, 2]))"#, "c a"),
        (r#"jsondecode("{\"c\": 1, \"a\": 2}")"#, "c a"),
        ("true ? { c = 1, a = 2 } : { a = 1, c = 2 }", "c a"),
        (r#"true ? { c = 1, a = 2 } : { a = "x", c = "y" }"#, "c a"),
    ] {
        assert_eq!(keys(&evaluate(text)).join(" "), expected, "{text}");
    }
}

#[test]
fn the_language_goes_by_the_keys() {
    let object = "{ c = 3, a = 1, b = 2 }";
    for (text, expected) in [
        (format!("[for name, number in {object} : \"${{name}}${{number}}\"]"), r#"["a1", "b2", "c3"]"#),
        (format!("keys({object})"), r#"["a", "b", "c"]"#),
        (format!("values({object})"), "[1, 2, 3]"),
        (format!("jsonencode({object})"), r#""{\"a\":1,\"b\":2,\"c\":3}""#),
        (format!("format(\"%#v\", {object})"), r#""{\"a\":1,\"b\":2,\"c\":3}""#),
        (format!("\"%{{for number in {object}}}${{number}}%{{endfor}}\""), r#""123""#),
        (format!("values({object})[*]"), "[1, 2, 3]"),
        (format!("{object} == {{ a = 1, b = 2, c = 3 }}"), "true"),
        (format!("{object} != {{ b = 2, a = 1, c = 3 }}"), "false"),
        (format!("length(distinct([{object}, {{ a = 1, b = 2, c = 3 }}]))"), "1"),
        (format!("contains([{object}], {{ a = 1, b = 2, c = 3 }})"), "true"),
    ] {
        let context = Context::builder().stdlib().build();
        let found: Value =
            context.evaluate(&hcl::parse_expression(&text).expect("an expression")).expect(&text);
        assert_eq!(format!("{found:?}"), expected, "{text}");
    }
    assert_eq!(evaluate(object).ty().to_string(), "object({a=number, b=number, c=number})");
    let set = Value::set(evaluate(object).ty(), vec![evaluate(object), evaluate("{ a = 1, b = 2, c = 3 }")]);
    assert_eq!(set.expect("a set").len(), Some(1));
}

#[test]
fn conversions_keep_the_order() {
    let value = evaluate(r#"{ c = 1, a = "2", b = true }"#);
    let map = convert(&value, &Type::map(Type::String)).expect("a map");
    assert_eq!(keys(&map), ["c", "a", "b"]);
    let wanted = [
        ("a", Type::Number, false),
        ("b", Type::Bool, false),
        ("c", Type::String, false),
        ("0", Type::Bool, true),
    ];
    let object = convert(&map, &Type::object_with_optional(wanted)).expect("an object");
    assert_eq!(keys(&object), ["c", "a", "b", "0"]);
    let fewer =
        convert(&object, &Type::object([("c", Type::String), ("a", Type::Number)])).expect("an object");
    assert_eq!(keys(&fewer), ["c", "a"]);
}

#[test]
fn marks_keep_the_order() {
    let secret = || Value::string("x").mark("secret");
    let value = Value::object([("c", secret()), ("a", secret())]);
    let (plain, marks) = value.clone().unmark_deep_with_paths();
    assert_eq!(keys(&plain), ["c", "a"]);
    assert_eq!(keys(&plain.with_marks_at(&marks)), ["c", "a"]);
    let map = Value::map(Type::String, [("c", secret()), ("a", secret())]).expect("a map").unmark_deep().0;
    assert_eq!(keys(&map), ["c", "a"]);
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
struct Ports {
    ports: IndexMap<String, u16>,
    nested: IndexMap<String, IndexMap<String, Value>>,
}

#[test]
fn fields_take_what_the_syntax_and_what_a_value_says() {
    let text = "ports = { https = 443, http = 80 }\nnested = { z = { y = 1, x = 2 }, a = {} }\n";
    let literal: Ports = hcl::from_str(text).expect("a configuration");
    let context = Context::builder()
        .variable("ports", &literal.ports)
        .variable("nested", &literal.nested)
        .stdlib()
        .build();
    let evaluated: Ports =
        context.from_str("ports = merge(ports, {})\nnested = nested\n").expect("a configuration");
    let json = r#"{"ports": {"https": 443, "http": 80}, "nested": {"z": {"y": 1, "x": 2}, "a": {}}}"#;
    let from_json: Ports = Context::new().from_json_str(json).expect("a configuration");
    for found in [&literal, &evaluated, &from_json] {
        assert_eq!(found.ports.keys().collect::<Vec<_>>(), ["https", "http"]);
        assert_eq!(found.nested.keys().collect::<Vec<_>>(), ["z", "a"]);
        assert_eq!(found.nested["z"].keys().collect::<Vec<_>>(), ["y", "x"]);
    }
    assert_eq!(
        hcl::from_str::<Ports>(&hcl::to_string(&literal).expect("text")).expect("a configuration"),
        literal
    );
}

#[test]
fn functions_see_and_set_the_order() {
    let reversed = |map: IndexMap<String, i64>| map.into_iter().rev().collect::<IndexMap<String, i64>>();
    let context = Context::builder().function("reversed", reversed).build();
    let expression = hcl::parse_expression("reversed({ c = 1, a = 2, b = 3 })").expect("an expression");
    assert_eq!(keys(&context.evaluate::<Value>(&expression).expect("a map")), ["b", "a", "c"]);
}

#[test]
fn serde_sees_the_order() {
    let value = evaluate(r#"{ c = 1, a = { z = true, y = null }, b = [{ n = 1, m = 2 }] }"#);
    let text = r#"{"c":1,"a":{"z":true,"y":null},"b":[{"n":1,"m":2}]}"#;
    assert_eq!(serde_json::to_string(&value).expect("text"), text);
    let json: serde_json::Value = from_value(&value).expect("plain data");
    assert_eq!(json.to_string(), text);
    assert_eq!(serde_json::to_value(&value).expect("plain data").to_string(), text);
    assert_eq!(written(&serde_json::from_str(text).expect("a value")), written(&value));
    assert_eq!(written(&to_value(&json).expect("a value")), written(&value));
    assert_eq!(written(&value), "{ c = 1 a = { z = true y = null } b = [{ n = 1 m = 2 }] }");
}

#[test]
fn translating_keeps_the_order() {
    let native = "b = { c = 1, a = [2] }\na = 1\n";
    let translated = json::from_native(&hcl::parse(native).expect("a body")).expect("JSON");
    let positions: Vec<usize> = ["\"b\"", "\"c\"", "\"a\": [", "\"a\": 1"]
        .iter()
        .map(|part| translated.find(part).expect(part))
        .collect();
    assert!(positions.is_sorted(), "{translated}");
}

#[test]
fn values_of_a_context_arrive_as_they_are() {
    let marked =
        Value::object([("b", Value::string("x").mark("secret")), ("a", Value::unknown(Type::Number))]);
    let context = Context::builder().variable("it", &marked).build();
    let found: Value =
        context.evaluate(&hcl::parse_expression("it").expect("an expression")).expect("a value");
    assert_eq!(found, marked);
    assert_eq!(keys(&found), ["b", "a"]);
    assert!(found["b"].is_marked() && !found["a"].is_known() && found["c"].is_null());
}

fn plain() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        "[ -~]{0,6}".prop_map(Value::from),
        Just(Value::null(Type::Dynamic)),
    ];
    leaf.prop_recursive(4, 60, 20, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::vec(("[a-z]{1,2}", inner), 0..20)
                .prop_map(|entries| entries.into_iter().collect()),
        ]
    })
}

proptest! {
    #[test]
    fn what_is_written_reads_back_in_order(value in plain()) {
        let text = hcl::edit::literal(&value).expect("text");
        let read = evaluate(&text);
        prop_assert_eq!(&read, &value);
        prop_assert_eq!(hcl::edit::literal(&read).expect("text"), text);

        let text = serde_json::to_string(&value).expect("JSON");
        let read: Value = serde_json::from_str(&text).expect("a value");
        prop_assert_eq!(serde_json::to_string(&read).expect("JSON"), text);
    }

    #[test]
    fn order_plays_no_part_in_equality(entries in prop::collection::btree_map("[a-z]{1,3}", plain(), 0..24), seed in any::<u64>()) {
        let sorted = Value::from(entries.clone());
        let mut shuffled: Vec<_> = entries.into_iter().collect();
        let mut state = seed;
        for index in (1..shuffled.len()).rev() {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            shuffled.swap(index, (state >> 33) as usize % (index + 1));
        }
        let names: Vec<String> = shuffled.iter().map(|(name, _)| name.clone()).collect();
        let shuffled: Value = shuffled.into_iter().collect();
        prop_assert_eq!(keys(&shuffled), names);
        prop_assert_eq!(&sorted, &shuffled);
        prop_assert_eq!(sorted.equals(&shuffled).expect("a bool"), true);
        let context = Context::builder().variable("a", &sorted).variable("b", &shuffled).stdlib().build();
        for text in ["jsonencode(a) == jsonencode(b)", "[for k, v in a : [k, v]] == [for k, v in b : [k, v]]", "keys(a) == keys(b)"] {
            let same: bool = context.evaluate(&hcl::parse_expression(text).expect("an expression")).expect("a bool");
            prop_assert!(same, "{}", text);
        }
    }
}

hcl_tests::samples_decode!(Ports);

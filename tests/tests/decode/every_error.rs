//! All parts of a value that do not fit are reported, whatever stands before them.

use std::collections::BTreeMap;

use hcl::decode::{ByExpression, ByValue, DecodeAttribute, Decoder, MaybeUnknown};
use hcl::{Context, Spanned};

use crate::reports::subject_of;

#[test]
fn every_part_that_does_not_fit_is_reported() {
    use std::collections::{BTreeSet, HashSet};

    #[derive(serde::Deserialize)]
    #[expect(dead_code, reason = "never decoded")]
    struct Server {
        ports: Vec<u16>,
        weight: Option<u8>,
        #[serde(default)]
        tags: BTreeSet<bool>,
    }

    #[derive(serde::Deserialize)]
    #[expect(dead_code, reason = "never decoded")]
    enum Action {
        Wait(Vec<u8>),
        Send { to: Vec<u8>, times: u8 },
    }

    let wrong = [
        subjects::<Vec<u8>, ByValue>(r#"["a", 1, 300, 2, "b"]"#),
        subjects::<HashSet<u8>, ByValue>(r#"["a", 1, "b"]"#),
        subjects::<[u8; 3], ByValue>(r#"["a", 1, "b"]"#),
        subjects::<Vec<Vec<u8>>, ByValue>(r#"[["a", 1], 2, [3], ["b", [], null]]"#),
        subjects::<Option<BTreeMap<String, Vec<u8>>>, ByValue>(r#"{ x = ["a", 1], y = "b", z = [1, -1] }"#),
        subjects::<Vec<Server>, ByValue>(
            r#"[{ ports = ["a", "b"], weight = "c" }, { ports = [1] }, { weight = [], ports = 2, tags = [3, true] }]"#,
        ),
        subjects::<Vec<Action>, ByValue>(
            r#"[{ Wait = ["a", "b"] }, { Send = { to = ["c", 1, "d"], times = "e" } }, { Stop = 1 }, "Go"]"#,
        ),
        subjects::<Vec<(u8, String)>, ByValue>(r#"[["a", []], [1, "x"], ["b", "y"], [2, {}]]"#),
        subjects::<MaybeUnknown<Vec<u8>>, ByValue>(r#"["a", 1, "b"]"#),
        subjects::<Vec<Spanned<u8>>, ByExpression>(r#"["a", 1, "b"]"#),
        subjects::<BTreeMap<String, Spanned<Vec<u8>>>, ByExpression>(r#"{ x = ["a", "b"], y = "c" }"#),
    ];
    let expected: [&[&str]; 11] = [
        &["\"a\"", "300", "\"b\""],
        &["\"a\"", "\"b\""],
        &["\"a\"", "\"b\""],
        &["\"a\"", "2", "\"b\"", "[]", "null"],
        &["\"a\"", "\"b\"", "-1"],
        &["\"a\"", "\"b\"", "\"c\"", "[]", "2", "3"],
        &["\"a\"", "\"b\"", "\"c\"", "\"d\"", "\"e\"", "Stop", "\"Go\""],
        &["\"a\"", "[]", "\"b\"", "{}"],
        &["\"a\"", "\"b\""],
        &["\"a\"", "\"b\""],
        &["\"a\"", "\"b\"", "\"c\""],
    ];
    for (found, expected) in wrong.iter().zip(expected) {
        assert_eq!(found, expected);
    }
}

#[test]
fn every_part_of_a_tuple_that_does_not_fit_is_reported() {
    use std::net::Ipv4Addr;
    use std::num::NonZeroU8;

    #[derive(serde::Deserialize)]
    #[expect(dead_code, reason = "never decoded")]
    struct Rule(u16, Option<bool>, Level, Vec<u8>);

    #[derive(serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    #[expect(dead_code, reason = "never decoded")]
    enum Level {
        Low,
        Rank(u8, NonZeroU8),
        Other { next: Box<Level>, name: char },
    }

    #[derive(serde::Deserialize)]
    #[expect(dead_code, reason = "never decoded")]
    struct Endless(Box<Option<Endless>>, Box<Tree>, u8);

    #[derive(serde::Deserialize)]
    #[expect(dead_code, reason = "never decoded")]
    enum Tree {
        Both(Box<Tree>, Box<Tree>),
    }

    let wrong = [
        subjects::<Rule, ByValue>(r#"["a", 2, "none", [1, "b", "c"]]"#),
        subjects::<Rule, ByValue>(r#"[1, "a", { rank = ["b", 0] }, "c"]"#),
        subjects::<(NonZeroU8, NonZeroU8, f64), ByValue>(r#"[0, "a", "b"]"#),
        subjects::<((u8, u8), (u8, u8), u8), ByValue>(r#"[["a", "b"], [1, "c"], "d"]"#),
        subjects::<(Vec<u8>, char, Vec<(u8, bool)>), ByValue>(r#"[["a", "b"], "", [["c", "d"], [1, "e"]]]"#),
        subjects::<(Ipv4Addr, u8, u8), ByValue>(r#"["127.0.0.1", "a", "b"]"#),
        subjects::<BTreeMap<String, (u8, u8)>, ByValue>(r#"{ x = ["a", "b"], y = ["c", 1], z = [2] }"#),
        subjects::<(Level, u8), ByValue>(r#"[{ other = { next = "c", name = "dd" } }, "b"]"#),
        subjects::<([u8; 2], (), u8), ByValue>(r#"[["a", "b"], 1, "c"]"#),
        // No stand-in is an address, so nothing is known of what follows.
        subjects::<(Ipv4Addr, u8), ByValue>(r#"["a", "b"]"#),
        // A type without end has none either.
        subjects::<Endless, ByValue>(r#"[null, "a", "b"]"#),
    ];
    let expected: [&[&str]; 11] = [
        &["\"a\"", "2", "\"none\"", "\"b\"", "\"c\""],
        &["\"a\"", "\"b\"", "0", "\"c\""],
        &["0", "\"a\"", "\"b\""],
        &["\"a\"", "\"b\"", "\"c\"", "\"d\""],
        &["\"a\"", "\"b\"", "\"\"", "\"c\"", "\"d\"", "\"e\""],
        &["\"a\"", "\"b\""],
        &["\"a\"", "\"b\"", "\"c\"", "[2]"],
        &["\"c\"", "\"dd\"", "\"b\""],
        &["\"a\"", "\"b\"", "1", "\"c\""],
        &["\"a\""],
        &["\"a\""],
    ];
    for (found, expected) in wrong.iter().zip(expected) {
        assert_eq!(found, expected);
    }
}

#[test]
fn every_attribute_that_an_object_lacks_is_reported() {
    use std::net::Ipv4Addr;

    #[derive(serde::Deserialize)]
    #[expect(dead_code, reason = "never decoded")]
    struct Server {
        name: String,
        #[serde(alias = "number")]
        port: u16,
        tags: Vec<String>,
        note: Option<String>,
        limits: Limits,
    }

    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Limits {
        rate: u32,
        burst: u32,
    }

    #[derive(serde::Deserialize)]
    #[expect(dead_code, reason = "never decoded")]
    enum Target {
        Route { to: Ipv4Addr, metric: u8 },
    }

    /// It checks what it is made from.
    #[derive(serde::Deserialize)]
    #[serde(try_from = "Limits")]
    #[expect(dead_code, reason = "never decoded")]
    struct Checked(u32);

    impl TryFrom<Limits> for Checked {
        type Error = String;

        fn try_from(limits: Limits) -> Result<Self, String> {
            if limits.rate < limits.burst { Ok(Checked(limits.rate)) } else { Err("too low".to_owned()) }
        }
    }

    #[derive(serde::Deserialize)]
    #[expect(dead_code, reason = "never decoded")]
    struct Around {
        #[serde(flatten)]
        limits: Limits,
        name: String,
    }

    let lacks = [
        missing::<Limits>("{}"),
        missing::<Vec<Limits>>("[{ rate = 1 }, {}, { rate = 1, burst = 2 }, { burst = 1 }]"),
        missing::<Server>("{}"),
        // In an object with other mistakes, and with unknown names.
        missing::<Server>("{ number = true, limits = { rate = \"a\" }, nme = 1 }"),
        missing::<Limits>("{ burst = \"a\", brust = 1 }"),
        missing::<BTreeMap<String, Vec<Target>>>(
            "{ a = [{ Route = {} }, { Route = { to = \"b\" } }], b = [{ Route = {} }] }",
        ),
        // No stand-in is an address, so nothing is known of what follows it.
        missing::<Target>("{ Route = { to = \"b\" } }"),
        // What is made of stand-ins is not checked.
        missing::<Checked>("{ burst = \"a\", rate = 2 }"),
        missing::<Checked>("{ burst = 0, rate = 2 }"),
        missing::<Around>("{}"),
    ];
    let expected: [&[&str]; 10] = [
        &["rate", "burst"],
        &["burst", "rate", "burst", "rate"],
        &["name", "port", "tags", "limits"],
        &["burst", "name", "tags"],
        &["rate"],
        &["to", "to"],
        &[],
        &[],
        &[],
        &["name"],
    ];
    for (found, expected) in lacks.iter().zip(expected) {
        assert_eq!(found, expected);
    }
}

#[test]
fn what_follows_a_wrong_part_is_no_error() {
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "never decoded")]
    struct Point {
        x: u8,
        y: u8,
    }

    #[derive(serde::Deserialize)]
    #[serde(tag = "kind")]
    #[expect(dead_code, reason = "never decoded")]
    enum Shape {
        Dot { at: Point },
    }

    assert_eq!(subjects::<Point, ByValue>(r#"{ y = "a", x = 1 }"#), ["\"a\""]);
    assert_eq!(
        subjects::<Vec<Point>, ByValue>("[{ x = 1 }, { x = 1, y = 2, z = 3 }, { x = 1, y = 2 }]").len(),
        2
    );
    assert_eq!(subjects::<[u8; 2], ByValue>(r#"[1, "a", 2]"#), ["\"a\""]);
    assert_eq!(subjects::<(u8, String, u8), ByValue>(r#"["a", "b", 1]"#), ["\"a\""]);
    let shapes = r#"[{ kind = "Dot", at = { x = "a", y = 1 } }, { kind = "Dot", at = { x = 1, y = 1 } }, { kind = "Box" }]"#;
    assert_eq!(subjects::<Vec<Shape>, ByValue>(shapes).len(), 2);
    let error = hcl::decode::from_expression::<Vec<u8>>(
        &hcl::parse_expression("[\"a\", 1, \"b\"]").expect("it parses"),
        &Context::new(),
    );
    assert_eq!(error.expect_err("two do not fit").len(), 2);
}

/// What the errors about a value point at.
fn subjects<T: DecodeAttribute<Way>, Way>(expression: &str) -> Vec<String> {
    let body = hcl::parse(&format!("value = {expression}")).expect("it parses");
    let context = Context::new();
    let mut decoder = Decoder::new(&context);
    let (attributes, _) = body.just_attributes();
    let attribute = attributes.get("value").expect("it is there");
    assert!(T::decode_attribute(attribute, &mut decoder).is_none());
    decoder.into_diagnostics().iter().map(subject_of).collect()
}

/// The attributes that are reported to be missing in a value, in the order of the reports.
fn missing<T: serde::de::DeserializeOwned>(expression: &str) -> Vec<String> {
    let error =
        hcl::decode::from_expression::<T>(&hcl::parse_expression(expression).unwrap(), &Context::new());
    let details = error.map(drop).expect_err("something is missing");
    let name =
        |detail: &str| Some(detail.split_once("attribute \"")?.1.strip_suffix("\" is required.")?.to_owned());
    details.iter().filter_map(|diagnostic| name(&diagnostic.detail.to_lowercase())).collect()
}

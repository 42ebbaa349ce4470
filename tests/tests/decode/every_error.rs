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
        &["\"a\""],
        &["\"a\"", "2", "\"b\"", "[]", "null"],
        &["\"a\"", "\"b\"", "-1"],
        &["\"a\"", "\"b\"", "\"c\"", "[]", "2", "3"],
        &["\"a\"", "\"b\"", "\"c\"", "\"d\"", "\"e\"", "Stop", "\"Go\""],
        &["\"a\"", "\"b\"", "{}"],
        &["\"a\"", "\"b\""],
        &["\"a\"", "\"b\""],
        &["\"a\"", "\"b\"", "\"c\""],
    ];
    for (found, expected) in wrong.iter().zip(expected) {
        assert_eq!(found, expected);
    }
}

/// Its type would need values for the parts before, and nobody wrote any that fit.
#[test]
fn the_first_part_of_a_tuple_that_does_not_fit_is_reported() {
    use std::net::Ipv4Addr;

    #[derive(serde::Deserialize)]
    #[expect(dead_code, reason = "never decoded")]
    struct Rule(u16, Option<bool>, Vec<u8>);

    let wrong = [
        subjects::<Rule, ByValue>(r#"[1, "a", ["b", "c"]]"#),
        subjects::<(u8, Vec<u8>, u8), ByValue>(r#"[1, ["a", "b"], "c"]"#),
        subjects::<((u8, u8), (u8, u8), u8), ByValue>(r#"[["a", "b"], [1, "c"], "d"]"#),
        subjects::<BTreeMap<String, (u8, u8)>, ByValue>(r#"{ x = ["a", "b"], y = ["c", 1], z = [2] }"#),
        subjects::<Vec<(Ipv4Addr, u8)>, ByValue>(r#"[["a", "b"], ["127.0.0.1", "c"], ["127.0.0.1", 1]]"#),
        subjects::<BTreeMap<String, ([u8; 2], u8)>, ByValue>(r#"{ x = [["a", "b"], 1], y = [[1, 2], "c"] }"#),
    ];
    let expected: [&[&str]; 6] = [
        &["\"a\""],
        &["\"a\""],
        &["\"a\""],
        &["\"a\"", "\"c\"", "[2]"],
        &["\"a\"", "\"c\""],
        &["\"a\"", "\"c\""],
    ];
    for (found, expected) in wrong.iter().zip(expected) {
        assert_eq!(found, expected);
    }
}

/// Each object whose entries fit is asked for what it lacks, and its type names the first.
#[test]
fn each_object_that_lacks_an_attribute_is_reported() {
    #[derive(serde::Deserialize)]
    struct Server {
        #[expect(dead_code, reason = "never decoded")]
        name: String,
        #[serde(alias = "number")]
        #[expect(dead_code, reason = "never decoded")]
        port: u16,
        #[expect(dead_code, reason = "never decoded")]
        note: Option<String>,
        #[expect(dead_code, reason = "never decoded")]
        limits: Limits,
    }

    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Limits {
        rate: u32,
        burst: u32,
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

    let lacks = [
        missing::<Limits>("{}"),
        missing::<Vec<Limits>>("[{ rate = 1 }, {}, { rate = 1, burst = 2 }, { burst = 1 }]"),
        missing::<Server>("{ port = 1 }"),
        missing::<Vec<Server>>("[{ limits = { rate = 1 } }, { name = 1, port = 1, limits = {} }]"),
        // What an object with other mistakes lacks shows once they are corrected.
        missing::<Limits>("{ burst = \"a\" }"),
        missing::<Checked>("{ burst = 0 }"),
        missing::<Checked>("{ burst = 0, rate = 2 }"),
    ];
    let expected: [&[&str]; 7] =
        [&["rate"], &["burst", "rate", "rate"], &["name"], &["burst", "rate"], &[], &["rate"], &[]];
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

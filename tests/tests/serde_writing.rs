//! Configuration that is written, and reads back to the same.

use std::collections::BTreeMap;

use hcl::ser::{BodyBuilder, Raw, to_string, to_string_pretty, value_to_string};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Service {
    name: String,
    motd: String,
    ratio: f64,
    largest: u64,
    mode: Mode,
    shapes: Vec<Shape>,
    note: Option<String>,
    limits: BTreeMap<String, Limit>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Mode {
    Fast,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Shape {
    Circle { radius: u8 },
    Pair(i8, i8),
    Named(String),
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Limit {
    rate: u32,
    burst: Option<u32>,
}

fn service() -> Service {
    Service {
        name: "shop ${not a template}".into(),
        motd: "Welcome!\n\n  100%{sure} of it\n".into(),
        ratio: 1e-7,
        largest: u64::MAX,
        mode: Mode::Fast,
        shapes: vec![Shape::Circle { radius: 3 }, Shape::Pair(-1, 1), Shape::Named("\u{7}\\".into())],
        note: None,
        limits: BTreeMap::from([
            ("anonymous".into(), Limit { rate: 60, burst: None }),
            ("for".into(), Limit { rate: 1, burst: Some(2) }),
            ("two words".into(), Limit { rate: 2, burst: Some(3) }),
        ]),
    }
}

#[test]
fn a_struct_is_written_in_the_canonical_format() {
    insta::assert_snapshot!("compact", to_string(&service()).unwrap());
    insta::assert_snapshot!("pretty", to_string_pretty(&service()).unwrap());
}

#[test]
fn a_struct_reads_back() {
    let service = service();
    assert_eq!(hcl::de::from_str::<Service>(&to_string(&service).unwrap()).unwrap(), service);
    assert_eq!(hcl::de::from_str::<Service>(&to_string_pretty(&service).unwrap()).unwrap(), service);
}

#[test]
fn bodies_are_built_by_hand() {
    let mut port = BodyBuilder::new();
    port.attribute("number", &80).unwrap().attribute("protocol", "tcp").unwrap();
    let mut body = BodyBuilder::new();
    body.attribute("region", &Raw::new("var.region")).unwrap();
    body.block("port", ["a \"quoted\" ${label}"], port).unwrap();
    body.block("empty", Vec::<String>::new(), BodyBuilder::new()).unwrap();
    body.attribute("last", &true).unwrap();
    let text = body.to_string();
    insta::assert_snapshot!(text);
    let parsed = hcl::parse(&text).unwrap();
    let (items, _) = parsed.items();
    let hcl::model::Item::Block(port) = &items[1] else { panic!("a block") };
    assert_eq!(&*port.labels[0].text, "a \"quoted\" ${label}");
}

#[test]
fn what_has_no_form_is_refused_with_its_path() {
    let nested = BTreeMap::from([("a", vec![1.0, f64::NAN])]);
    let error = to_string(&nested).unwrap_err();
    assert_eq!(error.to_string(), "a.1: not-a-number cannot be written: the language has no such number");
    assert!(to_string(&[1]).unwrap_err().to_string().contains("not from a list"));
    assert!(to_string(&BTreeMap::from([("a b", 1)])).unwrap_err().to_string().contains("identifier"));
    assert!(value_to_string(&BTreeMap::from([((1, 2), 1)])).is_err());
}

#[test]
fn infinities_and_deep_values_have_an_answer() {
    assert_eq!(value_to_string(&f64::INFINITY).unwrap(), "1 / 0");
    let mut deep = Json::Null;
    for _ in 0..150 {
        deep = Json::Array(vec![deep]);
    }
    assert!(value_to_string(&deep).is_ok());
    for _ in 0..100 {
        deep = Json::Array(vec![deep]);
    }
    assert!(value_to_string(&deep).is_err());
}

fn json() -> impl Strategy<Value = Json> {
    let leaf = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::from),
        any::<i64>().prop_map(Json::from),
        (-1e9..1e9).prop_map(Json::from),
        "[ -~é\n\t\\\\$%{}\"~]{0,12}".prop_map(Json::from),
        "([ a-z${%\\\\]{0,6}\n){1,4}".prop_map(Json::from),
    ];
    leaf.prop_recursive(4, 32, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Json::from),
            prop::collection::btree_map("[a-z \"$.{-]{0,6}|for|null", inner, 0..5)
                .prop_map(|entries| Json::Object(entries.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn whatever_is_written_is_formatted_and_reads_back(entries in prop::collection::btree_map("[a-z][a-z0-9_-]{0,6}", json(), 0..6)) {
        for text in [to_string(&entries).unwrap(), to_string_pretty(&entries).unwrap()] {
            let back: BTreeMap<String, Json> = hcl::de::from_str(&text).map_err(|error| {
                TestCaseError::fail(format!("{error:#}\n{text}"))
            })?;
            prop_assert_eq!(hcl::edit::format(&text), text.as_str());
            prop_assert!(same(&Json::from_iter(back), &Json::from_iter(entries.clone())), "{}", text);
        }
    }
}

/// Numbers that are whole come back as integers, whatever they were.
fn same(left: &Json, right: &Json) -> bool {
    match (left, right) {
        (Json::Number(left), Json::Number(right)) => left == right || left.as_f64() == right.as_f64(),
        (Json::Array(left), Json::Array(right)) => {
            left.len() == right.len() && left.iter().zip(right).all(|(left, right)| same(left, right))
        }
        (Json::Object(left), Json::Object(right)) => {
            left.len() == right.len()
                && left.iter().all(|(key, value)| right.get(key).is_some_and(|other| same(value, other)))
        }
        _ => left == right,
    }
}

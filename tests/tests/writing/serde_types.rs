//! Written configuration reads back to the same.

use std::collections::BTreeMap;

use hcl::build::{BodyBuilder, Raw};
use hcl::ser::{
    Block, BlockWithLabels, Commented, DoublyLabeledBlock, LabeledBlock, to_string, to_string_pretty,
    value_to_string,
};
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
    for _ in 0..hcl::value::MAX_SERDE_DEPTH {
        deep = Json::Array(vec![deep]);
    }
    assert!(value_to_string(&deep).is_ok());
    assert!(value_to_string(&[deep]).is_err());
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

/// Whole numbers come back as integers, whatever they were.
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

type Map<T> = BTreeMap<String, T>;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Deployment {
    name: String,
    note: Option<String>,
    count: Commented<u8>,
    locals: Block<Map<Option<u8>>>,
    job: LabeledBlock<Map<Job>>,
    resource: DoublyLabeledBlock<Map<Map<Vec<Job>>>>,
    grid: BlockWithLabels<Map<Map<Map<Limit>>>, 3>,
    check: Vec<Block<Limit>>,
    mode: LabeledBlock<Kind>,
    empty: Block<()>,
    none: Option<Block<Limit>>,
    #[serde(serialize_with = "hcl::ser::block")]
    plain: Limit,
    #[serde(serialize_with = "hcl::ser::block_with_labels::<1, _, _>")]
    labelled: Map<Limit>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Job {
    region: String,
    #[serde(default)]
    group: LabeledBlock<Map<Limit>>,
    script: String,
    list: Vec<Map<String>>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Fast(Limit),
}

fn map<T>(entries: impl IntoIterator<Item = (&'static str, T)>) -> Map<T> {
    entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

fn deployment() -> Deployment {
    let limit = |rate| Limit { rate, burst: None };
    let job = |groups: Map<Limit>| Job {
        region: "eu".into(),
        group: LabeledBlock::new(groups),
        script: "#!/bin/sh\n  echo ${HOME}\n".into(),
        list: vec![map([("text", "one\ntwo\n".to_owned())])],
    };
    Deployment {
        name: "shop".into(),
        note: None,
        count: Commented::new("", 2),
        locals: Block::new(map([("a", Some(1)), ("b", None)])),
        job: LabeledBlock::new(map([
            ("api", job(map([("g", limit(1)), ("h", limit(2))]))),
            ("web", job(map([]))),
        ])),
        resource: DoublyLabeledBlock::new(map([
            ("a", map([("x", vec![job(map([])), job(map([]))])])),
            ("b", map([("y", vec![job(map([]))]), ("z", vec![job(map([]))])])),
        ])),
        grid: BlockWithLabels::new(map([("1", map([("2", map([("3", limit(3))]))]))])),
        check: vec![Block::new(limit(4)), Block::new(Limit { rate: 5, burst: Some(6) })],
        mode: LabeledBlock::new(Kind::Fast(limit(7))),
        empty: Block::new(()),
        none: None,
        plain: limit(8),
        labelled: map([("l", limit(9))]),
    }
}

#[test]
fn types_that_are_only_serialize_write_blocks_and_read_them_back() {
    let text = to_string(&deployment()).unwrap();
    insta::assert_snapshot!("blocks", text);
    for text in [text, to_string_pretty(&deployment()).unwrap()] {
        assert_eq!(hcl::edit::format(&text), text);
        let back: Deployment = hcl::de::from_str(&text).unwrap_or_else(|error| panic!("{error:#}\n{text}"));
        assert_eq!(back, deployment());
    }
    // Other formats are not affected.
    let json = serde_json::to_value(deployment()).unwrap();
    assert_eq!(json["grid"]["1"]["2"]["3"]["rate"], 3);
    assert_eq!(serde_json::from_value::<Deployment>(json).unwrap(), deployment());
}

#[test]
fn comments_stand_before_what_they_are_about() {
    type Entry = Map<Commented<u8>>;

    #[derive(Serialize)]
    struct Config {
        a: Commented<u8>,
        b: Commented<Vec<Commented<u8>>>,
        c: Commented<Block<Vec<Commented<Entry>>>>,
        d: Block<Commented<Option<Map<u8>>>>,
        e: Map<Commented<&'static str>>,
        f: Commented<LabeledBlock<Map<Commented<Map<u8>>>>>,
    }

    let entry = || map([("x", Commented::new("entry", 1))]);
    let config = Config {
        a: Commented::new("one\ntwo", 1),
        b: Commented::new("list", vec![Commented::new("element", 1)]),
        c: Commented::new(
            "blocks",
            Block::new(vec![Commented::new("first", entry()), Commented::new("second", entry())]),
        ),
        d: Block::new(Commented::new("nothing", None)),
        e: map([("k", Commented::new("inside", "v"))]),
        f: Commented::new(
            "labelled",
            LabeledBlock::new(map([
                ("l", Commented::new("own", map([]))),
                ("m", Commented::new("", map([]))),
            ])),
        ),
    };
    let text = to_string(&config).unwrap();
    insta::assert_snapshot!("comments", text);
    assert_eq!(hcl::edit::format(&text), text);
    hcl::parse(&text).unwrap();
    assert_eq!(serde_json::to_value(&config).unwrap()["b"], serde_json::json!([1]));
}

#[test]
fn what_cannot_be_a_block_is_refused_with_its_path() {
    let error =
        |value: &dyn Fn() -> Result<String, hcl::build::EncodeError>| value().unwrap_err().to_string();
    assert_eq!(
        error(&|| to_string(&map([("x", Block::new(1))]))),
        "x: a block must be made from a struct or a map, not from a number"
    );
    assert_eq!(
        error(&|| to_string(&map([("x", LabeledBlock::new("a"))]))),
        "x: the labels of blocks come from the keys of a map, not from a string"
    );
    assert_eq!(
        error(&|| to_string(&map([("x", map([("y", Block::new(map([("z", 1)])))]))]))),
        "x.y: a block can only be in a file or in another block, not in a value"
    );
    assert!(
        error(&|| to_string(&map([("x", LabeledBlock::new(map([("l", map([("a b", 1)]))])))])))
            .starts_with("x.l: \"a b\"")
    );
    assert!(error(&|| to_string(&map([("a b", Block::new(map([("c", 1)])))]))).contains("identifier"));
}

//! Bodies through plain serde types.

use std::collections::{BTreeMap, HashMap};

use hcl::Context;
use serde::Deserialize;
use serde::de::DeserializeOwned;

#[derive(Debug, PartialEq, Deserialize)]
struct Service {
    name: String,
    port: u16,
    note: Option<String>,
    tls: Option<Tls>,
    backend: BTreeMap<String, Backend>,
    #[serde(default)]
    limit: HashMap<String, HashMap<String, Limit>>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Tls {
    certificate: String,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Backend {
    url: String,
    #[serde(default)]
    probe: Vec<Probe>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Probe {
    path: String,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Limit {
    rate: u32,
}

#[test]
fn blocks_are_maps_by_label_sequences_or_single() {
    let text = r#"
name = "shop"
port = "8080"
tls {
  certificate = "cert.pem"
}
backend "a" {
  url = "http://a"
  probe {
    path = "/one"
  }
  probe {
    path = "/two"
  }
}
backend "b" {
  url = "http://b"
  probe {
    path = "/one"
  }
}
limit "anonymous" "read" {
  rate = 1
}
limit "anonymous" "write" {
  rate = 2
}
"#;
    let service: Service = read(text);
    assert_eq!((service.name.as_str(), service.port, &service.note), ("shop", 8080, &None));
    assert_eq!(service.tls, Some(Tls { certificate: "cert.pem".into() }));
    assert_eq!(service.backend["a"].probe.len(), 2);
    assert_eq!(service.backend["b"].probe, [Probe { path: "/one".into() }]);
    assert_eq!(service.limit["anonymous"]["write"], Limit { rate: 2 });
}

#[test]
fn every_kind_of_type_is_served() {
    #[derive(Debug, PartialEq, Deserialize)]
    struct Newtype(Point);
    #[derive(Debug, PartialEq, Deserialize)]
    struct Point {
        x: f64,
        y: f32,
    }
    #[derive(Debug, PartialEq, Deserialize)]
    struct Unit;
    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Shape {
        Empty,
        Circle { radius: i8 },
        Line(Vec<Point>),
        Pair(u8, u8),
    }
    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(tag = "type", rename_all = "snake_case")]
    enum Tagged {
        Http { path: String },
        Tcp,
    }
    #[derive(Debug, PartialEq, Deserialize)]
    struct All {
        newtype: Newtype,
        unit: Unit,
        nothing: (),
        tuple: (u8, String, bool),
        letter: char,
        wide: (u64, i128),
        label: Shape,
        inside: Shape,
        named: Shape,
        list: Shape,
        pair: Shape,
        check: Vec<Tagged>,
        numbers: BTreeMap<u16, Unit>,
        #[serde(flatten)]
        rest: HashMap<String, hcl::Value>,
    }

    let text = r#"
newtype {
  x = 1
  y = "2.5"
}
unit {}
nothing = null
tuple = [1, "two", "true"]
letter = "é"
wide = [18446744073709551615, -5]
label "circle" {
  radius = -3
}
inside {
  circle {
    radius = 4
  }
}
named = "empty"
list = { line = [{ x = 1, y = 2 }] }
pair = { pair = [1, 2] }
check {
  type = "http"
  path = "/"
}
check {
  type = "tcp"
}
numbers "80" {}
other = [1]
"#;
    let all: All = read(text);
    assert_eq!(all.newtype, Newtype(Point { x: 1.0, y: 2.5 }));
    assert_eq!(all.tuple, (1, "two".into(), true));
    assert_eq!((all.letter, all.wide), ('é', (u64::MAX, -5)));
    assert_eq!((all.label, all.inside), (Shape::Circle { radius: -3 }, Shape::Circle { radius: 4 }));
    assert_eq!(all.named, Shape::Empty);
    assert_eq!(all.list, Shape::Line(vec![Point { x: 1.0, y: 2.0 }]));
    assert_eq!(all.pair, Shape::Pair(1, 2));
    assert_eq!(all.check, [Tagged::Http { path: "/".into() }, Tagged::Tcp]);
    assert_eq!(all.numbers.keys().collect::<Vec<_>>(), [&80]);
    assert_eq!(all.rest.keys().collect::<Vec<_>>(), ["other"]);
}

#[test]
fn a_body_becomes_a_tree_of_any_format() {
    let json: serde_json::Value = read("a = 1\nb \"x\" {\n  c = [true]\n}\nb \"y\" {}\nd {}\nd {}\n");
    assert_eq!(json, serde_json::json!({"a": 1, "b": {"x": {"c": [true]}, "y": {}}, "d": [{}, {}]}));
}

#[test]
fn what_does_not_fit_is_said_in_its_place() {
    assert_eq!(problem::<Service>("name = \"a\"\nport = 80.5").1, "80.5");
    assert_eq!(problem::<Service>("name = \"a\"\nport = 1").0, "Attribute \"backend\" is required.");
    assert_eq!(problem::<HashMap<String, Vec<u8>>>("a = [1, 300]").1, "300");
    assert_eq!(problem::<HashMap<String, Limit>>("a {\n  rat = 1\n}").1, "a");
    assert_eq!(problem::<HashMap<String, Limit>>("a {\n  rate = 1\n}\na {\n  rate = 2\n}").1, "a");
    let (detail, place) = problem::<HashMap<String, u8>>("a \"x\" {}");
    assert_eq!(detail, "A whole number is required, not an object.");
    assert_eq!(place, "a \"x\"");
    assert_eq!(problem::<HashMap<String, HashMap<String, u8>>>("a = {}\na {}").1, "a");
}

#[test]
fn nothing_is_lost_without_a_word() {
    #[derive(Debug, Deserialize)]
    struct Pair {
        #[expect(dead_code, reason = "it is about the third block")]
        x: (Port, Port),
    }
    #[derive(Debug, Deserialize)]
    struct Single {
        #[expect(dead_code, reason = "it is about the label")]
        x: Port,
    }
    #[derive(Debug, Default, Deserialize)]
    #[serde(default)]
    struct Port {
        port: u16,
    }

    assert_eq!(problem::<Pair>("x {}\nx {}\nx {}").1, "x", "a block too many");
    let (detail, place) = problem::<Single>("x \"web\" {\n  port = 1\n}");
    assert!(
        detail.starts_with("The labels of a block are read as the keys of a map") && place == "x \"web\"",
        "{detail} {place}"
    );

    #[derive(Debug, Deserialize)]
    struct ByLabel {
        x: Labels,
    }
    #[derive(Debug, Deserialize)]
    struct Labels {
        web: Port,
    }
    let read: ByLabel = read("x \"web\" {\n  port = 1\n}\nx \"db\" {}");
    assert_eq!(read.x.web.port, 1);
}

#[test]
fn keys_convert_as_strings_do() {
    #[derive(Debug, PartialEq, Deserialize)]
    struct Keyed<K: Eq + std::hash::Hash> {
        x: HashMap<K, HashMap<K, u8>>,
    }
    fn keyed<K: Eq + std::hash::Hash>(outer: K, inner: K) -> Keyed<K> {
        Keyed { x: HashMap::from([(outer, HashMap::from([(inner, 1)]))]) }
    }

    assert_eq!(read::<Keyed<bool>>("x \"true\" {\n  false = 1\n}"), keyed(true, false));
    assert_eq!(read::<Keyed<bool>>("x = { true = { \"0\" = 1 } }"), keyed(true, false));
    assert_eq!(read::<Keyed<u128>>("x = { 1 = { 2 = 1 } }"), keyed(1, 2));
    assert_eq!(read::<Keyed<i128>>("x \"-1\" {\n}\nx \"1\" {\n}").x.len(), 2);
    assert_eq!(read::<Keyed<char>>("x \"a\" {\n  b = 1\n}"), keyed('a', 'b'));
    assert_eq!(
        problem::<Keyed<bool>>("x \"yes\" {}").0,
        "True or false is required, not the string \"yes\"; write `true`."
    );
}

#[test]
fn all_expressions_that_fail_are_reported() {
    let error = hcl::de::from_str::<HashMap<String, u8>>("a = x\nb = 1 + \"y\"").unwrap_err();
    assert_eq!(error.diagnostics().len(), 2);
}

#[test]
fn variables_come_from_the_context() {
    let context = Context::builder().value("n", hcl::Value::number(2)).build();
    let body = hcl::parse("a = n * 2").unwrap();
    let map: HashMap<String, u8> = hcl::de::from_body(&body, &context).unwrap();
    assert_eq!(map["a"], 4);
}

fn read<T: DeserializeOwned>(text: &str) -> T {
    hcl::de::from_str(text).unwrap_or_else(|error| panic!("{error:#}"))
}

/// The detail and the place of the problem.
fn problem<T: DeserializeOwned + std::fmt::Debug>(text: &str) -> (String, String) {
    let error = hcl::de::from_str::<T>(text).expect_err("it does not fit");
    let diagnostic = error.diagnostics().iter().next().expect("an error has a diagnostic");
    let place = diagnostic.subject.as_ref().map(|place| place.text().to_owned()).unwrap_or_default();
    (diagnostic.detail.clone(), place)
}

#[derive(Debug, Deserialize)]
struct Keeping {
    #[serde(with = "hcl::de::kept")]
    name: hcl::Spanned<String>,
    #[serde(with = "hcl::de::kept")]
    count: hcl::Expression,
    #[serde(with = "hcl::de::kept", default)]
    region: Option<hcl::model::Traversal>,
    #[serde(with = "hcl::de::kept", default)]
    ports: Vec<hcl::Spanned<u16>>,
    #[serde(with = "hcl::de::kept", default)]
    tags: BTreeMap<String, Option<hcl::Expression>>,
    #[serde(with = "hcl::de::kept", default)]
    backend: BTreeMap<String, Vec<hcl::Spanned<Inner>>>,
    #[serde(with = "hcl::de::kept", default)]
    rest: Vec<hcl::Body>,
    #[serde(default)]
    value: Option<hcl::Value>,
    #[serde(default)]
    plain: Option<u16>,
}

#[derive(Debug, Deserialize)]
#[allow(dead_code, reason = "what is tested is its place")]
struct Inner {
    url: String,
    #[serde(with = "hcl::de::kept", default)]
    weight: Option<hcl::Expression>,
}

#[test]
fn what_serde_cannot_carry_is_kept_where_it_is_asked_for() {
    let text = r#"name   = "shop"
count  = var.count + 1
region = var.regions[0]
ports  = [80, "443"]
tags = {
  a   = local.a
  "b" = null
}
value = [1, null]

backend "x" {
  url    = "http://x"
  weight = var.weight
}

backend "x" {
  url = "http://y"
}

rest {
  anything = var.goes
}
"#;
    let json = r#"{"name": "shop", "count": "${var.count + 1}", "region": "var.regions[0]", "ports": [80, "443"],
        "tags": {"a": "${local.a}", "b": null}, "value": [1, null]}"#;
    let native: Keeping = hcl::de::from_str(text).unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!(native.name.location.text(), "\"shop\"");
    assert_eq!(native.count.location().text(), "var.count + 1");
    assert_eq!(native.region.unwrap().to_string(), "var.regions[0]");
    let ports: Vec<_> =
        native.ports.iter().map(|port| (port.value, port.location.text().to_string())).collect();
    assert_eq!(ports, [(80, "80".to_owned()), (443, "\"443\"".to_owned())]);
    assert_eq!(native.tags["a"].as_ref().unwrap().location().text(), "local.a");
    assert_eq!(native.backend["x"][1].location.text(), "backend \"x\"");
    assert_eq!(native.backend["x"][0].value.weight.as_ref().unwrap().location().text(), "var.weight");
    assert_eq!(native.rest[0].items().0.len(), 1);
    assert!(native.value.unwrap()[1].is_null());
    assert_eq!(native.plain, None);

    let (body, _) = hcl::Loader::new().text("a.json", json).load();
    let json: Keeping =
        hcl::de::from_body(&body, &Context::new()).unwrap_or_else(|error| panic!("{error:?}"));
    assert_eq!(json.count.location().text(), "\"${var.count + 1}\"");
    assert_eq!((json.ports[1].value, json.ports[1].location.text()), (443, "\"443\""));
    assert_eq!(json.tags["a"].as_ref().unwrap().location().text(), "\"${local.a}\"");
    assert_eq!(json.region.unwrap().to_string(), "var.regions[0]");
}

#[test]
fn what_is_not_kept_is_evaluated_and_fails_as_ever() {
    let error = hcl::de::from_str::<Keeping>("name = \"a\"\ncount = var.a\nplain = var.b\n").unwrap_err();
    assert_eq!(error.diagnostics().len(), 1);
    assert!(error.to_string().starts_with("<text>:3:9"), "{error}");
    let error = hcl::de::from_str::<Keeping>("name = \"a\"\ncount = 1\nunknown = var.b\n").unwrap_err();
    assert!(error.to_string().starts_with("<text>:3:11"), "{error}");
    let problem = |text: &str| hcl::de::from_str::<Keeping>(text).unwrap_err().to_string();
    assert!(problem("name = [1]\ncount = 1").starts_with("<text>:1:8: Invalid value for `name`"));
    assert!(problem("name = \"a\"\ncount = 1\nports = [1, 70000]").starts_with("<text>:3:13: Invalid value"));
    assert!(problem("name = \"a\"\ncount = 1\nports = 5").contains("A list is required"));
    assert!(problem("name = \"a\"\ncount = 1\nregion = 1 + 2").contains("A reference is required"));
    assert!(
        problem("name = \"a\"\ncount {}")
            .contains("An attribute whose expression is written out is required")
    );
    assert!(problem("name = \"a\"\ncount = 1\nrest = 1").contains("A list is required"));
    // Inside a value there are no places, and other formats have none at all.
    #[derive(Debug, Deserialize)]
    #[allow(dead_code, reason = "it is not read")]
    struct Outer {
        inner: Keeping,
    }
    let error = hcl::de::from_str::<Outer>("inner = { name = \"a\", count = 1 }").unwrap_err().to_string();
    assert!(error.contains("the parts of a value have none"), "{error}");
    assert!(
        serde_json::from_str::<Keeping>("{\"name\": \"a\"}")
            .unwrap_err()
            .to_string()
            .contains("configuration")
    );
}

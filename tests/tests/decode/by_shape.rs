//! Decoding by a shape: the values. That the errors are those of the type is tested wherever something is
//! decoded into a type, by the feature `_law` of the library.

use std::collections::BTreeMap;
use std::time::Duration;

use hcl::decode::by_shape;
use hcl::{Context, Expression, HclDecode, IndexMap, Source, Value};
use serde::Deserialize;

/// All that a body can have.
#[derive(HclDecode)]
#[expect(dead_code, reason = "only its shape is used")]
struct Config {
    name: String,
    #[hcl(default = 4)]
    workers: u16,
    #[hcl(with = hcl::with::duration, default = Duration::from_secs(30))]
    timeout: Duration,
    level: Option<Level>,
    mirrors: Option<Vec<Mirror>>,
    when: Option<Expression>,
    #[hcl(block)]
    tls: Option<Tls>,
    #[hcl(block, default)]
    limits: Limits,
    #[hcl(block, rename = "listener")]
    listeners: Vec<Listener>,
    #[hcl(block, rename = "backend")]
    backends: IndexMap<String, Backend>,
    #[hcl(block, rename = "route")]
    routes: BTreeMap<String, BTreeMap<u8, Vec<Tls>>>,
    #[hcl(blocks)]
    steps: Vec<Step>,
    #[hcl(block)]
    storage: Option<Storage>,
    #[hcl(flatten)]
    more: More,
    #[hcl(remain)]
    rest: IndexMap<String, u8>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Level {
    Low,
    High,
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "only its shape is used")]
struct Mirror {
    url: String,
    weight: Option<u8>,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "only its shape is used")]
struct Tls {
    certificate: Option<String>,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "only its shape is used")]
struct Limits {
    #[hcl(default = 60)]
    rate: u32,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "only its shape is used")]
struct Listener {
    #[hcl(label)]
    protocol: String,
    port: u16,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "only its shape is used")]
struct Backend {
    url: String,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "only its shape is used")]
enum Step {
    Run(Backend),
    Pause,
}

#[derive(HclDecode)]
#[hcl(tag = "kind")]
#[expect(dead_code, reason = "only its shape is used")]
enum Storage {
    Memory,
    Disk { path: String },
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "only its shape is used")]
struct More {
    note: Option<String>,
}

const NATIVE: &str = r#"
storage {
  kind = "disk"
  path = "/srv"
}
name    = 7
level   = "high"
mirrors = [{ weight = "3", url = "a" }]
when    = count.index > 1
listener "tcp" {
  port = "80"
}
backend "b" {
  url = "http://b"
}
backend "a" {
  url = "http://a"
}
route "x" "1" {}
route "x" "1" {
  certificate = "c"
}
run {
  url = "make"
}
pause {}
note    = "n"
surplus = "9"
"#;

const JSON: &str = r#"{
  "storage": {"kind": "disk", "path": "/srv"},
  "name": 7,
  "level": "high",
  "mirrors": [{"weight": "3", "url": "a"}],
  "when": "${count.index > 1}",
  "listener": {"tcp": {"port": "80"}},
  "backend": [{"b": {"url": "http://b"}}, {"a": {"url": "http://a"}}],
  "route": {"x": {"1": [{}, {"certificate": "c"}]}},
  "run": {"url": "make"},
  "pause": {},
  "note": "n",
  "surplus": "9"
}"#;

#[test]
fn a_body_is_an_object_in_the_order_of_the_source() {
    let expected = |when: &str| {
        serde_json::json!({
            "storage": {"kind": "disk", "path": "/srv"},
            "name": "7",
            "level": "high",
            "mirrors": [{"weight": 3, "url": "a"}],
            "when": when,
            "listener": [{"protocol": "tcp", "port": 80}],
            "backend": {"b": {"url": "http://b"}, "a": {"url": "http://a"}},
            "route": {"x": {"1": [{"certificate": null}, {"certificate": "c"}]}},
            "run": [{"url": "make"}],
            "pause": [{}],
            "note": "n",
            "surplus": 9,
            "workers": 4,
            "timeout": "30s",
            "tls": null,
            "limits": {"rate": 60},
        })
    };
    for (name, text, when) in
        [("app.hcl", NATIVE, "count.index > 1"), ("app.json", JSON, "\"${count.index > 1}\"")]
    {
        let value = decoded::<Config>(name, text);
        assert_eq!(serde_json::to_string_pretty(&value).unwrap(), pretty(&expected(when)), "{name}");
    }
}

#[test]
fn what_a_variant_holds_is_beside_its_name() {
    #[derive(HclDecode)]
    #[expect(dead_code, reason = "only its shape is used")]
    struct Config {
        #[hcl(block, rename = "source")]
        sources: Vec<Kind>,
    }

    #[derive(HclDecode)]
    #[hcl(by_label)]
    #[expect(dead_code, reason = "only its shape is used")]
    enum Kind {
        Git(Named),
        Local {
            #[hcl(label)]
            name: String,
            path: String,
        },
    }

    #[derive(HclDecode)]
    #[expect(dead_code, reason = "only its shape is used")]
    struct Named {
        #[hcl(label)]
        name: String,
    }

    let value = decoded::<Config>("app.hcl", "source \"git\" \"a\" {}\n");
    assert_eq!(
        value["source"][0],
        Value::object([("type", Value::string("git")), ("name", Value::string("a"))])
    );
}

#[test]
fn layers_are_decoded_by_a_shape() {
    let layers = hcl::Layers::new()
        .text("defaults.hcl", "name = \"a\"\nbackend \"x\" {\n  url = \"u\"\n}\n")
        .text("app.hcl", "workers = 2\n");
    let loaded = layers.decode_by_shape(Config::shape(), &Context::new()).unwrap();
    assert_eq!(loaded.value["workers"], Value::number(2));
    assert_eq!(loaded.value["backend"]["x"]["url"], Value::string("u"));
    assert_eq!(loaded.origin("workers").unwrap().source.name(), "app.hcl");

    let wrong = layers.text("more.hcl", "wokrers = 1\nworkers = 70000\n").check_overridden();
    let error = wrong.decode_by_shape(Config::shape(), &Context::new()).unwrap_err();
    let typed = wrong.decode::<Config>(&Context::new()).map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), typed.to_string());
}

/// What a tool does not know of a program is taken to be right, and the rest is checked.
#[test]
fn what_is_not_defined_may_be_unknown() {
    #[derive(HclDecode)]
    #[hcl(exactly_one("url", "socket"))]
    #[expect(dead_code, reason = "only its shape is used")]
    struct Checked {
        #[hcl(each(max = 10))]
        ports: Vec<u16>,
        url: Option<String>,
        socket: Option<String>,
        #[hcl(length = 2..)]
        zones: Option<Vec<String>>,
        #[hcl(default = 1, min = 1, max = 9)]
        weight: u8,
        #[hcl(with = hcl::with::duration)]
        timeout: Option<Duration>,
        mirror: Option<Mirror>,
        #[hcl(reference = "backend")]
        target: Option<String>,
        #[hcl(block, rename = "backend")]
        backends: IndexMap<String, Backend>,
        #[hcl(block)]
        storage: Option<Storage>,
    }

    let context = Context::builder().stdlib().undefined_as_unknown().build();
    let found = |name: &str, text: &str| {
        let (body, found) = hcl::Loader::new().source(Source::new(name, text)).load();
        assert!(found.is_empty(), "{found}");
        let found = by_shape(Checked::shape(), &body, &context).1;
        found.iter().map(|found| found.subject.as_ref().unwrap().text().to_owned()).collect::<Vec<_>>()
    };
    let right = "ports = concat([1], var.ports)\nurl = \"http://${host}:${port(1)}\"\nzones = [a, b::c(1)]\nweight = \
                 a.b[0].c + 1\ntimeout = \"${n}s\"\nmirror = { url = u }\ntarget = each.key\nbackend \"a\" {\n  url = u\n}\nstorage \
                 {\n  kind = var.kind\n}\n";
    assert!(found("right.hcl", right).is_empty());
    let wrong = "ports = [var.port, \"x\", 11]\nurl = u\nzones = [a]\nweight = max(10, 2)\ntimeout = f(\"${n}s\")\nmirror = { weight = w, \
                 ulr = \"x\" }\ntarget = \"b\"\nbackend \"a\" {}\n";
    let native = found("wrong.hcl", wrong);
    let json = r#"{"ports": ["${var.port}", "x", 11], "url": "${u}", "zones": ["${a}"], "weight": "${max(10, 2)}", "timeout": "${f(n)}",
        "mirror": {"weight": "${w}", "ulr": "x"}, "target": "b", "backend": {"a": {}}}"#;
    let in_json = found("wrong.json", json);
    insta::assert_debug_snapshot!((native, in_json));
    // A context without this still says what is missing.
    let strict = Context::builder().allow_variables().build();
    let body = hcl::parse("ports = [var.port]\nurl = \"a\"\n").unwrap();
    assert_eq!(by_shape(Checked::shape(), &body, &strict).1.len(), 1);
}

fn decoded<T: HclDecode>(name: &str, text: &str) -> Value {
    let (body, diagnostics) = hcl::Loader::new().source(Source::new(name, text)).load();
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let (value, diagnostics) = by_shape(T::shape(), &body, &Context::literal_only());
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    value.expect("a value without errors")
}

fn pretty(value: &serde_json::Value) -> String {
    serde_json::to_string_pretty(value).unwrap()
}

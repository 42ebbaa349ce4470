//! JSON Schemas made from types, checked by a validator: what decodes is valid, and what breaks something that a schema can say is not.
#![allow(dead_code, reason = "most types are described rather than looked into")]

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

use hcl::reference::json_schema;
use hcl::{Body, Context, HclDecode};
use hcl_examples::gateway::Gateway;
use jsonschema::Validator;
use serde_json::{Value, json};

use crate::types::{Check, Step, Storage, Tls};

#[path = "../../../examples/nomad_job.rs"]
mod nomad_job;

#[path = "../../../examples/docker_bake.rs"]
mod docker_bake;

#[path = "../../../examples/packer_template.rs"]
mod packer_template;

#[path = "../../../examples/consul_agent.rs"]
mod consul_agent;

#[derive(HclDecode)]
struct Numbers {
    port: u16,
    #[hcl(min = 1, max = 100)]
    weight: Option<i64>,
    #[hcl(default = 0.5, min = 0.0, max = 1.0)]
    ratio: f64,
    #[hcl(one_of(80, 443))]
    standard: Option<u16>,
    #[hcl(default)]
    strict: bool,
    #[hcl(with = doubled, max = 100)]
    doubled: Option<u8>,
    #[hcl(each(max = 9), length = 1..=3)]
    digits: Option<Vec<u8>>,
    big: Option<u128>,
}

fn doubled(number: u8) -> Result<u8, &'static str> {
    number.checked_add(number).ok_or("too much")
}

#[derive(HclDecode)]
struct Texts {
    #[hcl(length = 1..=8, pattern = "[a-zé\u{1F1E6}-\u{1F1FF}]+|\\d{2}")]
    name: String,
    #[hcl(length = 6..)]
    long: Option<String>,
    #[hcl(pattern = "(?i)[a-z]+")]
    any_case: Option<String>,
    #[hcl(one_of("80", "true", "tcp"))]
    kind: Option<String>,
    #[hcl(with = hcl::with::duration, default = Duration::from_secs(30), max = Duration::from_secs(60))]
    timeout: Duration,
    plain: Option<Duration>,
    #[hcl(with = hcl::with::byte_size)]
    sizes: Option<Vec<u64>>,
    address: Option<std::net::IpAddr>,
    letter: Option<char>,
    #[hcl(default = "a ${literal}", sensitive)]
    secret: String,
    #[hcl(default = "a ${literal}")]
    shown: String,
    level: Option<Level>,
    #[hcl(renamed_from = "old", alias = "other", deprecated = "use `plain`")]
    new: String,
}

#[derive(Debug, PartialEq, Eq, Hash, PartialOrd, Ord, HclDecode)]
enum Level {
    Info,
    #[hcl(alias = "warning")]
    Warn,
}

#[derive(HclDecode)]
struct Values {
    origin: Origin,
    mirrors: Option<Vec<Option<Origin>>>,
    by_name: Option<BTreeMap<String, Vec<Origin>>>,
    #[hcl(keys(one_of("read", "write")), each(length = 1..=2))]
    modes: Option<BTreeMap<String, Vec<u8>>>,
    #[hcl(keys(pattern = "[a-z]{2,}"), each(min = 1), length = ..=2)]
    scores: Option<BTreeMap<String, u8>>,
    groups: Option<HashSet<String>>,
    pair: Option<(u8, String)>,
    sink: Option<Sink>,
    rule: Option<Rule>,
    anything: Option<hcl::Value>,
    expression: Option<hcl::Expression>,
    #[hcl(allow_unknown)]
    shared: Option<Limits>,
    untagged: Option<Untagged>,
    by_level: Option<BTreeMap<Level, u8>>,
    spans: Option<Vec<hcl::Spanned<u8>>>,
}

#[derive(serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Origin {
    #[serde(alias = "uri")]
    url: String,
    #[serde(default)]
    tls_mode: Mode,
    limits: Option<Limits>,
    fallback: Option<Box<Origin>>,
}

#[derive(serde::Deserialize)]
struct Limits {
    #[serde(default)]
    bytes: u64,
    #[serde(rename = "per second")]
    per_second: Option<u64>,
}

#[derive(Default, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum Mode {
    #[default]
    Strict,
    Lax,
}

#[derive(serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum Sink {
    Null,
    File { path: String },
    Port(u16),
    Pair(u8, bool),
}

#[derive(serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum Rule {
    Allow(String),
    All(Vec<Rule>),
}

#[derive(serde::Deserialize)]
#[serde(untagged)]
enum Untagged {
    Number(u8),
    Object { name: String },
}

/// Blocks of all kinds.
#[derive(HclDecode)]
struct Blocks {
    /// Certificate and key.
    #[hcl(block)]
    tls: Tls,
    #[hcl(block)]
    cache: Option<Cache>,
    #[hcl(block)]
    debug: bool,
    #[hcl(block)]
    pair: [Cache; 2],
    #[hcl(block, rename = "backend", min = 1, max = 2, alias = "upstream")]
    backends: Vec<Backend>,
    #[hcl(block)]
    route: BTreeMap<String, BTreeMap<u16, Route>>,
    #[hcl(blocks)]
    steps: Vec<Step>,
    #[hcl(block)]
    check: Option<Check>,
    #[hcl(block)]
    storage: Storage,
    #[hcl(flatten)]
    common: Common,
}

#[derive(HclDecode)]
struct Cache {
    #[hcl(default)]
    size: u64,
}

#[derive(HclDecode)]
struct Backend {
    #[hcl(label, pattern = "[a-z]+", length = ..=5)]
    name: String,
    url: String,
}

/// It contains itself.
#[derive(HclDecode)]
struct Route {
    path: Option<String>,
    #[hcl(block, rename = "route")]
    routes: BTreeMap<String, Route>,
}

#[derive(HclDecode)]
struct Common {
    #[hcl(default = 3)]
    retries: u8,
}

#[derive(HclDecode)]
#[hcl(
    exactly_one("url", "socket"),
    requires(key = "certificate"),
    conflicts("plain", "tls"),
    at_least_one("url", "tls", "socket")
)]
struct Related {
    url: Option<String>,
    #[hcl(alias = "pipe")]
    socket: Option<String>,
    key: Option<String>,
    certificate: Option<String>,
    #[hcl(default)]
    plain: bool,
    #[hcl(block)]
    tls: Option<Tls>,
}

#[derive(HclDecode)]
struct Choices {
    #[hcl(blocks)]
    step: Step,
    #[hcl(block, rename = "place")]
    places: Vec<Place>,
    #[hcl(remain)]
    rest: BTreeMap<String, u8>,
}

#[derive(HclDecode)]
#[hcl(by_label)]
enum Place {
    Disk {
        #[hcl(label)]
        kind: String,
        #[hcl(label)]
        name: String,
        #[hcl(default)]
        path: String,
    },
    Memory(Named),
}

#[derive(HclDecode)]
struct Named {
    #[hcl(label)]
    kind: String,
    #[hcl(label, length = 1..)]
    name: String,
}

#[derive(HclDecode)]
struct Open {
    #[hcl(block)]
    body: Vec<Body>,
    #[hcl(flatten)]
    auth: Auth,
    #[hcl(block, rename = "inner")]
    inners: Vec<Inner>,
}

#[derive(HclDecode)]
#[hcl(tag = "type")]
enum Auth {
    /// By a token.
    #[hcl(exactly_one("token", "file"))]
    Token { token: Option<String>, file: Option<String> },
    #[hcl(alias = "nobody")]
    None,
    Group {
        #[hcl(block)]
        member: Vec<Cache>,
    },
}

#[derive(HclDecode)]
struct Inner {
    #[hcl(label)]
    kind: String,
    #[hcl(label, one_of("a", "b"))]
    name: String,
    #[hcl(remain)]
    rest: Body,
}

/// Keys that parse themselves, variants with fields, and types in types.
#[derive(HclDecode)]
struct Inside {
    #[hcl(blocks)]
    steps: Vec<Action>,
    #[hcl(block, rename = "limit")]
    limits: BTreeMap<Name, Cache>,
    ports: Option<BTreeMap<Name, u16>>,
    #[hcl(with = hcl::with::duration)]
    waits: Option<BTreeMap<Name, Vec<Duration>>>,
    deep: Option<Vec<BTreeMap<Name, BTreeMap<String, bool>>>>,
    #[hcl(keys(one_of("read", "write")), each(max = 9))]
    scores: Option<BTreeMap<String, Option<u8>>>,
    pair: Option<[bool; 2]>,
    timeout: Option<Timeout>,
    #[hcl(with = hcl::with::secret, length = 2..)]
    secret: Option<hcl::with::Secret<String>>,
    #[hcl(try_from = u8)]
    kind: Option<Kind>,
    bytes: Option<Bytes>,
    tree: Option<Tree>,
}

/// It contains itself without an object between.
#[derive(serde::Deserialize)]
struct Tree(Vec<Tree>);

#[derive(HclDecode)]
enum Action {
    Run {
        command: String,
        #[hcl(default)]
        retries: u8,
    },
    Wait,
    #[hcl(deprecated = "use `run`")]
    Start(Common),
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Name(String);

impl std::str::FromStr for Name {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.contains('!') { Err("no") } else { Ok(Name(text.to_owned())) }
    }
}

#[derive(serde::Deserialize)]
struct Timeout(Duration);

#[derive(Debug)]
struct Kind(u8);

impl TryFrom<u8> for Kind {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        if number > 3 { Err("too much") } else { Ok(Kind(number)) }
    }
}

/// Reads a text or a list of bytes.
struct Bytes(Vec<u8>);

impl<'de> serde::Deserialize<'de> for Bytes {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> serde::de::Visitor<'de> for Reader {
            type Value = Bytes;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("bytes")
            }

            fn visit_bytes<E>(self, bytes: &[u8]) -> Result<Bytes, E> {
                Ok(Bytes(bytes.to_vec()))
            }
        }
        deserializer.deserialize_bytes(Reader)
    }
}

#[test]
fn keys_variants_and_types_in_types() {
    let valid = json!({"run": [{"command": "a"}, {"command": "b", "retries": 2}], "wait": {}, "start": {"retries": 1}, "limit": {"a": {}},
        "ports": {"a": 80}, "waits": {"a": ["1s"]}, "deep": [{"a": {"b": true}}], "scores": {"read": 1, "write": null},
        "pair": [true, "false"], "timeout": "5s", "secret": "abc", "kind": 2, "bytes": "abc",
        "tree": [[], [[], []]]});
    let wrong = [
        json!({"run": {}}),
        json!({"run": {"command": "a", "retries": 256}}),
        json!({"wait": {"a": 1}}),
        json!({"start": {"a": 1}}),
        json!({"limit": {"a": {"size": -1}}}),
        json!({"ports": {"a": "x"}}),
        json!({"waits": {"a": "1s"}}),
        json!({"deep": [{"a": {"b": 5}}]}),
        json!({"scores": {"raed": 1}}),
        json!({"scores": {"read": 10}}),
        json!({"pair": [1]}),
        json!({"timeout": {"secs": 1}}),
        json!({"timeout": true}),
        json!({"secret": "a"}),
        json!({"kind": 300}),
        json!({"tree": [5]}),
        json!({"tree": [[[{}]]]}),
    ];
    check::<Inside>(&[valid], &json!({}), &wrong);
    let schema: Value = serde_json::from_str(&json_schema::<Inside>()).unwrap();
    let names: Vec<&String> = schema["$defs"].as_object().unwrap().keys().collect();
    for name in ["Inside", "Inside.items", "run", "run.items", "wait", "Common", "Cache", "limit.name"] {
        assert!(names.iter().any(|one| *one == name), "{name} is not among {names:?}");
    }
}

/// A type with its validator.
struct Subject {
    name: &'static str,
    validator: Validator,
    decodes: fn(&str) -> Result<(), hcl::Error>,
}

fn subject<T: HclDecode>() -> Subject {
    let text = json_schema::<T>();
    let schema: Value = serde_json::from_str(&text).expect("it is JSON");
    jsonschema::draft202012::meta::validate(&schema).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let validator = jsonschema::draft202012::options().build(&schema);
    let validator = validator.unwrap_or_else(|error| panic!("{error}\n{text}"));
    let decodes = |text: &str| context().from_json_str::<T>(text).map(drop);
    Subject { name: std::any::type_name::<T>(), validator, decodes }
}

fn context() -> Context {
    Context::builder().variable("one", 1).variable("nothing", None::<bool>).stdlib().build()
}

impl Subject {
    fn is_valid(&self, value: &Value) -> bool {
        self.validator.is_valid(value)
    }

    /// What decodes is valid.
    fn accept(&self, value: &Value) {
        let text = value.to_string();
        (self.decodes)(&text).unwrap_or_else(|error| panic!("{}: {text}\n{error}", self.name));
        let errors: Vec<String> = self.validator.iter_errors(value).map(|error| error.to_string()).collect();
        assert!(self.is_valid(value), "{}: {text} {errors:#?}", self.name);
    }

    /// What a schema can refuse, and decoding does refuse.
    fn refuse(&self, value: &Value) {
        let text = value.to_string();
        assert!((self.decodes)(&text).is_err(), "{}: {text} decodes", self.name);
        assert!(!self.is_valid(value), "{}: {text} is valid", self.name);
    }

    /// Changes every part of a file in every way: what still decodes is still valid. Returns how many of the others the schema refuses, and
    /// how many there are.
    fn try_changes(&self, value: &Value) -> (usize, usize) {
        let (mut refused, mut wrong) = (0, 0);
        for changed in changed(value) {
            let text = changed.to_string();
            match (self.decodes)(&text) {
                Ok(()) => assert!(self.is_valid(&changed), "{}: {text} decodes, but is not valid", self.name),
                Err(_) => {
                    wrong += 1;
                    refused += usize::from(!self.is_valid(&changed));
                }
            }
        }
        (refused, wrong)
    }
}

/// The file with one part changed, for every part and every change.
fn changed(value: &Value) -> Vec<Value> {
    let mut all: Vec<Value> = vec![
        Value::Null,
        json!(true),
        json!(0),
        json!(5),
        json!(-1),
        json!(70000),
        json!(1.5),
        json!(""),
        json!("x"),
        json!("80"),
        json!("éé"),
        json!("${one}"),
        json!("a-${one}"),
        json!("${nothing}"),
        json!("$${"),
        json!([]),
        json!({}),
        json!(["a"]),
        json!({"a": 1}),
        json!([value]),
        json!([[value]]),
        json!([value, value]),
        json!({"x": value}),
        json!({"//": 1}),
        json!([[]]),
        json!([{}]),
        json!({"${one}": value}),
    ];
    match value {
        Value::Object(entries) => {
            for (name, inner) in entries {
                let with = |name: &str, inner: Option<Value>| {
                    let mut entries = entries.clone();
                    if let Some(inner) = inner {
                        entries.insert(name.to_owned(), inner);
                    } else {
                        entries.shift_remove(name);
                    }
                    Value::Object(entries)
                };
                all.push(with(name, None));
                all.push(with("zzz", Some(inner.clone())));
                all.push(with("//", Some(inner.clone())));
                all.extend(changed(inner).into_iter().map(|inner| with(name, Some(inner))));
            }
            // As a list of objects.
            let each = entries.iter().map(|(name, inner)| json!({name.as_str(): inner}));
            all.push(Value::Array(each.collect()));
        }
        Value::Array(items) => {
            for (index, inner) in items.iter().enumerate() {
                all.extend(changed(inner).into_iter().map(|inner| {
                    let mut items = items.clone();
                    items[index] = inner;
                    Value::Array(items)
                }));
                all.push(Value::Array(
                    items
                        .iter()
                        .enumerate()
                        .filter(|(one, _)| *one != index)
                        .map(|(_, item)| item.clone())
                        .collect(),
                ));
            }
        }
        _ => {}
    }
    all
}

/// Tries `valid` and all its changes, and `base` with each of the changed properties, which are wrong.
fn check<T: HclDecode>(valid: &[Value], base: &Value, wrong: &[Value]) {
    let subject = subject::<T>();
    let (mut refused, mut all) = (0, 0);
    for value in valid.iter().chain([base]) {
        subject.accept(value);
        let (some, most) = subject.try_changes(value);
        (refused, all) = (refused + some, all + most);
    }
    for changes in wrong {
        let mut value = base.clone();
        merge(&mut value, changes);
        subject.refuse(&value);
    }
    // Not every mistake shows without evaluating; most do.
    assert!(refused * 10 >= all * 6, "{}: {refused} of {all}", subject.name);
    println!("{}: {refused} of {all}", subject.name);
}

/// Replaces properties; those that become null are removed.
fn merge(value: &mut Value, changes: &Value) {
    let (Value::Object(entries), Value::Object(changes)) = (value, changes) else { return };
    for (name, change) in changes {
        match change {
            Value::String(text) if text == "(absent)" => drop(entries.shift_remove(name)),
            _ => drop(entries.insert(name.clone(), change.clone())),
        }
    }
}

#[test]
fn numbers_and_bools() {
    let valid = json!({"port": "80", "weight": null, "ratio": "${one}", "standard": 443, "strict": "true", "doubled": 50, "digits": [1, "2"],
        "big": 340282366920938463463374607431768211455u128.to_string()});
    let more = json!({"port": 80.0, "weight": 1, "ratio": 1, "standard": "80", "strict": true, "digits": "${[one]}", "//": "comment"});
    let wrong = [
        json!({"port": 70000}),
        json!({"port": -1}),
        json!({"port": 1.5}),
        json!({"port": "x"}),
        json!({"port": null}),
        json!({"port": "(absent)"}),
        json!({"weight": 0}),
        json!({"weight": 101}),
        json!({"ratio": 1.5}),
        json!({"standard": 81}),
        json!({"strict": 1}),
        json!({"strict": "yes"}),
        json!({"doubled": 300}),
        json!({"digits": []}),
        json!({"digits": [10]}),
        json!({"digits": [1, 2, 3, 4]}),
        json!({"digits": "1"}),
        json!({"digits": [null]}),
        json!({"prot": 1}),
        json!({"port": [1]}),
        json!({"port": {}}),
    ];
    check::<Numbers>(&[valid, more], &json!({"port": 80}), &wrong);
}

#[test]
fn texts() {
    let valid = json!({"name": "${\"a\"}", "long": "abcdef", "any_case": "ABC", "kind": 80, "timeout": "1m", "plain": {"secs": 1, "nanos": 2},
        "sizes": ["1kB"], "address": "::1", "letter": "a", "secret": 5, "shown": true, "level": "warning", "other": "x"});
    let more = json!({"name": 12, "long": "${one}aaaaa", "kind": true, "plain": "5s", "level": {"info": null}, "old": "x"});
    let flags = json!({"name": "🇩🇪🇫🇷🇪🇸🇮🇹🇵🇱", "new": "x", "long": "$${abcde"});
    let wrong = [
        json!({"name": "A"}),
        json!({"name": ""}),
        json!({"name": "abcdefghi"}),
        json!({"name": []}),
        json!({"long": "abc"}),
        json!({"kind": "udp"}),
        json!({"kind": 81}),
        json!({"timeout": []}),
        json!({"timeout": null, "sizes": ["x", []]}),
        json!({"sizes": "1kB"}),
        json!({"level": "loud"}),
        json!({"level": 1}),
        json!({"plain": {"secs": 1}}),
        json!({"timeout": {"secs": 1, "nanos": 2}}),
        json!({"new": "(absent)"}),
        json!({"new": null}),
        json!({"secret": []}),
        json!({"new": "a", "other": "b"}),
    ];
    check::<Texts>(&[valid, more, flags], &json!({"name": "a", "new": "b"}), &wrong);
}

#[test]
fn values() {
    let origin = json!({"url": "a", "tls-mode": "lax", "limits": {"bytes": 1, "per second": 2}, "fallback": {"uri": "b", "fallback": null}});
    let valid = json!({"origin": origin, "mirrors": [origin, null], "by_name": {"a": [origin]}, "scores": {"ab": 1}, "groups": ["a", 1],
        "pair": [1, "a"], "sink": {"file": {"path": "x"}}, "rule": {"all": [{"allow": "a"}, {"all": []}]}, "anything": {"a": [1]},
        "expression": "x.y", "shared": {"bytes": 1, "other": 2}, "untagged": 5, "by_level": {"info": 1}, "spans": [1]});
    let more = json!({"origin": {"${\"url\"}": "a"}, "mirrors": "${[]}", "sink": "null", "untagged": {"name": "a"}, "rule": {"allow": 5}});
    let sinks = json!({"origin": {"url": "a"}, "sink": {"pair": [1, true]}, "scores": {"${\"ab\"}": "5"}});
    let wrong = [
        json!({"origin": {"url": []}}),
        json!({"origin": {"url": "a", "ulr": "b"}}),
        json!({"origin": []}),
        json!({"origin": {"url": "a", "tls-mode": "x"}}),
        json!({"origin": {"url": "a", "limits": {"bytes": -1}}}),
        json!({"origin": {"url": "a", "fallback": {"url": true, "fallback": {"url": []}}}}),
        json!({"mirrors": [1]}),
        json!({"mirrors": {}}),
        json!({"by_name": {"a": origin}}),
        json!({"scores": {"a": 1}}),
        json!({"scores": {"ab": 0}}),
        json!({"scores": {"ab": 1, "cd": 1, "ef": 1}}),
        json!({"groups": "a"}),
        json!({"sink": "file"}),
        json!({"sink": {"prot": 1}}),
        json!({"sink": {"port": 70000}}),
        json!({"sink": {"port": 1, "null": null}}),
        json!({"rule": {"all": [{"allow": []}]}}),
        json!({"rule": "allow"}),
        json!({"shared": {"bytes": "x"}}),
        json!({"origin": "(absent)"}),
        json!({"spans": [256]}),
    ];
    check::<Values>(&[valid, more, sinks], &json!({"origin": {"url": "a"}}), &wrong);
}

#[test]
fn blocks() {
    let tls = json!({"certificate": "a", "strict": true});
    let base = json!({"tls": tls, "pair": [{}, {"size": 1}], "backend": {"a": {"url": "b"}}, "storage": {"file": {"directory": "d"}}});
    let all = json!({"tls": [[{"certificate": "a"}, {"strict": "${true}", "//": "x"}]], "cache": {}, "debug": {}, "pair": [{}, []],
        "upstream": [{"a": {"url": "b"}}, {"a": {"url": "c"}}], "route": {"x": {"80": {"path": "/", "route": {"y": {"route": {"z": {}}}}}}},
        "run": [tls], "wait": [{}, {}], "check": {"type": "http", "path": "/"}, "storage": {"memory": [{}]}, "retries": 5});
    let other = json!({"tls": tls, "pair": [{}, {}], "backend": {"a": [{"url": "b"}, {"url": "c"}]}, "storage": [{"memory": {}}], "check": {"type": "nothing"},
        "cache": null, "debug": [], "run": null});
    let wrong = [
        json!({"tls": "(absent)"}),
        json!({"tls": null}),
        json!({"tls": []}),
        json!({"tls": [tls, tls]}),
        json!({"tls": {"strict": true}}),
        json!({"tls": 5}),
        json!({"tls": {"certificate": "a", "strict": true, "x": 1}}),
        json!({"cache": [{}, {}]}),
        json!({"debug": true}),
        json!({"debug": {"a": 1}}),
        json!({"pair": {}}),
        json!({"pair": [{}]}),
        json!({"pair": [{}, {}, {}]}),
        json!({"backend": {}}),
        json!({"backend": {"A": {"url": "b"}}}),
        json!({"backend": {"abcdef": {"url": "b"}}}),
        json!({"backend": {"a": {"url": "b"}, "b": {"url": "b"}, "c": {"url": "b"}}}),
        json!({"backend": {"a": [{"url": "b"}, {"url": "b"}, {"url": "b"}]}}),
        json!({"backend": {"url": "b"}}),
        json!({"backend": "(absent)"}),
        json!({"route": {"x": {"80": {"route": {"y": {"bath": "/"}}}}}}),
        json!({"route": {"x": {"80": 5}}}),
        json!({"check": {"type": "x"}}),
        json!({"check": {"type": "http"}}),
        json!({"check": {"type": "nothing", "path": "/"}}),
        json!({"check": {"path": "/"}}),
        json!({"storage": {"disk": {}}}),
        json!({"storage": {"file": {}}}),
        json!({"storage": {"memory": {"directory": "d"}}}),
        json!({"storage": {"file": {"directory": "d"}, "memory": {}}}),
        json!({"retries": 256}),
        json!({"run": {"certificate": "a"}}),
        json!({"walk": {}}),
    ];
    check::<Blocks>(&[all, other], &base, &wrong);
}

#[test]
fn relations() {
    let valid = json!({"pipe": "a", "key": "k", "certificate": "c"});
    let list = json!([{"url": "a"}, {"tls": {"certificate": "a", "strict": true}}, {"plain": null}]);
    let evaluated = json!({"url": "a", "socket": "${nothing}", "plain": "${nothing}", "tls": null});
    let wrong = [
        json!({"socket": "b"}),
        json!({"pipe": "b"}),
        json!({"url": null}),
        json!({"url": "(absent)"}),
        json!({"key": "k"}),
        json!({"plain": true, "tls": {"certificate": "a", "strict": true}}),
        json!({"key": "k", "certificate": null}),
    ];
    check::<Related>(&[valid, list, evaluated], &json!({"url": "a"}), &wrong);
}

#[test]
fn choices_labels_and_the_rest() {
    let tls = json!({"certificate": "a", "strict": true});
    let valid = json!({"run": tls, "place": {"disk": {"a": {"path": "x"}, "b": {}}, "memory": {"c": {}}}, "x": 1, "y": "${one}"});
    let wrong = [
        json!({"wait": "(absent)"}),
        json!({"run": tls}),
        json!({"wait": [{}, {}]}),
        json!({"wait": []}),
        json!({"place": {"tape": {"a": {}}}}),
        json!({"place": {"disk": {"path": "x"}}}),
        json!({"x": 300}),
        json!({"x": "x"}),
        json!({"place": {"memory": {"a": {"path": "x"}}}}),
    ];
    check::<Choices>(&[valid], &json!({"wait": {}}), &wrong);
}

#[test]
fn open_bodies_and_tags_beside_other_fields() {
    let valid = json!({"type": "token", "token": "x", "body": [{"a": 1}, {"b": {"c": []}}], "inner": {"k": {"a": {"x": 1, "y": {}}}}});
    let group = json!({"type": "group", "member": [{"size": 1}, {}]});
    let evaluated = json!({"type": "${\"none\"}"});
    let list = json!([{"type": "token"}, {"token": "x"}]);
    let wrong = [
        json!({"type": "(absent)"}),
        json!({"type": "x"}),
        json!({"token": "x"}),
        json!({"type": "token"}),
        json!({"member": {}}),
        json!({"type": "token", "token": "x", "file": "y"}),
        json!({"type": "group", "member": {"size": -1}}),
        json!({"inner": {"k": {"c": {}}}}),
        json!({"inner": {"k": {}}}),
        json!({"body": 5}),
        json!({"other": 5}),
    ];
    check::<Open>(&[valid, group, evaluated, list], &json!({"type": "nobody"}), &wrong);
}

/// The examples' own files, translated.
#[test]
fn files_of_the_examples_are_valid() {
    let files: [(&str, Subject); 4] = [
        ("docker_bake.hcl", subject::<docker_bake::BakeFile>()),
        ("nomad_job.hcl", subject::<nomad_job::Inputs>()),
        ("packer_template.pkr.hcl", subject::<packer_template::Template>()),
        ("consul.d/10-agent.hcl", subject::<consul_agent::Agent>()),
    ];
    for (name, subject) in files {
        let text = std::fs::read_to_string(examples().join(name)).unwrap();
        let json = hcl::json::from_native(&hcl::parse(&text).unwrap()).unwrap();
        let mut value: Value = serde_json::from_str(&json).unwrap();
        // These belong to extensions.
        merge(
            &mut value,
            &json!({"variable": "(absent)", "function": "(absent)", "locals": "(absent)", "packer": "(absent)"}),
        );
        let errors: Vec<String> = subject
            .validator
            .iter_errors(&value)
            .map(|error| format!("{error} at {}", error.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{name}: {errors:#?}");
    }
    subject::<Gateway>();
}

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples")
}

#[test]
fn people_are_told_what_the_schema_cannot_say() {
    let schema: Value = serde_json::from_str(&json_schema::<Texts>()).unwrap();
    let properties = &schema["$defs"]["Texts.items"]["properties"];
    assert_eq!(properties["timeout"]["description"], "duration, such as `30s`, at most \"1m\".");
    assert_eq!(properties["timeout"]["default"], "30s");
    assert_eq!(properties["shown"]["default"], "a $${literal}");
    let secret = properties["secret"].as_object().unwrap();
    assert_eq!((secret.get("default"), &secret["writeOnly"]), (None, &json!(true)));
    assert_eq!(properties["any_case"]["description"], "string, matching `(?i)[a-z]+`.");
    assert_eq!(properties["old"]["deprecated"], true);
    assert_eq!(properties["other"]["description"], "Another name for `new`.\n\nDeprecated: Use `plain`.");
    let blocks: Value = serde_json::from_str(&json_schema::<Blocks>()).unwrap();
    assert_eq!(blocks["$defs"]["Blocks"]["description"], "Blocks of all kinds.");
    assert_eq!(blocks["$defs"]["Blocks.items"]["properties"]["tls"]["description"], "Certificate and key.");
}

/// Blocks that have a default.
#[derive(HclDecode)]
struct Defaults {
    #[hcl(block, default = Pool { size: 4, title: "a ${b}".to_owned() })]
    pool: Pool,
    #[hcl(block, rename = "limit", default = limits())]
    limits: BTreeMap<String, Pool>,
    #[hcl(block, default = Account { password: "hunter2".to_owned() })]
    account: Account,
}

#[derive(HclDecode, hcl::HclEncode)]
struct Pool {
    size: u8,
    title: String,
}

#[derive(HclDecode, hcl::HclEncode)]
struct Account {
    #[hcl(sensitive)]
    password: String,
}

fn limits() -> BTreeMap<String, Pool> {
    BTreeMap::from([("x".to_owned(), Pool { size: 1, title: String::new() })])
}

#[test]
fn defaults_of_blocks_are_what_the_properties_would_be() {
    let text = json_schema::<Defaults>();
    assert!(!text.contains("hunter2"), "{text}");
    let schema: Value = serde_json::from_str(&text).unwrap();
    let properties = &schema["$defs"]["Defaults.items"]["properties"];
    let (pool, limit) = (&properties["pool"]["default"], &properties["limit"]["default"]);
    assert_eq!(pool, &json!({"size": 4, "title": "a $${b}"}));
    assert_eq!(limit, &json!({"x": {"size": 1, "title": ""}}));
    assert_eq!(properties["account"]["description"], "There is a default.");
    let written = json!({"pool": pool, "limit": limit});
    assert!(subject::<Defaults>().validator.is_valid(&written));
    let (body, _) = hcl::Loader::new().text("defaults.json", written.to_string()).load();
    let decoded: Defaults = Context::new().from_body(&body).unwrap();
    assert_eq!((decoded.pool.title.as_str(), decoded.limits["x"].size), ("a ${b}", 1));
}

#[test]
fn the_schema_of_a_gateway() {
    insta::assert_snapshot!(json_schema::<Gateway>());
}

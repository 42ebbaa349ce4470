//! Types with every option that a JSON Schema can say something about, for `json_schemas.rs`.
#![allow(dead_code, reason = "most types are described rather than looked into")]

use std::collections::{BTreeMap, HashSet};
use std::time::Duration;

use hcl::{Body, HclDecode};

use super::types::{Check, Step, Storage, Tls};

#[derive(HclDecode)]
pub(crate) struct Numbers {
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
pub(crate) struct Texts {
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
pub(crate) struct Values {
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
pub(crate) struct Blocks {
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
pub(crate) struct Related {
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
pub(crate) struct Choices {
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
        name: String,
        #[hcl(default)]
        path: String,
    },
    Memory(Named),
}

#[derive(HclDecode)]
pub(crate) struct Named {
    #[hcl(label, length = 1..)]
    name: String,
}

#[derive(HclDecode)]
pub(crate) struct Open {
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
pub(crate) struct Inside {
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

// Not `Values`: serde tells no alias of a type that it reads from its name, so a sample has both.
hcl_tests::samples_decode!(Numbers, Texts, Blocks, Cache, Route, Common, Related, Choices, Open, Inside);

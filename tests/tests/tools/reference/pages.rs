//! Reference pages and sample files, made from types.
#![allow(dead_code, reason = "most types are described rather than looked into")]

use std::collections::{BTreeMap, HashSet};

use hcl::reference::{json_schema, markdown, sample};
use hcl::{HclDecode, HclEncode};
use hcl_examples::gateway;

use super::types::{Check, Step, Storage, Tls};

/// A host of many kinds of fields.
///
/// It says what it does in two paragraphs.
#[derive(Debug, HclDecode)]
struct Host {
    /// Where requests are accepted: "a" | "b".
    listen: String,
    /// How many threads serve them.
    workers: Option<u16>,
    #[hcl(default = "info", alias = "verbosity")]
    log_level: String,
    #[hcl(default = vec![])]
    tags: Vec<String>,
    #[hcl(deprecated = "use `tags`")]
    labels: Option<BTreeMap<String, bool>>,
    /// How large it may be.
    #[hcl(with = kilobytes)]
    size: u64,
    #[hcl(try_from = Option<u8>)]
    level: Level,
    /// Certificate and key.
    #[hcl(block)]
    tls: Tls,
    #[hcl(block, rename = "backend", min = 2, max = 3)]
    backends: BTreeMap<String, Backend>,
    #[hcl(block)]
    route: BTreeMap<String, Route>,
    #[hcl(blocks)]
    steps: Vec<Step>,
    #[hcl(block)]
    check: Option<Check>,
    #[hcl(block)]
    storage: Storage,
    #[hcl(flatten)]
    common: Common,
}

#[derive(Debug)]
struct Level(u8);

impl TryFrom<Option<u8>> for Level {
    type Error = String;

    fn try_from(number: Option<u8>) -> Result<Self, String> {
        Ok(Level(number.unwrap_or(1)))
    }
}

fn kilobytes(text: String) -> Result<u64, String> {
    text.strip_suffix("kB").unwrap_or("1").parse().map_err(|_| "a number and kB".to_owned())
}

/// A service behind the host.
#[derive(Debug, HclDecode)]
struct Backend {
    url: String,
    #[hcl(default)]
    weight: f64,
    zones: Option<HashSet<String>>,
}

/// It contains itself.
#[derive(Debug, HclDecode)]
struct Route {
    path: Option<String>,
    #[hcl(block, rename = "route")]
    routes: BTreeMap<String, Route>,
}

#[derive(Debug, HclDecode)]
struct Common {
    /// What people should know.
    note: Option<hcl::Expression>,
}

/// One required choice, an array, and a rest.
#[derive(Debug, HclDecode)]
struct Job {
    #[hcl(blocks)]
    step: Step,
    #[hcl(block)]
    pair: [Tls; 2],
    #[hcl(block)]
    check: Check,
    #[hcl(remain)]
    rest: BTreeMap<String, hcl::Value>,
}

#[test]
fn a_page_describes_attributes_and_blocks() {
    insta::assert_snapshot!(markdown(Host::shape(), "Host"));
}

#[test]
fn a_sample_shows_what_may_be_written() {
    insta::assert_snapshot!(sample(Host::shape()));
}

/// Values that hold more than one value.
#[derive(Debug, HclDecode)]
struct Values {
    /// An object in an object.
    origin: Origin,
    mirrors: Vec<Origin>,
    by_name: Option<BTreeMap<String, Vec<Origin>>>,
    groups: HashSet<String>,
    pair: Option<[Mode; 2]>,
    sinks: Vec<Sink>,
    sink: Sink,
    #[hcl(default)]
    rules: Vec<Rule>,
    rule: Option<Rule>,
    #[hcl(default = 3, alias = "tries", deprecated = "use `origin`")]
    retries: u8,
    places: Vec<hcl::Spanned<Origin>>,
    references: Option<BTreeMap<String, hcl::model::Traversal>>,
}

#[derive(Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Origin {
    url: String,
    tls_mode: Mode,
    limits: Limits,
    fallback: Option<Box<Origin>>,
}

#[derive(Debug, serde::Deserialize)]
struct Limits {
    bytes: u64,
    #[serde(rename = "per second")]
    per_second: Option<u64>,
}

#[derive(Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum Mode {
    On,
    Off,
}

#[derive(Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum Sink {
    File { path: String },
    Stdout,
}

/// It contains itself in several ways.
#[derive(Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum Rule {
    Not(Box<Rule>),
    Both(Box<(Rule, Rule)>),
    Each(Vec<Rule>),
    Named(BTreeMap<String, Rule>),
    If { condition: Box<Rule>, then: Box<Rule> },
}

#[test]
fn the_parts_of_values_are_described() {
    insta::assert_snapshot!("values_page", markdown(Values::shape(), "Values"));
    insta::assert_snapshot!("values_sample", sample(Values::shape()));
}

/// Defaults of all kinds.
#[derive(Debug, HclDecode)]
struct Defaults {
    #[hcl(default = Severity::Debug)]
    level: Severity,
    #[hcl(default = Mode::Off)]
    mode: Mode,
    #[hcl(default = half)]
    workers: u16,
    #[hcl(default = vec!["a".to_owned(), "${b}".to_owned()])]
    tags: Vec<String>,
    #[hcl(default = "100% |\t")]
    text: String,
    #[hcl(default = BTreeMap::from([("a b".to_owned(), 1), ("c".to_owned(), -2)]))]
    weights: BTreeMap<String, i8>,
    #[hcl(default = BTreeMap::from([(443, true), (8080, false)]))]
    ports: BTreeMap<u16, bool>,
    #[hcl(default = Retry { times: 3, wait: Some(1.5) })]
    retry: Retry,
    #[hcl(default)]
    ratio: f64,
    #[hcl(default)]
    note: Option<String>,
    #[hcl(default = Some(7))]
    seed: Option<u64>,
    #[hcl(default = std::time::Duration::from_millis(1500))]
    pause: std::time::Duration,
    #[hcl(default = std::net::IpAddr::from([127, 0, 0, 1]))]
    address: std::net::IpAddr,
    #[hcl(default = hcl::Value::tuple(vec![hcl::Value::bool(true), hcl::Value::number(2)]))]
    value: hcl::Value,
    /// How large it may be.
    #[hcl(with = kilobytes, encode_with = in_kilobytes, default = 20)]
    size: u64,
    #[hcl(with = kilobytes, default = 1_000)]
    buffer: u64,
    #[hcl(try_from = u64, default = Percent(5))]
    share: Percent,
    #[hcl(default = Secret { words: 3 })]
    secret: Secret,
    #[hcl(default = Some(Severity::Info))]
    second: Option<Severity>,
    #[hcl(block)]
    inner: Nested,
}

/// It can be read, not written.
#[derive(Debug, HclDecode)]
enum Severity {
    Info,
    #[hcl(rename = "trace", alias = "debug")]
    Debug,
}

#[derive(Debug, serde::Serialize, serde::Deserialize)]
struct Retry {
    times: u8,
    wait: Option<f64>,
}

/// It can be read, not written.
#[derive(Debug, serde::Deserialize)]
struct Secret {
    words: u8,
}

#[derive(Debug)]
struct Percent(u64);

impl TryFrom<u64> for Percent {
    type Error = String;

    fn try_from(number: u64) -> Result<Self, String> {
        if number <= 100 { Ok(Percent(number)) } else { Err("at most 100".to_owned()) }
    }
}

#[derive(Debug, HclDecode)]
struct Nested {
    /// Which one
    /// it is.
    #[hcl(label)]
    name: String,
    #[hcl(default = Retry { times: 1, wait: None })]
    retry: Retry,
}

fn half() -> u16 {
    8 / 2
}

fn in_kilobytes(size: &u64) -> String {
    format!("{size}kB")
}

#[test]
fn defaults_are_shown_as_they_would_be_written() {
    insta::assert_snapshot!("defaults_page", markdown(Defaults::shape(), "Defaults"));
    insta::assert_snapshot!("defaults_sample", sample(Defaults::shape()));
}

#[test]
fn a_default_that_is_shown_is_the_default() {
    let text = sample(Defaults::shape());
    // The sample names the attributes that have a default which cannot be shown; nothing else in it is prose
    // that ends like this.
    let is_prose = |line: &&str| line.ends_with('.');
    let lines = text.lines().map(|line| line.trim_start().trim_start_matches("# ").trim_start());
    let uncommented: String = lines.filter(|line| !is_prose(line)).flat_map(|line| [line, "\n"]).collect();
    assert!(uncommented.lines().count() > 25, "{uncommented}");
    let written: Defaults = hcl::from_str(&uncommented).expect("what is shown decodes");
    let absent: Defaults = hcl::from_str(&text).expect("a sample decodes");
    assert_eq!(format!("{written:?}"), format!("{absent:?}"));
}

#[test]
fn the_gateway_has_a_page_and_a_sample() {
    let shape = gateway::Gateway::shape();
    insta::assert_snapshot!("gateway_page", markdown(shape, "Gateway"));
    insta::assert_snapshot!("gateway_sample", sample(shape));
}

#[test]
fn samples_decode() {
    decodes::<Host>();
    decodes::<Job>();
    decodes::<Route>();
    decodes::<Backend>();
    decodes::<Values>();
    decodes::<Defaults>();
    decodes::<gateway::Gateway>();
}

#[test]
fn what_a_sample_has_as_comments_parses_too() {
    for text in [
        sample(Host::shape()),
        sample(Job::shape()),
        sample(Values::shape()),
        sample(Defaults::shape()),
        sample(gateway::Gateway::shape()),
    ] {
        assert_eq!(hcl::edit::format(&text), text);
        // Comments are taken off until only prose has one.
        let is_prose = |line: &str| line.ends_with('.') || line.is_empty();
        let uncommented: String = text
            .lines()
            .map(|line| match line.trim_start().strip_prefix('#').map(str::trim_start) {
                Some(rest) if is_prose(rest) || rest.starts_with('#') => "\n".to_owned(),
                Some(rest) => format!("{rest}\n"),
                None => format!("{line}\n"),
            })
            .collect();
        assert!(hcl::parse(&uncommented).is_ok(), "{uncommented}");
    }
}

fn decodes<T: HclDecode>() {
    hcl_tests::sample::decodes::<T>().unwrap_or_else(|problem| panic!("{problem}"));
}

/// An account.
#[derive(HclDecode, HclEncode)]
struct Account {
    /// It opens the door.
    #[hcl(sensitive)]
    password: String,
    #[hcl(sensitive, default = "hunter2")]
    spare: String,
    #[hcl(sensitive)]
    old: Option<String>,
}

#[derive(HclDecode)]
struct Accounts {
    #[hcl(with = hcl::with::secret)]
    token: hcl::with::Secret<String>,
    #[hcl(block, default = Account { password: "hunter2".to_owned(), spare: String::new(), old: None })]
    account: Account,
}

#[test]
fn pages_say_what_is_secret_and_show_no_secret() {
    let page = markdown(Accounts::shape(), "Accounts");
    assert!(page.contains("| `token` | string | required | The value is a secret. |"), "{page}");
    assert!(
        page.contains("| `password` | string | required | It opens the door. The value is a secret. |"),
        "{page}"
    );
    assert!(page.contains("| `spare` | string | has a default | The value is a secret. |"), "{page}");
    assert!(page.contains("\nThere is a default.\n"), "{page}");
    let sample = sample(Accounts::shape());
    assert!(sample.starts_with("# The value is a secret.\ntoken = \"\"\n"), "{sample}");
    assert!(
        sample
            .contains("#   # The value is a secret.\n#   # The attribute `spare` (string) has a default.\n"),
        "{sample}"
    );
    assert!(
        sample.contains("#   # The value is a secret.\n#   # old = null\n") || sample.contains("old = \"\""),
        "{sample}"
    );
    let schema = json_schema::<Accounts>();
    for text in [page, sample, schema] {
        assert!(!text.contains("hunter2"), "{text}");
    }
}

hcl_tests::samples_decode!(Host, Backend, Route, Common, Job, Values, Defaults, Account, Accounts);

/// A program that has changed over time.
#[derive(HclDecode)]
#[hcl(since = "0.9", version = 4, removed("threads" = "the program finds out how many it needs"))]
struct Changed {
    /// Where requests are accepted.
    #[hcl(renamed_from = "address", moved_from = "server.listen", since = "1.0")]
    listen: String,
    /// How many requests are served at once.
    #[hcl(since = "1.4")]
    limit: Option<u32>,
    #[hcl(deprecated = "use `limit`")]
    connections: Option<u32>,
    #[hcl(deprecated = "it will be optional")]
    name: String,
    /// Where logs go.
    #[hcl(block, renamed_from = "logs", since = "1.2")]
    log: Option<ChangedLog>,
    #[hcl(block)]
    cache: Option<ChangedCache>,
    #[hcl(block, deprecated = "use `cache`")]
    memory: Option<ChangedCache>,
    #[hcl(blocks)]
    stores: Vec<ChangedStore>,
    #[hcl(block)]
    limits: ChangedLimits,
    level: Option<ChangedLevel>,
    #[hcl(default)]
    levels: Vec<ChangedLevel>,
    #[hcl(block, rename = "sink")]
    sinks: std::collections::BTreeMap<ChangedLevel, ChangedLog>,
}

#[derive(HclDecode, PartialEq, Eq, PartialOrd, Ord)]
enum ChangedLevel {
    Info,
    #[hcl(alias = "warning")]
    Warn,
    #[hcl(since = "1.8")]
    Trace,
}

#[derive(HclDecode)]
struct ChangedLog {
    file: Option<String>,
}

/// What is kept.
#[derive(HclDecode)]
#[hcl(since = "1.3")]
struct ChangedCache {
    size: Option<u32>,
}

#[derive(HclDecode)]
enum ChangedStore {
    /// On disk.
    #[hcl(since = "1.5")]
    Disk {
        path: String,
    },
    Volatile,
}

#[derive(HclDecode)]
#[hcl(tag = "kind", since = "1.6")]
enum ChangedLimits {
    #[hcl(since = "1.7")]
    Soft,
    Hard,
}

#[test]
fn pages_and_samples_say_what_changed() {
    let shape = Changed::shape();
    let described = |text: &str, byte: u32| {
        let source = hcl::Source::new("a.hcl", text);
        let found = hcl::reference::describe(shape, &hcl::syntax::parse(&source).0, &source, byte);
        found.map(|found| found.markdown)
    };
    let described = [
        described("limit = 1\n", 1),
        described("level = \"trace\"\n", 11),
        described("level = \"warn\"\n", 11),
    ];
    let schema: serde_json::Value = serde_json::from_str(&json_schema::<Changed>()).expect("it is JSON");
    let limit = schema.to_string().contains("served at once.\\n\\nSince 1.4.");
    let page = markdown(shape, "Configuration");
    insta::assert_snapshot!(format!("{page}\n---\n{}\n---\n{described:?}\n{limit}", sample(shape)));
}

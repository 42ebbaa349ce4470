//! Reference pages and sample files, made from types.
#![allow(dead_code, reason = "most types are described rather than looked into")]

use std::collections::{BTreeMap, HashSet};

use hcl::HclDecode;
use hcl::reference::{markdown, sample};
use hcl_examples::gateway;

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

#[derive(Debug, HclDecode)]
struct Tls {
    /// The path of the certificate.
    certificate: String,
    strict: bool,
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
enum Step {
    /// Runs a command.
    Run(Tls),
    /// Waits.
    Wait,
}

#[derive(Debug, HclDecode)]
#[hcl(tag = "type")]
enum Check {
    /// Asks over HTTP.
    Http(Http),
    Nothing,
}

#[derive(Debug, HclDecode)]
struct Http {
    /// What is asked for.
    path: String,
}

#[derive(Debug, HclDecode)]
#[hcl(by_label)]
enum Storage {
    /// Keeps everything in a directory.
    File(Directory),
    Memory,
}

#[derive(Debug, HclDecode)]
struct Directory {
    directory: String,
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

#[derive(Debug, serde::Deserialize)]
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

#[test]
fn the_gateway_has_a_page_and_a_sample() {
    let shape = gateway::Gateway::shape();
    insta::assert_snapshot!("gateway_page", markdown(shape, "Gateway"));
    insta::assert_snapshot!("gateway_sample", sample(shape));
}

#[test]
fn samples_decode_once_the_required_values_are_filled_in() {
    decodes::<Host>(&[]);
    decodes::<Job>(&[]);
    decodes::<Route>(&[]);
    decodes::<Backend>(&[]);
    decodes::<Values>(&[]);
    decodes::<gateway::Gateway>(&[("listen = \"\"", "listen = \"0.0.0.0:80\"")]);
}

#[test]
fn what_a_sample_has_as_comments_parses_too() {
    for text in [
        sample(Host::shape()),
        sample(Job::shape()),
        sample(Values::shape()),
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

fn decodes<T: HclDecode>(values: &[(&str, &str)]) {
    let mut text = sample(T::shape());
    hcl::parse(&text).expect("a sample parses");
    for (placeholder, value) in values {
        assert!(text.contains(placeholder), "{text}");
        text = text.replace(placeholder, value);
    }
    if let Err(error) = hcl::from_str::<T>(&text) {
        panic!("{error}\n{text}");
    }
}

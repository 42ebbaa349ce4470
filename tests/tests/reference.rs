//! Reference pages, sample files and completions, made from types.
#![allow(dead_code, reason = "most types are described rather than looked into")]

use std::collections::{BTreeMap, HashSet};

use hcl::reference::{CompletionKind, completions, markdown, sample};
use hcl::{HclDecode, Loader, Source};
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
    insta::assert_snapshot!(markdown(Host::schema(), "Host"));
}

#[test]
fn a_sample_shows_what_may_be_written() {
    insta::assert_snapshot!(sample(Host::schema()));
}

#[test]
fn the_gateway_has_a_page_and_a_sample() {
    let schema = gateway::Gateway::schema();
    insta::assert_snapshot!("gateway_page", markdown(schema, "Gateway"));
    insta::assert_snapshot!("gateway_sample", sample(schema));
}

#[test]
fn samples_decode_once_the_required_values_are_filled_in() {
    decodes::<Host>(&[]);
    decodes::<Job>(&[]);
    decodes::<Route>(&[]);
    decodes::<Backend>(&[]);
    decodes::<gateway::Gateway>(&[("listen = \"\"", "listen = \"0.0.0.0:80\"")]);
}

#[test]
fn what_a_sample_has_as_comments_parses_too() {
    for text in [sample(Host::schema()), sample(Job::schema()), sample(gateway::Gateway::schema())] {
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
    let mut text = sample(T::schema());
    hcl::parse(&text).expect("a sample parses");
    for (placeholder, value) in values {
        assert!(text.contains(placeholder), "{text}");
        text = text.replace(placeholder, value);
    }
    if let Err(error) = hcl::from_str::<T>(&text) {
        panic!("{error}\n{text}");
    }
}

#[test]
fn names_that_are_not_there_yet_are_offered() {
    let all = "tls backend storage";
    assert_eq!(
        offered("listen = 1\nsize = 1\n^\nworkers = 3\nroute \"a\" {}\nbackend a {}\n"),
        format!("{all} log_level tags labels level note route check run wait"),
    );
    assert_eq!(offered("l^"), "listen log_level labels level");
    assert_eq!(offered("  lis^ten = 1\nlog_level = \"x\""), "listen");
    assert_eq!(offered("verb^"), "verbosity");
    assert_eq!(offered("tls {}\nt^"), "tags");
    assert_eq!(offered("backend a {}\nbackend b {}\nbackend c {}\nb^"), "");
}

#[test]
fn blocks_offer_their_own_names_also_in_broken_files() {
    assert_eq!(offered("tls {\n  ^\n}\n"), "certificate strict");
    assert_eq!(offered("tls {\n  certificate = = 3\n  s^\n}\nx = = 1\n"), "strict");
    assert_eq!(offered("listen = 1\ntls {\n  ^"), "certificate strict");
    assert_eq!(offered("route \"a\" {\n  route \"b\" {\n    ^\n  }\n}\n"), "path route");
    assert_eq!(offered("tls { ^ }\n"), "certificate strict");
    assert_eq!(offered("unheard {\n  ^\n}\n"), "");
}

#[test]
fn variants_offer_what_they_hold() {
    assert_eq!(offered("check {\n  ^\n}\n"), "type");
    assert_eq!(offered("check {\n  type = \"http\"\n  ^\n}\n"), "path");
    assert_eq!(offered("check {\n  type = ^\n}\n"), "\"http\" \"nothing\"");
    assert_eq!(offered("check {\n  type = \"h^\"\n}\n"), "\"http\"");
    assert_eq!(offered("storage \"^\" {\n}\n"), "\"file\" \"memory\"");
    assert_eq!(offered("storage \"file\" {\n  ^\n}\n"), "directory");
}

#[test]
fn labels_and_values_are_offered() {
    assert_eq!(offered("backend ^"), "\"name\"");
    assert_eq!(offered("backend \"a\" ^{\n}\n"), "");
    assert_eq!(offered("tls {\n  strict = ^\n}\n"), "true false");
    assert_eq!(offered("listen = ^"), "");
    assert_eq!(offered("# l^"), "");
    assert_eq!(offered("listen = [\n  l^\n]\n"), "");
    assert_eq!(offered("listen = <<EOT\nl^\nEOT\n"), "");
}

#[test]
fn a_completion_says_what_it_is_for() {
    let source = Source::new("t.hcl", "t");
    let (body, _) = Loader::new().source(source.clone()).load();
    let found = completions(Host::schema(), &body, &source, 1);
    let tls = found.first().expect("a block");
    assert_eq!((tls.kind, tls.text.as_str(), tls.required), (CompletionKind::Block, "tls", true));
    assert_eq!(tls.detail, "tls { … }, exactly one");
    assert_eq!(tls.description, "Certificate and key.");
    assert_eq!(tls.replaces.range(), 0..1);
}

#[test]
fn every_place_of_a_file_can_be_asked_about() {
    let text = sample(Host::schema()).replace("listen = ", "listen = ö\"${");
    for end in (0..=text.len()).filter(|&end| text.is_char_boundary(end)).step_by(7) {
        let source = Source::new("t.hcl", &text[..end]);
        let (body, _) = Loader::new().source(source.clone()).load();
        for byte in [end / 2, end, end + 9] {
            for completion in completions(Host::schema(), &body, &source, byte as u32) {
                assert!(completion.replaces.end as usize <= end);
            }
        }
    }
}

/// What is offered at `^`, in order.
fn offered(text: &str) -> String {
    let byte = text.find('^').expect("a cursor");
    let source = Source::new("t.hcl", text.replacen('^', "", 1));
    let (body, _) = Loader::new().source(source.clone()).load();
    let found = completions(Host::schema(), &body, &source, byte as u32);
    found.iter().map(|completion| completion.text.as_str()).collect::<Vec<_>>().join(" ")
}

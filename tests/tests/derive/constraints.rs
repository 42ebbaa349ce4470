//! Options that require something of a value, or of several fields together: which inputs are accepted, and
//! what is reported where for the others. Compile errors are in `tests/derive_errors`.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt::Write;
use std::path::PathBuf;
use std::time::Duration;

use hcl::decode::{Decoder, Marked, MaybeUnknown};
use hcl::value::{Mark, Type};
use hcl::{Context, Diagnostic, Expression, HclDecode, Loader, Source, Spanned, Value};
use indexmap::IndexMap;

/// What is reported for each input: the message, and the text that it points at.
pub(crate) fn reports<T: HclDecode>(inputs: &[&str]) -> String {
    reports_in::<T>(&Context::builder().stdlib().build(), inputs)
}

fn reports_in<T: HclDecode>(context: &Context, inputs: &[&str]) -> String {
    let mut out = String::new();
    for input in inputs {
        let name = if input.starts_with('{') { "test.json" } else { "test.hcl" };
        let (body, problems) = Loader::new().source(Source::new(name, *input)).load();
        assert!(problems.is_empty(), "{input}");
        let (value, diagnostics) = hcl::decode::from_body::<T>(&body, context);
        assert_eq!(value.is_some(), !diagnostics.has_errors(), "{input}");
        let input = input.trim().replace('\n', "\n> ");
        writeln!(out, "> {input}").unwrap();
        if diagnostics.is_empty() {
            out.push_str("ok\n");
        }
        for diagnostic in diagnostics.iter() {
            out.push_str(&told(diagnostic));
        }
        out.push('\n');
    }
    out
}

fn told(diagnostic: &Diagnostic) -> String {
    let mut out = format!("{}: {}", diagnostic.summary, diagnostic.detail);
    if let Some(help) = &diagnostic.help {
        write!(out, " ({help})").unwrap();
    }
    let place = diagnostic.subject.as_ref().expect("a place");
    write!(out, "\n  at {}:{:?}", place.span.start, place.text()).unwrap();
    for label in &diagnostic.labels {
        write!(out, ", {}:{:?} {}", label.location.span.start, label.location.text(), label.text).unwrap();
    }
    out + "\n"
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only whether it can be decoded is tested")]
struct Bounds {
    #[hcl(min = 1, max = 100)]
    weight: Option<Spanned<u8>>,
    #[hcl(min = 1, default = 0)]
    threads: u8,
    #[hcl(min = 0.5)]
    ratio: Option<f64>,
    #[hcl(min = -1, max = 2)]
    balance: Option<f32>,
    #[hcl(max = 1 << 40)]
    large: Option<u64>,
    #[hcl(max = -1)]
    offset: Option<i32>,
    #[hcl(with = seconds, min = Duration::from_secs(1), max = Duration::from_millis(90_500), default = Duration::ZERO)]
    timeout: Duration,
    #[hcl(min = LEAST)]
    boxed: Option<Box<Spanned<u64>>>,
    #[hcl(min = Level::Mid)]
    level: Option<Level>,
    #[hcl(max = 8)]
    late: Option<MaybeUnknown<u16>>,
    #[hcl(max = 8)]
    kept: Option<Marked<u16>>,
    #[hcl(min = 9, max = 9)]
    only: Option<Cow<'static, u16>>,
}

const LEAST: u64 = 1 << 40;

#[derive(Debug, PartialEq, PartialOrd, HclDecode)]
enum Level {
    Low,
    Mid,
    High,
}

pub(crate) fn seconds(text: String) -> Result<Duration, String> {
    let digits = text.strip_suffix('s').ok_or("a duration ends in s")?;
    digits.parse().map(Duration::from_secs_f64).map_err(|_| "a duration begins with a number".to_owned())
}

#[test]
fn bounds_are_compared_with_the_decoded_value() {
    let context = Context::builder()
        .variable("later", Value::unknown(Type::Number))
        .variable("secret", Value::number(9).mark(Mark::new("secret")))
        .build();
    insta::assert_snapshot!(reports_in::<Bounds>(
        &context,
        &[
            "",
            "weight = 1\nratio = 0.5\noffset = -1\ntimeout = \"1s\"\nlevel = \"mid\"\nonly = 9",
            "weight = 100\nratio = 1e300\nboxed = 1099511627776\nlevel = \"high\"",
            "weight = null\nratio = null\ntimeout = null\nthreads = null",
            "weight = 0\nratio = 0.49\noffset = 0\ntimeout = \"0.5s\"\nboxed = 5\nlevel = \"low\"\nlate = 9\nkept = 9\nonly = 8",
            "balance = -1.5\nlarge = 1099511627777\nweight = 200\ntimeout = \"91s\"\nthreads = 0",
            "weight = 300",
            "weight = 50 + 51",
            "late = later",
            "kept = secret",
            r#"{"weight": 0, "timeout": "0s", "level": "low"}"#,
        ]
    ));
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only whether it can be decoded is tested")]
struct Texts {
    #[hcl(length = 2..=4, pattern = "[a-z][a-z0-9-]*")]
    name: Option<String>,
    #[hcl(length = 3)]
    code: Option<Spanned<String>>,
    #[hcl(length = ..LONGEST)]
    path: Option<PathBuf>,
    #[hcl(pattern = r"/.*|\d+")]
    place: Option<PathBuf>,
    #[hcl(one_of("round-robin", "least-connections"), default = "unset")]
    policy: String,
    #[hcl(one_of(80, 443, -1, 0.5))]
    port: Option<f64>,
    #[hcl(pattern = "(?i)x+")]
    newtype: Option<Name>,
    #[hcl(sensitive, length = 8.., pattern = "[a-z]+", one_of("password"))]
    token: Option<String>,
    #[hcl(length = 1..)]
    value: Option<Value>,
    #[hcl(pattern = "a|ab")]
    either: Option<Box<str>>,
    #[hcl(length = ..=3)]
    late: Option<MaybeUnknown<String>>,
}

const LONGEST: usize = 5;

#[derive(Debug, serde::Deserialize)]
#[expect(dead_code, reason = "only whether it can be decoded is tested")]
struct Name(String);

#[test]
fn texts_have_lengths_patterns_and_choices() {
    let context = Context::builder()
        .variable("later", Value::unknown(Type::String))
        .variable("secret", Value::string("abcdef").mark(Mark::new("secret")))
        .build();
    insta::assert_snapshot!(reports_in::<Texts>(
        &context,
        &[
            "",
            "name = \"ab-1\"\ncode = \"añ👍🏽\"\npath = \"/a/b\"\npolicy = \"round-robin\"\nport = -1\nnewtype = \"xX\"\neither = \"ab\"",
            "port = 0.5\nplace = \"/x\"",
            "port = \"443\"\nplace = 80\ncode = true\nlate = later",
            "name = null\nport = null\npolicy = null",
            "name = \"X\"",
            "name = \"Abcde\"\ncode = \"ab\"\npath = \"/a/b/\"\nplace = \"x80\"\npolicy = \"rond-robin\"\nport = 8080\nnewtype = \"xyx\"",
            "policy = \"other\"\neither = \"abab\"\nlate = \"long\"\nvalue = []",
            "code = true ? \"abcd\" : \"abc\"",
            "token = \"hunter2\"",
            "name = 12345",
            "late = secret",
            r#"{"name": "Abcde", "policy": "least", "port": 81, "token": "Passwort"}"#,
        ]
    ));
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only whether it can be decoded is tested")]
struct Collections {
    #[hcl(length = 1..=3, each(length = ..=4, pattern = "[a-z]+"), default)]
    tags: Vec<String>,
    #[hcl(each(min = 1, max = 9))]
    list: Option<Vec<u8>>,
    #[hcl(each(min = 1, max = 9))]
    spanned: Option<Vec<Spanned<u8>>>,
    #[hcl(each(min = 1, max = 9))]
    optional: Option<[Option<u8>; 2]>,
    #[hcl(each(min = 1), length = ..3)]
    set: Option<HashSet<u16>>,
    #[hcl(each(min = 0.5))]
    shares: Option<BTreeMap<String, f64>>,
    #[hcl(each(max = 9), keys(length = ..=3, pattern = "[a-z]+"), length = 1..)]
    limits: Option<HashMap<String, u32>>,
    #[hcl(each(one_of("red", "green")), keys(one_of("front", "back")))]
    colors: Option<IndexMap<String, String>>,
    #[hcl(each(max = 9))]
    numbered: Option<BTreeMap<u8, u32>>,
    #[hcl(with = all_seconds, default, each(min = Duration::from_secs(1)))]
    waits: Option<Vec<Duration>>,
    #[hcl(with = all_seconds_once, default, each(min = Duration::from_secs(1)))]
    delays: Option<BTreeSet<Duration>>,
    #[hcl(length = 2)]
    expressions: Option<Vec<Expression>>,
    #[hcl(each(one_of(1, 2)))]
    late: Option<MaybeUnknown<Vec<u8>>>,
    #[hcl(each(max = 9))]
    values: Option<HashMap<String, Spanned<u8>>>,
    #[hcl(each(max = 9))]
    whole: Option<Spanned<Vec<u8>>>,
}

fn all_seconds(texts: Vec<String>) -> Result<Option<Vec<Duration>>, String> {
    texts.into_iter().map(seconds).collect::<Result<_, _>>().map(Some)
}

fn all_seconds_once(texts: Vec<String>) -> Result<Option<BTreeSet<Duration>>, String> {
    texts.into_iter().map(seconds).collect::<Result<_, _>>().map(Some)
}

#[test]
fn collections_have_lengths_and_constraints_of_their_parts() {
    let context = Context::builder()
        .stdlib()
        .variable("later", Value::tuple(vec![Value::number(3), Value::unknown(Type::Number)]))
        .variable("secret", Value::tuple(vec![Value::number(3).mark(Mark::new("secret"))]))
        .build();
    insta::assert_snapshot!(reports_in::<Collections>(
        &context,
        &[
            "",
            "tags = [\"a\", \"bcde\"]\nlist = [1, 9]\nspanned = [5]\noptional = [null, 3]\nset = [1, 2]\nshares = { a = 0.5 }\nlimits = { a = 9 }",
            "colors = { front = \"red\" }\nnumbered = { 1 = 9 }\nwaits = [\"1s\"]\nexpressions = [a, b]\nvalues = { a = 1 }",
            "waits = []\ndelays = [\"2s\"]",
            "tags = []",
            "tags = [\"a\", \"bcdef\", \"C\", \"d\"]",
            "list = [0, 5, 10]\nspanned = [5, 0]\noptional = [null, 0]",
            "set = [1, 0, 2]\nshares = { a = 0.4, \"b c\" = 0.1 }",
            "limits = { a = 10, abcd = 1, \"B\" = 2 }",
            "limits = {}",
            "colors = { front = \"red\", bakc = \"gren\" }",
            "numbered = { 1 = 9, 2 = 10 }",
            "waits = [\"1s\", \"0.5s\"]\ndelays = [\"1s\", \"0.5s\"]",
            "expressions = [a]",
            "expressions = concat([], [])",
            "late = later",
            "late = [for n in [1, 3] : n]",
            "late = secret",
            "values = { a = 10 }\nwhole = [9, 10]",
            "list = toset([0])",
            "tags = [for n in [1, 2] : \"x${n}\"]",
            r#"{"tags": ["A"], "list": [10], "limits": {"aB": 10}, "waits": ["0s"]}"#,
        ]
    ));
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only whether it can be decoded is tested")]
struct Labelled {
    #[hcl(block, rename = "server")]
    servers: Vec<Server>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only whether it can be decoded is tested")]
struct Server {
    #[hcl(label, pattern = "[a-z][a-z0-9-]*", length = ..=4)]
    name: Spanned<String>,
    #[hcl(label, one_of("blue", "green"))]
    color: String,
    #[hcl(label, min = 1, max = 9)]
    number: u16,
}

#[test]
fn labels_have_constraints() {
    insta::assert_snapshot!(reports::<Labelled>(&[
        "server \"a\" \"blue\" \"1\" {}",
        "server \"web-1\" \"gren\" \"10\" {}\nserver \"Web\" \"red\" \"0\" {}",
        "server \"Web\" \"red\" {}",
        r#"{"server": {"Web": {"blue": {"0": {}}}}}"#,
    ]));
}

#[derive(Debug, HclDecode)]
#[hcl(exactly_one("url", "socket"), conflicts("a", "b", "c"), at_least_one("block", "c", "url"))]
#[hcl(requires(tls_key = "tls-cert", "tls-cert" = ["tls_key", "block"]))]
#[expect(dead_code, reason = "only whether it can be decoded is tested")]
struct Related {
    url: Option<String>,
    #[hcl(alias = "unix")]
    socket: Option<MaybeUnknown<String>>,
    #[hcl(default = 3)]
    a: u8,
    b: Option<u8>,
    c: Option<Expression>,
    #[hcl(rename = "tls-cert")]
    tls_cert: Option<String>,
    tls_key: Option<String>,
    #[hcl(block)]
    block: Option<()>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only whether it can be decoded is tested")]
struct Outer {
    #[hcl(block)]
    related: Related,
}

#[test]
fn fields_depend_on_each_other() {
    let context = Context::builder().variable("later", Value::unknown(Type::String)).build();
    insta::assert_snapshot!(reports_in::<Outer>(
        &context,
        &[
            "related {\n  url = \"x\"\n}",
            "related {\n  unix = \"x\"\n  block {}\n}",
            "related {\n  socket = later\n  block {}\n}",
            "related {\n  url = \"x\"\n  socket = null\n  tls-cert = \"x\"\n  tls_key = \"x\"\n  block {}\n}",
            "related {}",
            "related {\n  sokcet = \"x\"\n  block {}\n}",
            "related {\n  socket = \"x\"\n  block {}\n  url = \"y\"\n}",
            "related {\n  url = \"y\"\n  c = x\n  a = 1\n  b = 2\n}",
            "related {\n  url = \"y\"\n  c = x\n  a = 1\n  b = null\n}",
            "related {\n  url = \"y\"\n  tls_key = \"x\"\n}",
            "related {\n  url = \"y\"\n  tls-cert = \"x\"\n}",
            "related {\n  url = 5\n  socket = []\n  b = \"x\"\n  a = 1\n}",
            r#"{"related": {"url": "x", "unix": "y"}}"#,
            r#"{"related": {}}"#,
        ]
    ));
}

#[derive(Debug, HclDecode)]
#[hcl(exactly_one("url", "socket", "http"), requires(kind = "url"))]
#[expect(dead_code, reason = "only whether it can be decoded is tested")]
struct Flat {
    url: Option<String>,
    #[hcl(flatten)]
    common: Common,
    #[hcl(flatten)]
    tagged: Tagged,
    #[hcl(blocks)]
    steps: Vec<Step>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only whether it can be decoded is tested")]
struct Common {
    socket: Option<String>,
}

#[derive(Debug, HclDecode)]
#[hcl(tag = "kind")]
enum Tagged {
    Tcp,
    Udp,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only whether it can be decoded is tested")]
enum Step {
    Http(Common),
    Wait(Common),
}

#[test]
fn fields_depend_on_what_is_flattened() {
    insta::assert_snapshot!(reports::<Flat>(&[
        "kind = \"tcp\"\nurl = \"x\"",
        "kind = \"tcp\"\nsocket = \"x\"",
        "kind = \"udp\"\nurl = \"x\"\nhttp {}",
    ]));
}

/// A function of the application may return something else when it is called again, so the checked value must
/// be the decoded one.
#[test]
fn a_value_is_evaluated_once() {
    #[derive(HclDecode)]
    struct Counted {
        #[hcl(min = 1, max = 1, one_of(1))]
        number: u64,
        #[hcl(each(max = 2), length = 1)]
        list: Vec<u64>,
    }
    let calls = std::sync::Arc::new(std::sync::atomic::AtomicU64::new(0));
    let counter = calls.clone();
    let next = move || counter.fetch_add(1, std::sync::atomic::Ordering::Relaxed) + 1;
    let context = Context::builder().function("next", next).build();
    // Elsewhere in the tests, what is decoded is decoded by its shape too.
    let body = hcl::parse("number = next()\nlist = [next()]").expect("a body");
    let counted: Counted = Decoder::new(&context).body(&body).expect("it meets all constraints");
    assert_eq!(
        (counted.number, counted.list, calls.load(std::sync::atomic::Ordering::Relaxed)),
        (1, vec![2], 2)
    );
}

/// The validator of a field is called only for a value that meets its constraints, and never for a default.
#[test]
fn constraints_come_before_validators() {
    #[derive(Debug, HclDecode)]
    #[expect(dead_code, reason = "never decoded")]
    struct Checked {
        #[hcl(max = 5, validate = is_even)]
        number: u8,
        #[hcl(max = 5, default = 9)]
        other: u8,
    }
    fn is_even(number: &u8) -> Result<(), String> {
        assert!(*number <= 5, "{number} does not meet the constraints");
        if number.is_multiple_of(2) { Ok(()) } else { Err("it must be even".to_owned()) }
    }
    insta::assert_snapshot!(reports::<Checked>(&[
        "number = 4",
        "number = 3",
        "number = 9",
        "number = 4\nother = 9"
    ]));
}

/// The error is at the layer that sets the value.
#[test]
fn layers_meet_constraints_together() {
    #[derive(Debug, HclDecode)]
    #[hcl(exactly_one("url", "socket"))]
    #[expect(dead_code, reason = "never decoded")]
    struct Layered {
        url: Option<String>,
        socket: Option<String>,
        #[hcl(max = 5)]
        number: u8,
        #[hcl(length = ..=2, layers = "append")]
        list: Vec<u8>,
    }
    let layers = hcl::Layers::new()
        .text("first.hcl", "url = \"a\"\nnumber = 9\nlist = [1, 2]")
        .text("second.hcl", "socket = \"b\"\nnumber = 6\nlist = [3]");
    let error = layers.decode::<Layered>(&Context::new()).expect_err("it meets no constraint");
    let mut out = String::new();
    for diagnostic in error.diagnostics() {
        let source = &diagnostic.subject.as_ref().expect("a place").source;
        writeln!(out, "{}: {}", source.name(), told(diagnostic)).unwrap();
    }
    insta::assert_snapshot!(out);
}

/// A pattern is matched in linear time, and a list with many wrong elements is reported in part.
#[test]
fn hostile_values_take_no_longer() {
    #[derive(Debug, HclDecode)]
    #[expect(dead_code, reason = "never decoded")]
    struct Hostile {
        #[hcl(pattern = "(a*)*b")]
        text: Option<String>,
        #[hcl(each(pattern = "(a|aa)+", max = 'z'), default)]
        list: Vec<char>,
        #[hcl(keys(pattern = "[a-z]+"), default)]
        map: HashMap<String, u8>,
    }
    let many = |item: &dyn Fn(usize) -> String| (0..50_000).map(item).collect::<Vec<_>>().join(", ");
    let input = format!(
        "text = \"{}\"\nlist = [{}]\nmap = {{ {} }}",
        "a".repeat(100_000),
        many(&|_| "\"b\"".to_owned()),
        many(&|index| format!("k{index} = 1")),
    );
    let error = hcl::from_str::<Hostile>(&input).expect_err("nothing matches");
    assert!(error.diagnostics().len() > 1000, "{}", error.diagnostics().len());
}

hcl_tests::samples_decode!(Bounds, Texts, Collections, Labelled, Related, Outer, Flat, Common);

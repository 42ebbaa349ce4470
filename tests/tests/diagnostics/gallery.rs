//! The gallery: every error that a user can meet, as printed. The fixtures and their purposes:
//! `data/gallery`.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use hcl::ext::{Can, Try};
use hcl::value::{Function, FunctionError, Parameter, Type, Value};
use hcl::{Body, Context, Diagnostics, Error, HclDecode, Layers, Limits, Loader};
use indexmap::IndexMap;
use miette::{GraphicalReportHandler, GraphicalTheme};
use serde::Deserialize;

/// The minimum number of errors in the gallery.
const MIN_ERRORS: usize = 240;

/// The exhibits with several mistakes, and how many they have.
const SEVERAL: &[(&str, usize)] = &[
    ("names with dots that make one object", 3),
    ("wrong escapes around an interpolation", 2),
    ("two_wrong_types", 2),
    ("unknown_in_key", 2),
    ("several_parts", 3),
    ("nothing at all", 3),
    ("several at once", 5),
    ("blocks with equals signs before their labels", 2),
    ("names misspelt deep inside", 3),
    ("two mistakes in an object with an open quote", 2),
    ("value without equals sign, and a brace too many", 2),
    ("open quotes in a list", 2),
    ("two commas missing", 3),
    ("trailing commas at several levels", 3),
    ("dictionary of Python in JSON", 4),
    ("JSON5", 6),
    ("mistakes after each other in JSON", 4),
    ("JSON colon missing before a bad escape", 2),
    ("JSON colon missing before a word", 3),
    ("JSON colon missing before other quotes", 3),
    ("comma before the wrong bracket in JSON", 2),
    ("quotes left open in JSON", 2),
    ("braces of blocks on lines of their own", 2),
];

/// The type that `decoding/service.hcl` is decoded into.
#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
pub(super) struct Service {
    name: String,
    port: u16,
    tags: Option<Vec<String>>,
    level: Option<Level>,
    listen: Option<SocketAddr>,
    #[hcl(block)]
    tls: Tls,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
    #[hcl(block, rename = "limit")]
    limits: IndexMap<String, Limit>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Level {
    Debug,
    Info,
    Error,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Tls {
    certificate: String,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Backend {
    #[hcl(label)]
    name: String,
    url: String,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Limit {
    rate: u32,
}

/// The type that `decoding/values.hcl` is decoded into.
#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
pub(super) struct Values {
    limits: Option<Rates>,
    servers: Option<Vec<Server>>,
    quick: Option<bool>,
    size: Option<u64>,
    pair: Option<(u8, u8)>,
    auth: Option<Auth>,
}

#[derive(Debug, Deserialize)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Rates {
    rate: u32,
    burst: Option<u32>,
}

#[derive(Debug, Deserialize)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Server {
    port: u16,
    address: Option<SocketAddr>,
    limits: Option<Rates>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(dead_code, reason = "nothing is decoded successfully")]
enum Auth {
    None,
    Jwt { issuer: String },
}

/// The type that `decoding/nested.hcl` and `decoding/properties.json` are decoded into.
#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
pub(super) struct Nested {
    log_level: Option<Level>,
    #[hcl(block, rename = "server")]
    servers: IndexMap<String, Listener>,
    #[hcl(block)]
    firewall: Option<Firewall>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
#[hcl(conflicts("host", "socket"))]
struct Listener {
    port: u16,
    host: Option<String>,
    socket: Option<String>,
    hosts: Option<Vec<String>>,
    weights: Option<Vec<u32>>,
    debug: Option<bool>,
    #[hcl(min = 1, max = 64)]
    workers: Option<u8>,
    #[hcl(block)]
    tls: Option<Tls>,
    #[hcl(block)]
    check: Option<Check>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
#[hcl(tag = "type")]
enum Check {
    Http { path: String, expect: u16 },
    Tcp { port: u16 },
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Firewall {
    rules: Option<Vec<String>>,
}

/// The type that `layers/service.hcl` is decoded into.
#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Layered {
    listen: SocketAddr,
    tags: Option<Vec<String>>,
    #[hcl(block)]
    database: Database,
    #[hcl(block, rename = "backend")]
    backends: IndexMap<String, Weighted>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Database {
    host: String,
    port: u16,
    #[hcl(sensitive)]
    password: Option<Vec<String>>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Weighted {
    url: String,
    weight: Option<u32>,
}

/// The layer below those of `layers/service.hcl`.
const BUILT_IN: &str = "\
listen = \"127.0.0.1:80\"
database {
  host = \"localhost\"
  port = 5432
}
backend \"checkout\" {
  url = \"http://checkout\"
}
";

/// One error of the gallery: a heading and the printed text.
struct Exhibit {
    name: String,
    error: Error,
}

#[test]
fn evaluation() {
    let context = context();
    for fixture in fixtures("evaluation") {
        show(&fixture, &evaluated(&fixture, &context));
    }
}

#[test]
fn standard() {
    let context = standard_context();
    for fixture in fixtures("standard") {
        show(&fixture, &evaluated(&fixture, &context));
    }
}

#[test]
fn layers() {
    for fixture in fixtures("layers") {
        show(&fixture, &layered(&fixture));
    }
}

#[test]
fn syntax() {
    for fixture in fixtures("syntax") {
        show(&fixture, &parsed(&fixture));
    }
}

#[test]
fn decoding() {
    for fixture in fixtures("decoding") {
        show(&fixture, &decoded(&fixture));
    }
}

#[test]
fn the_gallery_is_large() {
    let context = context();
    let evaluated =
        fixtures("evaluation").iter().map(|fixture| evaluated(fixture, &context).len()).sum::<usize>();
    let parsed = fixtures("syntax").iter().map(|fixture| parsed(fixture).len()).sum::<usize>();
    let decoded = fixtures("decoding").iter().map(|fixture| decoded(fixture).len()).sum::<usize>();
    let standard = fixtures("standard")
        .iter()
        .map(|fixture| self::evaluated(fixture, &standard_context()).len())
        .sum::<usize>();
    let layered = fixtures("layers").iter().map(|fixture| layered(fixture).len()).sum::<usize>();
    let all = evaluated + standard + parsed + decoded + layered;
    assert!(
        all >= MIN_ERRORS,
        "{evaluated} + {standard} errors in evaluation, {parsed} in parsing, {decoded} in decoding, {layered} in layers"
    );
}

/// A mistake gives one error, and no more.
#[test]
fn as_many_errors_as_mistakes() {
    let standard = standard_context();
    let (context, mut wrong) = (context(), Vec::new());
    let of = |kind: &str| fixtures(kind).into_iter();
    let all = of("evaluation")
        .flat_map(|fixture| evaluated(&fixture, &context))
        .chain(of("standard").flat_map(|fixture| evaluated(&fixture, &standard)))
        .chain(of("syntax").flat_map(|fixture| parsed(&fixture)))
        .chain(of("decoding").flat_map(|fixture| decoded(&fixture)))
        .chain(of("layers").flat_map(|fixture| layered(&fixture)));
    for Exhibit { name, error } in all {
        let several = SEVERAL.iter().find(|(known, _)| *known == name);
        let (found, mistakes) = (error.diagnostics().len(), several.map_or(1, |(_, mistakes)| *mistakes));
        if found != mistakes {
            wrong.push(format!("{name}: {mistakes} mistakes, {found} errors"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Whatever is wrong with a marked value, no message may reveal it.
#[test]
fn marked_values_are_never_shown() {
    let context = context();
    for fixture in fixtures("evaluation") {
        for exhibit in evaluated(&fixture, &context) {
            let told = hcl_tests::report::everything(exhibit.error.diagnostics());
            let printed = format!("{:#}\n{}\n{told}", exhibit.error, drawn(&exhibit.error));
            assert!(!printed.contains("s3cr3t") && !printed.contains("4711"), "{printed}");
        }
    }
}

/// Each attribute of a fixture, which must fail.
fn evaluated(fixture: &Path, context: &Context) -> Vec<Exhibit> {
    let (attributes, _) =
        parse(fixture, &text(fixture)).expect("the fixture is well-formed").just_attributes();
    let exhibit = |attribute: &hcl::model::Attribute| {
        let error = match attribute.expression.evaluate(context) {
            Ok(value) => panic!("{} has the value {value:?}", attribute.name),
            Err(diagnostics) => check(diagnostics),
        };
        Exhibit { name: attribute.name.to_string(), error }
    };
    attributes.iter().map(exhibit).collect()
}

/// Each document of a fixture, which must not parse.
fn parsed(fixture: &Path) -> Vec<Exhibit> {
    documents(fixture, |document| parse(fixture, document).err())
}

/// Each document of a fixture, which must not decode into the type for that fixture.
fn decoded(fixture: &Path) -> Vec<Exhibit> {
    match fixture.file_stem().and_then(|stem| stem.to_str()) {
        Some("service") => decoded_into::<Service>(fixture),
        Some("values") => decoded_into::<Values>(fixture),
        Some("nested" | "properties") => decoded_into::<Nested>(fixture),
        other => panic!("there is no type for {other:?}"),
    }
}

fn decoded_into<T: HclDecode>(fixture: &Path) -> Vec<Exhibit> {
    documents(fixture, |document| {
        let body = parse(fixture, document).expect("the fixture is well-formed");
        let (_, diagnostics) = hcl::decode::from_body::<T>(&body, &Context::new());
        diagnostics.has_errors().then_some(diagnostics)
    })
}

/// Each set of layers of a fixture above the built-in one, which must not decode. A line that begins with
/// `--` begins a layer: a file, a variable of the environment or a setting.
fn layered(fixture: &Path) -> Vec<Exhibit> {
    documents(fixture, |document| {
        let mut layers = Layers::new().text("built in", BUILT_IN);
        for layer in document.split("-- ").skip(1) {
            let (first, text) = layer.split_once('\n').unwrap_or((layer, ""));
            layers = match first.split_once(' ') {
                Some(("file", name)) => layers.text(name, text),
                Some(("env", variable)) => layers.env_from("APP", variable.split_once('=')),
                Some(("set", setting)) => {
                    let (path, value) = setting.split_once('=').expect("a setting has a value");
                    layers.set(path, value)
                }
                _ => panic!("no layer: {first}"),
            };
        }
        let error = layers.decode::<Layered>(&Context::new()).err()?;
        Some(error.diagnostics().clone())
    })
}

/// The errors of each document of a fixture.
fn documents(fixture: &Path, find: impl Fn(&str) -> Option<Diagnostics>) -> Vec<Exhibit> {
    let text = text(fixture);
    let documents =
        text.split("#### ").skip(1).map(|document| document.split_once('\n').unwrap_or((document, "")));
    let exhibit = |(name, document): (&str, &str)| match find(document) {
        None => panic!("nothing is wrong with: {name}"),
        Some(diagnostics) => Exhibit { name: name.to_owned(), error: check(diagnostics) },
    };
    documents.map(exhibit).collect()
}

/// Checks what must hold for every diagnostic.
fn check(diagnostics: Diagnostics) -> Error {
    for diagnostic in &diagnostics {
        assert!(!diagnostic.summary.ends_with('.'), "{}", diagnostic.summary);
        assert!(
            diagnostic.detail.is_empty() || diagnostic.detail.ends_with(['.', '?', ')', ':']),
            "{}",
            diagnostic.detail
        );
        assert!(!diagnostic.detail.replace("...", "…").contains(".."), "{}", diagnostic.detail);
        let subject = diagnostic.subject.as_ref().expect("every error is somewhere");
        if let Some(context) = &diagnostic.context {
            assert!(
                context.span.start <= subject.span.start && subject.span.end <= context.span.end,
                "{diagnostic:?}"
            );
        }
    }
    diagnostics.into()
}

fn show(fixture: &Path, exhibits: &[Exhibit]) {
    let topic = &topic(fixture);
    let plain = exhibits.iter().map(|exhibit| format!("## {}\n\n{:#}\n\n", exhibit.name, exhibit.error));
    insta::assert_snapshot!(topic.as_str(), plain.collect::<String>());
    let drawn = exhibits.iter().map(|exhibit| format!("## {}\n\n{}\n", exhibit.name, drawn(&exhibit.error)));
    insta::assert_snapshot!(format!("{topic}_drawn"), drawn.collect::<String>());
}

/// The name of the fixture's snapshots: that of the file, and of its folder where another folder has a file
/// of that name.
fn topic(fixture: &Path) -> String {
    let stem = fixture.file_stem().and_then(|stem| stem.to_str()).expect("fixtures have plain names");
    let folder = fixture.parent().and_then(Path::file_name).and_then(|folder| folder.to_str());
    match folder {
        Some(folder @ ("standard" | "layers")) => format!("{folder}_{stem}"),
        _ => stem.to_owned(),
    }
}

fn drawn(error: &Error) -> String {
    let mut report = String::new();
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor())
        .with_width(100)
        .with_urls(false);
    handler.render_report(&mut report, error).expect("writing to a string works");
    report
}

/// The lines of the fixtures of expressions, by the names of their attributes.
pub(super) fn lines(kind: &str) -> Vec<(String, String)> {
    let is_alone =
        |line: &&str| line.contains(" = ") && !line.starts_with([' ', '#', '}']) && !line.ends_with('{');
    let mut lines = Vec::new();
    for fixture in fixtures(kind) {
        for line in text(&fixture).lines().filter(is_alone) {
            let name = line.split(' ').next().unwrap_or_default().to_owned();
            lines.push((name, format!("{line}\n")));
        }
    }
    lines
}

/// The documents of a fixture in `decoding`, by their names.
pub(super) fn texts(file: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/gallery/decoding");
    let whole = text(&folder.join(file));
    let documents =
        whole.split("#### ").skip(1).map(|document| document.split_once('\n').unwrap_or((document, "")));
    documents.map(|(name, text)| (name.to_owned(), text.to_owned())).collect()
}

fn fixtures(kind: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/gallery").join(kind);
    let mut fixtures: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the fixtures are there")
        .map(|entry| entry.expect("readable").path())
        .collect();
    fixtures.sort();
    fixtures
}

fn text(fixture: &Path) -> String {
    fs::read_to_string(fixture).expect("fixtures are readable")
}

fn parse(fixture: &Path, text: &str) -> Result<Body, Diagnostics> {
    let name = fixture.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let (body, diagnostics) = Loader::new().text(name, text).load();
    if diagnostics.has_errors() { Err(diagnostics) } else { Ok(body) }
}

/// The context of the fixtures: `variables.hcl`, values that no literal can express, and a few functions.
pub(super) fn context() -> Context {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/gallery/variables.hcl");
    let (variables, _) = parse(&file, &text(&file)).expect("the variables are well-formed").just_attributes();
    let literals = Context::literal_only();
    let mut builder =
        Context::builder().limits(Limits::default().with_elements(300).with_string_length(1000));
    for variable in variables.iter() {
        let value = variable.expression.evaluate(&literals).expect("the variables are literals");
        builder = builder.value(&*variable.name, value);
    }
    let host = |name: &str| Value::object([("name", Value::string(name))]);
    let hosts = Value::list(host("a").ty(), vec![host("a"), host("b")]).expect("of one type");
    let ids = Value::set(Type::Number, vec![Value::number(1), Value::number(2)]).expect("of one type");
    let limits = [("memory", Value::number(64)), ("cpu", Value::number(2))];
    let secret = |value: Value| value.mark("secret");
    builder
        .value("hosts", hosts)
        .value("ids", ids)
        .value("limits", Value::map(Type::Number, limits).expect("of one type"))
        .value("no_zones", Value::null(Type::list(Type::String)))
        .value("token", secret(Value::string("s3cr3t")))
        .value("secret_index", secret(Value::number(4711)))
        .value("credentials", secret(Value::object([("password", Value::string("s3cr3t"))])))
        .function("shout", shout())
        .function("upper", shout())
        .function("repeat", repeat())
        .function("largest", largest())
        .function("text::join", shout())
        .function("flaky", flaky())
        .lazy_function("try", Try)
        .lazy_function("can", Can)
        .build()
}

/// The context of `standard`: variables in `var` and `local`, as many programs keep them, and the standard
/// functions.
pub(super) fn standard_context() -> Context {
    let variables = "
var        = { region = \"eu-1\", subnets = [\"10.0.1.0/24\", \"10.0.2.0/24\"] }
local      = { prefix = \"shop\" }
zone_count = 3
server     = { host = \"a.example\", weight = null, tls = null }
users      = [{ name = \"grace\", roles = [\"admin\"] }, { name = \"ada\", roles = null }]
";
    let (variables, _) =
        parse(Path::new("v.hcl"), variables).expect("the variables are well-formed").just_attributes();
    let literals = Context::literal_only();
    let mut builder = Context::builder().stdlib();
    for variable in variables.iter() {
        let value = variable.expression.evaluate(&literals).expect("the variables are literals");
        builder = builder.value(&*variable.name, value);
    }
    builder.build()
}

fn shout() -> Function {
    let text = Parameter::new("text", Type::String).description("what is to be said loudly");
    Function::builder().parameter(text).returns(Type::String, |arguments| Ok(arguments[0].clone()))
}

fn repeat() -> Function {
    let builder = Function::builder().parameter(Parameter::new("text", Type::String));
    let count = Parameter::new("count", Type::Number).description("how often, a whole number from 0 up");
    builder.parameter(count).returns(Type::String, |arguments| match arguments[1].as_number() {
        Some(count) if count.signum() >= 0 => Ok(arguments[0].clone()),
        _ => Err(FunctionError::argument(1, "it must not be negative")),
    })
}

fn largest() -> Function {
    let builder = Function::builder().parameter(Parameter::new("first", Type::Number));
    builder
        .variadic(Parameter::new("more", Type::Number))
        .returns(Type::Number, |arguments| Ok(arguments[0].clone()))
}

fn flaky() -> Function {
    Function::builder().returns(Type::String, |_| Err(FunctionError::new("the service does not answer")))
}

hcl_tests::samples_decode!(
    Service, Tls, Limit, Values, Nested, Listener, Firewall, Layered, Database, Weighted
);

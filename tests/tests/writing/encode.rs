//! Structs that are written with their blocks and labels, and decode to the same.

use std::collections::{BTreeMap, BTreeSet};

use hcl::{HclDecode, HclEncode};
use indexmap::IndexMap;
use proptest::prelude::*;

#[derive(Clone, Debug, PartialEq, HclDecode, HclEncode)]
#[hcl(rename_all = "kebab-case")]
struct Service {
    name: String,
    max_size: Option<u64>,
    #[hcl(default, skip_if = Vec::is_empty)]
    tags: Vec<String>,
    #[hcl(with = parse_size, encode_with = write_size)]
    buffer: u64,
    #[hcl(block)]
    tls: Option<Tls>,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
    #[hcl(block, rename = "limit")]
    limits: IndexMap<String, BTreeMap<String, Limit>>,
    #[hcl(blocks)]
    steps: Vec<Step>,
    #[hcl(block, rename = "check")]
    checks: Vec<Check>,
    #[hcl(block)]
    storage: Option<Storage>,
    #[hcl(flatten)]
    common: Common,
    #[hcl(skip)]
    counter: u32,
    #[hcl(remain)]
    rest: BTreeMap<String, bool>,
}

#[derive(Clone, Debug, PartialEq, HclDecode, HclEncode)]
struct Tls {
    certificate: String,
}

#[derive(Clone, Debug, PartialEq, HclDecode, HclEncode)]
struct Backend {
    #[hcl(label)]
    name: String,
    #[hcl(label)]
    zone: u8,
    url: String,
}

#[derive(Clone, Debug, PartialEq, HclDecode, HclEncode)]
struct Limit(Rate<f64>);

#[derive(Clone, Debug, PartialEq, HclDecode, HclEncode)]
struct Rate<T> {
    rate: T,
}

#[derive(Clone, Debug, PartialEq, HclDecode, HclEncode)]
enum Step {
    Run(Box<Tls>),
    #[hcl(rename = "wait")]
    Pause,
}

#[derive(Clone, Debug, PartialEq, HclDecode, HclEncode)]
#[hcl(tag = "type")]
enum Check {
    Http(Tls),
    Nothing,
}

#[derive(Clone, Debug, PartialEq, HclDecode, HclEncode)]
#[hcl(by_label)]
enum Storage {
    File(Tls),
    Memory,
}

#[derive(Clone, Debug, PartialEq, HclDecode, HclEncode)]
struct Common {
    #[hcl(block)]
    set: BTreeSet<Unit>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, HclDecode, HclEncode)]
struct Unit;

fn parse_size(text: String) -> Result<u64, String> {
    let digits = text.strip_suffix("kB").ok_or("a size ends in kB")?;
    digits.parse::<u64>().map(|size| size * 1000).map_err(|error| error.to_string())
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "what `encode_with` asks for")]
fn write_size(size: &u64) -> String {
    format!("{}kB", size / 1000)
}

fn service() -> Service {
    let tls = |name: &str| Tls { certificate: name.to_owned() };
    Service {
        name: "shop".into(),
        max_size: None,
        tags: Vec::new(),
        buffer: 64_000,
        tls: Some(tls("line one\nline two\n")),
        backends: vec![
            Backend { name: "a".into(), zone: 1, url: "http://a".into() },
            Backend { name: "b c".into(), zone: 2, url: "http://b".into() },
        ],
        limits: IndexMap::from([
            ("staff".to_owned(), BTreeMap::from([("read".to_owned(), Limit(Rate { rate: 0.5 }))])),
            ("anonymous".to_owned(), BTreeMap::new()),
        ]),
        steps: vec![Step::Pause, Step::Run(Box::new(tls("r"))), Step::Pause],
        checks: vec![Check::Http(tls("h")), Check::Nothing],
        storage: Some(Storage::File(tls("f"))),
        common: Common { set: BTreeSet::from([Unit]) },
        counter: 7,
        rest: BTreeMap::from([("other".to_owned(), true)]),
    }
}

#[test]
fn a_struct_is_written_with_blocks_and_labels() {
    insta::assert_snapshot!(hcl::to_string(&service()).unwrap());
}

#[test]
fn what_is_written_decodes_to_the_same() {
    let mut expected = service();
    // Skipped fields are not written, and a map without blocks leaves no trace.
    expected.counter = 0;
    expected.limits.retain(|_, limits| !limits.is_empty());
    for text in [hcl::to_string(&service()).unwrap(), hcl::to_string_pretty(&service()).unwrap()] {
        let back = hcl::from_str::<Service>(&text).unwrap_or_else(|error| panic!("{error:#}\n{text}"));
        assert_eq!(back, expected);
    }
}

#[test]
fn labels_and_variants_of_all_kinds_are_written() {
    let only = |storage| Service { storage: Some(storage), ..service() };
    let text = hcl::to_string(&only(Storage::Memory)).unwrap();
    assert!(text.contains("storage \"memory\" {}"), "{text}");
    assert!(text.contains("check {\n  type        = \"http\"\n"), "{text}");
    assert!(text.contains("limit \"staff\" \"read\" {\n  rate = 0.5\n}"), "{text}");
}

#[test]
fn expressions_and_references_are_written_as_they_are() {
    #[derive(HclDecode, HclEncode)]
    struct Module {
        count: hcl::Expression,
        maybe: Option<hcl::Expression>,
        region: hcl::model::Traversal,
        name: hcl::Spanned<String>,
    }

    let text = "count  = var.on ? 1 : 0\nregion = var.regions[\"eu\"].name\nname   = \"net\"\n";
    let module: Module = hcl::from_str(text).unwrap();
    assert_eq!(hcl::to_string(&module).unwrap(), text);
}

/// Newlines and comments that did not count where an expression was may count where it is written.
#[test]
fn expressions_of_several_lines_stay_whole() {
    #[derive(HclDecode, HclEncode)]
    struct Module {
        parts: Vec<hcl::Expression>,
        note: hcl::Expression,
        tags: BTreeMap<String, hcl::Expression>,
    }

    let text = "parts = [\n  1 +\n  a, <<EOT\nfirst\nEOT\n  , [ # none\n  ], (b # last\n  )]\nnote = <<-EOT\n  text\n  EOT\ntags = {}";
    let module: Module = hcl::from_str(text).unwrap();
    let mut module = Module { tags: BTreeMap::from([("sum".to_owned(), module.parts[0].clone())]), ..module };
    for _ in 0..2 {
        let text = hcl::to_string(&module).unwrap();
        assert_eq!(hcl::edit::format(&text), text);
        let context = hcl::Context::builder().variable("a", 2).variable("b", 3).build();
        let back: Module = context.from_str(&text).unwrap_or_else(|error| panic!("{error:#}\n{text}"));
        let parts: Vec<_> = back.parts.iter().map(|part| part.evaluate(&context).unwrap()).collect();
        let none = hcl::Value::tuple(vec![]);
        assert_eq!(
            parts,
            [hcl::Value::number(3), hcl::Value::string("first\n"), none, hcl::Value::number(3)]
        );
        assert_eq!(back.note.evaluate(&context).unwrap(), hcl::Value::string("text\n"));
        assert_eq!(back.tags["sum"].evaluate(&context).unwrap(), hcl::Value::number(3));
        module = back;
    }
    insta::assert_snapshot!(hcl::to_string(&module).unwrap());
}

#[derive(Debug, HclDecode, HclEncode)]
struct Plugin {
    name: String,
    #[hcl(block)]
    options: Option<hcl::Body>,
    #[hcl(remain)]
    rest: hcl::Body,
}

#[test]
fn bodies_are_written_as_they_stand() {
    let text = r#"name = "cache"

options {
  size = 4 * var.size
}

key = upper("${var.env}-key")
lists = [
  for zone in var.zones : [
    zone, 1
  ]
]

backend "a b" "c" {
  url = "http://a"

  empty {}
}
"#;
    let plugin: Plugin = hcl::from_str(text).unwrap();
    assert_eq!(hcl::to_string(&plugin).unwrap(), text);
    assert_eq!(hcl::to_string(&hcl::parse(text).unwrap()).unwrap(), text);
}

#[test]
fn a_body_of_json_needs_to_be_told_what_is_a_block() {
    let plugin: Plugin = hcl::json::from_str(r#"{"name": "cache", "size": 1}"#).unwrap();
    let error = hcl::to_string(&plugin).unwrap_err().to_string();
    assert!(error.contains("json::to_native"), "{error}");
}

#[test]
fn the_rest_may_be_a_struct_or_a_map_whatever_the_parameter() {
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Wrapped<T> {
        id: u8,
        #[hcl(remain)]
        rest: T,
    }

    let text = "id          = 1\ncertificate = \"c\"\n";
    let of_struct: Wrapped<Tls> = hcl::from_str(text).unwrap();
    assert_eq!(hcl::to_string(&of_struct).unwrap(), text);
    let of_map: Wrapped<BTreeMap<String, String>> = hcl::from_str(text).unwrap();
    assert_eq!(hcl::to_string(&of_map).unwrap(), text);
    let of_body: Wrapped<hcl::Body> = hcl::from_str(text).unwrap();
    assert_eq!(hcl::to_string(&of_body).unwrap(), text);
}

#[test]
fn expressions_without_a_text_of_this_syntax_are_translated() {
    #[derive(HclDecode, HclEncode)]
    struct Parts {
        parts: Vec<hcl::Expression>,
    }

    let context = hcl::Context::builder().function("pair", |left: i64| vec![left, left + 1]).build();
    let evaluated: Parts = context.from_str("parts = pair(1)").unwrap();
    assert_eq!(hcl::to_string(&evaluated).unwrap(), "parts = [1, 2]\n");
    let json: Parts = context.from_json_str(r#"{"parts": ["\u0061${b}", {"c": "${d}"}, "\/"]}"#).unwrap();
    assert_eq!(
        hcl::to_string(&json).unwrap(),
        "parts = [\n  \"a${b}\",\n  {\n    c = d\n  },\n  \"/\",\n]\n"
    );
}

#[test]
fn values_are_written_with_all_their_digits() {
    #[derive(HclDecode, HclEncode)]
    struct Limits {
        rate: hcl::Value,
        parts: hcl::Value,
    }

    let text = "rate  = 123456789012345678901234567890123456789012.5\nparts = { none = null, share = 0.1, \"the rest\" = [true, 1 / 0] }\n";
    let limits: Limits = hcl::from_str(text).unwrap();
    assert_eq!(hcl::to_string(&limits).unwrap(), text);
    let limits = Limits { rate: hcl::Value::tuple(vec![hcl::Value::unknown(hcl::Type::Bool)]), ..limits };
    let error = hcl::to_string(&limits).unwrap_err().to_string();
    assert!(error.starts_with("rate.0: the value is not known yet"), "{error}");
}

prop_compose! {
    fn backend()(name in "[ -~é\n]{0,12}", zone in any::<u8>(), url in "[ -~é\n\t]{0,20}") -> Backend {
        Backend { name, zone, url }
    }
}

proptest! {
    #[test]
    fn generated_structs_are_formatted_and_read_back(
        name in any::<String>(),
        max_size in any::<Option<u64>>(),
        tags in prop::collection::vec("[ -~\n]{0,30}", 0..4),
        kilobytes in 0_u64..1000,
        backends in prop::collection::vec(backend(), 0..4),
        rates in prop::collection::btree_map("[a-z ]{1,5}", -1e6..1e6_f64, 0..3),
    ) {
        // Strings of the language are normalized, and so are the strings compared.
        let name: String = name.chars().filter(char::is_ascii).collect();
        let limits = rates.into_iter().map(|(key, rate)| (key, BTreeMap::from([("x".to_owned(), Limit(Rate { rate }))])));
        let service = Service {
            name, max_size, tags, buffer: kilobytes * 1000, backends, limits: limits.collect(), counter: 0, ..service()
        };
        for text in [hcl::to_string(&service).unwrap(), hcl::to_string_pretty(&service).unwrap()] {
            let back = hcl::from_str::<Service>(&text).map_err(|error| TestCaseError::fail(format!("{error:#}\n{text}")))?;
            prop_assert_eq!(&back, &service);
            prop_assert_eq!(hcl::edit::format(&text), text);
        }
    }
}

#[test]
fn doc_comments_are_written_where_asked_for() {
    /// The service.
    #[derive(HclEncode)]
    #[hcl(comments)]
    struct Commented {
        /// Label.
        #[hcl(label)]
        _name: String,
        /// What it is called.
        ///
        /// Everywhere.
        title: hcl::Expr,
        /// Not given.
        note: Option<String>,
        plain: u8,
        /// Where it runs.
        #[hcl(block, rename = "zone")]
        zones: Vec<Zone>,
        /// By kind.
        #[hcl(blocks)]
        checks: Vec<Check>,
    }

    #[derive(HclEncode)]
    struct Zone {
        /// Not asked for.
        id: u8,
    }

    #[derive(HclEncode)]
    #[hcl(comments)]
    enum Check {
        /// By HTTP.
        Http(Zone),
        Tcp(Zone),
    }

    let service = Commented {
        _name: "x".into(),
        title: hcl::Expr::path(["var", "title"]),
        note: None,
        plain: 1,
        zones: vec![Zone { id: 1 }, Zone { id: 2 }],
        checks: vec![Check::Http(Zone { id: 3 }), Check::Tcp(Zone { id: 4 })],
    };
    insta::assert_snapshot!(hcl::to_string(&service).unwrap());
}

hcl_tests::samples_decode!(Service, Tls, Common, Unit, Plugin);

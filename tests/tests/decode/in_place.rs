//! What is read in place is what is decoded in the ordinary way: each text is decoded once as the body of its
//! syntax, and once as a body that cannot be read in place, by the macro and through serde.

use std::collections::BTreeMap;

use hcl::diagnostic::Diagnostics;
use hcl::model::{Attributes, Block, BodyImpl, Content, Item, Schema};
use hcl::{Body, Context, HclDecode, Limits, Location, Source, Spanned, Value};
use indexmap::IndexMap;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// A body that hides the tree behind it.
#[derive(Debug)]
struct Hidden(Body);

fn hidden(body: Body) -> Body {
    Body::new(Hidden(body))
}

fn hide(block: Block) -> Block {
    Block { body: hidden(block.body), ..block }
}

impl BodyImpl for Hidden {
    fn content(&self, schema: &Schema) -> (Content, Diagnostics) {
        let (mut content, diagnostics) = self.0.content(schema);
        content.blocks = content.blocks.into_iter().map(hide).collect();
        (content, diagnostics)
    }

    fn partial_content(&self, schema: &Schema) -> (Content, Body, Diagnostics) {
        let (mut content, rest, diagnostics) = self.0.partial_content(schema);
        content.blocks = content.blocks.into_iter().map(hide).collect();
        (content, hidden(rest), diagnostics)
    }

    fn just_attributes(&self) -> (Attributes, Diagnostics) {
        self.0.just_attributes()
    }

    fn missing_item(&self) -> Location {
        self.0.missing_item()
    }

    fn items(&self) -> (Vec<Item>, Diagnostics) {
        let (items, diagnostics) = self.0.items();
        let items = items.into_iter().map(|item| match item {
            Item::Block(block) => Item::Block(hide(block)),
            other => other,
        });
        (items.collect(), diagnostics)
    }
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(dead_code, reason = "shown by Debug")]
enum Level {
    Low,
    High,
    Other(u8),
}

#[derive(Debug, Deserialize)]
#[allow(dead_code, reason = "shown by Debug")]
struct Inner {
    a: u8,
    b: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
#[allow(dead_code, reason = "shown by Debug")]
enum Either {
    Number(f64),
    Text(String),
}

/// Passes on what it contains.
#[derive(Debug, Deserialize)]
#[allow(dead_code, reason = "shown by Debug")]
struct Wrapped(Option<u8>);

/// A list with rules of its own: an element is read as text and parsed, and two must not be the same.
#[derive(Debug, Deserialize)]
#[serde(try_from = "Vec<Port>")]
#[allow(dead_code, reason = "shown by Debug")]
struct Ports(Vec<Port>);

#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(try_from = "String")]
struct Port(u16);

impl TryFrom<String> for Port {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().map(Port)
    }
}

impl TryFrom<Vec<Port>> for Ports {
    type Error = String;

    fn try_from(ports: Vec<Port>) -> Result<Self, String> {
        let is_new = |(count, port): (usize, &Port)| !ports[..count].contains(port);
        if ports.iter().enumerate().all(is_new) {
            Ok(Ports(ports))
        } else {
            Err("a port occurs twice".into())
        }
    }
}

/// Types that read less than they ask for.
mod own {
    use serde::Deserialize;

    /// Takes only the first element.
    #[derive(Debug)]
    #[allow(dead_code, reason = "shown by Debug")]
    pub(super) struct First(Option<u8>);

    impl<'de> Deserialize<'de> for First {
        fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            struct Visitor;

            impl<'de> serde::de::Visitor<'de> for Visitor {
                type Value = First;

                fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    f.write_str("a list")
                }

                fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut elements: A) -> Result<First, A::Error> {
                    elements.next_element().map(First)
                }
            }

            deserializer.deserialize_seq(Visitor)
        }
    }
}

#[derive(Debug, Deserialize, HclDecode)]
#[allow(dead_code, reason = "shown by Debug")]
struct Lists {
    addresses: Option<Vec<std::net::IpAddr>>,
    levels: Option<Vec<Level>>,
    objects: Option<Vec<Inner>>,
    pairs: Option<Vec<(u8, String)>>,
    letters: Option<Vec<char>>,
    flags: Option<Vec<bool>>,
    floats: Option<Vec<f32>>,
    sorted: Option<std::collections::BTreeSet<i8>>,
    values: Option<Vec<Value>>,
    maps: Option<Vec<BTreeMap<String, u32>>>,
    triple: Option<(u8, Option<String>, Either)>,
    units: Option<Vec<()>>,
    wrapped: Option<Vec<Wrapped>>,
    ports: Option<Ports>,
    first: Option<own::First>,
}

#[derive(Debug, Deserialize, HclDecode)]
#[allow(dead_code, reason = "shown by Debug")]
struct Single {
    text: Option<String>,
    letter: Option<char>,
    byte: Option<u8>,
    long: Option<i64>,
    wide: Option<i128>,
    float: Option<f64>,
    flag: Option<bool>,
    level: Option<Level>,
    unit: Option<()>,
    address: Option<std::net::IpAddr>,
}

#[derive(Debug, Deserialize, HclDecode)]
#[allow(dead_code, reason = "shown by Debug")]
struct Collections {
    inner: Option<Inner>,
    either: Option<Either>,
    list: Option<Vec<String>>,
    nested: Option<Vec<Vec<i32>>>,
    pair: Option<(u8, String)>,
    array: Option<[u8; 2]>,
    map: Option<BTreeMap<String, u32>>,
    ordered: Option<IndexMap<String, bool>>,
    by_number: Option<BTreeMap<u8, String>>,
    options: Option<Vec<Option<u8>>>,
    value: Option<Value>,
}

#[derive(Debug, Deserialize, HclDecode)]
#[allow(dead_code, reason = "shown by Debug")]
struct WithOptions {
    text: Option<String>,
    byte: Option<u8>,
    #[hcl(default = 7)]
    #[serde(default)]
    with_default: u8,
    #[hcl(alias = "other_name")]
    aliased: Option<u8>,
    #[hcl(deprecated = "use text")]
    old: Option<u8>,
    #[hcl(max = 9)]
    limited: Option<u8>,
    #[hcl(sensitive)]
    secret: Option<u8>,
    #[hcl(block)]
    one: Option<Part>,
    #[hcl(block)]
    #[serde(default)]
    part: BTreeMap<String, Part>,
    #[hcl(block)]
    #[serde(default)]
    deep: IndexMap<String, IndexMap<u8, Vec<Part>>>,
}

#[derive(Debug, Deserialize, HclDecode)]
#[allow(dead_code, reason = "shown by Debug")]
struct Part {
    size: u16,
    #[hcl(block)]
    inside: Option<Box<Part>>,
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "shown by Debug")]
struct Labelled {
    at: Option<Spanned<u8>>,
    #[hcl(block)]
    item: Vec<Numbered>,
    #[hcl(block)]
    flag: bool,
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "shown by Debug")]
struct Numbered {
    #[hcl(label)]
    name: String,
    #[hcl(label)]
    number: u8,
    #[hcl(range)]
    place: hcl::Span,
    #[hcl(reference = "item")]
    next: Option<String>,
}

/// The values for which each attribute is tried.
const VALUES: &[&str] = &[
    "null",
    "true",
    "0",
    "7",
    "200",
    "300",
    "-1",
    "-0",
    "-300",
    "1.5",
    "-1.5",
    "1e30",
    "18446744073709551616",
    "\"\"",
    "\"a\"",
    "\"low\"",
    "\"lwo\"",
    "\"7\"",
    "\"true\"",
    "\"1.5\"",
    "\"e\u{301}\"",
    "\"\u{e9}\"",
    "\"a\\nb\"",
    "\"$${x}\"",
    "\"${v}\"",
    "\"x${v}\"",
    "v",
    "v + 1",
    "(7)",
    "(((\"a\")))",
    "upper(\"a\")",
    "<<E\nabc\nE\n",
    "<<-E\n  a\n   b\n  E\n",
    "[]",
    "[1]",
    "[1, 2]",
    "[1, 2, 3]",
    "[\"a\", \"b\"]",
    "[1, \"b\"]",
    "[v, 1]",
    "[null, 1]",
    "[[1], [2, -3]]",
    "[[1], [2, v]]",
    "[[[[[[[[[[[[]]]]]]]]]]]]",
    "{}",
    "{ a = 1 }",
    "{ \"a\" = 1 }",
    "{ a = 1, b = \"x\" }",
    "{ a = 1, c = 2 }",
    "{ a = 1, a = 2, b = 3 }",
    "{ (v) = 1 }",
    "{ v = 1 }",
    "{ 1 = \"a\" }",
    "{ \"1\" = \"a\" }",
    "{ x = true, b = false }",
    "{ \"e\u{301}\" = 1 }",
    "{ other = 5 }",
    "\"127.0.0.1\"",
];

const SINGLE_NAMES: &[&str] =
    &["text", "letter", "byte", "long", "wide", "float", "flag", "level", "unit", "address"];

const COLLECTION_NAMES: &[&str] = &[
    "inner",
    "either",
    "list",
    "nested",
    "pair",
    "array",
    "map",
    "ordered",
    "by_number",
    "options",
    "value",
];

const OPTION_NAMES: &[&str] = &["with_default", "aliased", "other_name", "old", "limited", "secret"];

const LIST_NAMES: &[&str] = &[
    "addresses",
    "levels",
    "objects",
    "pairs",
    "letters",
    "flags",
    "floats",
    "sorted",
    "values",
    "maps",
    "triple",
    "units",
    "wrapped",
    "ports",
    "first",
];

/// In both syntaxes.
const LISTS: &[&str] = &[
    "[]",
    "[1]",
    "[7, 7]",
    "[1, 300, -300]",
    "[1, 2, \"x\"]",
    "[\"1\", \"x\", true]",
    "[true, \"true\", 1]",
    "[1.5, 1e40, -0]",
    "[null, 5, null]",
    "[\"low\", \"lwo\"]",
    "[\"127.0.0.1\", \"::1\", \"127.0.0\"]",
    "[\"e\u{301}\", \"\u{e9}\", \"ab\"]",
    "[[1, \"a\"], [2]]",
    "[[], [[1, 2, 3]]]",
    "[\"80\", \"443\", \"80\"]",
    "[\"${v}\", \"$${v}\"]",
];

/// Values in JSON.
const JSON_VALUES: &[&str] = &[
    "null",
    "true",
    "0",
    "7",
    "300",
    "-1",
    "-0",
    "1.5",
    "1e400",
    "18446744073709551616",
    "\"\"",
    "\"a\"",
    "\"low\"",
    "\"7\"",
    "\"e\u{301}\"",
    "\"a\\nb\"",
    "\"\\u00e9\"",
    "\"${v}\"",
    "\"x${v}\"",
    "\"$${v}\"",
    "\"%{if\"",
    "[]",
    "[1, 2]",
    "[\"a\", \"b\"]",
    "[\"${v}\"]",
    "[null, 1]",
    "[[1], [2, -3]]",
    "{}",
    "{\"a\": 1}",
    "{\"a\": 1, \"b\": \"x\"}",
    "{\"a\": 1, \"c\": 2}",
    "{\"a\": 1, \"a\": 2}",
    "{\"${v}\": 1}",
    "{\"1\": \"a\"}",
    "{\"\\u0061\": 1}",
    "{\"e\u{301}\": 1}",
    "{\"other\": 5}",
    "\"127.0.0.1\"",
];

fn contexts() -> Vec<Context> {
    let builder = || Context::builder().variable("v", "w").stdlib();
    vec![
        builder().build(),
        Context::literal_only(),
        builder().limits(Limits::default().with_elements(3)).build(),
        builder().limits(Limits::default().with_depth(0)).build(),
    ]
}

fn check<T: HclDecode + std::fmt::Debug>(body: &Body, context: &Context, text: &str) {
    let (in_place, found) = hcl::decode::from_body::<T>(body, context);
    let (made, expected) = hcl::decode::from_body::<T>(&hidden(body.clone()), context);
    assert_eq!(format!("{in_place:?} {found:?}"), format!("{made:?} {expected:?}"), "{text}");
}

fn check_serde<T: DeserializeOwned + std::fmt::Debug>(body: &Body, context: &Context, text: &str) {
    let in_place = hcl::de::from_body::<T>(body, context);
    let made = hcl::de::from_body::<T>(&hidden(body.clone()), context);
    assert_eq!(format!("{in_place:?}"), format!("{made:?}"), "serde: {text}");
}

/// What a text is decoded to.
type Check = fn(&Body, &Context, &str);

const SINGLE: &[Check] = &[check::<Single>, check_serde::<Single>];

const COLLECTIONS: &[Check] = &[check::<Collections>, check_serde::<Collections>];

const WITH_OPTIONS: &[Check] = &[check::<WithOptions>, check_serde::<WithOptions>];

const LISTS_ONLY: &[Check] = &[check::<Lists>, check_serde::<Lists>];

const UNTYPED: &[Check] = &[check_serde::<IndexMap<String, serde_json::Value>>];

const LABELLED: &[Check] = &[check::<Labelled>];

fn check_all(contexts: &[Context], checks: &[&[Check]], text: &str, is_json: bool) {
    let source = Source::new("test", text);
    let (body, _) = if is_json { hcl::json::parse_source(&source) } else { hcl::syntax::parse(&source) };
    for context in contexts {
        for check in checks.concat() {
            check(&body, context, text);
        }
    }
}

const ALL: &[&[Check]] = &[SINGLE, COLLECTIONS, WITH_OPTIONS, LISTS_ONLY, UNTYPED, LABELLED];

/// One in this many values is tried with a name without optimization, and all by `tests/hostile/many.rs`.
const ONE_IN: usize = if cfg!(debug_assertions) { 11 } else { 1 };

/// The values that are tried with the name of this number: others with the next one.
fn sample<'v>(values: &'v [&'v str], number: usize) -> impl Iterator<Item = &'v &'v str> {
    values.iter().skip(number % ONE_IN).step_by(ONE_IN)
}

/// All values with each name, in the type that has the name; with the first name, in the types that do not
/// have it too.
fn check_values(values: &[&str], is_json: bool) {
    let contexts = contexts();
    let types = [(SINGLE_NAMES, SINGLE), (COLLECTION_NAMES, COLLECTIONS), (OPTION_NAMES, WITH_OPTIONS)];
    let fields = types.into_iter().flat_map(|(names, own)| names.iter().map(move |name| (*name, own)));
    for (number, (name, own)) in fields.enumerate() {
        let checks = if number == 0 { ALL } else { &[own] };
        for value in sample(values, number) {
            let text =
                if is_json { format!("{{\"{name}\": {value}}}") } else { format!("{name} = {value}\n") };
            check_all(&contexts, checks, &text, is_json);
        }
    }
}

#[test]
fn each_value_for_each_type() {
    check_values(VALUES, false);
}

#[test]
fn each_json_value_for_each_type() {
    check_values(JSON_VALUES, true);
}

#[test]
fn each_list_for_each_type_of_elements() {
    let contexts = contexts();
    for (number, name) in LIST_NAMES.iter().enumerate() {
        let checks = if number == 0 { ALL } else { &[LISTS_ONLY] };
        let check_all = |text: &str, is_json| check_all(&contexts, checks, text, is_json);
        for list in sample(LISTS, number) {
            check_all(&format!("{name} = {list}\n"), false);
            check_all(&format!("{{\"{name}\": {list}}}"), true);
        }
        for list in ["[{ a = 1 }, { a = 300 }, { c = 1 }]", "[(7), -7, (\"a\")]", "[<<E\n7\nE\n]"] {
            check_all(&format!("{name} = {list}\n"), false);
        }
        check_all(&format!("{{\"{name}\": [{{\"a\": 1}}, {{\"a\": 300}}, {{\"c\": 1}}]}}"), true);
    }
}

#[test]
fn bodies() {
    let contexts = contexts();
    let check_all = |text: &str, is_json| check_all(&contexts, ALL, text, is_json);
    for text in [
        "",
        "one {\n  size = 1\n}\n",
        "one {\n  size = 1\n}\none {\n  size = 2\n}\n",
        "one {\n  size = 1\n  inside {\n    size = 2\n  }\n}\n",
        "one {\n  inside {\n    size = 70000\n  }\n}\n",
        "one {\n  sice = 1\n}\n",
        "one \"label\" {\n  size = 1\n}\n",
        "part {\n  size = 1\n}\n",
        "part \"a\" {\n  size = 1\n}\npart b {\n  size = 2\n}\ntext = \"x\"\npart \"e\u{301}\" {\n  size = 2\n}\n",
        "part \"a\" {\n  size = 1\n}\npart \"a\" {\n  size = 2\n}\n",
        "deep \"a\" \"1\" {\n  size = 1\n}\ndeep \"a\" \"2\" {\n  size = 1\n}\ndeep \"b\" \"1\" {\n  size = 1\n}\ndeep \"a\" \"1\" {\n  size = 3\n}\n",
        "deep \"a\" \"x\" {\n  size = 1\n}\n",
        "text = \"a\"\nother = 1\n",
        "text = \"a\"\ntext = \"b\"\n",
        "aliased = 1\nother_name = 2\n",
        "one = 1\ntext {\n}\n",
        "item \"a\" \"1\" {\n}\nitem \"b\" \"2\" {\n  next = \"a\"\n}\n",
        "item \"a\" \"1\" {\n  next = \"c.2\"\n}\nitem \"b\" \"200\" {\n  next = \"a.1\"\n}\nat = 7\nflag {\n}\n",
        "item \"a\" \"300\" {\n  next = v\n}\nflag {\n  x = 1\n}\nat = \"x\"\n",
    ] {
        check_all(text, false);
    }
    for text in [
        "{}",
        "[]",
        r#"[{"text": "a"}, {"byte": 1}]"#,
        r#"{"//": "comment", "text": "a"}"#,
        r#"{"text": "a", "text": "b"}"#,
        r#"{"te\u0078t": "a"}"#,
        r#"{"one": {"size": 1}}"#,
        r#"{"one": [{"size": 1}, {"size": 2}]}"#,
        r#"{"one": null}"#,
        r#"{"one": 5}"#,
        r#"{"part": {"a": {"size": 1}, "b": [{"size": 2}], "\u0063": {"size": 3}}}"#,
        r#"{"part": [{"a": {"size": 1}}, {"b": {"size": 2}}]}"#,
        r#"{"part": {}}"#,
        r#"{"part": {"a": {"size": 1}}, "part": {"b": {"size": 1}}}"#,
        r#"{"deep": {"a": {"1": {"size": 1}, "2": [{"size": 2}, {"size": 3}]}}}"#,
        r#"{"deep": {"a": {"size": 1}}}"#,
        r#"{"item": {"a": {"1": {"next": "b.2"}}, "b": {"2": {"next": "a.1"}}}, "at": 7, "flag": {}}"#,
        r#"{"item": {"a": {"1": {"next": "x"}}}, "at": null}"#,
    ] {
        check_all(text, true);
    }
}

hcl_tests::samples_decode!(Lists, Single, Collections, WithOptions, Part, Labelled);

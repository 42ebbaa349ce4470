//! Types of the shapes that programs have: defaults, flags, keys, labels, recursion, parameters.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::fmt::Debug;
use std::net::IpAddr;
use std::num::NonZeroU16;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use hcl::{Context, HclDecode, HclEncode, Spanned};
use indexmap::IndexMap;

use super::both_ways::{described, errors, same};

#[test]
fn defaults_are_converted_to_the_type_of_the_field() {
    #[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
    struct Name(String);
    impl From<&str> for Name {
        fn from(text: &str) -> Self {
            Name(text.to_owned())
        }
    }
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Config<'a> {
        #[hcl(default = ["GET", "HEAD"])]
        list: Vec<String>,
        #[hcl(default = ["b", "a"])]
        set: BTreeSet<String>,
        #[hcl(default = [1])]
        hashed: HashSet<u8>,
        #[hcl(default = [1, 2])]
        queue: VecDeque<f64>,
        #[hcl(default = [("a", 1), ("b", -2)])]
        map: IndexMap<String, i8>,
        #[hcl(default = [("a", ["x", "y"])])]
        lists: BTreeMap<String, Vec<Cow<'static, str>>>,
        #[hcl(default = [])]
        none: Vec<String>,
        #[hcl(default = ["x"])]
        maybe_list: Option<Vec<Option<String>>>,
        #[hcl(default = "x")]
        maybe: Option<String>,
        #[hcl(default = 3)]
        maybe_number: Option<u8>,
        #[hcl(default = 'x')]
        letter: char,
        #[hcl(default = -1)]
        float: f64,
        #[hcl(default = "/srv")]
        path: PathBuf,
        #[hcl(default = "x")]
        cow: Cow<'a, str>,
        #[hcl(default = "x")]
        boxed: Box<str>,
        #[hcl(default = 5)]
        boxed_number: Box<u64>,
        #[hcl(default = ["x"])]
        boxed_list: Box<[String]>,
        #[hcl(default = "x")]
        name: Name,
        #[hcl(default = ["x", "y"])]
        array: [String; 2],
        #[hcl(default = (1, "x"))]
        tuple: (f32, String),
        #[hcl(default = ["a".to_owned(), String::from("b")])]
        made: Vec<String>,
        #[hcl(default = half)]
        called: u8,
        #[hcl(default = Some(2))]
        given: Option<u8>,
    }
    fn half() -> u8 {
        4
    }
    let config: Config<'_> = same("", "{}");
    assert_eq!(config.list, ["GET", "HEAD"]);
    assert_eq!(config.set, BTreeSet::from(["a".to_owned(), "b".to_owned()]));
    assert_eq!((config.hashed.len(), config.queue), (1, VecDeque::from([1.0, 2.0])));
    assert_eq!(config.map, IndexMap::from([("a".to_owned(), 1), ("b".to_owned(), -2)]));
    assert_eq!(config.lists["a"], ["x", "y"]);
    assert_eq!(config.maybe_list, Some(vec![Some("x".to_owned())]));
    assert_eq!((config.maybe.as_deref(), config.maybe_number, config.letter), (Some("x"), Some(3), 'x'));
    assert_eq!((config.float, &*config.boxed, *config.boxed_number), (-1.0, "x", 5));
    assert_eq!((config.array.join(""), config.tuple), ("xy".to_owned(), (1.0, "x".to_owned())));
    assert_eq!((config.made.join(""), config.called, config.given), ("ab".to_owned(), 4, Some(2)));
    insta::assert_snapshot!("defaults_sample", described::<Config<'_>>().1);
}

#[test]
fn a_default_with_a_place_is_where_the_attribute_would_be() {
    #[derive(Debug, HclDecode, HclEncode)]
    struct Config {
        #[hcl(block)]
        upstream: Upstream,
    }
    #[derive(Debug, HclDecode, HclEncode)]
    struct Upstream {
        #[hcl(default = 1)]
        weight: Spanned<u8>,
        #[hcl(default = "round-robin")]
        policy: Spanned<String>,
        #[hcl(default)]
        tags: Spanned<Vec<String>>,
        #[hcl(default = Duration::from_secs(3), with = hcl::with::duration)]
        idle: Spanned<Duration>,
        #[hcl(default = 7)]
        perhaps: Option<Spanned<u8>>,
        #[hcl(default)]
        absent: Spanned<Option<u8>>,
    }
    let text = "\nupstream {\n  policy = \"x\"\n}\n";
    let Config { upstream } = hcl::from_str(text).expect("it is right");
    assert_eq!((*upstream.weight, upstream.policy.as_str(), upstream.tags.len()), (1, "x", 0));
    assert_eq!((upstream.idle.as_secs(), *upstream.absent), (3, None));
    assert_eq!(upstream.perhaps.as_ref().map(|perhaps| **perhaps), Some(7));
    assert_eq!(upstream.policy.location.text(), "\"x\"");
    assert_eq!(upstream.weight.location.start().line, 2, "in the block that does not have it");
    let written = hcl::to_string(&Config { upstream }).expect("it can be written");
    assert!(written.contains("weight  = 1"), "{written}");
    insta::assert_snapshot!("spanned_sample", described::<Config>().1);
}

#[test]
fn a_flag_is_whether_its_block_is_there() {
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Config {
        /// Whether more is logged.
        #[hcl(block, alias = "verbose")]
        debug: bool,
    }
    assert_eq!(same::<Config>("debug {}", r#"{"debug": {}}"#), Config { debug: true });
    assert_eq!(same::<Config>("", "{}"), Config { debug: false });
    assert_eq!(hcl::to_string(&Config { debug: true }).expect("it can be written"), "debug {}\n");
    assert_eq!(hcl::to_string(&Config { debug: false }).expect("it can be written"), "");
    let (page, sample) = described::<Config>();
    insta::assert_snapshot!("flag_page", format!("{page}\n---\n{sample}"));
    let wrong = [
        "debug = true",
        "debug {\n  level = 1\n}",
        "debug \"x\" {}",
        "debug {}\ndebug {}",
        "debug {}\nverbose {}",
    ];
    insta::assert_debug_snapshot!("flag_errors", wrong.map(errors::<Config>));
    let json = Context::new().from_json_str::<Config>(r#"{"debug": true}"#).expect_err("an object is meant");
    insta::assert_snapshot!("flag_error_in_json", json);
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, HclDecode, HclEncode)]
pub(crate) enum Level {
    Info,
    #[hcl(alias = "warning")]
    Warn,
}

#[test]
fn keys_may_be_of_any_type_that_a_string_is_read_as() {
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Config {
        #[hcl(block, rename = "log")]
        logs: BTreeMap<Level, Log>,
        #[hcl(block, rename = "host")]
        hosts: HashMap<IpAddr, BTreeMap<u16, Vec<Log>>>,
        colors: BTreeMap<Level, String>,
        names: IndexMap<IpAddr, String>,
        ports: HashMap<u16, bool>,
        letters: BTreeMap<char, Level>,
        #[hcl(remain)]
        rest: BTreeMap<String, Level>,
    }
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Log {
        file: String,
    }
    let config: Config = same(
        "colors = { info = \"green\", warn = \"red\" }\nnames = { \"10.0.0.1\" = \"a\" }\nports = { 80 = true }\n\
         letters = { x = \"info\" }\nother = \"warn\"\nlog \"info\" {\n  file = \"a\"\n}\nlog warning {\n  file = \"b\"\n}\n\
         host \"::1\" \"80\" {\n  file = \"c\"\n}\n",
        r#"{"colors": {"info": "green", "warn": "red"}, "names": {"10.0.0.1": "a"}, "ports": {"80": true},
            "letters": {"x": "info"}, "other": "warn", "log": {"info": {"file": "a"}, "warning": {"file": "b"}},
            "host": {"::1": {"80": {"file": "c"}}}}"#,
    );
    assert_eq!(config.logs[&Level::Warn].file, "b");
    assert_eq!(config.hosts[&IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1])][&80].len(), 1);
    insta::assert_debug_snapshot!(
        "key_errors",
        errors::<Config>(
            "colors = { inf = \"green\" }\nnames = { \"10.0.0\" = \"a\" }\nports = { 80000 = true, x = false }\nletters = { xy = \"info\" }\n\
             other = \"wran\"\nlog \"inof\" {\n  file = \"a\"\n}\nhost \"::g\" \"port\" {\n  file = \"c\"\n}\n"
        )
    );
}

#[test]
fn labels_may_be_several_and_of_the_programs_types() {
    #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
    #[serde(try_from = "String", into = "String")]
    struct Url(String);
    impl TryFrom<String> for Url {
        type Error = String;
        fn try_from(text: String) -> Result<Self, String> {
            if text.contains("://") { Ok(Url(text)) } else { Err("a URL has a scheme".to_owned()) }
        }
    }
    impl From<Url> for String {
        fn from(url: Url) -> String {
            url.0
        }
    }
    #[derive(Clone, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
    struct Id(u32);
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Config {
        #[hcl(block, rename = "resource")]
        resources: IndexMap<String, IndexMap<Id, Resource>>,
        #[hcl(block, rename = "mirror")]
        mirrors: Vec<Mirror>,
    }
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Resource {
        #[hcl(label)]
        kind: String,
        #[hcl(label)]
        id: Id,
        size: u8,
    }
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Mirror {
        #[hcl(label)]
        url: Url,
        #[hcl(label)]
        level: Level,
    }
    let config: Config = same(
        "resource \"disk\" \"7\" {\n  size = 3\n}\nmirror \"http://a\" \"warn\" {}\n",
        r#"{"resource": {"disk": {"7": {"size": 3}}}, "mirror": {"http://a": {"warn": {}}}}"#,
    );
    assert_eq!(config.resources["disk"][&Id(7)].size, 3);
    insta::assert_debug_snapshot!(
        "label_errors",
        errors::<Config>(
            "resource \"disk\" \"x\" {\n  size = 3\n}\nmirror \"a\" \"wran\" {}\nmirror \"http://a\" {}\n"
        )
    );
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
struct Menu {
    #[hcl(label)]
    title: String,
    #[hcl(block, rename = "menu")]
    menus: Vec<Menu>,
    #[hcl(block)]
    default: Option<Box<Menu>>,
    #[hcl(block, rename = "named")]
    named: BTreeMap<String, Menu>,
    #[hcl(blocks)]
    nodes: Vec<Node>,
    tree: Option<Tree>,
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
enum Node {
    Group {
        #[hcl(blocks)]
        nodes: Vec<Node>,
        #[hcl(block)]
        below: Option<Box<Menu>>,
    },
    Either(Box<Either<u8>>),
    Leaf,
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
#[hcl(tag = "kind")]
enum Either<T> {
    Value {
        value: T,
    },
    More {
        #[hcl(block)]
        inner: Box<Self>,
    },
}

#[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
struct Tree {
    name: String,
    #[serde(default)]
    children: Vec<Tree>,
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
struct Menus {
    #[hcl(block)]
    menu: Vec<Menu>,
}

#[test]
fn types_may_contain_themselves() {
    let menus: Menus = same(
        "menu \"a\" {\n  tree = { name = \"x\", children = [{ name = \"y\" }] }\n  menu \"b\" {\n    menu \"c\" {}\n  }\n\
           default \"d\" {}\n  named \"e\" {}\n  group {\n    group {\n      leaf {}\n    }\n    below \"f\" {}\n  }\n\
           either {\n    kind = \"more\"\n    inner {\n      kind = \"value\"\n      value = 1\n    }\n  }\n}\n",
        r#"{"menu": {"a": {"tree": {"name": "x", "children": [{"name": "y"}]}, "menu": {"b": {"menu": {"c": {}}}},
            "default": {"d": {}}, "named": {"e": {}}, "group": {"group": {"leaf": {}}, "below": {"f": {}}},
            "either": {"kind": "more", "inner": {"kind": "value", "value": 1}}}}}"#,
    );
    assert_eq!(menus.menu[0].menus[0].menus[0].title, "c");
    let value = Box::new(Either::Value { value: 1 });
    assert_eq!(menus.menu[0].nodes[1], Node::Either(Box::new(Either::More { inner: value })));
    insta::assert_snapshot!("recursive_page", described::<Menus>().0);
    insta::assert_snapshot!("recursive_sample", described::<Menus>().1);
}

#[test]
fn types_may_have_parameters() {
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Named<T> {
        #[hcl(label)]
        name: String,
        #[hcl(flatten)]
        inner: T,
    }
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Point;
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Setting<T = u8, const N: usize = 0>
    where
        T: Clone,
    {
        #[hcl(default)]
        value: Option<T>,
        values: Vec<T>,
        #[hcl(block, rename = "point")]
        points: [Point; N],
    }
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Wrapped<T>(T);
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct WrappedSetting<T: Clone>(Setting<T, 1>);
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    enum Part<'a, T: Clone, B> {
        One {
            value: T,
            text: Cow<'a, str>,
        },
        Two(B),
        Three {
            #[hcl(block)]
            inner: B,
        },
    }
    type Parts = Vec<Part<'static, bool, Setting<String>>>;
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Config {
        #[hcl(block)]
        a: Vec<Named<Setting>>,
        #[hcl(block)]
        b: Wrapped<Named<Setting<String>>>,
        #[hcl(block)]
        c: WrappedSetting<bool>,
        #[hcl(blocks)]
        parts: Parts,
    }
    let config: Config = same(
        "a \"x\" {\n  values = [1, 2]\n}\nb \"y\" {\n  values = [\"z\"]\n}\nc {\n  values = [true]\n  point {}\n}\n\
         one {\n  value = true\n  text = \"t\"\n}\ntwo {\n  values = []\n}\nthree {\n  inner {\n    values = []\n  }\n}\n",
        r#"{"a": {"x": {"values": [1, 2]}}, "b": {"y": {"values": ["z"]}}, "c": {"values": [true], "point": {}},
            "one": {"value": true, "text": "t"}, "two": {"values": []}, "three": {"inner": {"values": []}}}"#,
    );
    assert_eq!(
        config.a,
        [Named { name: "x".into(), inner: Setting { value: None, values: vec![1, 2], points: [] } }]
    );
    assert_eq!(config.parts[0], Part::One { value: true, text: "t".into() });
}

#[test]
fn values_may_be_of_many_types() {
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Config {
        port: NonZeroU16,
        letter: char,
        pair: (u8, u8),
        color: [u8; 3],
        text: Cow<'static, str>,
        list: Option<Vec<Option<String>>>,
        anything: serde_json::Value,
        boxed: Box<[u8]>,
        nested: Vec<Vec<BTreeMap<String, Option<bool>>>>,
        unit: (),
        big: u128,
        range: std::ops::Range<u8>,
        either: Either,
        #[hcl(block)]
        shared: Arc<Log>,
        #[hcl(block)]
        counted: Vec<Rc<Log>>,
        #[hcl(block, default)]
        options: Options,
        #[hcl(block, rename = "retry")]
        retries: Option<Box<Log>>,
        #[hcl(block, min = 1, max = 2, rename = "zone")]
        zones: IndexMap<String, Log>,
    }
    #[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
    #[serde(untagged)]
    enum Either {
        Number(u8),
        Text(String),
        Object { x: u8 },
    }
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Log {
        file: Option<String>,
    }
    #[derive(Debug, Default, PartialEq, HclDecode, HclEncode)]
    struct Options {
        #[hcl(block)]
        log: Option<Log>,
        #[hcl(block)]
        trace: bool,
    }
    let config: Config = same(
        "port = 80\nletter = \"x\"\npair = [1, 2]\ncolor = [1, 2, 3]\ntext = \"t\"\nlist = [\"a\", null]\nanything = { a = [1, null] }\n\
         boxed = [1]\nnested = [[{ a = true, b = null }], []]\nunit = null\nbig = 340282366920938463463374607431768211455\n\
         range = { start = 1, end = 2 }\neither = { x = 1 }\nshared {}\ncounted {}\ncounted {}\nzone \"a\" {}\n",
        r#"{"port": 80, "letter": "x", "pair": [1, 2], "color": [1, 2, 3], "text": "t", "list": ["a", null],
            "anything": {"a": [1, null]}, "boxed": [1], "nested": [[{"a": true, "b": null}], []], "unit": null,
            "big": 340282366920938463463374607431768211455, "range": {"start": 1, "end": 2}, "either": {"x": 1},
            "shared": {}, "counted": [{}, {}], "zone": {"a": {}}}"#,
    );
    assert_eq!((config.port.get(), config.pair, config.counted.len()), (80, (1, 2), 2));
    assert_eq!(config.either, Either::Object { x: 1 });
    insta::assert_debug_snapshot!(
        "value_errors",
        errors::<Config>(
            "port = 0\nletter = \"xy\"\npair = [1]\ncolor = [1, 2, 300]\ntext = [1]\nlist = [1, {}]\nanything = null\nboxed = \"a\"\n\
             nested = [{}]\nunit = 1\nbig = -1\nrange = { start = 1 }\neither = true\nshared {}\noptions {\n  trace = true\n}\n"
        )
    );
}

hcl_tests::samples_decode!(Menus);

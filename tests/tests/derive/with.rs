//! Converters and functions named by `with`: how far they reach into containers, and where mistakes are
//! reported.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use hcl::{HclDecode, HclEncode, IndexMap, Spanned};

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
struct Everywhere {
    #[hcl(with = hcl::with::duration)]
    plain: Duration,
    #[hcl(with = hcl::with::duration)]
    optional: Option<Duration>,
    #[hcl(with = hcl::with::duration)]
    list: Vec<Duration>,
    #[hcl(with = hcl::with::duration)]
    map: IndexMap<String, Duration>,
    #[hcl(with = hcl::with::duration)]
    by_number: BTreeMap<u16, Vec<Option<Duration>>>,
    #[hcl(with = hcl::with::duration)]
    spanned: Option<Spanned<Vec<Duration>>>,
    #[hcl(with = hcl::with::duration)]
    pair: Box<[Spanned<Duration>; 2]>,
    #[hcl(with = hcl::with::duration, default = Duration::from_secs(30), alias = "old")]
    with_default: Duration,
    #[hcl(with = hcl::with::duration, default)]
    maps: HashMap<String, BTreeMap<String, Duration>>,
}

pub(crate) fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

#[test]
fn converters_reach_inside() {
    let text = r#"
plain = "1m"
list = ["1s", "2s"]
map = { b = "1h", a = "${1 + 1}s" }
by_number = { 80 = ["1s", null] }
spanned = ["5ms"]
pair = ["1d", "1w"]
old = "1h30m"
maps = { x = { y = "1s" } }
"#;
    let config: Everywhere = hcl::from_str(text).expect("it is valid");
    assert_eq!(config.plain, seconds(60));
    assert_eq!(config.optional, None);
    assert_eq!(config.list, [seconds(1), seconds(2)]);
    assert_eq!(config.map["a"], seconds(2));
    assert_eq!(config.by_number[&80], [Some(seconds(1)), None]);
    assert_eq!(config.pair[1].value, seconds(7 * 86_400));
    assert_eq!(config.pair[1].location.text(), "\"1w\"");
    assert_eq!(config.spanned.as_ref().expect("it is there").location.text(), "[\"5ms\"]");
    assert_eq!(config.with_default, seconds(5400));
    let written = hcl::to_string(&config).expect("it can be written");
    insta::assert_snapshot!(written, @r#"
    plain        = "1m"
    list         = ["1s", "2s"]
    map          = { b = "1h", a = "2s" }
    by_number    = { "80" = ["1s", null] }
    spanned      = ["5ms"]
    pair         = ["1d", "7d"]
    with_default = "1h30m"
    maps         = { x = { y = "1s" } }
    "#);
    let json = r#"{"plain": "1s", "list": ["1s"], "map": {}, "by_number": {}, "pair": ["1s", "2s"], "optional": "3s"}"#;
    let config: Everywhere = hcl::json::from_str(json).expect("it is valid");
    assert_eq!((config.optional, config.with_default), (Some(seconds(3)), seconds(30)));
}

#[test]
fn all_wrong_parts_are_reported_where_they_are() {
    #[derive(Debug, HclDecode)]
    #[allow(dead_code)]
    struct Config {
        #[hcl(with = hcl::with::duration)]
        list: Vec<Duration>,
        #[hcl(with = hcl::with::duration)]
        map: IndexMap<String, Option<Spanned<Duration>>>,
        #[hcl(with = hcl::with::byte_size)]
        pair: [u8; 2],
        #[hcl(with = hcl::with::byte_size)]
        keyed: BTreeMap<u8, u64>,
        #[hcl(with = hcl::with::duration)]
        computed: Vec<Duration>,
        #[hcl(with = hcl::with::duration)]
        missing: Vec<Duration>,
    }
    let native = r#"
list     = ["1s", 2, "3", null]
map      = { a = "1x", b = "2s", c = ["1"], d = null }
pair     = ["1", "2", "3"]
keyed    = { 1 = "1k", x = "2k", 300 = "3 k", 4 = "4y" }
computed = [for number in [1, 2] : "${number}"]
"#;
    let json = r#"{
  "list": ["1s", 2, "3"],
  "map": {"a": "1x", "b": "2s"},
  "pair": [1, 300],
  "keyed": {"x": 1},
  "computed": "1s",
  "missing": null
}"#;
    insta::assert_snapshot!("wrong_parts", report(hcl::from_str::<Config>(native)));
    insta::assert_snapshot!("wrong_parts_in_json", report(hcl::json::from_str::<Config>(json)));
}

pub(crate) fn report<T: std::fmt::Debug>(result: Result<T, hcl::Error>) -> String {
    format!("{:#}", result.expect_err("there are mistakes"))
}

#[test]
fn functions_reach_inside() {
    #[derive(Debug, PartialEq, HclDecode)]
    struct Config {
        #[hcl(with = parse)]
        plain: u64,
        #[hcl(with = parse)]
        optional: Option<u64>,
        #[hcl(with = parse)]
        list: Option<Vec<std::sync::Arc<u64>>>,
        #[hcl(with = zero_is_none)]
        whole: Option<u64>,
        #[hcl(with = zero_is_none)]
        inside: Vec<Option<u64>>,
        #[hcl(with = sorted)]
        sorted: Vec<u8>,
        #[hcl(with = name)]
        references: Vec<String>,
        #[hcl(with = or_ten, default = 3)]
        with_default: u64,
        #[hcl(with = or_ten)]
        absent: u64,
    }
    fn parse(text: String) -> Result<u64, String> {
        text.strip_prefix('#')
            .ok_or("a number begins with #")?
            .parse()
            .map_err(|_| format!("{text} is no number"))
    }
    fn zero_is_none(number: u64) -> Result<Option<u64>, std::convert::Infallible> {
        Ok(Some(number).filter(|number| *number != 0))
    }
    fn sorted<T: Ord>(mut list: Vec<T>) -> Result<Vec<T>, String> {
        list.sort();
        Ok(list)
    }
    fn name(reference: hcl::model::Traversal) -> Result<String, String> {
        Ok(reference.to_string())
    }
    fn or_ten(number: Option<u64>) -> Result<u64, String> {
        Ok(number.unwrap_or(10))
    }
    let text = "plain = \"#1\"\nlist = [\"#2\"]\nwhole = 0\ninside = [0, 1]\nsorted = [3, 1]\nreferences = [a.b, c]\n";
    let config: Config = hcl::from_str(text).expect("it is valid");
    let wanted = Config {
        plain: 1,
        optional: None,
        list: Some(vec![std::sync::Arc::new(2)]),
        whole: None,
        inside: vec![None, Some(1)],
        sorted: vec![1, 3],
        references: vec!["a.b".to_owned(), "c".to_owned()],
        with_default: 3,
        absent: 10,
    };
    assert_eq!(config, wanted);
    let wrong = "plain = 1\noptional = \"x\"\nlist = [\"#1\", \"#x\", 3]\nwhole = 1\ninside = [\"y\"]\nsorted = []\nreferences = [a, 1 + 1]\n";
    insta::assert_snapshot!(report(hcl::from_str::<Config>(wrong)));
}

#[test]
fn functions_of_the_whole_field_are_preferred() {
    #[derive(Debug, HclDecode)]
    struct Config<T: std::str::FromStr<Err: std::fmt::Display>> {
        #[hcl(with = any)]
        whole: Vec<u8>,
        #[hcl(with = hcl::with::parse)]
        parsed: Option<T>,
    }
    fn any<T: Default>(_: hcl::Value) -> Result<T, String> {
        Ok(T::default())
    }
    let config: Config<std::net::IpAddr> = hcl::from_str("whole = 1\nparsed = \"::1\"").expect("it is valid");
    assert!(config.whole.is_empty());
    assert_eq!(config.parsed.map(|address| address.is_loopback()), Some(true));
}

#[test]
fn marked_and_unknown_values_reach_inside() {
    use hcl::decode::{Marked, MaybeUnknown};
    #[derive(Debug, HclDecode)]
    struct Config {
        #[hcl(with = hcl::with::duration)]
        marked: Marked<Duration>,
        #[hcl(with = hcl::with::duration)]
        unknown: Vec<MaybeUnknown<Duration>>,
        #[hcl(with = hcl::with::duration)]
        plain: Duration,
    }
    let secret = hcl::value::Mark::new("secret");
    let context = hcl::Context::builder()
        .variable("password", hcl::Value::string("5s").mark(secret))
        .variable("later", hcl::Value::unknown(hcl::Type::String))
        .build();
    let config: Config = context
        .from_str("marked = password\nunknown = [later, \"1s\"]\nplain = \"1s\"")
        .expect("it is valid");
    assert_eq!((config.marked.value, config.marked.marks.len()), (seconds(5), 1));
    assert!(matches!(config.unknown[0], MaybeUnknown::Unknown(_)) && config.plain == seconds(1));
    let error =
        context.from_str::<Config>("marked = \"x\"\nunknown = []\nplain = later").expect_err("it is wrong");
    assert!(error.to_string().contains("not known yet"), "{error}");
    assert!(context.from_str::<Config>("marked = \"1s\"\nunknown = []\nplain = password").is_err());
}

#[test]
fn layers_take_texts() {
    #[derive(Debug, HclDecode)]
    struct Config {
        #[hcl(with = hcl::with::duration)]
        timeout: Duration,
        #[hcl(with = hcl::with::byte_size)]
        size: Option<u64>,
        #[hcl(with = hcl::with::duration, layers = "append")]
        delays: Vec<Duration>,
        pause: Duration,
    }
    let layers = hcl::Layers::new()
        .text("a.hcl", "timeout = \"1s\"\ndelays = [\"1s\"]\npause = \"1s\"")
        .text("b.hcl", "delays = [\"2s\"]");
    let layers = layers.set("timeout", "2m").set("size", "1024").set("pause", "1h30m");
    let config: Config = layers.decode(&hcl::Context::new()).expect("it is valid").value;
    assert_eq!((config.timeout, config.size, config.pause), (seconds(120), Some(1024), seconds(5400)));
    assert_eq!(config.delays, [seconds(1), seconds(2)]);
}

#[test]
fn labels_are_converted() {
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Config {
        #[hcl(block, rename = "host")]
        hosts: Vec<Host>,
    }
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Host {
        #[hcl(label, with = hcl::with::parse)]
        address: Spanned<std::net::IpAddr>,
        #[hcl(label, with = hcl::with::duration)]
        lease: Duration,
    }
    let text = "host \"10.0.0.1\" \"1h\" {\n}\n";
    let config: Config = hcl::from_str(text).expect("it is valid");
    assert_eq!((config.hosts[0].address.is_ipv4(), config.hosts[0].lease), (true, seconds(3600)));
    assert_eq!(hcl::to_string(&config).expect("it can be written"), text.replace("{\n}", "{}"));
    insta::assert_snapshot!(report(hcl::from_str::<Config>(
        "host \"10.0.0\" \"30\" {\n}\nhost \"::1\" \"3m\" {}\nhost \"x\" {}"
    )));
}

#[test]
fn null_is_none_for_what_contains_several() {
    #[derive(Debug, HclDecode)]
    struct Config {
        #[hcl(with = hcl::with::duration)]
        list: Option<Vec<Duration>>,
        #[hcl(with = hcl::with::duration)]
        map: Option<std::sync::Arc<BTreeMap<String, Duration>>>,
        #[hcl(with = hcl::with::duration)]
        array: Vec<Option<[Duration; 1]>>,
        #[hcl(with = hcl::with::duration, default = vec![Duration::ZERO])]
        with_default: Vec<Duration>,
        #[hcl(with = hcl::with::duration, default)]
        spanned: OptionalList,
        expressions: Option<Vec<hcl::Expression>>,
        values: Option<IndexMap<String, Spanned<u8>>>,
    }
    type OptionalList = Option<Spanned<Vec<Duration>>>;
    let text = "list = null\nmap = true ? null : {}\narray = [null, [\"1s\"]]\nwith_default = null\nspanned = null\nexpressions = null\nvalues = null\n";
    let config: Config = hcl::from_str(text).expect("null is allowed");
    assert!(config.list.is_none() && config.map.is_none() && config.spanned.is_none());
    assert!(config.expressions.is_none() && config.values.is_none());
    assert_eq!(config.array, [None, Some([seconds(1)])]);
    assert_eq!(config.with_default, [Duration::ZERO]);
}

hcl_tests::samples_decode!(Everywhere);

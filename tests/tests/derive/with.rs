//! Converters: what they read and refuse, in containers too, in both syntaxes, and what they write.

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

fn seconds(seconds: u64) -> Duration {
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

/// What a field accepts, and what it says of everything else.
macro_rules! table {
    ($ty:ty, $with:path, $render:expr, $texts:expr) => {{
        #[derive(Debug, HclDecode)]
        struct Config {
            #[hcl(with = $with)]
            value: $ty,
        }
        let render: fn(&$ty) -> String = $render;
        let lines = $texts.iter().map(|text| {
            let read = hcl::from_str::<Config>(&format!("value = {text}\n"));
            let shown = match read {
                Ok(config) => render(&config.value),
                Err(error) => {
                    let found: Vec<_> = error.diagnostics().iter().collect();
                    let [only] = found.as_slice() else { panic!("{text}: {error}") };
                    assert!(
                        only.subject.as_ref().is_some_and(|place| place.text() == *text),
                        "{text}: {error:#}"
                    );
                    format!("{} {}", only.detail, only.help.as_deref().unwrap_or("-"))
                }
            };
            format!("{text}: {shown}\n")
        });
        lines.collect::<String>()
    }};
}

#[test]
fn durations() {
    let texts = [
        r#""30s""#,
        r#""1h30m""#,
        r#""1.5h""#,
        r#""1h 30m""#,
        r#""2days""#,
        r#""2 days 3 hours""#,
        r#""30sec""#,
        r#""30 secs""#,
        r#""500ms""#,
        r#""10us""#,
        r#""10µs""#,
        r#""1ns""#,
        r#""1w""#,
        r#"".5s""#,
        r#""+3s""#,
        r#""0""#,
        "0",
        r#"" 5s ""#,
        r#""1m1m""#,
        r#""0.0000000001s""#,
        "30",
        r#""30""#,
        "1.5",
        r#""1h30""#,
        r#""1d12""#,
        r#""-5s""#,
        "-5",
        r#""""#,
        r#""soon""#,
        r#""5x""#,
        r#""5 minuts""#,
        r#""30S""#,
        r#""2M""#,
        r#""1 month""#,
        r#""2y""#,
        r#""1.2.3s""#,
        r#""s""#,
        r#""PT30S""#,
        r#""5 s x""#,
        r#""1,5s""#,
        r#""1:30""#,
        r#""99999999999999999999w""#,
        r#""340282366920938463463374607431768211456s""#,
        "true",
        "[\"30s\"]",
        "{}",
        "null",
    ];
    insta::assert_snapshot!(table!(Duration, hcl::with::duration, |value| format!("{value:?}"), texts));
}

#[test]
fn durations_in_seconds() {
    let texts = ["30", "1.5", r#""30""#, r#""2m""#, "0.000000001", "0", "-1", r#""x""#, "1e3"];
    insta::assert_snapshot!(table!(
        Duration,
        hcl::with::duration_seconds,
        |value| format!("{value:?}"),
        texts
    ));
}

#[test]
fn byte_sizes() {
    let texts = [
        r#""10MiB""#,
        r#""64kB""#,
        r#""1.5GB""#,
        "1024",
        r#""1024""#,
        r#""1K""#,
        r#""1k""#,
        r#""1KB""#,
        r#""1kb""#,
        r#""1Ki""#,
        r#""2M""#,
        r#""2mb""#,
        r#""2 TiB""#,
        r#""1EiB""#,
        r#""512B""#,
        r#""1 byte""#,
        r#""3 bytes""#,
        r#""0""#,
        "0.5",
        r#""0.5KiB""#,
        r#""0.3KiB""#,
        r#""10 Mb""#,
        r#""64Kb""#,
        r#""1Gib""#,
        r#""10QB""#,
        r#""-1""#,
        r#""big""#,
        r#""""#,
        r#""1 2""#,
        r#""16EiB""#,
        r#""1MB1""#,
        "true",
        "[1]",
        "null",
        r#""99999999999999999999999999999999999999999999MB""#,
        r#""10%""#,
    ];
    insta::assert_snapshot!(table!(u64, hcl::with::byte_size, |value| value.to_string(), texts));
    let texts = ["255", "256", r#""1K""#, r#""0.25kB""#];
    insta::assert_snapshot!(
        "byte_sizes_of_8_bits",
        table!(u8, hcl::with::byte_size, |value| value.to_string(), texts)
    );
}

#[test]
fn percentages() {
    let texts = [
        r#""50%""#,
        r#""12.5 %""#,
        r#""150%""#,
        r#""-5%""#,
        r#""0%""#,
        r#""0.1%""#,
        "50",
        "0.5",
        r#""50""#,
        r#""50 percent""#,
        r#""%""#,
        r#""1e2%""#,
        "1e400",
        r#"".5%""#,
        "true",
        "[]",
    ];
    insta::assert_snapshot!(table!(f64, hcl::with::percentage, |value| value.to_string(), texts));
}

#[test]
fn timestamps() {
    let texts = [
        r#""2025-03-01T12:00:00Z""#,
        r#""2025-03-01 12:00:00.25+01:30""#,
        r#""1969-12-31T23:59:59.5Z""#,
        r#""0000-01-01T00:00:00Z""#,
        r#""2024-02-29T00:00:00Z""#,
        r#""2025-02-29T00:00:00Z""#,
        r#""2025-13-01T00:00:00Z""#,
        r#""2025-03-01T24:00:00Z""#,
        r#""2025-03-01""#,
        r#""2025-03-01T12:00:00""#,
        r#""2025-03-01T12:00Z""#,
        r#""yesterday""#,
        r#""2025-03-01T12:00:00+0100""#,
        r#""2025-03-01T12:00:00Zz""#,
        "1740830400",
        "[]",
    ];
    let render: fn(&std::time::SystemTime) -> String = |time| match time.duration_since(std::time::UNIX_EPOCH)
    {
        Ok(after) => format!("{after:?}"),
        Err(error) => format!("-{:?}", error.duration()),
    };
    insta::assert_snapshot!(table!(std::time::SystemTime, hcl::with::timestamp, render, texts));
}

#[test]
fn patterns() {
    let texts = [r#""^[a-z]+$""#, r#""\\d{2}""#, r#""(""#, r#""a{99999}{99999}""#, "5", "[]"];
    insta::assert_snapshot!(table!(regex::Regex, hcl::with::regex, |regex| regex.as_str().to_owned(), texts));
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

fn report<T: std::fmt::Debug>(result: Result<T, hcl::Error>) -> String {
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

mod without_converter {
    use std::time::{Duration, SystemTime};

    use serde::{Deserialize, Serialize};

    use super::*;

    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Config {
        timeout: Duration,
        list: Vec<Option<Duration>>,
        keys: BTreeMap<Duration, u8>,
        inner: Inner,
        start: Option<SystemTime>,
        #[hcl(default = Duration::from_millis(1500))]
        pause: Duration,
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Inner {
        limits: BTreeMap<String, Duration>,
        kind: Kind,
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    enum Kind {
        After(Duration),
    }

    #[test]
    fn times_have_the_same_form() {
        let text = r#"
timeout = "1m30s"
list    = ["1s", null, { secs = 1, nanos = 5 }]
keys    = { "30s" = 1, "2m" = 2 }
inner   = { limits = { a = "1h" }, kind = { After = "2 days" } }
start   = "2001-09-09T01:46:40.5Z"
"#;
        let config: Config = hcl::from_str(text).expect("it is valid");
        assert_eq!(config.timeout, Duration::from_secs(90));
        assert_eq!(config.list[2], Some(Duration::new(1, 5)));
        assert_eq!(config.start, Some(SystemTime::UNIX_EPOCH + Duration::from_millis(1_000_000_000_500)));
        let written = hcl::to_string(&config).expect("it can be written");
        assert_eq!(hcl::from_str::<Config>(&written).expect("it is valid"), config);
        let value = hcl::value::to_value(&config.inner).expect("it can be written");
        assert_eq!(hcl::value::from_value::<Inner>(&value).expect("it is the same"), config.inner);
        insta::assert_snapshot!(written);
    }

    #[test]
    fn other_values_are_explained() {
        let text = r#"
timeout = 30
list    = ["1s", true, "soon", "1h30"]
keys    = { "30" = 1 }
inner   = { limits = { a = 5, b = [1] }, kind = { After = "1y" } }
start   = "1960-01-01T00:00:00Z"
"#;
        insta::assert_snapshot!(report(hcl::from_str::<Config>(text)));
    }

    #[test]
    fn serde_alone_reads_them_too() {
        #[derive(Debug, PartialEq, Serialize, Deserialize)]
        struct Plain {
            timeout: Duration,
            seen: SystemTime,
        }
        let plain = Plain { timeout: Duration::from_millis(1500), seen: SystemTime::UNIX_EPOCH };
        let written = hcl::ser::to_string(&plain).expect("it can be written");
        assert_eq!(written, "timeout = \"1s500ms\"\nseen    = \"1970-01-01T00:00:00Z\"\n");
        assert_eq!(hcl::de::from_str::<Plain>(&written).expect("it is valid"), plain);
    }

    /// A type that only has the name keeps its form.
    #[test]
    fn other_types_of_the_name_stay_objects() {
        mod other {
            #[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
            pub(super) struct Duration {
                pub(super) secs: i64,
                pub(super) micros: i64,
            }
        }
        #[derive(Debug, PartialEq, HclDecode, HclEncode)]
        struct Config {
            length: other::Duration,
        }
        let config = Config { length: other::Duration { secs: 1, micros: 2 } };
        let written = hcl::to_string(&config).expect("it can be written");
        assert_eq!(hcl::from_str::<Config>(&written).expect("it is valid"), config);
        assert!(written.contains("secs"), "{written}");
    }
}

mod secrets {
    use hcl::with::Secret;

    use super::*;

    #[derive(Debug, HclDecode, HclEncode)]
    struct Config {
        #[hcl(with = hcl::with::secret)]
        token: Option<Secret<String>>,
        #[hcl(with = hcl::with::secret)]
        pins: Vec<Secret<u16>>,
        #[hcl(with = hcl::with::duration, sensitive)]
        hidden: Option<Duration>,
    }

    #[test]
    fn their_defaults_are_not_shown() {
        #[derive(HclDecode)]
        #[allow(dead_code)]
        struct Config {
            #[hcl(with = hcl::with::secret, default = "s3cret")]
            plain: Secret<String>,
            #[hcl(with = hcl::with::secret, default = vec![Secret::new(77777)])]
            list: Vec<Secret<u32>>,
        }
        let page =
            hcl::reference::markdown(Config::shape(), "Config") + &hcl::reference::sample(Config::shape());
        assert!(
            page.contains("has a default") && !page.contains("77777") && !page.contains("s3cret"),
            "{page}"
        );
    }

    #[test]
    fn their_type_alone_hides_them() {
        #[derive(Debug, HclDecode)]
        #[allow(dead_code)]
        struct Config {
            token: Secret<String>,
            #[hcl(default = vec![Secret::new(70707)])]
            pins: Vec<Secret<u32>>,
            spare: Option<Secret<u8>>,
        }
        assert!(Config::shape().attributes.iter().all(|attribute| attribute.is_secret()));
        let page =
            hcl::reference::markdown(Config::shape(), "Config") + &hcl::reference::sample(Config::shape());
        assert!(!page.contains("70707"), "{page}");

        let text = "token = [\"s3cret\"]\npins = [1, \"s3cret\"]\nspare = 77777\n";
        let error = hcl::from_str::<Config>(text).expect_err("it is wrong");
        assert_eq!(error.diagnostics().len(), 3);
        for shown in [format!("{error}"), format!("{error:#}"), format!("{error:?}")] {
            assert!(!shown.contains("s3cret") && !shown.contains("77777"), "{shown}");
        }
        let layers = hcl::Layers::new().text("app.hcl", "token = \"s3cret\"");
        let loaded = layers.decode::<Config>(&hcl::Context::new()).expect("it is valid");
        assert!(!loaded.origins().to_string().contains("s3cret"), "{}", loaded.origins());
    }

    #[test]
    fn they_are_not_shown() {
        let config: Config = hcl::from_str("token = \"s3cret\"\npins = [12345]").expect("it is valid");
        assert!(!format!("{config:?}").contains("s3cret"), "{config:?}");
        assert_eq!(config.token.as_ref().map(|token| token.expose().as_str()), Some("s3cret"));
        assert_eq!(
            hcl::to_string(&config).expect("it can be written"),
            "token = \"s3cret\"\npins  = [12345]\n"
        );
        let text = "token = [\"s3cret\"]\npins = [1, \"s3cret\", 77777]\nhidden = \"s3cret\"\n";
        let error = hcl::from_str::<Config>(text).expect_err("it is wrong");
        assert_eq!(error.diagnostics().len(), 4);
        for shown in [format!("{error}"), format!("{error:#}"), format!("{error:?}")] {
            assert!(!shown.contains("s3cret") && !shown.contains("77777"), "{shown}");
        }
    }
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
fn times_of_chrono() {
    use chrono::{DateTime, FixedOffset, Utc};
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Config {
        #[hcl(with = hcl::with::timestamp)]
        utc: DateTime<Utc>,
        #[hcl(with = hcl::with::timestamp)]
        local: Vec<DateTime<FixedOffset>>,
    }
    let config: Config =
        hcl::from_str("utc = \"2025-03-01T12:00:00Z\"\nlocal = [\"2025-03-01T12:00:00.5-01:30\"]")
            .expect("it is valid");
    assert_eq!(config.local[0].offset().local_minus_utc(), -5400);
    let written = hcl::to_string(&config).expect("it can be written");
    assert_eq!(written, "utc   = \"2025-03-01T12:00:00Z\"\nlocal = [\"2025-03-01T12:00:00.5-01:30\"]\n");
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

mod written {
    use std::time::SystemTime;

    use proptest::prelude::*;

    use super::*;

    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Config {
        #[hcl(with = hcl::with::duration)]
        duration: Duration,
        #[hcl(with = hcl::with::duration_seconds)]
        seconds: Option<Duration>,
        plain: Vec<Duration>,
        #[hcl(with = hcl::with::byte_size)]
        size: u64,
        #[hcl(with = hcl::with::byte_size)]
        sizes: Vec<u128>,
        #[hcl(with = hcl::with::percentage)]
        share: f64,
        #[hcl(with = hcl::with::percentage)]
        shares: BTreeMap<String, f32>,
        #[hcl(with = hcl::with::timestamp)]
        time: Option<SystemTime>,
        #[hcl(with = hcl::with::parse)]
        address: std::net::Ipv6Addr,
    }

    fn duration() -> impl Strategy<Value = Duration> {
        let any =
            (any::<u64>(), 0..1_000_000_000_u32).prop_map(|(seconds, nanos)| Duration::new(seconds, nanos));
        let round = (0..100_000_u64, 0..4_u32)
            .prop_map(|(count, unit)| Duration::from_nanos(count * 1000_u64.pow(unit)));
        any.boxed().prop_union(round.boxed())
    }

    fn size() -> impl Strategy<Value = u64> {
        let round = (0..2000_u64, 0..5_u32, any::<bool>());
        let round = round
            .prop_map(|(count, power, is_binary)| count * if is_binary { 1024_u64 } else { 1000 }.pow(power));
        any::<u64>().boxed().prop_union(round.boxed())
    }

    fn time() -> impl Strategy<Value = SystemTime> {
        let seconds = -62_167_219_200_i64..253_402_300_800;
        (seconds, 0..1_000_000_000_u32).prop_map(|(seconds, nanos)| {
            let whole = Duration::from_secs(seconds.unsigned_abs());
            let base =
                if seconds < 0 { SystemTime::UNIX_EPOCH - whole } else { SystemTime::UNIX_EPOCH + whole };
            base + Duration::from_nanos(nanos.into())
        })
    }

    fn float() -> impl Strategy<Value = f64> {
        any::<f64>().prop_filter("a percentage is finite", |number| number.is_finite())
    }

    fn small_float() -> impl Strategy<Value = f32> {
        any::<f32>().prop_filter("a percentage is finite", |number| number.is_finite())
    }

    prop_compose! {
        fn config()(
            duration in duration(), seconds in proptest::option::of(duration()), plain in proptest::collection::vec(duration(), 0..3),
            size in size(), sizes in proptest::collection::vec(any::<u128>(), 0..3), share in float(),
            shares in proptest::collection::btree_map("[a-z ]{0,3}", small_float(), 0..3), time in proptest::option::of(time()),
            address in any::<u128>(),
        ) -> Config {
            Config { duration, seconds, plain, size, sizes, share, shares, time, address: address.into() }
        }
    }

    proptest! {
        #[test]
        fn everything_reads_back(config in config()) {
            let text = hcl::to_string(&config).expect("it can be written");
            let read: Config = hcl::from_str(&text).map_err(|error| TestCaseError::fail(format!("{text}{error:#}")))?;
            prop_assert_eq!(read, config);
        }

        #[test]
        fn no_text_panics(text in "[0-9.:TZkKMmGibhs%+ -]{0,12}|\\PC{0,8}") {
            #[derive(HclDecode)]
            #[allow(dead_code)]
            struct Config {
                #[hcl(with = hcl::with::duration)]
                duration: Duration,
                #[hcl(with = hcl::with::duration_seconds)]
                seconds: Duration,
                #[hcl(with = hcl::with::byte_size)]
                size: i8,
                #[hcl(with = hcl::with::percentage)]
                share: f32,
                #[hcl(with = hcl::with::timestamp)]
                time: SystemTime,
                plain: Duration,
            }
            let value = hcl::build::Expr::from(text.as_str());
            let lines = ["duration", "seconds", "size", "share", "time", "plain"].map(|name| format!("{name} = {value}\n"));
            let _ = hcl::from_str::<Config>(&lines.concat());
        }
    }
}

mod described {
    use super::*;

    /// A client.
    #[derive(Debug, HclDecode)]
    #[allow(dead_code)]
    struct Client {
        /// How long to wait.
        #[hcl(with = hcl::with::duration, default = Duration::from_secs(30))]
        timeout: Duration,
        #[hcl(with = hcl::with::duration)]
        idle: Option<Duration>,
        #[hcl(with = hcl::with::duration, default = vec![Duration::from_secs(1), Duration::from_secs(120)])]
        delays: Vec<Duration>,
        #[hcl(with = hcl::with::byte_size)]
        max_body: u64,
        #[hcl(with = hcl::with::byte_size)]
        limits: Option<IndexMap<String, u64>>,
        #[hcl(with = hcl::with::percentage)]
        share: f64,
        #[hcl(with = hcl::with::regex)]
        pattern: Option<regex::Regex>,
        #[hcl(with = hcl::with::timestamp)]
        since: std::time::SystemTime,
        #[hcl(with = hcl::with::duration_seconds, default = Duration::from_millis(1500))]
        seconds: Duration,
        #[hcl(with = hcl::with::parse, default = std::net::Ipv4Addr::LOCALHOST)]
        address: std::net::Ipv4Addr,
        plain: Duration,
        plains: Option<Vec<Duration>>,
    }

    #[test]
    fn pages_samples_and_completions() {
        let shape = Client::shape();
        insta::assert_snapshot!("page", hcl::reference::markdown(shape, "Client"));
        let sample = hcl::reference::sample(shape);
        let written: Client = hcl::from_str(&sample).unwrap_or_else(|error| panic!("{sample}{error:#}"));
        assert_eq!(written.plain, seconds(30));
        let every =
            sample.lines().filter_map(|line| line.strip_prefix("# ").filter(|line| line.contains(" = ")));
        let every: String = sample
            .lines()
            .filter(|line| !line.starts_with('#'))
            .chain(every)
            .map(|line| format!("{line}\n"))
            .collect();
        hcl::from_str::<Client>(&every).unwrap_or_else(|error| panic!("{every}{error:#}"));
        insta::assert_snapshot!("sample", sample);
        let source = hcl::Source::new("a.hcl", "max_body = ");
        let (body, _) = hcl::syntax::parse(&source);
        let found = hcl::reference::completions(shape, &body, &source, 11);
        assert_eq!(found.iter().map(|one| one.text.as_str()).collect::<Vec<_>>(), ["\"10MiB\""]);
        assert_eq!(found[0].detail, "size in bytes, such as `10MiB`");
    }
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

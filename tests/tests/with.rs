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
    insta::assert_snapshot!(written, @"");
    let json = r#"{"plain": "1s", "list": ["1s"], "map": {}, "by_number": {}, "pair": ["1s", "2s"], "optional": "3s"}"#;
    let config: Everywhere = hcl::json::from_str(json).expect("it is valid");
    assert_eq!((config.optional, config.with_default), (Some(seconds(3)), seconds(30)));
    let parse = |n| Duration::from_nanos(n);
    let _ = parse;
}

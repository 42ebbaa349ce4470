//! Fields of the types `Duration` and `SystemTime` that have no converter.

use std::collections::BTreeMap;
use std::time::{Duration, SystemTime};

use hcl::{HclDecode, HclEncode};
use serde::{Deserialize, Serialize};

use crate::with::report;

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

hcl_tests::samples_decode!(Config);

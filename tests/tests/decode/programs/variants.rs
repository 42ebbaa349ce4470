//! Enums whose variants have named fields: as blocks, chosen by a tag inside a block, in containers, and
//! flattened.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use hcl::{HclDecode, HclEncode};

use super::both_ways::{described, errors, same};
use super::shapes::Level;

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
struct Gateway {
    #[hcl(blocks, min = 1)]
    auth: Vec<Auth>,
}

/// How callers prove who they are.
#[derive(Debug, PartialEq, HclDecode, HclEncode)]
enum Auth {
    /// Signed tokens.
    #[hcl(rename_all = "camelCase")]
    Jwt {
        /// Who signs them.
        issuer: String,
        #[hcl(default = 60)]
        max_leeway: u32,
        #[hcl(block, rename = "key")]
        keys: BTreeMap<String, Key>,
        #[hcl(flatten)]
        common: Common,
        #[hcl(skip)]
        seen: u32,
    },
    Ldap {
        #[hcl(label)]
        realm: String,
        #[hcl(label)]
        port: u16,
        #[hcl(remain)]
        rest: BTreeMap<String, bool>,
    },
    Basic(Basic),
    Empty {},
    None,
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
struct Key {
    file: PathBuf,
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
struct Common {
    #[hcl(default = ["GET"])]
    methods: Vec<String>,
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
struct Basic {
    user: String,
}

#[test]
fn variants_may_have_named_fields() {
    let gateway: Gateway = same(
        "jwt {\n  issuer = \"a\"\n  key \"k\" {\n    file = \"k.pem\"\n  }\n}\n\
         ldap \"corp\" \"389\" {\n  tls = true\n}\nbasic {\n  user = \"u\"\n}\nempty {}\nnone {}\n",
        r#"{"jwt": {"issuer": "a", "key": {"k": {"file": "k.pem"}}}, "ldap": {"corp": {"389": {"tls": true}}},
            "basic": {"user": "u"}, "empty": {}, "none": {}}"#,
    );
    let jwt = Auth::Jwt {
        issuer: "a".into(),
        max_leeway: 60,
        keys: BTreeMap::from([("k".to_owned(), Key { file: "k.pem".into() })]),
        common: Common { methods: vec!["GET".into()] },
        seen: 0,
    };
    let ldap =
        Auth::Ldap { realm: "corp".into(), port: 389, rest: BTreeMap::from([("tls".to_owned(), true)]) };
    assert_eq!(
        gateway.auth,
        [jwt, ldap, Auth::Basic(Basic { user: "u".into() }), Auth::Empty {}, Auth::None]
    );
    let text = hcl::to_string(&gateway).expect("it can be written");
    assert!(text.contains("maxLeeway = 60") && text.contains("ldap \"corp\" \"389\" {"), "{text}");
    insta::assert_snapshot!("variants_page", described::<Gateway>().0);
    insta::assert_snapshot!("variants_sample", described::<Gateway>().1);
    insta::assert_debug_snapshot!(
        "variants_errors",
        errors::<Gateway>("jwt {\n  maxLeeway = -1\n  isuer = 2\n}\nldap \"a\" {}\nempty {\n  x = 1\n}\n")
    );
    assert_eq!(errors::<Gateway>("").len(), 1);
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
struct Service {
    #[hcl(block, rename = "check")]
    checks: Vec<Check>,
    #[hcl(block)]
    storage: Storage<u8>,
    #[hcl(flatten)]
    mode: Mode,
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
#[hcl(tag = "type", comments)]
enum Check {
    Http {
        /// What is requested.
        path: String,
        codes: Option<Vec<u16>>,
    },
    #[hcl(rename = "tcp/ip")]
    Tcp,
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
#[hcl(by_label)]
enum Storage<T> {
    File {
        #[hcl(label)]
        name: String,
        level: T,
    },
    Disk(Disk),
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
struct Disk {
    #[hcl(label)]
    name: String,
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
#[hcl(tag = "mode")]
enum Mode {
    Fast { threads: u8 },
    Slow {},
}

#[test]
fn variants_with_fields_may_be_chosen_inside_a_block() {
    let service: Service = same(
        "mode = \"fast\"\nthreads = 4\ncheck {\n  type = \"http\"\n  path = \"/\"\n}\ncheck {\n  type = \"tcp/ip\"\n}\n\
         storage \"file\" \"a\" {\n  level = 3\n}\n",
        r#"{"mode": "fast", "threads": 4, "check": [{"type": "http", "path": "/"}, {"type": "tcp/ip"}],
            "storage": {"file": {"a": {"level": 3}}}}"#,
    );
    assert_eq!(service.mode, Mode::Fast { threads: 4 });
    assert_eq!(service.checks, [Check::Http { path: "/".into(), codes: None }, Check::Tcp]);
    assert_eq!(service.storage, Storage::File { name: "a".into(), level: 3 });
    let text = hcl::to_string(&service).expect("it can be written");
    assert!(text.contains("# What is requested.\n"), "{text}");
    insta::assert_snapshot!("tagged_page", described::<Service>().0);
    insta::assert_debug_snapshot!(
        "tagged_errors",
        errors::<Service>(
            "mode = \"fats\"\nthreads = 4\ncheck {\n  type = \"http\"\n  pth = 1\n}\nstorage \"fil\" \"x\" {\n  level = 3\n}"
        )
    );
}

/// What is required of a field is required of one in a variant, and of a default with a place.
#[test]
fn fields_of_variants_have_constraints() {
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Config {
        #[hcl(blocks)]
        auth: Vec<Limited>,
    }
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    #[hcl(allow_unknown)]
    enum Limited {
        Jwt {
            #[hcl(label, length = 2..)]
            name: String,
            #[hcl(min = 1, max = 10, default = 5)]
            leeway: u32,
            #[hcl(block, max = 1, rename = "key")]
            keys: Vec<Key>,
            #[hcl(validate = is_even, default)]
            size: u8,
            point: Option<Point>,
            #[hcl(with = hcl::with::duration, default = Duration::from_secs(60))]
            expiry: Duration,
            #[hcl(with = hcl::with::parse)]
            version: Option<Version>,
        },
        Ttl {
            #[hcl(label, with = hcl::with::duration)]
            ttl: Duration,
        },
        Twice {
            #[hcl(blocks, max = 1)]
            inner: Vec<Limited>,
        },
    }
    #[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
    struct Point {
        x: u8,
    }
    /// A type that only parses itself.
    #[derive(Debug, PartialEq)]
    struct Version(u8);
    impl std::str::FromStr for Version {
        type Err = std::num::ParseIntError;
        fn from_str(text: &str) -> Result<Self, Self::Err> {
            text.trim_start_matches('v').parse().map(Version)
        }
    }
    impl std::fmt::Display for Version {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            write!(f, "v{}", self.0)
        }
    }
    fn is_even(size: &u8) -> Result<(), String> {
        if size.is_multiple_of(2) { Ok(()) } else { Err(format!("{size} is odd")) }
    }
    let config: Config = same(
        "jwt \"ab\" {\n  version = \"v3\"\n}\nttl \"5m\" {}\ntwice {\n  jwt \"cd\" {\n    leeway = 1\n  }\n}\n",
        r#"{"jwt": {"ab": {"version": "v3"}}, "ttl": {"5m": {}}, "twice": {"jwt": {"cd": {"leeway": 1}}}}"#,
    );
    assert_eq!(config.auth[1], Limited::Ttl { ttl: Duration::from_secs(300) });
    insta::assert_debug_snapshot!(
        "limited_errors",
        errors::<Config>(
            "jwt \"a\" {\n  expiry = 5\n  version = \"x\"\n  leeway = 11\n  size = 3\n  point = { x = 1, y = 2 }\n  key {\n    file = \"a\"\n  }\n  key {\n    file = \"b\"\n  }\n}\n\
             twice {\n  twice {}\n  twice {}\n}"
        )
    );
}

/// Enums whose variants have fields, where structs may be: optional, in pointers, flattened, and of another
/// name for the library.
#[test]
fn variants_with_fields_fit_where_structs_do() {
    use hcl as configuration;

    #[derive(Debug, PartialEq, configuration::HclDecode, configuration::HclEncode)]
    #[hcl(crate = "configuration", tag = "type", rename_all = "SCREAMING_SNAKE_CASE")]
    enum Store<'a> {
        #[hcl(alias = "FS")]
        File { path: Cow<'a, str> },
        #[hcl(deprecated = "use `FILE` instead")]
        Memory {
            #[hcl(default = ["a", "b"])]
            shards: Vec<Cow<'a, str>>,
        },
    }
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Config {
        #[hcl(block)]
        one: Option<Box<Store<'static>>>,
        #[hcl(block)]
        named: BTreeMap<Level, Arc<Store<'static>>>,
        #[hcl(flatten)]
        own: Store<'static>,
        #[hcl(blocks)]
        step: Option<Box<Step>>,
    }
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    enum Step {
        Run { command: [String; 2] },
    }
    let config: Config = same(
        "type = \"FS\"\npath = \"p\"\none {\n  type = \"MEMORY\"\n}\nnamed \"warn\" {\n  type = \"FILE\"\n  path = \"q\"\n}\n\
         run {\n  command = [\"a\", \"b\"]\n}\n",
        r#"{"type": "FS", "path": "p", "one": {"type": "MEMORY"}, "named": {"warn": {"type": "FILE", "path": "q"}},
            "run": {"command": ["a", "b"]}}"#,
    );
    assert_eq!(config.one, Some(Box::new(Store::Memory { shards: vec!["a".into(), "b".into()] })));
    assert_eq!(config.own, Store::File { path: "p".into() });
}

hcl_tests::samples_decode!(Gateway, Key, Common, Basic, Service);

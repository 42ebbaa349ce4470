//! A sample decodes as it is: its values suit the types and the options of the fields.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::{NonZeroI8, NonZeroU16, NonZeroUsize};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use hcl::with::Secret;
use hcl::{HclDecode, Spanned};
use indexmap::IndexMap;
use serde::Deserialize;

/// Shown by a sample, and read back.
fn decodes<T: HclDecode>() -> String {
    let text = hcl::reference::sample(T::shape());
    if let Err(error) = hcl::from_str::<T>(&text) {
        panic!("{error}\n{text}");
    }
    text
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
enum Protocol {
    Tcp,
    Udp,
}

/// A type that parses itself, and refuses most texts.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Endpoint(String, u16);

impl FromStr for Endpoint {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (host, port) = text.split_once(':').ok_or("a port is missing")?;
        Ok(Endpoint(host.to_owned(), port.parse().map_err(|_| "the port is not a number")?))
    }
}

#[derive(Debug)]
struct NotEmpty;

impl TryFrom<String> for NotEmpty {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        if text.is_empty() { Err("it is empty".to_owned()) } else { Ok(NotEmpty) }
    }
}

fn even(number: u16) -> Result<u16, String> {
    if number > 0 && number.is_multiple_of(2) { Ok(number / 2) } else { Err("it is odd".to_owned()) }
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct Attributes {
    address: SocketAddr,
    v4: SocketAddrV4,
    v6: SocketAddrV6,
    ip: IpAddr,
    ip4: Ipv4Addr,
    ip6: Ipv6Addr,
    letter: char,
    count: NonZeroU16,
    offset: NonZeroI8,
    path: PathBuf,
    #[hcl(length = 1..)]
    peers: Vec<SocketAddr>,
    #[hcl(length = 2.., keys(pattern = "[a-z]{3}"))]
    hosts: HashMap<String, IpAddr>,
    place: Spanned<IpAddr>,
    inside: Inside,
    #[hcl(try_from = String)]
    text: NotEmpty,
    #[hcl(with = even)]
    half: u16,
    #[hcl(with = hcl::with::duration)]
    wait: Duration,
    #[hcl(with = hcl::with::secret)]
    password: Secret<String>,
    #[hcl(pattern = "[A-Z]{2}-[0-9]{3,}")]
    code: String,
    #[hcl(pattern = "(red|blue)", length = 4..)]
    color: String,
    #[hcl(min = 10, max = 20)]
    limit: usize,
    size: NonZeroUsize,
    #[hcl(one_of("a", "b"))]
    word: String,
    pair: (u16, NonZeroU16),
    mixed: (String, IpAddr, bool, [char; 2], Vec<u8>, Option<u8>, Protocol),
    ends: [SocketAddr; 2],
    #[hcl(with = hcl::with::duration)]
    delays: Box<[Duration; 2]>,
    point: Point,
    shape: Shape,
    corners: [Corner; 2],
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "only decoded")]
struct Point(i32, i32);

#[derive(Deserialize)]
#[expect(dead_code, reason = "only decoded")]
enum Shape {
    Line(u8, Point),
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "only decoded")]
struct Corner {
    at: (u8, u8),
    name: String,
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "only decoded")]
struct Inside {
    address: SocketAddr,
    count: NonZeroU16,
    protocol: Protocol,
    range: [NonZeroU16; 2],
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct Blocks {
    #[hcl(block, min = 2, rename = "listener")]
    listeners: Vec<Listener>,
    #[hcl(block, min = 3, rename = "port")]
    ports: BTreeMap<u16, Empty>,
    #[hcl(block, min = 1, rename = "route")]
    routes: IndexMap<Protocol, HashMap<IpAddr, Empty>>,
    #[hcl(block, min = 1, rename = "upstream")]
    upstreams: Vec<Upstream>,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct Listener {
    /// How packets arrive.
    #[hcl(label)]
    protocol: Protocol,
    #[hcl(label, pattern = "[a-z]{2}")]
    name: String,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct Upstream {
    #[hcl(label)]
    endpoint: Endpoint,
    #[hcl(label)]
    weight: NonZeroU16,
    #[hcl(label)]
    is_active: bool,
    #[hcl(label, with = hcl::with::duration)]
    wait: Duration,
    #[hcl(label)]
    protocol: Spanned<Protocol>,
}

#[derive(HclDecode)]
struct Empty {}

#[test]
fn attributes_have_values_that_their_types_take() {
    let text = decodes::<Attributes>();
    assert!(text.starts_with("address = \"127.0.0.1:8080\"\n"), "{text}");
    assert!(text.contains("\ncode = \"AA-000\"\n"), "{text}");
    assert!(text.contains("\npair = [0, 1]\n"), "{text}");
    assert!(text.contains("\ndelays = [\"30s\", \"30s\"]\n"), "{text}");
    assert!(text.contains("\nshape = { Line = [0, [0, 0]] }\n"), "{text}");
}

#[test]
fn labels_have_texts_that_their_types_take() {
    let text = decodes::<Blocks>();
    assert!(text.contains("# Label \"protocol\": How packets arrive. One of \"tcp\", \"udp\".\n"), "{text}");
    assert!(text.contains("\nlistener \"tcp\" \"aa\" {}\n\nlistener \"udp\" \"bb\" {}\n"), "{text}");
    assert!(text.contains("\nport \"0\" {}\n\nport \"1\" {}\n\nport \"2\" {}\n"), "{text}");
    assert!(text.contains("\nroute \"tcp\" \"127.0.0.1\" {}\n"), "{text}");
    assert!(text.contains("\nupstream \"127.0.0.1:8080\" \"1\" \"false\" \"30s\" \"tcp\" {}\n"), "{text}");
}

#[test]
fn labels_are_described_everywhere() {
    let shape = Blocks::shape();
    let page = hcl::reference::markdown(shape, "Blocks");
    assert!(page.contains("- label `protocol`: How packets arrive. One of \"tcp\", \"udp\"."), "{page}");
    let schema: serde_json::Value =
        serde_json::from_str(&hcl::reference::json_schema::<Blocks>()).expect("a schema is JSON");
    let valid = jsonschema::validator_for(&schema).expect("a schema is valid");
    let with = |label: &str| {
        serde_json::json!({
            "listener": [{ label: { "aa": {} } }, { "udp": { "bb": {} } }],
            "port": { "1": {}, "2": {}, "3": {} },
            "route": { "tcp": { "::1": {} } },
            "upstream": { "a:1": { "1": { "true": { "1s": { "tcp": {} } } } } },
        })
    };
    assert!(valid.is_valid(&with("tcp")));
    assert!(!valid.is_valid(&with("protocol")));
    let offered = |text: &str| {
        let source = hcl::Source::new("test.hcl", text);
        let (body, _) = hcl::syntax::parse(&source);
        let end = u32::try_from(text.len()).expect("a short text");
        let found = hcl::reference::completions(shape, &body, &source, end);
        found.into_iter().map(|completion| completion.text).collect::<HashSet<_>>()
    };
    let protocols = HashSet::from(["\"tcp\"".to_owned(), "\"udp\"".to_owned()]);
    assert_eq!(offered("listener "), protocols);
    assert_eq!(offered("route "), protocols);
    assert_eq!(offered("upstream \"a:1\" \"1\" \"true\" \"1s\" "), protocols);
    let text = "listener \"tcp\" \"aa\" {}\n";
    let source = hcl::Source::new("test.hcl", text);
    let (body, _) = hcl::syntax::parse(&source);
    let described = hcl::reference::describe(shape, &body, &source, 11).expect("the label has a description");
    assert!(described.markdown.contains("One of \"tcp\", \"udp\"."), "{}", described.markdown);
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct OfKinds {
    #[hcl(block, min = 2, rename = "backend")]
    backends: Vec<Backend>,
    #[hcl(block, min = 1, rename = "pool")]
    pools: Vec<Pool>,
}

#[derive(HclDecode)]
#[hcl(by_label)]
#[expect(dead_code, reason = "only decoded")]
enum Backend {
    Http {
        /// What it speaks.
        #[hcl(label)]
        protocol: Protocol,
        #[hcl(label)]
        port: NonZeroU16,
        url: Option<String>,
    },
    Unix {
        #[hcl(label, one_of("stream", "packets"))]
        mode: String,
        #[hcl(label)]
        number: u8,
    },
}

/// Labels come before the attribute that chooses.
#[derive(HclDecode)]
#[hcl(tag = "kind")]
#[expect(dead_code, reason = "only decoded")]
enum Pool {
    Tcp {
        #[hcl(label)]
        protocol: Protocol,
    },
    Local(Local),
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct Local {
    #[hcl(label, one_of("udp", "unix"))]
    protocol: String,
}

#[test]
fn labels_of_variants_are_theirs() {
    let text = decodes::<OfKinds>();
    assert!(text.contains("# Label \"protocol\": What it speaks. One of \"tcp\", \"udp\".\n"), "{text}");
    assert!(text.contains("\nbackend \"http\" \"udp\" \"2\" {\n"), "{text}");
    let page = hcl::reference::markdown(OfKinds::shape(), "OfKinds");
    for part in [
        "### `backend` with label `\"http\"`\n\nWritten as `backend \"http\" \"protocol\" \"port\" { … }`.\n\n\
         - label `protocol`: What it speaks. One of \"tcp\", \"udp\".\n- label `port`: Number.\n",
        "Written as `backend \"unix\" \"mode\" \"number\" { … }`.\n\n- label `mode`: One of \"stream\", \"packets\".\n",
        "### `pool` with `kind = \"local\"`\n\n- label `protocol`: One of \"udp\", \"unix\".\n",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
    let offered = |text: &str| {
        let source = hcl::Source::new("test.hcl", text);
        let (body, _) = hcl::syntax::parse(&source);
        let end = u32::try_from(text.len()).expect("a short text");
        let found = hcl::reference::completions(OfKinds::shape(), &body, &source, end);
        found.into_iter().map(|completion| completion.text).collect::<Vec<_>>()
    };
    assert_eq!(offered("backend \"http\" "), ["\"tcp\"", "\"udp\""]);
    assert_eq!(offered("backend \"unix\" "), ["\"stream\"", "\"packets\""]);
    assert_eq!(offered("backend \"unix\" \"stream\" "), ["\"0\""]);
    assert_eq!(offered("pool "), ["\"tcp\"", "\"udp\"", "\"unix\""]);
    let described = |text: &str, at: u32| {
        let source = hcl::Source::new("test.hcl", text);
        let (body, _) = hcl::syntax::parse(&source);
        hcl::reference::describe(OfKinds::shape(), &body, &source, at).expect("a description").markdown
    };
    let label = described("backend \"unix\" \"stream\" \"1\" {}\n", 18);
    let expected =
        "`mode`: label of `backend \"unix\" \"mode\" \"number\"`\n\nOne of \"stream\", \"packets\".";
    assert_eq!(label, expected);
    let label = described("pool \"udp\" {\n}\n", 7);
    assert!(label.contains("One of \"tcp\", \"udp\".\n\nOne of \"udp\", \"unix\"."), "{label}");
    let schema: serde_json::Value =
        serde_json::from_str(&hcl::reference::json_schema::<OfKinds>()).expect("a schema is JSON");
    let valid = jsonschema::validator_for(&schema).expect("a schema is valid");
    let with = |kind: &str, label: &str, pool: &str| {
        let backend = |kind: &str, label: &str| serde_json::json!({ kind: { label: { "1": {} } } });
        let backends = [backend(kind, label), backend("http", "tcp")];
        serde_json::json!({ "backend": backends, "pool": { pool: { "kind": "tcp" } } })
    };
    assert!(valid.is_valid(&with("http", "udp", "tcp")) && valid.is_valid(&with("unix", "stream", "unix")));
    assert!(!valid.is_valid(&with("http", "stream", "tcp")) && !valid.is_valid(&with("unix", "udp", "tcp")));
    assert!(!valid.is_valid(&with("http", "udp", "icmp")));
}

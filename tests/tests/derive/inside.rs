//! What options of fields reach: keys and labels that parse themselves, what is inside containers, fields of
//! variants, and parts beside wrong ones. And what they keep: diagnostics of functions, and secrets.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Debug;
use std::str::FromStr;
use std::time::Duration;

use hcl::with::Secret;
use hcl::{Context, Diagnostic, Diagnostics, Expression, HclDecode, HclEncode, Layers, Spanned, Value};

/// The place, the summary, the detail and the help of each error.
fn errors<T: HclDecode>(text: &str) -> Vec<String> {
    let error = hcl::from_str::<T>(text).err().expect("the text is wrong");
    let shown = error.diagnostics().iter().map(|found| {
        let place = found.subject.as_ref().map(|place| place.text().to_owned()).unwrap_or_default();
        format!("[{place}] {}: {} {}", found.summary, found.detail, found.help.as_deref().unwrap_or("-"))
    });
    shown.collect()
}

fn decoded<T: HclDecode>(text: &str) -> T {
    hcl::from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A type that only parses itself.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Name(String);

impl FromStr for Name {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_lower = text.bytes().all(|byte| byte.is_ascii_lowercase());
        if is_lower { Ok(Name(text.to_owned())) } else { Err("a name has small letters only") }
    }
}

fn name(text: &str) -> Name {
    Name(text.to_owned())
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, HclDecode)]
enum Level {
    Info,
    Warn,
}

#[derive(Debug, PartialEq, HclDecode)]
struct Limit {
    rate: u32,
}

#[derive(Debug, HclDecode)]
struct Keyed {
    #[hcl(block, rename = "limit", default)]
    limits: BTreeMap<Name, Limit>,
    #[hcl(block)]
    route: HashMap<String, BTreeMap<Name, Vec<Limit>>>,
    #[hcl(block, rename = "peer")]
    peers: Vec<Peer>,
    ports: Option<BTreeMap<Name, u16>>,
    #[hcl(default)]
    places: HashMap<Name, Spanned<u8>>,
    rules: Option<BTreeMap<Name, Expression>>,
    values: Option<indexmap::IndexMap<Name, Value>>,
    levels: Option<BTreeMap<Level, Expression>>,
    deep: Option<Vec<BTreeMap<Name, BTreeMap<Name, bool>>>>,
    #[hcl(with = hcl::with::duration)]
    waits: Option<BTreeMap<Name, Vec<Duration>>>,
    #[hcl(keys(pattern = "[a-z]{2,}"), each(max = 9))]
    scores: Option<BTreeMap<Name, Option<u8>>>,
}

#[derive(Debug, HclDecode)]
struct Peer {
    #[hcl(label)]
    name: Spanned<Name>,
    #[hcl(label, max = 100)]
    weight: u16,
}

#[test]
fn keys_and_labels_may_parse_themselves() {
    let text = "limit \"a\" {\n  rate = 1\n}\npeer \"p\" \"7\" {}\nports = { a = 1 }\nplaces = { b = 2 }\nrules = { c = x.y }\n\
                values = { d = null }\nlevels = { info = z }\ndeep = [{ e = { f = true } }]\nwaits = { g = [\"1s\"] }\nscores = { hh = null }\n";
    let keyed: Keyed = decoded(text);
    assert_eq!(keyed.limits[&name("a")], Limit { rate: 1 });
    let [Peer { name: peer, weight: 7 }] = &keyed.peers[..] else { panic!("one peer") };
    assert_eq!((&peer.value, peer.location.text()), (&name("p"), "\"p\""));
    assert_eq!(keyed.ports, Some(BTreeMap::from([(name("a"), 1)])));
    assert_eq!(keyed.places[&name("b")].location.text(), "2");
    assert_eq!(
        keyed.rules.map(|rules| rules[&name("c")].location().text().to_owned()).as_deref(),
        Some("x.y")
    );
    assert!(keyed.values.is_some_and(|values| values[&name("d")].is_null()));
    assert!(keyed.levels.is_some_and(|levels| levels.contains_key(&Level::Info)));
    assert!(keyed.deep.is_some_and(|deep| deep[0][&name("e")][&name("f")]));
    assert_eq!(keyed.waits, Some(BTreeMap::from([(name("g"), vec![Duration::from_secs(1)])])));
    assert!(keyed.scores.is_some() && keyed.route.is_empty());
    let json = r#"{"limit": {"a": {"rate": 1}}, "peer": {"p": {"7": {}}}, "ports": {"a": 1}}"#;
    let from_json: Keyed = Context::new().from_json_str(json).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((from_json.limits.len(), from_json.peers.len(), from_json.ports.is_some()), (1, 1, true));
}

#[test]
fn a_key_that_does_not_parse_is_marked() {
    let text = "limit \"A\" {\n  rate = true\n}\nroute \"a\" \"B\" {\n  rate = 1\n}\npeer \"C\" \"700\" {}\npeer \"d\" \"70000\" {}\n\
                peer \"d\" \"-1\" {}\nports = { D = 70000 }\nplaces = { E = 1, f = 300 }\nrules = { F = x }\nlevels = { wran = 1 }\n\
                deep = [{ G = { H = 1 } }]\nwaits = { I = [\"x\"] }\nscores = { J = 1, k = 10, ll = 300, mm = 11 }\n";
    insta::assert_snapshot!(errors::<Keyed>(text).join("\n"));
}

#[derive(Debug, HclDecode)]
struct Made {
    #[hcl(with = placed)]
    one: Option<u8>,
    #[hcl(with = several, default = Vec::new())]
    list: Vec<u8>,
    #[hcl(with = inside)]
    inner: Option<BTreeMap<String, u8>>,
    #[hcl(try_from = String)]
    short: Option<Vec<Short>>,
    #[hcl(try_from = u16, default = Short("abc".to_owned()))]
    number: Short,
    #[hcl(try_from = String)]
    boxed: Option<Box<str>>,
}

#[derive(Debug, PartialEq)]
struct Short(String);

fn placed(number: u8) -> Result<u8, Diagnostic> {
    let error =
        || Diagnostic::error("Not a floor").with_detail("The house has two.").with_help("Write 0 or 1.");
    if number < 2 { Ok(number) } else { Err(error()) }
}

fn several(number: u8) -> Result<u8, Diagnostics> {
    let both = [Diagnostic::error("It is odd"), Diagnostic::error("It is small")];
    if number.is_multiple_of(2) { Ok(number) } else { Err(both.into_iter().collect()) }
}

fn inside(text: String) -> Result<u8, hcl::Error> {
    #[derive(HclDecode)]
    struct Inner {
        a: u8,
    }
    hcl::from_str::<Inner>(&text).map(|inner| inner.a)
}

impl TryFrom<String> for Short {
    type Error = Vec<String>;

    fn try_from(text: String) -> Result<Self, Vec<String>> {
        if text.len() < 4 {
            Ok(Short(text))
        } else {
            Err(vec!["it is long".to_owned(), "so long".to_owned()])
        }
    }
}

impl TryFrom<u16> for Short {
    type Error = String;

    fn try_from(number: u16) -> Result<Self, String> {
        if number < 1000 { Ok(Short(number.to_string())) } else { Err(format!("{number} has four digits")) }
    }
}

#[test]
fn what_makes_a_field_reaches_inside_and_keeps_its_diagnostics() {
    let made: Made = decoded(
        "list = [2]\ninner = { x = \"a = 1\" }\nshort = [\"a\"]\nnumber = null\nboxed = \"b\"\none = 1\n",
    );
    assert_eq!(
        (made.one, made.list, made.inner),
        (Some(1), vec![2], Some(BTreeMap::from([("x".to_owned(), 1)])))
    );
    assert_eq!((made.short, made.number), (Some(vec![Short("a".to_owned())]), Short("abc".to_owned())));
    assert_eq!(made.boxed.as_deref(), Some("b"));
    let wrong =
        "one = 2\nlist = [2, 3]\ninner = { x = \"a = b\" }\nshort = [\"a\", \"long\"]\nnumber = 1000\n";
    insta::assert_snapshot!(errors::<Made>(wrong).join("\n"));
}

#[derive(Debug, HclDecode)]
struct Gateway {
    #[hcl(blocks)]
    auth: Vec<Auth>,
    #[hcl(block, rename = "store")]
    stores: Vec<Store>,
}

#[derive(Debug, HclDecode)]
enum Auth {
    #[hcl(exactly_one("key", "secret"), requires(key = "issuer"))]
    Jwt {
        key: Option<String>,
        secret: Option<String>,
        issuer: Option<String>,
    },
    None,
}

#[derive(Debug, HclDecode)]
#[hcl(by_label)]
enum Store {
    #[hcl(at_least_one("path", "disk"), conflicts("path", "size"))]
    File {
        path: Option<String>,
        size: Option<u8>,
        #[hcl(block)]
        disk: Option<Limit>,
    },
}

#[test]
fn fields_of_a_variant_depend_on_each_other() {
    let good: Gateway =
        decoded("jwt {\n  key = \"k\"\n  issuer = \"i\"\n}\nnone {}\nstore \"file\" {\n  path = \"p\"\n}\n");
    let [Auth::Jwt { key: Some(_), secret: None, issuer: Some(_) }, Auth::None] = &good.auth[..] else {
        panic!("{good:?}")
    };
    let [Store::File { path: Some(_), size: None, disk: None }] = &good.stores[..] else {
        panic!("{good:?}")
    };
    let wrong = "jwt {}\njwt {\n  key = \"k\"\n}\njwt {\n  key = \"k\"\n  secret = \"s\"\n  issuer = \"i\"\n}\nstore \"file\" {}\n\
                 store \"file\" {\n  path = \"p\"\n  size = 1\n}\n";
    insta::assert_snapshot!(errors::<Gateway>(wrong).join("\n"));
    let page = hcl::reference::markdown(Gateway::shape(), "Gateway");
    assert!(
        page.contains("Exactly one of `key` and `secret` is required. `key` requires `issuer`."),
        "{page}"
    );
}

#[derive(Debug, HclDecode)]
struct Numbers {
    #[hcl(min = 1, max = 100)]
    both: Option<Spanned<u8>>,
    #[hcl(min = 1)]
    least: Option<u8>,
    #[hcl(max = 100, default = 1)]
    most: i8,
    #[hcl(each(max = 50))]
    list: Option<Vec<u8>>,
    #[hcl(each(max = 50))]
    places: Option<Vec<Spanned<u8>>>,
    #[hcl(each(min = 1))]
    map: Option<BTreeMap<String, Spanned<u8>>>,
    #[hcl(length = ..3)]
    plain: Option<Vec<u8>>,
    #[hcl(with = doubled, max = 200)]
    made: Option<u16>,
    #[hcl(sensitive, max = 10)]
    pin: Option<u8>,
}

fn doubled(number: u8) -> Result<u16, String> {
    Ok(u16::from(number) * 2)
}

/// A number that its type cannot hold breaks the field's bounds too; what is said of it is what is said of
/// other numbers.
#[test]
fn numbers_beyond_their_type_are_told_the_bounds_of_the_field() {
    let numbers: Numbers = decoded(
        "both = 100\nleast = 1\nlist = [50]\nplaces = [50]\nmap = { a = 1 }\nplain = [1, 2]\nmade = 100\npin = 10\n",
    );
    assert_eq!((numbers.both.map(|both| *both), numbers.least, numbers.most), (Some(100), Some(1), 1));
    assert_eq!((numbers.list, numbers.places.map(|places| *places[0])), (Some(vec![50]), Some(50)));
    assert_eq!((numbers.map.map(|map| *map["a"]), numbers.plain), (Some(1), Some(vec![1, 2])));
    assert_eq!((numbers.made, numbers.pin), (Some(200), Some(10)));
    let wrong = "both = 300\nleast = 256\nmost = -129\nlist = [1, 60, 300, \"x\"]\nplaces = [60, 300]\nmap = { a = -1, b = 0 }\nplain = [1, 2, 300]\n\
                 made = 256\npin = 300\n";
    insta::assert_snapshot!(errors::<Numbers>(wrong).join("\n"));
}

#[derive(Debug, HclDecode)]
struct Account {
    #[hcl(sensitive, default = "hunter2")]
    token: String,
    #[hcl(with = hcl::with::secret, default = Secret::new("hunter2".to_owned()))]
    password: Secret<String>,
    #[hcl(with = hcl::with::secret, default = vec![Secret::new("hunter2".to_owned())])]
    more: Vec<Secret<String>>,
    name: Option<String>,
}

#[test]
fn the_default_of_a_secret_is_not_shown() {
    let account: Account = decoded("");
    assert_eq!(
        (account.token.as_str(), account.password.expose().as_str(), account.more.len()),
        ("hunter2", "hunter2", 1)
    );
    assert!(account.name.is_none());
    let shape = Account::shape();
    let body = hcl::parse("").expect("an empty text");
    let source = hcl::Source::new("empty.hcl", "");
    let loaded = Layers::new().text("a.hcl", "").decode::<Account>(&Context::new());
    let loaded = loaded.unwrap_or_else(|error| panic!("{error}"));
    let shown = [
        hcl::reference::markdown(shape, "Account"),
        hcl::reference::sample(shape),
        format!("{:?}", hcl::reference::completions(shape, &body, &source, 0)),
        loaded.origins().to_string(),
        loaded.origins().to_json(),
        format!("{:?}", shape.attributes[0]),
    ];
    for text in shown {
        assert!(!text.contains("hunter2") && text.contains("token"), "{text}");
    }
    assert!(
        shape.attributes[..3]
            .iter()
            .all(|attribute| attribute.is_secret() && attribute.default_value().is_none())
    );
    assert!(!shape.attributes[3].is_secret());
}

#[derive(HclDecode)]
struct Defaults {
    #[hcl(block, default = Shown { rate: 60, burst: None })]
    limits: Shown,
    #[hcl(block, default)]
    none: Vec<Shown>,
    #[hcl(block, default = Limit { rate: 1 })]
    hidden: Limit,
}

#[derive(HclDecode, HclEncode)]
struct Shown {
    rate: u32,
    burst: Option<u32>,
}

#[test]
fn the_default_of_a_block_is_shown() {
    let defaults: Defaults = decoded("");
    assert_eq!(
        (defaults.limits.rate, defaults.limits.burst, defaults.none.len(), defaults.hidden.rate),
        (60, None, 0, 1)
    );
    let page = hcl::reference::markdown(Defaults::shape(), "Defaults");
    let [limits, none, hidden] = &page.split("## Block").skip(1).collect::<Vec<_>>()[..] else {
        panic!("{page}")
    };
    assert!(limits.contains("The default is:\n\n```hcl\nlimits {\n  rate = 60\n}\n```\n"), "{page}");
    assert!(!none.contains("default"), "{page}");
    assert!(hidden.contains("There is a default."), "{page}");
}

#[derive(Debug, serde::Deserialize)]
#[serde(untagged)]
#[expect(dead_code, reason = "only read")]
enum Either {
    Port(u16),
    Named { name: String },
    List(Vec<String>),
}

#[derive(Debug, serde::Deserialize)]
#[serde(untagged, expecting = "a port or true is required")]
#[expect(dead_code, reason = "only read")]
enum Told {
    Port(u16),
    All(bool),
}

#[test]
fn an_untagged_type_names_forms_that_would_fit() {
    #[derive(Debug, HclDecode)]
    #[expect(dead_code, reason = "only decoded")]
    struct Forms {
        one: Either,
        list: Vec<Either>,
        map: BTreeMap<String, Vec<Either>>,
        told: Told,
        many: Vec<Either>,
    }
    let many = vec!["true"; 20].join(", ");
    let text = format!(
        "one = true\nlist = [1, null, 70000, {{ nam = 1 }}]\nmap = {{ x = [1, \"x\"] }}\ntold = []\nmany = [{many}]\n"
    );
    let found = errors::<Forms>(&text);
    assert_eq!(found.len(), 26, "{found:#?}");
    insta::assert_snapshot!(found[..8].join("\n"));
}

hcl_tests::samples_decode!(Limit, Keyed, Made, Gateway, Numbers, Account, Defaults, Shown);

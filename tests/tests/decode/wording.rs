//! What is said about a value that does not fit: in the words of the configuration, never of Rust, and the
//! same in both syntaxes.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt::Write as _;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::{NonZeroU8, Wrapping};
use std::ops::Range;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use hcl::{Context, HclDecode};
use insta::assert_snapshot;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};

#[derive(HclDecode)]
#[expect(dead_code, reason = "never decoded")]
struct One<T: DeserializeOwned> {
    value: T,
}

#[derive(Debug, Deserialize)]
#[expect(dead_code, reason = "never decoded")]
struct Server {
    port: u16,
    #[serde(default)]
    address: Option<IpAddr>,
}

#[derive(Debug, Deserialize)]
struct Celsius(#[expect(dead_code, reason = "never decoded")] f32);

#[derive(Debug, Deserialize)]
struct Pair(
    #[expect(dead_code, reason = "never decoded")] u8,
    #[expect(dead_code, reason = "never decoded")] u8,
);

#[derive(Debug, Deserialize)]
struct Marker;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(dead_code, reason = "never decoded")]
enum Mode {
    RoundRobin,
    Weighted(u32),
    Sticky { cookie: String },
    Between(u8, u8),
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
#[expect(dead_code, reason = "never decoded")]
enum PortOrName {
    Port(u16),
    Name { name: String },
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(dead_code, reason = "never decoded")]
enum Check {
    Http { path: String, port: u16, range: (u8, u8) },
    Tcp(Server),
    None,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", content = "with", rename_all = "snake_case")]
#[expect(dead_code, reason = "never decoded")]
enum Backend {
    Tcp(Server),
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(dead_code, reason = "never decoded")]
enum Switch {
    On { quick: bool },
}

/// A type with a parser of its own.
#[derive(Debug)]
struct Version(
    #[expect(dead_code, reason = "never decoded")] u8,
    #[expect(dead_code, reason = "never decoded")] u8,
);

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let (major, minor) =
            text.split_once('.').ok_or_else(|| D::Error::custom("a version has two parts, as 1.2 has"))?;
        Ok(Version(major.parse().map_err(D::Error::custom)?, minor.parse().map_err(D::Error::custom)?))
    }
}

/// Names of Rust that no message may show.
const FOREIGN: [&str; 23] = [
    "u8",
    "u16",
    "u32",
    "u64",
    "i8",
    "i64",
    "f32",
    "f64",
    "usize",
    "struct",
    "tuple",
    "enum",
    "variant",
    "Option",
    "Duration",
    "SystemTime",
    "sequence",
    "boolean",
    "Server",
    "PortOrName",
    "invalid type",
    "expected",
    "map",
];

/// Adds what is said about a value.
fn add<T: DeserializeOwned>(shown: &mut String, value: &str) {
    let details = |body: &hcl::Body| -> Vec<String> {
        let (_, diagnostics) = hcl::decode::from_body::<One<T>>(body, &Context::new());
        diagnostics
            .iter()
            .map(|diagnostic| {
                let place = diagnostic.subject.as_ref().map_or("nowhere", |place| place.text());
                let help = diagnostic.help.as_ref().map(|help| format!(" {help}")).unwrap_or_default();
                let said = format!("{}{help}", diagnostic.detail);
                for name in FOREIGN {
                    let is_named = said.split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
                    assert!(!is_named || value.contains(name), "{said}");
                }
                format!("{} => {said}", place.replace('\n', "\\n"))
            })
            .collect()
    };
    let native = details(&hcl::parse(&format!("value = {value}\n")).expect("the text parses"));
    let evaluated =
        hcl::parse_expression(value).expect("it parses").evaluate(&Context::new()).expect("it has a value");
    // What JSON cannot write can be computed there.
    let written = match serde_json::to_string(&evaluated) {
        Ok(text) if text != "null" || evaluated.is_null() => text,
        _ => format!("\"${{{value}}}\""),
    };
    let source = hcl::Source::new("config.json", format!("{{\"value\": {written}}}"));
    let json = details(&hcl::json::parse_source(&source).0);
    // Each shows attributes in its own form.
    let attribute = regex::Regex::new("\"(\\w+)\": …").expect("it is a pattern");
    let said = |lines: &[String]| -> Vec<String> {
        let said = lines.iter().filter_map(|line| Some(line.split_once(" => ")?.1));
        said.map(|said| attribute.replace_all(said, "$1 = …").into_owned()).collect()
    };
    assert_eq!(said(&native), said(&json), "{value}");
    assert!(!native.is_empty(), "{value} fits");
    writeln!(shown, "{value}").expect("a string takes anything");
    for line in native {
        writeln!(shown, "    {line}").expect("a string takes anything");
    }
}

#[test]
fn numbers() {
    let mut shown = String::new();
    let to = &mut shown;
    add::<u8>(to, "300");
    add::<u8>(to, "-1");
    add::<i8>(to, "-129");
    add::<u16>(to, "80.5");
    add::<u64>(to, "18446744073709551616");
    add::<usize>(to, "\"-1\"");
    add::<u128>(to, "-1");
    add::<f32>(to, "1e39");
    add::<f64>(to, "1e400");
    add::<u8>(to, "1 / 0");
    add::<NonZeroU8>(to, "0");
    add::<NonZeroU8>(to, "256");
    add::<Wrapping<u8>>(to, "256");
    add::<u16>(to, "\"http\"");
    add::<u16>(to, "\"\"");
    add::<u64>(to, "\"64MB\"");
    add::<u64>(to, "\"64 MiB\"");
    add::<u64>(to, "\"30s\"");
    add::<u64>(to, "\"1h30m\"");
    add::<f64>(to, "\"12.5%\"");
    add::<f64>(to, "\"1,5\"");
    add::<u64>(to, "\"1,000\"");
    add::<u64>(to, "\"1_000_000\"");
    add::<u64>(to, "\"10 000.5\"");
    add::<u64>(to, "\" 42 \"");
    add::<u64>(to, "\"0x1F\"");
    add::<u64>(to, "true");
    add::<u64>(to, "[1, 2]");
    add::<u64>(to, "{ a = 1 }");
    add::<u64>(to, "null");
    add::<Celsius>(to, "\"20 °C\"");
    add::<Vec<u16>>(to, "[80, 70000, \"x\"]");
    assert_snapshot!(shown);
}

#[test]
fn bools_and_texts() {
    let mut shown = String::new();
    let to = &mut shown;
    add::<bool>(to, "\"yes\"");
    add::<bool>(to, "\"on\"");
    add::<bool>(to, "\"Off\"");
    add::<bool>(to, "\"TRUE\"");
    add::<bool>(to, "1");
    add::<bool>(to, "0");
    add::<bool>(to, "2");
    add::<bool>(to, "\"maybe\"");
    add::<bool>(to, "[]");
    add::<char>(to, "\"ab\"");
    add::<char>(to, "\"\"");
    add::<String>(to, "[1, 2]");
    add::<String>(to, "{}");
    add::<String>(to, "null");
    add::<PathBuf>(to, "[\"/etc\"]");
    add::<IpAddr>(to, "\"localhost\"");
    add::<Ipv4Addr>(to, "\"::1\"");
    add::<Ipv6Addr>(to, "\"127.0.0.1\"");
    add::<SocketAddr>(to, "\"localhost:80\"");
    add::<SocketAddr>(to, "8080");
    add::<Vec<Version>>(to, "[1.2, 7]");
    add::<Version>(to, "\"one\"");
    add::<Version>(to, "\"1.x\"");
    add::<Vec<Version>>(to, "[\"1.2\", \"1.999\"]");
    assert_snapshot!(shown);
}

#[test]
fn lists_and_objects() {
    let mut shown = String::new();
    let to = &mut shown;
    add::<Vec<u8>>(to, "\"x\"");
    add::<Vec<u8>>(to, "{ a = 1 }");
    add::<HashSet<u8>>(to, "1");
    add::<[u8; 3]>(to, "[1, 2]");
    add::<[u8; 3]>(to, "[1, 2, 3, 4]");
    add::<[u8; 1]>(to, "[]");
    add::<(u8, String)>(to, "[1]");
    add::<(u8, String)>(to, "[1, \"x\", 2]");
    add::<(u8, String)>(to, "\"1,x\"");
    add::<Pair>(to, "[1]");
    add::<()>(to, "1");
    add::<Marker>(to, "\"x\"");
    add::<BTreeMap<String, u8>>(to, "[1]");
    add::<BTreeMap<String, u8>>(to, "\"a=1\"");
    add::<BTreeMap<String, u8>>(to, "{ a = 300, b = \"1s\" }");
    add::<HashMap<u16, u8>>(to, "{ http = 1, 80 = 2 }");
    add::<HashMap<bool, u8>>(to, "{ yes = 1 }");
    add::<Server>(to, "8080");
    add::<Server>(to, "[8080]");
    add::<Server>(to, "{}");
    add::<Vec<Server>>(to, "[{ port = 1 }, {}, { port = 1, address = \"here\" }]");
    add::<Duration>(to, "\"soon\"");
    add::<Duration>(to, "30");
    add::<Option<Duration>>(to, "{ secs = 1 }");
    add::<SystemTime>(to, "\"2024-01-01\"");
    add::<Range<u8>>(to, "\"1..2\"");
    assert_snapshot!(shown);
}

#[test]
fn enums() {
    let mut shown = String::new();
    let to = &mut shown;
    add::<Mode>(to, "\"round_robin\"");
    add::<Mode>(to, "\"other\"");
    add::<Mode>(to, "1");
    add::<Mode>(to, "{}");
    add::<Mode>(to, "{ weighted = 1, sticky = 2 }");
    add::<Mode>(to, "{ wieghted = 1 }");
    add::<Mode>(to, "{ weighted = \"x\" }");
    add::<Mode>(to, "\"weighted\"");
    add::<Mode>(to, "\"sticky\"");
    add::<Mode>(to, "\"between\"");
    add::<Mode>(to, "{ round-robin = 1 }");
    add::<Mode>(to, "{ sticky = \"x\" }");
    add::<Mode>(to, "{ sticky = {} }");
    add::<Mode>(to, "{ between = [1] }");
    add::<PortOrName>(to, "\"x\"");
    add::<Vec<PortOrName>>(to, "[80, true]");
    add::<Check>(to, "\"http\"");
    add::<Check>(to, "{}");
    add::<Check>(to, "{ kind = \"htpt\" }");
    add::<Check>(to, "{ kind = 1 }");
    add::<Check>(to, "{ kind = \"http\", path = [], port = 1, range = [1, 2] }");
    add::<Check>(to, "{ kind = \"http\", path = \"x\", port = 70000, range = [1, 2] }");
    add::<Check>(to, "{ kind = \"http\", path = \"x\", port = \"80\", range = [1, 2] }");
    add::<Check>(to, "{ kind = \"http\", path = \"x\", port = 1.5, range = [1] }");
    add::<Check>(to, "{ kind = \"http\", path = \"x\", port = 1, range = [1] }");
    add::<Check>(to, "{ kind = \"tcp\" }");
    add::<Check>(to, "{ kind = \"tcp\", port = \"80kB\" }");
    add::<Switch>(to, "{ kind = \"on\", quick = \"yes\" }");
    add::<Backend>(to, "{ kind = \"tcp\", with = 1 }");
    add::<Backend>(to, "{ with = 1 }");
    add::<Backend>(to, "[]");
    assert_snapshot!(shown);
}

/// A field that gets an infinity shows the division that made it.
#[test]
fn a_division_by_zero_is_shown_where_it_is() {
    #[derive(Debug, HclDecode)]
    #[allow(dead_code, reason = "shown by Debug")]
    struct Counts {
        workers: Option<u16>,
        all: Option<Vec<u16>>,
        #[hcl(max = 9)]
        few: Option<f64>,
        #[hcl(each(max = 9))]
        several: Option<Vec<f64>>,
        #[hcl(with = hcl::with::duration)]
        wait: Option<std::time::Duration>,
        #[hcl(validate = is_even)]
        even: Option<f64>,
    }
    fn is_even(number: &f64) -> Result<(), &'static str> {
        if number % 2.0 == 0.0 { Ok(()) } else { Err("it is odd") }
    }
    let context = hcl::Context::builder().variable("n", 0).variable("m", 2).build();
    for (text, divisor) in [
        ("workers = 10 / n", "n"),
        ("workers = 1 + m * (10 / m / (m - 2)) / 2", "(m - 2)"),
        ("all = [1, 6 / m, 10 / n]", "n"),
        ("workers = m > 1 ? -1 / n : 1", "n"),
        ("workers = [for x in [1, n] : 1 / x][1]", "x"),
        ("workers = {for k, x in {a = 0} : k => 1 / x}.a", "x"),
        ("workers = [for x in [m] : [for y in [x, x - 2] : 1 / y if y < 1][0]][0]", "y"),
        ("few = 1 / n", "n"),
        ("several = [1, 1 / n]", "n"),
        ("wait = 1 / n", "n"),
        ("even = 1 / n", "n"),
    ] {
        let error = context.from_str::<Counts>(text).unwrap_err();
        let found = error.diagnostics().iter().next().expect("an error");
        let labels: Vec<&str> = found.labels.iter().map(|label| label.location.text()).collect();
        assert_eq!(labels, [divisor], "{text}: {found:?}");
    }
}

/// The division is also shown where a field refers to a local, a variable or an attribute of a module that
/// was divided, however far away.
#[test]
fn a_division_by_zero_is_shown_where_it_is_declared() {
    #[derive(Debug, HclDecode)]
    #[allow(dead_code, reason = "shown by Debug")]
    struct Counts {
        workers: Option<u16>,
        all: Option<Vec<u16>>,
    }
    let declared = "locals {\n  zero = 0\n  part = 1 / local.zero\n  next = local.part\n  list = [1, local.part]\n}\n\
                    variable \"share\" {\n  default = 1 / 0\n}\ntarget \"app\" {\n  size = 2 / local.zero\n}\n";
    for (text, divisor) in [
        ("workers = local.part", "3:14 local.zero"),
        ("workers = local.next + 1", "3:14 local.zero"),
        ("all = local.list", "3:14 local.zero"),
        ("all = [local.list[1]]", "3:14 local.zero"),
        ("workers = var.share", "8:17 0"),
        ("workers = target.app.size", "11:14 local.zero"),
    ] {
        let body = hcl::parse(&format!("{declared}{text}\n")).unwrap();
        let module = hcl::ext::Module::new(&body).variables("variable", "var").locals("locals", "local");
        let module = module.blocks("target", "target").resolve(&hcl::Context::new()).unwrap();
        #[derive(Debug, HclDecode)]
        #[allow(dead_code, reason = "shown by Debug")]
        struct All {
            #[hcl(flatten)]
            counts: Counts,
            #[hcl(block)]
            target: hcl::IndexMap<String, hcl::Body>,
        }
        let (_, found) = hcl::decode::from_body::<All>(module.body(), module.context());
        let found = found.iter().next().unwrap_or_else(|| panic!("no error: {text}"));
        let labels: Vec<String> = found
            .labels
            .iter()
            .map(|label| {
                format!(
                    "{} {}",
                    label.location.to_string().trim_start_matches("<text>:"),
                    label.location.text()
                )
            })
            .collect();
        assert_eq!(labels, [divisor], "{text}: {found:?}");
    }
}

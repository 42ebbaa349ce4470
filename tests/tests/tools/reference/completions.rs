//! What editors offer at a position, in both syntaxes: `^` is the cursor.
#![allow(dead_code, reason = "most types are described rather than looked into")]

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use hcl::reference::{Completion, CompletionKind, completions, sample};
use hcl::{HclDecode, Loader, Source, Spanned};
use hcl_tests::timed::timed;
use serde::Deserialize;

use super::types::{Check, Directory, Step, Storage};

#[derive(Debug, HclDecode)]
struct Config {
    /// Where requests are accepted.
    listen: String,
    #[hcl(default = "info", alias = "verbosity")]
    log_level: String,
    level: Option<Level>,
    debug: Option<bool>,
    /// Where logs go.
    sink: Option<Sink>,
    /// Certificate and key.
    tls: Option<Tls>,
    sinks: Option<Vec<Sink>>,
    #[hcl(with = by_name)]
    named: u8,
    places: Vec<Spanned<Tls>>,
    #[hcl(block)]
    server: Option<Server>,
    #[hcl(block, rename = "backend", max = 2)]
    backends: BTreeMap<String, Backend>,
    #[hcl(block)]
    rule: BTreeMap<String, BTreeMap<String, Backend>>,
    #[hcl(block)]
    check: Option<Check>,
    #[hcl(block)]
    storage: Option<Storage>,
    #[hcl(blocks)]
    steps: Vec<Step>,
    #[hcl(block)]
    plugins: Option<Plugins>,
    #[hcl(block)]
    outer: Option<Outer>,
}

#[derive(Debug, HclDecode)]
struct Plugins {
    #[hcl(remain)]
    by_name: BTreeMap<String, Tls>,
}

#[derive(Debug, HclDecode)]
struct Outer {
    name: String,
    #[hcl(remain)]
    rest: Directory,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Level {
    Info,
    Warn,
}

/// Plain words, and what is written as an object.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Sink {
    Stdout,
    File { path: String, append: bool },
    Remote(Tls),
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Tls {
    certificate: String,
    #[serde(rename = "min.version")]
    min_version: Option<Level>,
    strict: bool,
    nested: Option<Box<Tls>>,
    by_host: BTreeMap<String, Tls>,
}

fn by_name(levels: HashMap<String, Level>) -> Result<u8, String> {
    levels.len().try_into().map_err(|_| "too many".to_owned())
}

#[derive(Debug, HclDecode)]
struct Server {
    address: String,
    secure: Option<bool>,
    #[hcl(block)]
    backend: Option<Backend>,
}

/// A service behind this one.
#[derive(Debug, HclDecode)]
struct Backend {
    url: String,
    tls: Option<Tls>,
}

const TLS: &str = "certificate \"min.version\" strict nested by-host";
const JSON_TLS: &str = r#""certificate" "min.version" "strict" "nested" "by-host""#;
const TOP: &str = "listen named places log_level level debug sink tls sinks server backend rule check storage plugins outer run wait";

#[test]
fn names_labels_and_words_in_the_bodies_of_the_native_syntax() {
    for (text, expected) in [
        (
            "listen = 1\ntls = {}\n^\nlevel = 3\nrule \"a\" \"b\" {}\nbackend a {}\nserver {}\n",
            "named places log_level debug sink sinks backend rule check storage plugins outer run wait",
        ),
        ("l^", "listen log_level level"),
        ("  lis^ten = 1\nlog_level = \"x\"", "listen"),
        ("verb^", "verbosity"),
        ("server {}\ns^", "sink sinks storage"),
        ("backend a {}\nb^", "backend"),
        ("backend a {}\nbackend b {}\nb^", ""),
        ("server {\n  ^\n}\n", "address secure backend"),
        ("server { ^ }\n", "address secure backend"),
        ("server {\n  backend {\n    ^\n  }\n}\n", "url tls"),
        ("server {\n  backend {}\n  ^\n}\n", "address secure"),
        ("unheard {\n  ^\n}\n", ""),
        ("check {\n  ^\n}\n", "type"),
        ("check {\n  type = \"http\"\n  ^\n}\n", "path"),
        ("check {\n  ^\n  type = \"http\"\n}\n", "path"),
        ("check {\n  type = ^\n}\n", "\"http\" \"nothing\""),
        ("check {\n  type = \"h^\"\n}\n", "\"http\""),
        ("storage \"^\" {\n}\n", "\"file\" \"memory\""),
        ("storage f^ {\n}\n", "\"file\""),
        ("storage \"file\" {\n  ^\n}\n", "directory"),
        ("storage file {\n  ^\n}\n", "directory"),
        ("backend ^", "\"name\""),
        ("backend \"a\" ^{\n}\n", ""),
        ("rule \"a\" \"^", "\"name\""),
        ("run {\n  ^\n}\n", "certificate strict"),
        ("server {\n  secure = ^\n}\n", "true false"),
        ("listen = ^", ""),
        ("# l^", ""),
        ("listen = [\n  l^\n]\n", ""),
        ("listen = <<EOT\nl^\nEOT\n", ""),
    ] {
        assert_eq!(offered("a.hcl", text), expected, "{text}");
    }
}

#[test]
fn names_and_words_inside_the_values_of_the_native_syntax() {
    for (text, expected) in [
        ("tls = { ^ }", TLS),
        ("tls = {\n  ^\n}\n", TLS),
        ("tls = {\n  certificate = \"a\"\n  ^\n  strict = true\n}\n", "\"min.version\" nested by-host"),
        ("tls = { certificate = \"a\", s^ }", "strict"),
        ("tls = { certificate : \"a\", s^ }", "strict"),
        ("tls = { \"min.version\" = \"info\", \"by^\" }", "\"by-host\""),
        ("tls = { mi^ }", "\"min.version\""),
        ("tls = { strict = ^ }", "true false"),
        ("tls = { strict = t^ }", "true"),
        ("tls = {\n  \"min.version\" = ^\n}", "\"info\" \"warn\""),
        ("tls = {\n  \"min.version\" = \"w^\"\n}", "\"warn\""),
        ("tls = { nested = { nested = { st^", "strict"),
        ("tls = { by-host = { \"any.example\" = { strict = ^", "true false"),
        ("tls = { by-host = { ^", ""),
        ("tls = { by-host = { a = ^", ""),
        ("tls = ^", ""),
        ("places = [{ ^ }]", TLS),
        ("places = [\n  { strict = true },\n  {\n    strict = f^\n", "false"),
        ("places = [{ strict = true, ^ }]", "certificate \"min.version\" nested by-host"),
        ("sinks = [^]", "\"stdout\""),
        ("sinks = [\"stdout\", \"st^\"]", "\"stdout\""),
        ("sinks = [\n  ^\n]", "\"stdout\""),
        ("sinks = [{ ^ }]", "file remote"),
        ("sinks = [{ file = { ^ } }]", "path append"),
        ("sinks = [{ file = {}, ^ }]", ""),
        ("sink = { remote = { nested = { strict = ^", "true false"),
        ("named = { any = ^ }", "\"info\" \"warn\""),
        ("backend a {\n  tls = {\n    ^\n  }\n}", TLS),
        ("server {\n  backend {\n    tls = { strict = ^\n  }\n}", "true false"),
        ("plugins {\n  any = { strict = ^", "true false"),
        ("plugins {\n  any = { ^ }\n  ", TLS),
        ("plugins {\n  ^\n}", ""),
        ("outer {\n  ^\n}", "name directory"),
        ("level = ^", "\"info\" \"warn\""),
        ("level = in^", "\"info\""),
        ("level = \"in^", "\"info\""),
        ("level = \"in^\nlisten = \"a\"\n", "\"info\""),
    ] {
        assert_eq!(offered("a.hcl", text), expected, "{text}");
    }
}

#[test]
fn nothing_is_offered_where_anything_may_stand() {
    for text in [
        "tls = other ? { ^ } : null",
        "tls = merge({ ^ })",
        "tls = [{ ^ }]",
        "sinks = [for s in all : { ^ }]",
        "sinks = [\"${^}\"]",
        "listen = \"${ { ^ } }\"",
        "tls = { (^) = 1 }",
        "tls = { strict ^ }",
        "tls = { strict = true ^ }",
        "tls = { strict = true.^ }",
        "unheard = { ^ }",
        "tls = { unheard = { ^ } }",
        "tls = { strict = { ^ } }",
        "# tls = { ^",
        "/* tls = { ^ */",
        "/*\n  l^\n*/",
        "tls = {\n  # ^\n}",
        "listen = <<EOT\ntls = { ^\nEOT\n",
        "unheard {\n  listen = { ^",
        // A sequence in a template may span lines.
        "server {\n  address = \"a ${b\n  ^",
    ] {
        assert_eq!(offered("a.hcl", text), "", "{text}");
    }
}

#[test]
fn broken_text_is_understood_as_far_as_it_goes() {
    let in_server = "address secure backend";
    for (text, expected) in [
        ("^", TOP),
        ("\n\n^\n", TOP),
        ("# c\n^", TOP),
        ("// c\n^\n", TOP),
        ("tls = {\n  # c\n^\n}\n", TLS),
        ("server {\n  ^", in_server),
        ("server {\n  address = \n  ^", "secure backend"),
        ("server {\n  address = \"a\n  ^\n}\n", "secure backend"),
        ("server {\n  address = = 3\n  s^\n}\n", "secure"),
        ("server {\n  address = (1\n  )\n  secure = ^", "true false"),
        ("server {\n  secure = t^\n  address = \"\"\n}", "true"),
        ("listen = \"a\"]\nserver {\n  secure = ^", "true false"),
        ("tls = { strict = true\n  nest^", "nested"),
        ("tls = { strict = , nest^", "nested"),
        ("tls = { strict = ] , nest^", "nested"),
        ("places = [{ strict = true, [ }, { c^", "certificate"),
    ] {
        assert_eq!(offered("a.hcl", text), expected, "{text}");
    }
}

#[test]
fn json_offers_the_names_of_properties() {
    let top = |without: &str| {
        let names = TOP.split(' ').filter(|name| !without.split(' ').any(|other| other == *name));
        names.map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(" ")
    };
    let in_server = r#""address" "secure" "backend""#;
    for (text, expected) in [
        ("{^}", &*top("")),
        ("{\n  ^\n}", &top("")),
        ("[{^}]", &top("")),
        (r#"{"listen": "a", ^, "server": {}, "backend": {"a": {}}}"#, &top("listen server backend")),
        (r#"{"l^"}"#, r#""listen" "log_level" "level""#),
        (r#"{"l^": 1}"#, r#""listen" "log_level" "level""#),
        (r#"{"l^"#, r#""listen" "log_level" "level""#),
        (r#"{lis^}"#, r#""listen""#),
        (r#"{"verb^"}"#, r#""verbosity""#),
        (r#"{"server": {^}}"#, in_server),
        (r#"{"server": [{^}]}"#, in_server),
        (r#"{"server": {"backend": {"^"}}}"#, r#""url" "tls""#),
        (r#"{"backend": {"a": {"u^"}}}"#, r#""url""#),
        (r#"{"backend": [{"a": [{"^"}]}]}"#, r#""url" "tls""#),
        (r#"{"rule": {"a": {"b": {"^"}}}}"#, r#""url" "tls""#),
        (r#"{"rule": [{"a": [{"b": [{"^"}]}]}]}"#, r#""url" "tls""#),
        (r#"{"run": {"^"}}"#, r#""certificate" "strict""#),
        (r#"{"check": {^}}"#, r#""type""#),
        (r#"{"check": {"type": "http", ^}}"#, r#""path""#),
        (r#"{"check": {^, "type": "http"}}"#, r#""path""#),
        (r#"{"check": {"type": "\u0068ttp", ^}}"#, r#""path""#),
        (r#"{"check": {"type": "h^"}}"#, r#""http""#),
        (r#"{"storage": {"file": {^}}}"#, r#""directory""#),
        (r#"{"tls": {^}}"#, JSON_TLS),
        (r#"{"tls": {"nested": {"strict": true, "n^"}}}"#, r#""nested""#),
        (r#"{"backend": {"a": {"tls": {"by-host": {"h": {"s^"}}}}}}"#, r#""strict""#),
        (r#"{"places": [{"strict": true}, {"s^"}]}"#, r#""strict""#),
        (r#"{"plugins": {"any": {"s^"}}}"#, r#""strict""#),
        (r#"{"outer": {^}}"#, r#""name" "directory""#),
        (r#"{"sinks": ["stdout", {"^"}]}"#, r#""file" "remote""#),
        (r#"{"sinks": [{"file": {"a^"}}]}"#, r#""append""#),
    ] {
        assert_eq!(offered("a.json", text), expected, "{text}");
    }
}

#[test]
fn json_offers_labels_and_values() {
    for (text, expected) in [
        (r#"{"backend": {^}}"#, r#""name""#),
        (r#"{"backend": {"a": {}, "^"}}"#, r#""name""#),
        (r#"{"backend": [{"^"}]}"#, r#""name""#),
        (r#"{"storage": {"^"}}"#, r#""file" "memory""#),
        (r#"{"storage": {"file": {}, "^"}}"#, r#""memory""#),
        (r#"{"storage": [{"m^"}]}"#, r#""memory""#),
        (r#"{"debug": ^}"#, "true false"),
        (r#"{"debug": t^}"#, "true"),
        (r#"{"debug": t^, "level": "info"}"#, "true"),
        (r#"{"server": {"secure": ^}}"#, "true false"),
        (r#"{"level": ^}"#, r#""info" "warn""#),
        (r#"{"level": "^"}"#, r#""info" "warn""#),
        (r#"{"level": "w^"}"#, r#""warn""#),
        (r#"{"level": w^}"#, r#""warn""#),
        (r#"{"tls": {"strict": ^}}"#, "true false"),
        (r#"{"tls": {"min.version": "w^"}}"#, r#""warn""#),
        (r#"{"sinks": ["^"]}"#, r#""stdout""#),
        (r#"{"sinks": ["stdout", ^]}"#, r#""stdout""#),
        (r#"{"named": {"a": "i^"}}"#, r#""info""#),
    ] {
        assert_eq!(offered("a.json", text), expected, "{text}");
    }
}

#[test]
fn json_that_is_broken_is_understood_as_far_as_it_goes() {
    for (text, expected) in [
        (r#"{"tls": {"s^"#, r#""strict""#),
        (r#"{"tls": {"strict": true "n^"#, r#""nested""#),
        ("{\"tls\": {\"strict\": true\n\"n^\"\n}}", r#""nested""#),
        (r#"{"tls": {"strict": , "n^"}}"#, r#""nested""#),
        (r#"{"tls": {"certificate": "n^": true}}"#, r#""nested""#),
        (r#"{"tls": {"certificate" {"n^"}}}"#, ""),
        ("{\"tls\": {\"strict\": tr, \"certificate\": \"abc\n  \"n^\"\n}}", r#""nested""#),
        (r#"{"tls": {"strict": é, "n^"}}"#, r#""nested""#),
        (r#"{"tls": {'strict': 1, "n^"}}"#, r#""nested""#),
        (r#"{"places": [{"strict": true], "tls": {"s^"}}"#, r#""strict""#),
        (r#"{"places": [{"strict": true}}, "tls": {"s^"}"#, ""),
        (r#"{"places": [{"strict": true}, {"s^"}"#, r#""strict""#),
        (r#"{"tls" = {"s^"}"#, r#""strict""#),
        (r#"{"tls": {"level^"}}"#, ""),
    ] {
        assert_eq!(offered("a.json", text), expected, "{text}");
    }
}

#[test]
fn nothing_is_offered_in_json_where_anything_may_stand() {
    for text in [
        "^",
        "",
        "  ^  ",
        "[^]",
        "[\"^\"]",
        "{}^",
        r#"{"listen"^}"#,
        r#"{"listen": ^}"#,
        r#"{"listen": "${^}"}"#,
        r#"{"listen": "a" ^}"#,
        r#"{"debug": true ^}"#,
        r#"{"backend": ^}"#,
        r#"{"backend": {"a": ^}}"#,
        r#"{"//": {"^"}}"#,
        r#"{"unheard": {"^"}}"#,
        r#"{"tls": {"unheard": {"^"}}}"#,
        r#"{"tls": [{"^"}]}"#,
        r#"{"tls": {"strict": {"^"}}}"#,
        r#"{{"^"}}"#,
    ] {
        let text = if text.contains('^') { text.to_owned() } else { format!("{text}^") };
        assert_eq!(offered("a.json", &text), "", "{text}");
    }
}

#[test]
fn a_completion_takes_the_place_of_what_is_begun() {
    for (name, text, replaced) in [
        ("a.hcl", "lis^ten = 1", "lis"),
        ("a.hcl", "lis^", "lis"),
        ("a.hcl", "^\n", ""),
        ("a.hcl", "level = \"in^\"", "\"in\""),
        ("a.hcl", "level = \"i^n\" # \"", "\"in\""),
        ("a.hcl", "level = \"in^ # \"", "\"in"),
        ("a.hcl", "level = \"^\"", "\"\""),
        ("a.hcl", "storage \"fi^le\" {", "\"file\""),
        ("a.hcl", "listen = \"ü\"\r\n\tlevel = \"in^\"\r\n", "\"in\""),
        ("a.json", "{\"lis^\"}", "\"lis\""),
        ("a.json", "{\"l^evel\": 1}", "\"level\""),
        ("a.json", "{\"lis^, \"level\": 1}", "\"lis"),
        ("a.json", "{lis^}", "lis"),
        ("a.json", "{\"listen\": \"日本\",\r\n\t\"level\": \"in^\"}", "\"in\""),
    ] {
        let (source, found) = ask(name, text);
        let replaces = found.first().unwrap_or_else(|| panic!("nothing at {text}")).replaces;
        assert_eq!(source.slice(replaces), replaced, "{text}");
    }
}

#[test]
fn other_characters_and_newlines_change_nothing() {
    for (name, text, expected) in [
        ("a.hcl", "listen = \"日本語🎉\"\r\ntls = {\r\n  certificate = \"ü\"\r\n  s^\r\n}\r\n", "strict"),
        ("a.hcl", "\u{feff}# ü\r\nser^", "server"),
        ("a.hcl", "server {\r\n  secure = ^\r\n}\r\n", "true false"),
        ("a.hcl", "ü^", ""),
        ("a.hcl", "tls = { ключ = { a = 1 }, str^", "strict"),
        ("a.json", "{\"listen\": \"日本語🎉\",\r\n\"tls\": {\r\n\"ключ\": 1,\r\n\"s^\"\r\n}}", "\"strict\""),
        ("a.json", "{\"ü^\"}", ""),
    ] {
        assert_eq!(offered(name, text), expected, "{text}");
    }
    // There is no cursor in the middle of a character.
    let source = Source::new("a.hcl", "ü");
    let (body, _) = Loader::new().source(source.clone()).load();
    assert!(completions(Config::shape(), &body, &source, 1).is_empty());
}

#[test]
fn a_completion_says_what_it_is() {
    let (_, found) = ask("a.hcl", "ser^");
    let [server] = &found[..] else { panic!("{found:?}") };
    assert_eq!((server.text.as_str(), server.required, server.replaces.range()), ("server", false, 0..3));

    let (_, found) = ask("a.hcl", "lis^");
    let [listen] = &found[..] else { panic!("{found:?}") };
    assert_eq!((listen.detail.as_str(), listen.required), ("string", true));
    assert_eq!(listen.description, "Where requests are accepted.");

    let (_, found) = ask("a.json", "{\"server^\"}");
    let [server] = &found[..] else { panic!("{found:?}") };
    assert_eq!((server.kind, server.detail.as_str()), (CompletionKind::Block, "server { … }, at most one"));

    let (_, found) = ask("a.hcl", "tls = { min^");
    let [version] = &found[..] else { panic!("{found:?}") };
    let kind = (CompletionKind::Attribute, "one of \"info\", \"warn\"");
    assert_eq!((version.kind, version.detail.as_str()), kind);

    let (_, found) = ask("a.json", "{\"tls\": {\"strict\": t^}}");
    assert_eq!((found[0].kind, found[0].description), (CompletionKind::Value, "Certificate and key."));

    let (_, found) = ask("a.json", "{\"storage\": {\"m^\"}}");
    assert_eq!(found[0].kind, CompletionKind::Label);
}

#[test]
fn the_syntax_is_that_of_the_body_or_of_the_name() {
    // A text parsed as JSON because of the function's name.
    let source = Source::new("stdin", r#"{"lis"#);
    let (body, _) = hcl::json::parse_source(&source);
    let texts = |source: &Source, body| {
        let end = source.text().len() as u32;
        let found = completions(Config::shape(), body, source, end);
        found.into_iter().map(|completion| completion.text).collect::<Vec<_>>()
    };
    assert_eq!(texts(&source, &body), ["\"listen\""]);

    // Two files, each of which knows what the other contains.
    let native = Source::new("a.hcl", "listen = \"a\"\nle");
    let json = Source::new("B.JSON", r#"{"server": {}, "l"#);
    let (body, _) = Loader::new().source(native.clone()).source(json.clone()).load();
    assert_eq!(texts(&native, &body), ["level"]);
    assert_eq!(texts(&json, &body), ["\"log_level\"", "\"level\""]);
}

#[test]
fn every_place_of_a_broken_file_can_be_asked_about() {
    let native = sample(Config::shape()).replace("listen = ", "listen = ö\"${");
    let json = r#"{"listen": "ö${", "tls": {"strict": tr, "nested": [{"é": }]}, "backend": {"a": {"tls": {"#;
    for (name, text) in [("a.hcl", &*native), ("a.json", json)] {
        for end in (0..=text.len()).filter(|&end| text.is_char_boundary(end)).step_by(3) {
            let source = Source::new(name, &text[..end]);
            let (body, _) = Loader::new().source(source.clone()).load();
            for byte in [end / 2, end, end + 9] {
                for completion in completions(Config::shape(), &body, &source, byte as u32) {
                    let replaces = completion.replaces;
                    let begun = source.slice(hcl::Span::new(replaces.start, replaces.end.min(byte as u32)));
                    let begun = begun.trim_start_matches('"');
                    assert!(
                        replaces.end as usize <= end && completion.text.contains(begun),
                        "{completion:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn deep_nesting_costs_no_stack_and_long_texts_no_more_than_their_length() {
    let deep = |name: &str, start: &str, step: &str, count: usize| {
        let text = format!("{start}{}^", step.repeat(count));
        offered(name, &text)
    };
    assert_eq!(deep("a.hcl", "tls = {", " nested = {", 20), TLS);
    assert_eq!(deep("a.json", "{\"tls\": {", "\"nested\": {", 20), JSON_TLS);
    for (name, start, step) in [
        ("a.hcl", "tls = {", "nested = {"),
        ("a.hcl", "", "server {\n"),
        ("a.hcl", "tls = ", "["),
        ("a.hcl", "tls = ", "(]"),
        ("a.hcl", "tls = ", "\"${"),
        ("a.hcl", "", "/* \"\n"),
        ("a.hcl", "", "a = \"${ /*\n"),
        ("a.json", "{\"tls\": {", "\"nested\": {"),
        ("a.json", "{\"server\": {", "["),
        ("a.json", "", "[{]"),
        ("a.json", "{\"tls\": {", "é"),
        ("a.json", "", "\"\n"),
    ] {
        let source = Source::new(name, format!("{start}{}", step.repeat(100_000)));
        let (body, _) = hcl::json::parse_source(&Source::new("empty.json", "{}"));
        let end = source.text().len() as u32;
        let (found, time) = timed(|| completions(Config::shape(), &body, &source, end));
        assert!(found.is_empty() || step.ends_with('\n'), "{step} {found:?}");
        assert!(time < Duration::from_secs(5), "{step} {time:?}");
    }
}

/// The completions at `^`, in order.
fn offered(name: &str, text: &str) -> String {
    let (_, found) = ask(name, text);
    found.iter().map(|completion| completion.text.as_str()).collect::<Vec<_>>().join(" ")
}

fn ask(name: &str, text: &str) -> (Source, Vec<Completion>) {
    let byte = text.find('^').expect("a cursor");
    let source = Source::new(name, text.replacen('^', "", 1));
    let (body, _) = Loader::new().source(source.clone()).load();
    let found = completions(Config::shape(), &body, &source, byte as u32);
    (source, found)
}

/// What is in other files and in values.
#[derive(HclDecode)]
struct Named {
    #[hcl(block)]
    rule: BTreeMap<String, BTreeMap<String, Empty>>,
    #[hcl(block)]
    backend: BTreeMap<String, Empty>,
    #[hcl(default, reference = "rule")]
    also: Vec<String>,
    #[hcl(block)]
    group: Option<Group>,
}

#[derive(HclDecode)]
struct Empty {}

#[derive(HclDecode)]
struct Group {
    #[hcl(block)]
    rule: BTreeMap<String, BTreeMap<String, Empty>>,
}

#[test]
fn labels_that_the_configuration_knows_are_offered() {
    let other = "rule \"a\" \"x\" {}\nrule \"a\" \"y\" {}\nbackend \"b1\" {}\nalso = [\"c.z\", \"odd\"]\n";
    let labels = |name: &str, marked: &str| {
        let byte = marked.find('^').expect("a cursor") as u32;
        let source = Source::new(name, marked.replacen('^', "", 1));
        let (body, _) = Loader::new().text("other.hcl", other).source(source.clone()).load();
        let found = completions(Named::shape(), &body, &source, byte);
        assert!(found.iter().all(|one| one.kind == CompletionKind::Label), "{found:?}");
        found.into_iter().map(|one| one.text.trim_matches('"').to_owned()).collect::<Vec<_>>()
    };
    for (marked, expected) in [
        ("rule \"^", &["c", "a"][..]),
        ("rule \"a\" \"^", &["x", "y"]),
        ("rule \"c\" ^", &["z"]),
        ("rule \"c\" \"z\" {}\nrule \"^\" ", &["a", "c"]),
        ("rule \"a\" \"x\" {}\nrule \"a\" \"^\" {}", &["y"]),
        ("rule \"none\" \"^", &["name"]),
        ("backend ^", &["b1"]),
        ("group {\n  rule \"^", &["c"]),
        ("group {\n  rule \"c\" \"^", &["z"]),
    ] {
        assert_eq!(labels("app.hcl", marked), expected, "{marked}");
    }
    for (marked, expected) in [
        ("{\"rule\": {\"^", &["c", "a"][..]),
        ("{\"rule\": {\"a\": {\"x\": {}, \"^", &["y"]),
        ("{\"rule\": [{\"a\": {\"^", &["x", "y"]),
        ("{\"group\": {\"rule\": {\"c\": {\"^", &["z"]),
    ] {
        assert_eq!(labels("app.json", marked), expected, "{marked}");
    }
}

hcl_tests::samples_decode!(Config, Plugins, Outer, Server, Backend, Named, Empty, Group);

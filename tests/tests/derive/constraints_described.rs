//! What pages, samples and completions say of constraints.

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::Duration;

use hcl::{HclDecode, Source, Spanned};

use crate::constraints::{reports, seconds};

/// A server that requests are passed on to.
#[derive(Debug, HclDecode)]
#[hcl(exactly_one("url", "socket"), requires(tls_key = "tls_cert"))]
#[expect(dead_code, reason = "only described")]
struct Upstream {
    /// What logs call it.
    #[hcl(label, pattern = "[a-z][a-z0-9-]*")]
    name: String,
    #[hcl(label, one_of("blue", "green"))]
    color: String,
    url: Option<String>,
    socket: Option<PathBuf>,
    tls_cert: Option<PathBuf>,
    tls_key: Option<PathBuf>,
    #[hcl(with = seconds, default = Duration::from_secs(30), min = Duration::from_secs(1))]
    timeout: Duration,
    #[hcl(min = 1, max = 100)]
    weight: Spanned<u8>,
    /// How requests are distributed.
    #[hcl(one_of("round-robin", "least-connections"), default = "round-robin")]
    policy: String,
    #[hcl(length = 1..=16, each(one_of("a", "b")))]
    tags: Vec<String>,
    #[hcl(each(min = 0.5), keys(one_of("read", "write")), length = ..3)]
    limits: Option<HashMap<String, f64>>,
    #[hcl(one_of(80, 443))]
    port: u16,
    #[hcl(max = -1)]
    offset: i8,
    #[hcl(length = 1)]
    letter: Option<String>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only described")]
struct Config {
    #[hcl(block, rename = "upstream", min = 1)]
    upstreams: Vec<Upstream>,
}

#[test]
fn readers_are_told_of_constraints() {
    let sample = hcl::reference::sample(Config::shape());
    let reported = reports::<Config>(&[&sample]);
    assert!(reported.ends_with("\nok\n\n"), "{reported}");
    let page = hcl::reference::markdown(Config::shape(), "Configuration");
    insta::assert_snapshot!(page + "\n---\n" + &sample);
}

#[test]
fn what_is_possible_is_offered() {
    let texts = |text: &str| {
        let (body, _) = hcl::syntax::parse(&Source::new("test.hcl", text));
        let source = Source::new("test.hcl", text);
        let end = u32::try_from(text.len()).expect("a short text");
        let found = hcl::reference::completions(Config::shape(), &body, &source, end);
        found.into_iter().map(|completion| completion.text).collect::<Vec<_>>()
    };
    let inside = |text: &str| texts(&format!("upstream \"a\" \"blue\" {{\n  {text}"));
    assert_eq!(inside("policy = "), ["\"round-robin\"", "\"least-connections\""]);
    assert_eq!(inside("policy = \"l"), ["\"least-connections\""]);
    assert_eq!(inside("tags = ["), ["\"a\"", "\"b\""]);
    assert_eq!(inside("port = "), ["80", "443"]);
    assert_eq!(inside("limits = { read = 1, "), ["write"]);
    assert_eq!(texts("upstream \"a\" "), ["\"blue\"", "\"green\""]);
    assert_eq!(texts("upstream "), ["\"name\""]);
}

/// Each constraint with the words that a page, the comments of a sample, and completions have for it.
#[test]
fn every_constraint_is_said_everywhere() {
    #[derive(HclDecode)]
    #[hcl(conflicts("cold", "warm"), requires(warm = "fuel"))]
    #[expect(dead_code, reason = "only described")]
    struct All {
        #[hcl(min = 2, max = 5)]
        number: u8,
        #[hcl(length = 2..=4)]
        text: String,
        #[hcl(pattern = "[a-z]+")]
        pattern: String,
        #[hcl(one_of("a", "b"))]
        word: String,
        #[hcl(one_of(1, 2))]
        digit: u8,
        #[hcl(length = 1.., each(min = 3, max = 9))]
        list: Vec<u8>,
        #[hcl(length = 1.., keys(pattern = "key.*"), each(length = 1..))]
        map: HashMap<String, String>,
        cold: Option<bool>,
        warm: Option<bool>,
        fuel: Option<bool>,
        #[hcl(block, min = 1, max = 3, rename = "part")]
        parts: Vec<Part>,
    }
    #[derive(HclDecode)]
    #[expect(dead_code, reason = "only described")]
    struct Part {
        #[hcl(label, length = 3..)]
        name: String,
    }
    let phrases = [
        "between 2 and 5",
        "between 2 and 4 characters",
        "matching `[a-z]+`",
        "one of \"a\", \"b\"",
        "one of 1, 2",
        "at least 1 element, each element between 3 and 9",
        "at least 1 entry, each key matching `key.*`, each value at least 1 character",
        "from 1 to 3",
        "at least 3 characters",
    ];
    let (page, sample) =
        (hcl::reference::markdown(All::shape(), "All"), hcl::reference::sample(All::shape()));
    let offered = |text: &str| {
        let source = Source::new("test.hcl", text);
        let (body, _) = hcl::syntax::parse(&source);
        let end = u32::try_from(text.len()).expect("a short text");
        hcl::reference::completions(All::shape(), &body, &source, end)
    };
    let all = offered("").into_iter().chain(offered("part "));
    let details: String = all.map(|completion| completion.detail + "\n").collect();
    for phrase in phrases {
        for (what, text) in [("page", &page), ("sample", &sample), ("completions", &details)] {
            assert!(
                text.to_lowercase().contains(&phrase.to_lowercase()),
                "the {what} lacks `{phrase}`:\n{text}"
            );
        }
    }
    for relation in ["At most one of `cold` and `warm` may be given.", "`warm` requires `fuel`."] {
        assert!(page.contains(relation) && sample.contains(relation), "{relation}");
    }
    // The values of a sample meet their constraints, except patterns.
    let sample = sample.replace("pattern = \"\"", "pattern = \"a\"");
    hcl::from_str::<All>(&sample).map(drop).unwrap_or_else(|error| panic!("{error}\n{sample}"));

    let names = |text: &str| {
        let found = offered(text).into_iter().map(|completion| (completion.text, completion.required));
        found.filter(|(name, _)| ["cold", "warm", "fuel"].contains(&name.as_str())).collect::<Vec<_>>()
    };
    let optional = |name: &str| (name.to_owned(), false);
    assert_eq!(names(""), [optional("cold"), optional("warm"), optional("fuel")]);
    assert_eq!(names("cold = true\n"), [optional("fuel")]);
    assert_eq!(names("warm = true\n"), [("fuel".to_owned(), true)]);
    assert_eq!(offered("list = [").len(), 0);
    assert!(offered("map = { a = ").iter().all(|value| value.detail.contains("at least 1 character")));
}

hcl_tests::samples_decode!(Config);

//! A secret is known by its type, whatever the type is called.

use std::collections::{BTreeMap, HashMap};

use hcl::with::Secret;
use hcl::{Context, HclDecode, Layers};
use hcl_tests::report::everything;

type Hidden = Secret<String>;
type Pin = Secret<u16>;
type MaybeHidden = Option<Secret<u16>>;

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only what is said about the text is looked at")]
struct Config {
    port: u16,
    word: Hidden,
    pin: Option<Pin>,
    code: MaybeHidden,
    inner: Secret<Option<u16>>,
    boxed: Box<Hidden>,
}

fn told(text: &str, context: &Context) -> String {
    match context.from_str::<Config>(text) {
        Ok(config) => format!("{config:?}"),
        Err(error) => format!("{error}\n{error:#}\n{error:?}\n{}", everything(error.diagnostics())),
    }
}

#[test]
fn aliases_of_secrets_are_secret() {
    for attribute in &Config::shape().attributes[1..] {
        assert!(attribute.is_secret(), "{}", attribute.name);
    }
    assert!(!Config::shape().attributes[0].is_secret());
}

#[test]
fn nothing_shows_what_an_alias_holds() {
    let secret = Context::builder().variable("v", "hunter2").stdlib().build();
    let rest = "port = 80\nboxed = \"x\"\n";
    for wrong in [
        "word = \"hunter2",
        "word = [\"hunter2\"]",
        "word = { a = \"hunter2\" }",
        "word = hunter2 x",
        "wrod = \"hunter2\"",
        "word = \"a\"\npin = \"hunter2\"",
        "word = \"a\"\npin = v",
        "word = \"a\"\npin = [v]",
        "word = [v]",
        "word = \"a\"\ncode = \"hunter2\"",
        "word = \"a\"\ncode = v",
        "word = \"a\"\ninner = v",
        "word = \"a\"\nword = \"hunter2\"",
    ] {
        let told = told(&format!("{rest}{wrong}\n"), &secret);
        assert!(!told.contains("hunter2") && told.contains("error"), "{wrong}\n{told}");
    }
    let good = told(&format!("{rest}word = v\npin = 1\n"), &secret);
    assert!(good.contains("word: Secret(…)") && good.contains("inner: Secret(…)"), "{good}");
}

#[test]
fn layers_show_no_alias() {
    let layers =
        Layers::new().text("a.hcl", "port = 1\nword = \"hunter2\"\nboxed = \"hunter2\"\npin = 4711\n");
    let loaded = layers.decode::<Config>(&Context::new()).unwrap_or_else(|error| panic!("{error}"));
    let origins = loaded.origins();
    let shown = format!("{origins}\n{}\n{}\n{origins:?}", origins.to_hcl(), origins.to_json());
    assert!(
        !shown.contains("hunter2") && !shown.contains("4711") && shown.contains("(sensitive)"),
        "{shown}"
    );
}

/// Formats that tell newtypes apart give what is inside.
#[test]
fn other_formats_read_secrets() {
    let read: Secret<Vec<u8>> = serde_json::from_str("[1, 2]").expect("a list");
    assert_eq!(read.expose(), &[1, 2]);
    let read: Vec<Hidden> =
        hcl::value::from_value(&hcl::Value::tuple(vec![hcl::Value::string("a")])).expect("a list");
    assert_eq!(read[0].expose(), "a");
}

/// A type that only serde reads.
#[derive(Debug, serde::Deserialize)]
#[allow(dead_code, reason = "only what is said about the text is looked at")]
struct Account {
    user: String,
    address: Option<std::net::IpAddr>,
    pass: Hidden,
    codes: Option<HashMap<u16, Vec<Hidden>>>,
    method: Option<Method>,
}

#[derive(Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(dead_code, reason = "only what is said about the text is looked at")]
enum Method {
    Nothing,
    Ticket(Hidden),
    Basic { phrase: Hidden, realm: String },
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only what is said about the text is looked at")]
struct Containers {
    port: Option<u16>,
    list: Option<Vec<Hidden>>,
    map: Option<BTreeMap<String, Hidden>>,
    nested: Option<HashMap<String, Vec<Option<Box<Hidden>>>>>,
    ordered: Option<indexmap::IndexMap<String, Pin>>,
    tuple: Option<(u8, std::net::IpAddr, Hidden)>,
    admin: Option<Account>,
    others: Option<Vec<Account>>,
    #[hcl(block, rename = "store")]
    stores: BTreeMap<String, Store>,
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only what is said about the text is looked at")]
struct Store {
    keys: Option<Vec<Pin>>,
    #[hcl(remain)]
    rest: BTreeMap<String, Account>,
}

#[test]
fn aliases_in_containers_are_secret() {
    let shape = Containers::shape();
    let secret = |name: &str| {
        let named = shape.attributes.iter().find(|attribute| attribute.name == name);
        named.is_some_and(|attribute| attribute.is_secret())
    };
    for name in ["list", "map", "nested", "ordered", "tuple"] {
        assert!(secret(name), "{name}");
    }
    assert!(!secret("port") && !secret("admin") && !secret("others"));
    let parts = shape.attributes[6].accepts().secrets.parts();
    assert_eq!(parts.secret_names().collect::<Vec<_>>(), ["codes", "pass", "phrase", "ticket"]);
}

#[test]
fn nothing_shows_what_secrets_in_containers_hold() {
    let secret = Context::builder()
        .variable("v", "hunter2")
        .variable("o", BTreeMap::from([("pass", vec!["hunter2"])]))
        .stdlib()
        .build();
    for wrong in [
        "list = [\"hunter2\", {}]",
        "list = \"hunter2",
        "list = [v, [v]]",
        "list: [hunter2]",
        "map = { a = [\"hunter2\"] }",
        "map = { a: hunter2 b }",
        "map = [v]",
        "nested = { a = [\"x\", [\"hunter2\"]] }",
        "nested = { a = v }",
        "ordered = { a = \"hunter2\" }",
        "tuple = [1, \"127.0.0.1\", [\"hunter2\"]]",
        "tuple = [\"hunter2\", 1",
        "admin = { user = \"u\", pass = \"hunter2 }",
        "admin = { user = \"u\", pass = [\"hunter2\"] }",
        "admin = { user = [], pass = v }\nport = v x",
        "admin = { user = \"u\", pas = \"hunter2\" }",
        "admin = { user = \"u\", pass: hunter2 x }",
        "admin = { user = \"u\", pass = \"a\", codes = { 1 = \"hunter2\" } }",
        "admin = { user = \"u\", pass = \"a\", method = { ticket = [\"hunter2\"] } }",
        "admin = { user = \"u\", pass = \"a\", method = { basic = { phrase = hunter2 } } }",
        "admin = { user = \"u\", pass = [v] }",
        "admin = o",
        "admin = v",
        "admin = [v]",
        "others = [{ user = \"u\", pass = \"hunter2\" }, { user = 1 + }]",
        "others = [{ user = \"u\", pass = [v] }, v]",
        "store \"a\" {\n  keys = [\"hunter2\"]\n}",
        "store \"a\" {\n  keys = [hunter2 x]\n}",
        "store \"a\" {\n  b = { user = \"u\", pass = hunter2 x }\n}",
        "store \"a\" {\n  b = { user = \"u\", pass = [\"hunter2\"] }\n}",
    ] {
        let told = match secret.from_str::<Containers>(&format!("{wrong}\n")) {
            Ok(config) => panic!("{wrong}: {config:?}"),
            Err(error) => format!("{error}\n{error:#}\n{error:?}\n{}", everything(error.diagnostics())),
        };
        assert!(!told.contains("hunter2"), "{wrong}\n{told}");
    }
}

#[test]
fn what_is_beside_a_secret_part_is_told() {
    let text = "admin = { user = [1], pass = \"hunter2\" }\nport = 1\n";
    let error = hcl::from_str::<Containers>(text).expect_err("a list is no user");
    let told = format!("{error:#}");
    assert!(told.contains("a string is required") && !told.contains("hunter2"), "{told}");
    assert!(told.contains("admin = { user = [1], pass = (sensitive) }"), "{told}");
}

#[test]
fn layers_show_no_secret_part() {
    let text = "admin = { user = \"u\", pass = \"hunter2\" }\nlist = [\"hunter2\"]\n";
    let layers = Layers::new().text("a.hcl", text);
    let loaded = layers.decode::<Containers>(&Context::new()).unwrap_or_else(|error| panic!("{error}"));
    let origins = loaded.origins();
    let shown = format!("{origins}\n{}\n{}\n{origins:?}", origins.to_hcl(), origins.to_json());
    assert!(!shown.contains("hunter2") && shown.contains("(sensitive)"), "{shown}");
}

#[derive(Debug, serde::Deserialize)]
#[allow(dead_code, reason = "only what is said about the text is looked at")]
struct OnlySerde {
    port: u16,
    word: Hidden,
    #[serde(default)]
    account: Vec<Account>,
    #[serde(default, with = "hcl::de::kept")]
    kept: Option<hcl::Spanned<Hidden>>,
}

#[test]
fn types_that_only_serde_reads_know_their_secrets() {
    for wrong in [
        "word = \"hunter2",
        "word = hunter2 x",
        "wrod = \"hunter2\"",
        "word = [\"hunter2\"]",
        "word = \"a\"\naccount {\n  user = \"u\"\n  pass = [\"hunter2\"]\n}",
        "word = \"a\"\naccount {\n  user = 1 +\n  pass = \"hunter2\"\n}",
        "word = \"a\"\nkept = [\"hunter2\"]",
        "word = \"a\"\nkept = \"hunter2",
    ] {
        for text in [format!("port = 1\n{wrong}\n"), format!("port = x y\n{wrong}\n"), format!("{wrong}\n")] {
            let Err(error) = hcl::de::from_str::<OnlySerde>(&text) else { panic!("{text}") };
            let told = format!("{error}\n{error:#}\n{error:?}\n{}", everything(error.diagnostics()));
            assert!(!told.contains("hunter2"), "{text}\n{told}");
        }
    }
    let good = hcl::de::from_str::<OnlySerde>("port = 1\nword = \"a\"\nkept = \"b\"");
    assert!(good.is_ok_and(|good| good.kept.is_some_and(|kept| kept.value.expose() == "b")));
}

/// An expression that is decoded by itself.
#[test]
fn expressions_keep_secrets_of_their_type() {
    let context = Context::builder().variable("v", "hunter2").build();
    for text in ["[[v]]", "[[\"hunter2\"]]", "v"] {
        let expression = hcl::parse_expression(text).unwrap_or_else(|error| panic!("{error}"));
        let Err(error) = context.evaluate::<Vec<Hidden>>(&expression) else { panic!("{text}") };
        let told = format!("{error}\n{error:#}\n{error:?}\n{}", everything(error.diagnostics()));
        assert!(!told.contains("hunter2"), "{text}\n{told}");
    }
}

hcl_tests::samples_decode!(Config, Containers, Store);

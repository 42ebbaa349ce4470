//! Secrets: fields with `#[hcl(sensitive)]` and marked values show nowhere.

use std::collections::BTreeMap;

use hcl::{Context, HclDecode, Layers, Value};
use hcl_tests::report::everything;

#[derive(Debug, HclDecode)]
struct Config {
    name: Option<String>,
    #[hcl(sensitive)]
    token: Option<String>,
    #[hcl(block)]
    database: Option<Database>,
}

#[derive(Debug, HclDecode)]
struct Database {
    #[hcl(sensitive, alias = "pin")]
    code: u32,
    #[hcl(default)]
    port: u16,
    #[hcl(sensitive, default, layers = "merge")]
    keys: BTreeMap<String, String>,
}

const SECRETS: &[&str] = &["s3cret", "hunter2", "123456789012", "k3y"];

fn assert_hidden(text: &str) {
    for secret in SECRETS {
        assert!(!text.contains(secret), "{secret} is shown:\n{text}");
    }
}

#[test]
fn no_error_shows_a_secret() {
    let file = "token = \"s3cret\"\ndatabase {\n  code = \"hunter2\"\n  port = \"x\"\n}\n";
    let json = r#"{"token": "s3cret", "name": [], "database": {"pin": 123456789012, "port": -1, "prot": 1}}"#;
    let mut reports = Vec::new();
    for text in
        [file, "database { code = \"hunter2\" }\n", "token = [\"s3cret\",\n  \"hunter2\"]\nname = []\n"]
    {
        let error = hcl::from_str::<Config>(text).unwrap_err();
        assert_hidden(&everything(error.diagnostics()));
        reports.push(format!("{error}\n{error:#}\n{error:?}"));
    }
    let error = hcl::json::from_str::<Config>(json).unwrap_err();
    assert_hidden(&everything(error.diagnostics()));
    reports.push(format!("{error}\n{error:#}"));
    let wrong = [
        Layers::new().text("a.hcl", file).text("b.hcl", "database {\n  code = 1\n}\n"),
        Layers::new().text("a.json", json),
        Layers::new().text("a.hcl", "token = \"s3cret\" name = 1\n"),
        Layers::new().env_from("APP", [("APP_DATABASE__CODE", "hunter2"), ("APP_DATABASE__PORT", "x")]),
        Layers::new().set("database.code", "hunter2").set("database.code", "[\"s3cret\""),
        Layers::new().env_from("APP", [("APP_TOKN", "s3cret")]),
        Layers::new().values("options", &BTreeMap::from([("token", vec!["s3cret"])])),
    ];
    for layers in wrong {
        let error = layers.decode::<Config>(&Context::new()).map(|loaded| loaded.warnings).unwrap_err();
        assert_hidden(&everything(error.diagnostics()));
        reports.push(format!("{error}\n{error:#}\n{layers:?}"));
    }
    let report = reports.join("\n");
    assert_hidden(&report);
    insta::assert_snapshot!(report);
}

#[test]
fn origins_and_changes_do_not_show_secrets() -> Result<(), hcl::Error> {
    let base = "token = \"s3cret\"\ndatabase {\n  code = \"123456789012\"\n  keys = { a = \"k3y\" }\n}\n";
    let layers = Layers::new()
        .text("a.hcl", base)
        .env_from("APP", [("APP_DATABASE__CODE", "7"), ("APP_TOKEN", "hunter2")])
        .set("database.keys.b", "k3y")
        .check_overridden();
    let loaded = layers.decode::<Config>(&Context::new())?;
    let (earlier, config) = (layers.set("token", "s3cret").decode::<Config>(&Context::new())?, &loaded.value);
    assert_eq!(config.token.as_deref(), Some("hunter2"));
    assert_eq!(
        config.database.as_ref().map(|database| (database.code, database.port, database.keys.len())),
        Some((7, 0, 2))
    );
    assert!(config.name.is_none());
    let origins = loaded.origins();
    let shown =
        format!("{origins}\n{}\n{}\n{origins:?}\n{:#}", origins.to_hcl(), origins.to_json(), loaded.warnings);
    assert_hidden(&shown);
    insta::assert_snapshot!(format!(
        "{origins}\n{}\n{}\n{:#}",
        origins.to_hcl(),
        origins.to_json(),
        loaded.warnings
    ));
    let changes = loaded.changes(&earlier);
    assert_hidden(&format!("{changes}{changes:?}"));
    assert_eq!(changes.to_string(), "token: (sensitive) (--set token) -> (sensitive) ($APP_TOKEN)\n");
    Ok(())
}

#[test]
fn marked_values_are_secrets() -> Result<(), hcl::Error> {
    #[derive(Debug, HclDecode)]
    struct Marked {
        password: hcl::decode::Marked<String>,
        all: Value,
    }
    let context = Context::builder().value("secret", Value::string("s3cret").mark("sensitive")).build();
    let loaded = Layers::new()
        .text("a.hcl", "password = secret\nall = { x = [secret], y = 1 }\n")
        .decode::<Marked>(&context)?;
    assert_eq!(loaded.value.password.value, "s3cret");
    assert!(loaded.value.all.contains_marked());
    assert_hidden(&format!("{:?} {0} {1:?}", loaded.origins(), loaded.value));
    insta::assert_snapshot!(format!("{}\n{}", loaded.origins(), loaded.origins().to_hcl()));
    Ok(())
}

/// The labels of blocks are levels of maps in a program's values.
#[test]
fn secrets_below_several_labels_are_hidden() {
    #[derive(Debug, HclDecode)]
    struct Keys {
        #[hcl(block, rename = "key")]
        keys: Vec<Key>,
    }
    #[derive(Debug, HclDecode)]
    struct Key {
        #[hcl(label)]
        kind: String,
        #[hcl(label)]
        name: String,
        #[hcl(sensitive)]
        secret: String,
        port: u16,
    }
    let key =
        |secret: &str, port: &str| BTreeMap::from([("secret", secret.to_owned()), ("port", port.to_owned())]);
    let values = |port: &str| {
        let names = BTreeMap::from([("a", key("s3cret", "1")), ("b", key("hunter2", port))]);
        BTreeMap::from([("key", BTreeMap::from([("tls", names)]))])
    };
    let layers = Layers::new().values("options", &values("2"));
    let loaded = layers.decode::<Keys>(&Context::new()).unwrap_or_else(|error| panic!("{error:#}"));
    let keys: Vec<_> = loaded.value.keys.iter().map(|key| format!("{}.{}", key.kind, key.name)).collect();
    assert_eq!(keys, ["tls.a", "tls.b"]);
    let secrets: Vec<_> = loaded.value.keys.iter().map(|key| (key.secret.as_str(), key.port)).collect();
    assert_eq!(secrets, [("s3cret", 1), ("hunter2", 2)]);
    assert_hidden(&format!("{}\n{}", loaded.origins(), loaded.origins().to_hcl()));
    let error = Layers::new().values("options", &values("x")).decode::<Keys>(&Context::new()).unwrap_err();
    assert_hidden(&format!("{error:#}\n{error:?}"));
    // The lines are indented by their level.
    assert!(format!("{error:#}").contains("|       port = "), "{error:#}");
}

hcl_tests::samples_decode!(Config, Database);

#[test]
fn what_a_block_lacks_that_a_secret_variable_creates_is_said() {
    #[derive(Debug, HclDecode)]
    #[expect(dead_code, reason = "the fields are only decoded")]
    struct Shop {
        #[hcl(block)]
        backend: Vec<Backend>,
    }
    #[derive(Debug, HclDecode)]
    #[expect(dead_code, reason = "the fields are only decoded")]
    struct Backend {
        #[hcl(label)]
        name: String,
        url: String,
        #[hcl(sensitive)]
        password: String,
        #[hcl(block)]
        tls: Tls,
    }
    #[derive(Debug, HclDecode)]
    #[expect(dead_code, reason = "the fields are only decoded")]
    struct Tls {
        key: String,
    }
    let layers = Layers::new().env_from("APP", [("APP_BACKEND__CHECKOUT__PASSWORD", "hunter2")]);
    let error = layers.decode::<Shop>(&Context::new()).map(|_| ()).unwrap_err();
    assert_hidden(&everything(error.diagnostics()));
    let shown = format!("{error:#}");
    insta::assert_snapshot!(shown);
}

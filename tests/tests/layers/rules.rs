//! The rules of merging, one by one: attributes, blocks, removal, settings by paths, values of programs,
//! bodies without types.

use std::collections::BTreeMap;

use hcl::{Body, Context, HclDecode, IndexMap, Layers, Value};
use serde::Serialize;

#[derive(Debug, PartialEq, HclDecode)]
struct Config {
    #[hcl(default)]
    name: String,
    #[hcl(alias = "nick")]
    nickname: Option<String>,
    #[hcl(default)]
    labels: IndexMap<String, String>,
    #[hcl(block)]
    database: Option<Database>,
    #[hcl(block, rename = "port")]
    ports: Vec<Port>,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
    #[hcl(block, rename = "limit")]
    limits: IndexMap<String, Limit>,
    #[hcl(blocks)]
    source: Option<From>,
}

#[derive(Debug, PartialEq, HclDecode)]
struct Database {
    host: Option<String>,
    port: Option<u16>,
}

#[derive(Debug, PartialEq, HclDecode)]
struct Port {
    number: u16,
}

#[derive(Debug, PartialEq, HclDecode)]
struct Backend {
    #[hcl(label)]
    kind: String,
    #[hcl(label)]
    name: String,
    url: Option<String>,
    weight: Option<u8>,
}

#[derive(Debug, PartialEq, HclDecode)]
struct Limit {
    rate: u32,
}

#[derive(Debug, PartialEq, HclDecode)]
enum From {
    File(File),
    Net(Net),
}

#[derive(Debug, PartialEq, HclDecode)]
struct File {
    path: String,
    mode: Option<String>,
}

#[derive(Debug, PartialEq, HclDecode)]
struct Net {
    address: String,
}

fn loaded(layers: &Layers) -> Config {
    layers.decode(&Context::new()).unwrap_or_else(|error| panic!("{error:#}")).value
}

fn texts(texts: &[&str]) -> Layers {
    texts.iter().enumerate().fold(Layers::new(), |layers, (at, text)| {
        let name = format!("{at}.{}", if text.starts_with('{') { "json" } else { "hcl" });
        layers.text(name, *text)
    })
}

fn merged(all: &[&str]) -> Config {
    loaded(&texts(all))
}

#[test]
fn attributes_are_replaced_and_null_removes_them() {
    assert_eq!(merged(&["name = \"a\"\n", "name = \"b\"\n"]).name, "b");
    assert_eq!(merged(&["labels = { a = \"1\" }\n", "labels = { b = \"2\" }\n"]).labels.len(), 1);
    assert_eq!(merged(&["name = \"a\"\n", "name = null\n"]).name, "");
    assert_eq!(merged(&["nickname = \"a\"\n", "nick = \"b\"\n"]).nickname.as_deref(), Some("b"));
    assert_eq!(merged(&["nick = \"a\"\n", r#"{"nickname": null}"#]).nickname, None);
    let error =
        texts(&["", "nick = \"a\"\nnickname = \"b\"\n"]).decode::<Config>(&Context::new()).unwrap_err();
    assert!(error.to_string().contains("another name for"), "{error}");
}

/// In a variable, whose names have capitals, an old name is the same setting too, but a present one comes
/// first.
#[test]
fn old_names_are_the_same_setting_wherever_they_are_written() {
    #[derive(Debug, PartialEq, HclDecode)]
    struct Renamed {
        #[hcl(renamed_from = "max_conns")]
        max_connections: u32,
        #[hcl(block, renamed_from = "tls-options")]
        tls: Option<Database>,
    }
    let layers = Layers::new()
        .text("a.hcl", "max_conns = 1\n")
        .env_from("SHOP", [("SHOP_MAX_CONNS", "2"), ("SHOP_TLS_OPTIONS__PORT", "443")]);
    let config = layers.decode::<Renamed>(&Context::new()).unwrap_or_else(|error| panic!("{error:#}")).value;
    assert_eq!((config.max_connections, config.tls.and_then(|tls| tls.port)), (2, Some(443)));
    let config = layers.set("max_conns", "3").set("tls-options.port", "1");
    let config = config.decode::<Renamed>(&Context::new()).unwrap_or_else(|error| panic!("{error:#}")).value;
    assert_eq!((config.max_connections, config.tls.and_then(|tls| tls.port)), (3, Some(1)));
}

#[test]
fn a_block_that_stands_once_is_merged_inside() {
    let config = merged(&["database {\n  host = \"a\"\n  port = 1\n}\n", "database {\n  port = 2\n}\n"]);
    assert_eq!(config.database, Some(Database { host: Some("a".into()), port: Some(2) }));
    let config = merged(&["database {\n  host = \"a\"\n}\n", r#"{"database": {"port": 2}}"#]);
    assert_eq!(config.database, Some(Database { host: Some("a".into()), port: Some(2) }));
}

#[test]
fn one_of_several_types_gives_way_to_another() {
    let file = "file {\n  path = \"a\"\n}\n";
    let config = merged(&[file, "file {\n  mode = \"r\"\n}\n"]);
    assert_eq!(config.source, Some(From::File(File { path: "a".into(), mode: Some("r".into()) })));
    let config = merged(&[file, "net {\n  address = \"b\"\n}\n"]);
    assert_eq!(config.source, Some(From::Net(Net { address: "b".into() })));
    assert!(
        texts(&[file, "file {}\nnet {\n  address = \"b\"\n}\n"]).decode::<Config>(&Context::new()).is_err()
    );
}

#[test]
fn blocks_with_labels_are_merged_by_them_and_others_are_added() {
    let config = merged(&[
        "backend \"http\" \"a\" {\n  url = \"1\"\n}\nbackend \"http\" \"b\" {}\nport {\n  number = 1\n}\n",
        "backend \"grpc\" \"a\" {}\nbackend \"http\" \"a\" {\n  weight = 2\n}\nport {\n  number = 2\n}\n",
    ]);
    let names: Vec<_> = config.backends.iter().map(|b| format!("{}/{}", b.kind, b.name)).collect();
    assert_eq!(names, ["http/a", "http/b", "grpc/a"]);
    assert_eq!((config.backends[0].url.as_deref(), config.backends[0].weight), (Some("1"), Some(2)));
    assert_eq!(config.ports, [Port { number: 1 }, Port { number: 2 }]);
    let config =
        merged(&["limit \"a\" {\n  rate = 1\n}\n", r#"{"limit": {"a": {"rate": 2}, "b": {"rate": 3}}}"#]);
    assert_eq!(config.limits.values().map(|limit| limit.rate).collect::<Vec<_>>(), [2, 3]);
}

#[test]
fn null_removes_blocks() {
    let base = "database {\n  host = \"a\"\n}\nbackend \"http\" \"a\" {}\nbackend \"http\" \"b\" {}\nbackend \"grpc\" \"a\" {}\n";
    let names = |config: &Config| {
        config.backends.iter().map(|b| format!("{}/{}", b.kind, b.name)).collect::<Vec<_>>()
    };
    for (over, database, left) in [
        ("database = null\n", false, &["http/a", "http/b", "grpc/a"][..]),
        (r#"{"database": null}"#, false, &["http/a", "http/b", "grpc/a"]),
        ("backend = null\n", true, &[]),
        (r#"{"backend": null}"#, true, &[]),
        ("backend = { http = null }\n", true, &["grpc/a"]),
        (r#"{"backend": {"http": null, "grpc": {"b": {}}}}"#, true, &["grpc/a", "grpc/b"]),
        ("backend = { http = { a = null } }\n", true, &["http/b", "grpc/a"]),
        (r#"{"backend": {"http": {"a": null}}}"#, true, &["http/b", "grpc/a"]),
        ("backend = null\nbackend \"new\" \"x\" {}\n", true, &["new/x"]),
    ] {
        let config = merged(&[base, over]);
        assert_eq!(
            (config.database.is_some(), names(&config)),
            (database, left.iter().map(ToString::to_string).collect()),
            "{over}"
        );
    }
    // What is removed comes back only with what a later layer sets.
    let config = merged(&[base, "database = null\n", "database {\n  port = 1\n}\n"]);
    assert_eq!(config.database, Some(Database { host: None, port: Some(1) }));
    let layers = |path: &str| loaded(&texts(&[base]).unset(path));
    assert!(layers("database").database.is_none());
    assert_eq!(names(&layers("backend")), [""; 0]);
    assert_eq!(names(&layers("backend.http")), ["grpc/a"]);
    assert_eq!(names(&layers("backend.http.b")), ["http/a", "grpc/a"]);
    assert_eq!(layers("database.host").database, Some(Database { host: None, port: None }));
}

#[test]
fn paths_set_one_thing() {
    let base = "labels = { a = \"1\", b = \"2\" }\nport {\n  number = 1\n}\nport {\n  number = 2\n}\nbackend \"http\" \"a.b\" {\n  url = \"1\"\n}\n";
    let layers = || texts(&[base]);
    let config = loaded(
        &layers()
            .set("name", "x")
            .set("labels.b", "007")
            .set("labels.\"c.d\"", "[1]")
            .set("port[1].number", "20")
            .set("port.2.number", "30")
            .set("backend.http.\"a.b\".weight", "4")
            .set("limit.new.rate", "5")
            .set("limit.new.rate", "6")
            .unset("labels.a"),
    );
    assert_eq!(config.name, "x");
    assert_eq!(config.labels.get("b").map(String::as_str), Some("007"));
    assert_eq!(config.labels.len(), 2);
    assert_eq!(config.ports.iter().map(|port| port.number).collect::<Vec<_>>(), [1, 20, 30]);
    assert_eq!((config.backends.len(), config.backends[0].weight), (1, Some(4)));
    assert_eq!(config.limits["new"].rate, 6);
    for (path, text) in [("port.5.number", "1"), ("port.number", "1"), ("labels", "x")] {
        let result = layers().set(path, text).decode::<Config>(&Context::new());
        assert!(result.is_err(), "{path}");
    }
}

#[derive(Serialize)]
struct Options {
    name: Option<String>,
    nickname: Option<String>,
    database: Option<OfDatabase>,
    backend: Option<BTreeMap<&'static str, BTreeMap<&'static str, OfBackend>>>,
    limit: Vec<OfLimit>,
    port: Vec<OfPort>,
}

#[derive(Serialize)]
struct OfDatabase {
    host: Option<&'static str>,
    port: Option<u16>,
}

#[derive(Serialize)]
struct OfBackend {
    weight: u8,
}

#[derive(Serialize)]
struct OfLimit {
    rate: u32,
    name: &'static str,
}

#[derive(Serialize)]
struct OfPort {
    number: u16,
}

fn options() -> Options {
    Options {
        name: Some("${x}".to_owned()),
        nickname: None,
        database: Some(OfDatabase { host: None, port: Some(9) }),
        backend: Some(BTreeMap::from([("http", BTreeMap::from([("a", OfBackend { weight: 2 })]))])),
        limit: vec![OfLimit { rate: 1, name: "a" }, OfLimit { rate: 2, name: "b" }],
        port: vec![OfPort { number: 1 }, OfPort { number: 2 }],
    }
}

#[test]
fn values_become_attributes_and_blocks() {
    let base = "nickname = \"n\"\ndatabase {\n  host = \"a\"\n  port = 1\n}\nbackend \"http\" \"a\" {\n  url = \"1\"\n}\nport {\n  number = 7\n}\n";
    let loaded = texts(&[base]).values("options", &options()).decode::<Config>(&Context::new());
    let loaded = loaded.unwrap_or_else(|error| panic!("{error:#}"));
    let config = &loaded.value;
    assert_eq!((config.name.as_str(), config.nickname.as_deref()), ("${x}", Some("n")));
    assert_eq!(config.database, Some(Database { host: Some("a".into()), port: Some(9) }));
    assert_eq!((config.backends[0].url.as_deref(), config.backends[0].weight), (Some("1"), Some(2)));
    assert_eq!(
        config.limits.iter().map(|(name, limit)| (name.as_str(), limit.rate)).collect::<Vec<_>>(),
        [("a", 1), ("b", 2)]
    );
    assert_eq!(config.ports.iter().map(|port| port.number).collect::<Vec<_>>(), [7, 1, 2]);
    insta::assert_snapshot!(loaded.origins());
    assert_eq!(loaded.origin("database").map(ToString::to_string).as_deref(), Some("options:2:1"));
    assert_eq!(loaded.origin("limit.b.rate").map(|place| place.text()), Some("2"));
    assert!(loaded.origin("nothing").is_none() && loaded.overridden("nothing").is_empty());
}

#[test]
fn bodies_without_types_are_merged_too() -> Result<(), hcl::Error> {
    let base = hcl::parse(
        "a = 1\nb = { x = 1, y = 2 }\nblock {\n  c = 1\n  d = 2\n}\nmany {\n  n = 1\n}\nmany {\n  n = 2\n}\nlabeled \"l\" {\n  e = 1\n}\n",
    )?;
    let over = hcl::parse("a = 2\nblock {\n  d = 3\n}\nmany {\n  n = 3\n}\nlabeled \"l\" {\n  f = 2\n}\n")?;
    let body = base.overlay(&over).set("b.y", 5)?.set("block.c", "text")?;
    #[derive(Debug, HclDecode)]
    struct All {
        a: u8,
        b: BTreeMap<String, u8>,
        #[hcl(block)]
        block: BTreeMapOfValues,
        #[hcl(block)]
        many: Vec<BTreeMapOfValues>,
        #[hcl(block)]
        labeled: BTreeMap<String, BTreeMapOfValues>,
    }
    #[derive(Debug, HclDecode)]
    struct BTreeMapOfValues {
        #[hcl(remain)]
        values: BTreeMap<String, Value>,
    }
    let all: All = Context::new().from_body(&body)?;
    assert_eq!((all.a, all.b["x"], all.b["y"]), (2, 1, 5));
    assert_eq!((all.block.values["c"].as_str(), all.block.values["d"].as_i64()), (Some("text"), Some(3)));
    assert_eq!(all.many.len(), 3);
    assert_eq!(all.labeled["l"].values.len(), 2);
    let body = body.overlay(&hcl::parse("labeled \"m\" {\n  f = 3\n}\n")?);
    let all: All = Context::new().from_body(&body)?;
    assert_eq!(all.labeled.keys().collect::<Vec<_>>(), ["l", "m"]);

    let loaded = Layers::new().body("base", base).body("over", over).decode::<Body>(&Context::new())?;
    insta::assert_snapshot!(loaded.origins());
    let made = Body::from_serialize(&BTreeMap::from([("a", 1)]))?;
    let loaded =
        Layers::new().text("a.hcl", "a = 0\nb = 2\n").body("made", made).decode::<Body>(&Context::new())?;
    let values: BTreeMap<String, Value> = hcl::de::from_body(&loaded.value, &Context::new())?;
    assert_eq!((values["a"].as_i64(), values["b"].as_i64()), (Some(1), Some(2)));
    assert!(Body::from_serialize("text").is_err());
    Ok(())
}

#[test]
fn what_is_overridden_is_looked_at_on_request() -> Result<(), hcl::Error> {
    let layers = texts(&[
        "database {\n  port = \"x\"\n}\nlimit \"a\" {\n  rate = -1\n}\n",
        "database {\n  port = 99999\n}\n",
        "database {\n  port = 1\n}\nlimit \"a\" {\n  rate = 1\n}\n",
    ]);
    assert!(layers.decode::<Config>(&Context::new())?.warnings.is_empty());
    let loaded = layers.check_overridden().decode::<Config>(&Context::new())?;
    insta::assert_snapshot!(format!("{:#}", loaded.warnings));
    Ok(())
}

#[test]
fn changes_name_what_differs() -> Result<(), hcl::Error> {
    let load = |text: &str| Layers::new().text("app.hcl", text).decode::<Config>(&Context::new());
    let earlier = load("name = \"a\"\nport {\n  number = 1\n}\ndatabase {\n  port = 1\n}\n")?;
    let later = load("\nname = \"b\"\nport {\n  number = 1\n}\nport {\n  number = 2\n}\n")?;
    insta::assert_snapshot!(later.changes(&earlier));
    assert!(later.changes(&later).is_empty());
    let change = later.changes(&earlier).into_iter().next().expect("a change");
    assert_eq!(
        (change.path(), change.after().map(|place| place.value())),
        ("name", Some("\"b\"".to_owned()))
    );
    Ok(())
}

#[derive(Debug, HclDecode)]
struct Ruled {
    #[hcl(layers = "append", default)]
    tags: Vec<String>,
    #[hcl(layers = "merge", default)]
    labels: IndexMap<String, Value>,
    #[hcl(layers = "merge")]
    limits: Option<Limits>,
    #[hcl(block, layers = "replace", rename = "port")]
    ports: Vec<Port>,
    #[hcl(block, layers = "append", rename = "rule")]
    rules: Vec<Rule>,
    #[hcl(block, layers = "replace")]
    database: Option<Database>,
    #[hcl(block, layers = "replace", rename = "limit")]
    limit: IndexMap<String, Limit>,
}

#[derive(Debug, PartialEq, serde::Deserialize)]
struct Limits {
    rate: u8,
    burst: Option<u8>,
}

#[derive(Debug, PartialEq, HclDecode)]
struct Rule {
    #[hcl(label)]
    action: String,
    path: Option<String>,
}

fn ruled(layers: &Layers) -> Ruled {
    layers.decode(&Context::new()).unwrap_or_else(|error| panic!("{error:#}")).value
}

#[test]
fn fields_choose_other_rules() {
    let base = "tags = [\"a\"]\nlabels = { a = 1, b = { x = 1, y = [1] } }\nlimits = { rate = 1, burst = 2 }\nport {\n  number = 1\n}\nport {\n  number = 2\n}\nrule \"allow\" {}\nrule \"allow\" {}\ndatabase {\n  host = \"a\"\n}\nlimit \"a\" {\n  rate = 1\n}\n";
    let over = "tags = [\"b\", \"c\"]\nlabels = { a = null, b = { y = [2] }, c = 3 }\nlimits = { rate = 9 }\nport {\n  number = 3\n}\nrule \"allow\" {\n  path = \"/\"\n}\ndatabase {\n  port = 1\n}\nlimit \"b\" {\n  rate = 2\n}\nlimit \"c\" {\n  rate = 3\n}\n";
    let config = ruled(&texts(&[base, over]));
    assert_eq!(config.tags, ["a", "b", "c"]);
    assert_eq!(config.labels.keys().collect::<Vec<_>>(), ["b", "c"]);
    assert_eq!((config.labels["b"]["x"].as_i64(), config.labels["b"]["y"][0].as_i64()), (Some(1), Some(2)));
    assert_eq!(config.limits, Some(Limits { rate: 9, burst: Some(2) }));
    assert_eq!(config.ports, [Port { number: 3 }]);
    assert_eq!(
        config.rules.iter().map(|rule| (rule.action.as_str(), rule.path.is_some())).collect::<Vec<_>>(),
        [("allow", false), ("allow", false), ("allow", true)]
    );
    assert_eq!(config.database, Some(Database { host: None, port: Some(1) }));
    assert_eq!(config.limit.keys().collect::<Vec<_>>(), ["b", "c"]);
    let same = ruled(&texts(&[base, ""]));
    assert_eq!(
        (same.ports.len(), same.limit.len(), same.tags.len()),
        (2, 1, 1),
        "an empty layer replaces nothing"
    );
    let config = ruled(&texts(&[base, over]).set("limit.b.rate", "7").set("limits.burst", "8"));
    assert_eq!(
        (config.limit.len(), config.limit["b"].rate),
        (2, 7),
        "a path leads into a block, and replaces none"
    );
    assert_eq!(config.limits, Some(Limits { rate: 9, burst: Some(8) }));
    let config =
        ruled(&texts(&[base, "tags = null\nlabels = null\n", "tags = [\"z\"]\nlabels = { z = 1 }\n"]));
    assert_eq!((config.tags.len(), config.labels.len()), (1, 1), "null starts anew");
}

#[test]
fn errors_in_what_is_combined_are_at_their_layer() {
    let error =
        |layers: &[&str]| texts(layers).decode::<Ruled>(&Context::new()).map(|_| ()).unwrap_err().to_string();
    assert!(error(&["tags = [1, {}]\n", "tags = [\"b\"]\n"]).starts_with("0.hcl:1:12:"));
    assert!(error(&["tags = [\"b\"]\n", "tags = [{}]\n"]).starts_with("1.hcl:1:9:"));
    assert!(
        error(&["tags = \"b\"\n", "tags = [\"a\"]\n"])
            .starts_with("0.hcl:1:8: Invalid value for `tags`: The values of all layers are combined")
    );
    assert!(error(&["limits = { rate = \"x\" }\n", "limits = { burst = 1 }\n"]).starts_with("0.hcl:1:19:"));
    assert!(error(&["tags = [x]\n", "tags = [y]\n"]).lines().count() == 2, "the errors of all layers");
}

#[test]
fn dynamic_blocks_are_expanded_in_each_layer() -> Result<(), hcl::Error> {
    let context = Context::builder().dynamic_blocks().variable("n", vec![1, 2]).build();
    let dynamic = "dynamic \"port\" {\n  for_each = n\n  content {\n    number = port.value\n  }\n}\n";
    let loaded = texts(&["port {\n  number = 9\n}\n", dynamic]).decode::<Config>(&context)?;
    assert_eq!(loaded.value.ports.iter().map(|port| port.number).collect::<Vec<_>>(), [9, 1, 2]);
    assert_eq!(loaded.origin("port.2.number").map(|place| place.to_string()).as_deref(), Some("1.hcl:4:14"));
    let labeled = "dynamic \"limit\" {\n  for_each = n\n  labels = [\"l${limit.value}\"]\n  content {\n    rate = limit.value\n  }\n}\n";
    let loaded = texts(&[labeled, "limit \"l2\" {\n  rate = 7\n}\n"]).decode::<Config>(&context)?;
    assert_eq!(loaded.value.limits.values().map(|limit| limit.rate).collect::<Vec<_>>(), [1, 7]);
    Ok(())
}

#[test]
fn rest_fields_and_variants_are_merged() -> Result<(), hcl::Error> {
    #[derive(Debug, HclDecode)]
    struct Open {
        name: String,
        #[hcl(flatten)]
        common: Common,
        #[hcl(block)]
        store: Store,
        #[hcl(remain)]
        rest: IndexMap<String, Value>,
    }
    #[derive(Debug, HclDecode)]
    struct Common {
        level: Option<String>,
    }
    #[derive(Debug, PartialEq, HclDecode)]
    #[hcl(tag = "type")]
    enum Store {
        Disk(Disk),
        Memory,
    }
    #[derive(Debug, PartialEq, HclDecode)]
    struct Disk {
        path: String,
        size: Option<u8>,
    }
    let base = "name = \"a\"\nx = 1\nstore {\n  type = \"disk\"\n  path = \"p\"\n}\n";
    let loaded = texts(&[base, "x = 2\ny = 3\nlevel = \"l\"\nstore {\n  size = 1\n}\n"])
        .set("store.size", "2")
        .set("z", "text")
        .env_from("APP", [("APP_LEVEL", "7"), ("APP_STORE__PATH", "q")])
        .decode::<Open>(&Context::new())?;
    let Open { name, common, store, rest } = &loaded.value;
    assert_eq!((name.as_str(), common.level.as_deref()), ("a", Some("7")));
    assert_eq!(*store, Store::Disk(Disk { path: "q".into(), size: Some(2) }));
    assert_eq!(
        (rest["x"].as_i64(), rest["y"].as_i64(), rest["z"].as_str()),
        (Some(2), Some(3), Some("text"))
    );
    insta::assert_snapshot!(loaded.origins());
    assert_eq!(
        texts(&["name = \"a\"\nstore {\n  type = \"memory\"\n}\n"])
            .decode::<Open>(&Context::new())?
            .value
            .store,
        Store::Memory
    );
    Ok(())
}

#[derive(Debug, HclDecode)]
struct Labelled {
    #[hcl(layers = "merge", default)]
    labels: IndexMap<String, Value>,
}

#[test]
fn null_entries_are_removed_even_if_nothing_is_below_them() {
    let labels = |all: &[&str]| {
        let loaded = texts(all).decode::<Labelled>(&Context::new());
        loaded.unwrap_or_else(|error| panic!("{error:#}")).value.labels
    };
    assert_eq!(labels(&["labels = { a = null, b = 1 }\n"]), labels(&["labels = { b = 1 }\n"]));
    assert_eq!(
        labels(&["labels = { for name in [\"a\", \"b\"] : name => name == \"a\" ? null : 1 }\n"]),
        labels(&["labels = { b = 1 }\n"])
    );
    assert_eq!(
        labels(&["", "labels = { a = { c = null, d = 1 } }\n"]),
        labels(&["labels = { a = { d = 1 } }\n"])
    );
    assert_eq!(
        labels(&["labels = { a = 1 }\n", "labels = { a = { c = null } }\n"]),
        labels(&["labels = { a = {} }\n"])
    );
    assert_eq!(labels(&["labels = null\n"]), labels(&[""]));
    let error = texts(&["labels = 5\n"]).decode::<Labelled>(&Context::new()).unwrap_err().to_string();
    assert!(error.contains("Invalid value for `labels`"), "{error}");
}

#[test]
fn long_values_are_cut_to_the_same_width() {
    for letter in ["a", "\u{4e2d}"] {
        let loaded =
            texts(&[&format!("name = \"{}\"\n", letter.repeat(60))]).decode::<Config>(&Context::new());
        let table = loaded.unwrap_or_else(|error| panic!("{error:#}")).origins().to_string();
        let row = table.lines().find(|line| line.starts_with("name")).expect("a row");
        let (value, _) = row["name".len()..].trim().split_once("  ").unwrap_or((row[4..].trim(), ""));
        let letters = value.chars().filter(|shown| letter.contains(*shown)).count();
        // Forty columns: a quotation mark, the letters, and one for what is left out.
        assert_eq!(letters, if letter == "a" { 38 } else { 19 }, "{table}");
        assert!(value.ends_with('\u{2026}') || value.contains("\u{2026} "), "{table}");
    }
}

hcl_tests::samples_decode!(Config, Database, Port, Limit, File, Net, Ruled, Labelled);

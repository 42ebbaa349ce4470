//! Layers: order and merging, text from outside, values of the program, and where everything comes from.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use hcl::{Context, HclDecode, Layers, Spanned};

#[derive(Debug, HclDecode)]
pub(super) struct Config {
    pub(super) listen: std::net::SocketAddr,
    #[hcl(default = "info")]
    pub(super) log_level: String,
    #[hcl(default)]
    pub(super) tags: Vec<String>,
    #[hcl(block)]
    pub(super) database: Database,
    #[hcl(block, rename = "backend")]
    pub(super) backends: Vec<Backend>,
}

#[derive(Debug, HclDecode)]
pub(super) struct Database {
    pub(super) host: String,
    #[hcl(default = 5432)]
    pub(super) port: u16,
    pub(super) password: Option<String>,
}

#[derive(Debug, HclDecode)]
pub(super) struct Backend {
    #[hcl(label)]
    pub(super) name: String,
    pub(super) url: String,
    #[hcl(default = 1)]
    pub(super) weight: u32,
}

pub(super) const BUILT_IN: &str = "listen = \"127.0.0.1:80\"\ndatabase {\n  host = \"localhost\"\n}\n";

/// A directory of its own for a test, removed afterwards.
pub(super) struct Directory(pub(super) PathBuf);

impl Directory {
    pub(super) fn new(test: &str, files: &[(&str, &str)]) -> Self {
        let path = std::env::temp_dir().join(format!("hcl-layers-{}-{test}", std::process::id()));
        fs::create_dir_all(path.join("conf.d")).expect("the directory can be made");
        for (name, text) in files {
            fs::write(path.join(name), text).expect("the file can be written");
        }
        Directory(path)
    }

    /// A text without the path of the directory.
    fn relative(&self, text: impl ToString) -> String {
        text.to_string().replace(&format!("{}/", self.0.display()), "")
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn all(directory: &Directory, variables: &[(&str, &str)]) -> Layers {
    let path = |name: &str| directory.0.join(name);
    Layers::new()
        .text("built in", BUILT_IN)
        .file(path("app.hcl"))
        .optional_file(path("app.local.hcl"))
        .directory(path("conf.d"))
        .env_from("APP", variables.iter().copied())
        .set("backend.checkout.weight", "3")
}

#[test]
fn the_later_layer_wins() -> Result<(), hcl::Error> {
    let directory = Directory::new(
        "order",
        &[
            (
                "app.hcl",
                "tags = [\"a\", \"b\"]\ndatabase {\n  host     = \"db.internal\"\n  password = \"old\"\n}\nbackend \"checkout\" {\n  url = \"http://c\"\n}\n",
            ),
            ("conf.d/10.hcl", "tags = [\"c\"]\nbackend \"search\" {\n  url = \"http://s\"\n}\n"),
            ("conf.d/20.hcl.json", r#"{"backend": {"search": {"weight": 7}}}"#),
            ("conf.d/README.json", "{}"),
        ],
    );
    let variables = [("APP_LOG_LEVEL", "debug"), ("APP_DATABASE__PASSWORD", "pa%{y"), ("OTHER", "x")];
    let loaded = all(&directory, &variables).decode::<Config>(&Context::new())?;
    let config = &loaded.value;
    assert_eq!(config.listen.port(), 80);
    assert_eq!(config.log_level, "debug");
    assert_eq!(config.tags, ["c"]);
    assert_eq!((config.database.host.as_str(), config.database.port), ("db.internal", 5432));
    assert_eq!(config.database.password.as_deref(), Some("pa%{y"));
    let backends: Vec<_> = config
        .backends
        .iter()
        .map(|backend| (backend.name.as_str(), backend.url.as_str(), backend.weight))
        .collect();
    assert_eq!(backends, [("checkout", "http://c", 3), ("search", "http://s", 7)]);
    assert!(loaded.warnings.is_empty(), "{:#}", loaded.warnings);
    let table = directory.relative(loaded.origins());
    let row = table.lines().find(|line| line.starts_with("backend.search.weight")).map(str::split_whitespace);
    assert_eq!(row.map(Vec::from_iter), Some(vec!["backend.search.weight", "7", "conf.d/20.hcl.json:1"]));
    let place = loaded.origin("database.host").map(|place| directory.relative(place));
    assert_eq!(place.as_deref(), Some("app.hcl:3:14"));
    let overridden: Vec<String> =
        loaded.overridden("database.host").into_iter().map(|place| directory.relative(place)).collect();
    assert_eq!(overridden, ["built in:3:10"]);
    insta::assert_snapshot!(directory.relative(loaded.origins().to_hcl()));
    insta::assert_snapshot!(directory.relative(loaded.origins().to_json()));
    Ok(())
}

/// What is said about layers that are wrong.
fn report(layers: &Layers) -> String {
    match layers.decode::<Config>(&Context::new()) {
        Ok(loaded) => panic!("this should fail: {:?}", loaded.value),
        Err(error) => format!("{error:#}"),
    }
}

fn over(text: &str) -> Layers {
    Layers::new().text("built in", BUILT_IN).text("app.hcl", text)
}

#[test]
fn each_error_is_at_its_source() {
    let wrong = [
        Layers::new()
            .text("built in", "database {\n}\n")
            .text("app.hcl", "log_level = \"info\"\n")
            .env_from("APP", [("APP_LOG_LEVEL", "x")]),
        over("database {\n  prot = 1\n}\n"),
        over("database {\n  port = \"x\"\n}\n"),
        over("").env_from("APP", [("APP_DATABASE__PORT", "many")]),
        over("").env_from(
            "APP",
            [
                ("APP_DATABASE__PRT", "1"),
                ("APP_LOGLEVEL", "x"),
                ("APP_DATABASE_HOST", "x"),
                ("APP_DATABASE", "x"),
                ("APP_LISTEN__X", "x"),
                ("APP_TAGS", "[1, "),
            ],
        ),
        over("").set("database.port", "99999"),
        over("")
            .set("database.prot", "1")
            .set("databse.port", "1")
            .set("backend.x", "1")
            .set("a..b", "1")
            .set("listen.x", "1")
            .set("Listen", "1"),
        over("backend \"checkout\" {\n  url = \"x\"\n}\n").set("backend.chekout.weight", "3"),
        over("database = 1\n"),
        over("listen {\n}\n"),
        over("backend \"a\" {\n  url = \"x\"\n}\nbackend \"a\" {\n  url = \"y\"\n}\n"),
        over("database {\n}\ndatabase {\n}\n"),
        over("listen = null\n"),
        over("database = null\n"),
        over("").values("command line", &BTreeMap::from([("listen", 80)])),
        over("").values("command line", &BTreeMap::from([("database", BTreeMap::from([("port", 99999)]))])),
        over("").values("command line", &BTreeMap::from([("datbase", BTreeMap::from([("port", 9)]))])),
        over("").values("command line", "text"),
    ];
    insta::assert_snapshot!(wrong.iter().map(report).collect::<Vec<_>>().join("\n"));
}

#[test]
fn spanned_fields_carry_the_layer() -> Result<(), hcl::Error> {
    #[derive(Debug, HclDecode)]
    struct Ports {
        http: Spanned<u16>,
        https: Spanned<u16>,
        name: Spanned<String>,
    }
    let loaded = Layers::new()
        .text("a.hcl", "http = 1\nhttps = 2\nname = \"x\"\n")
        .env_from("APP", [("app_https", "4"), ("APP_NAME", "007")])
        .decode::<Ports>(&Context::new())?;
    assert_eq!(loaded.value.http.location.to_string(), "a.hcl:1:8");
    assert_eq!(loaded.value.https.location.to_string(), "$app_https:1:1");
    assert_eq!((loaded.value.name.as_str(), loaded.value.name.location.text()), ("007", "007"));
    Ok(())
}

#[test]
fn all_layers_are_told_their_mistakes_at_once() {
    let layers = Layers::new()
        .text("app.hcl", "log_level = []\ndatabase {\n  host = \"h\"\n  prot = 1\n}\n")
        .env_from("APP", [("APP_LISTN", "127.0.0.1:80"), ("APP_DATABASE__PORT", "many"), ("APP_TAGS", "a,b")])
        .set("backend.a.wieght", "1")
        .values("command line", &BTreeMap::from([("log_level", vec!["x"])]));
    let error = layers.decode::<Config>(&Context::new()).map(|loaded| loaded.value).unwrap_err();
    insta::assert_snapshot!(error);
}

#[test]
fn entries_of_objects_have_origins() -> Result<(), hcl::Error> {
    #[derive(Debug, HclDecode)]
    struct Labels {
        labels: BTreeMap<String, hcl::Value>,
    }
    let text = "labels = {\n  team = \"x\"\n  deep = { \"a.b\" = 1 }\n}\n";
    let loaded = Layers::new().text("a.hcl", text).decode::<Labels>(&Context::new())?;
    assert_eq!(loaded.value.labels.len(), 2);
    assert_eq!(loaded.origin("labels.team").map(ToString::to_string).as_deref(), Some("a.hcl:2:10"));
    assert_eq!(loaded.origin("labels.deep.\"a.b\"").map(|place| place.text()), Some("1"));
    Ok(())
}

#[test]
fn variables_find_labels_however_they_are_written() -> Result<(), hcl::Error> {
    let text = "backend \"check-out\" {\n  url = \"c\"\n}\nbackend \"Search.v2\" {\n  url = \"s\"\n}\n";
    let layers = |variables: &[(&str, &str)]| over(text).env_from("APP", variables.iter().copied());
    let loaded = layers(&[
        ("APP_BACKEND__CHECK_OUT__WEIGHT", "2"),
        ("app_backend__search_v2__weight", "3"),
        ("APP_BACKEND__NEW__URL", "n"),
        ("APP_Backend__New__Weight", "4"),
    ])
    .decode::<Config>(&Context::new())?;
    let backends: Vec<_> =
        loaded.value.backends.iter().map(|backend| (backend.name.as_str(), backend.weight)).collect();
    assert_eq!(backends, [("check-out", 2), ("Search.v2", 3), ("new", 4)]);
    let error = report(&layers(&[("APP_BACKEND__CHEKOUT__WEIGHT", "2")]));
    assert!(error.contains("adds a block \"chekout\""), "{error}");
    let twins = "backend \"a-b\" {\n  url = \"1\"\n}\nbackend \"a.b\" {\n  url = \"2\"\n}\n";
    let error = report(&over(twins).env_from("APP", [("APP_BACKEND__A_B__WEIGHT", "2")]));
    assert!(error.contains("Several labels match this name: \"a-b\" and \"a.b\"."), "{error}");
    Ok(())
}

#[test]
fn a_lenient_environment_warns() -> Result<(), hcl::Error> {
    // Cargo sets its variables for tests.
    #[derive(Debug, HclDecode)]
    struct Package {
        name: String,
        version: String,
    }
    let loaded = Layers::new().env_lenient("CARGO_PKG").decode::<Package>(&Context::new())?;
    assert_eq!(
        (loaded.value.name.as_str(), loaded.value.version.is_empty()),
        (env!("CARGO_PKG_NAME"), false)
    );
    let warnings = loaded.warnings.to_string();
    assert!(warnings.contains("warning: Unknown variable $CARGO_PKG_AUTHORS"), "{warnings}");
    assert!(Layers::new().env("CARGO_PKG").decode::<Package>(&Context::new()).is_err());
    let loaded = Layers::new()
        .env_var("CARGO_PKG_NAME", "name")
        .env_var("CARGO_PKG_VERSION", "version")
        .decode::<Package>(&Context::new())?;
    assert_eq!(
        loaded.origin("name").map(|place| place.source.name().to_owned()).as_deref(),
        Some("$CARGO_PKG_NAME")
    );
    Ok(())
}

hcl_tests::samples_decode!(Config, Database);

//! Names that the type does not know: errors, warnings, or nothing.

use hcl::{Context, HclDecode, Layers, Loader, UnknownNames};

#[derive(Debug, HclDecode)]
struct Config {
    #[hcl(default = 80)]
    port: u16,
    workers: Option<u16>,
    labels: Option<Labels>,
    #[hcl(block)]
    server: Option<Server>,
}

#[derive(Debug, serde::Deserialize)]
struct Labels {
    team: String,
}

#[derive(Debug, HclDecode)]
struct Server {
    host: String,
}

/// A file for a newer version: a new attribute, a new block, a new attribute in a block, a new name in an
/// object, and a name that is nearly a known one.
const NEWER: &str = "port = 81\ncompression = true\ncache \"x\" {\n}\nserver {\n  host = \"a\"\n  tls = true\n}\n\
                     labels = { team = \"t\", site = \"eu\" }\nworker = 4\n";
const NEWER_JSON: &str = r#"{
  "port": 81, "compression": true, "cache": {"x": {}}, "server": {"host": "a", "tls": true},
  "labels": {"team": "t", "site": "eu"}, "worker": 4
}"#;

fn lines(text: impl ToString) -> Vec<String> {
    let text = text.to_string();
    text.lines().map(|line| line.split(". ").next().unwrap_or_default().to_owned()).collect()
}

fn with(unknown_names: UnknownNames) -> Context {
    Context::builder().unknown_names(unknown_names).build()
}

#[test]
fn a_context_says_what_becomes_of_unknown_names() {
    for (name, text, kind) in [("a.hcl", NEWER, "attribute"), ("a.json", NEWER_JSON, "property")] {
        let decode = |unknown_names| Loader::new().text(name, text).decode::<Config>(&with(unknown_names));
        let (config, warnings) = decode(UnknownNames::Warn).unwrap_or_else(|error| panic!("{error:#}"));
        assert_eq!((config.port, config.labels.map(|labels| labels.team)), (81, Some("t".to_owned())));
        assert_eq!(config.server.map(|server| server.host).as_deref(), Some("a"));
        assert_eq!(warnings.len(), 5, "{warnings}");
        assert!(
            !warnings.has_errors() && warnings.to_string().contains("Did you mean `workers`?"),
            "{warnings}"
        );
        assert!(warnings.iter().all(|warning| warning.detail.ends_with("is ignored.")), "{warnings}");
        assert!(
            warnings.iter().any(|warning| warning.detail.starts_with("`labels` has no such")),
            "{warnings}"
        );

        let (config, warnings) = decode(UnknownNames::Ignore).unwrap_or_else(|error| panic!("{error:#}"));
        assert_eq!((config.port, config.workers, warnings.len()), (81, None, 0));

        let error =
            decode(UnknownNames::RefuseMisspelled).map(|_| ()).expect_err("`worker` is nearly `workers`");
        assert!(error.to_string().contains(&format!("Unsupported {kind} `worker`")), "{error}");
        let errors = error.diagnostics().iter().filter(|found| found.is_error()).count();
        assert_eq!((errors, error.diagnostics().len()), (1, 5), "{error}");
        let is_ignored = |found: &hcl::Diagnostic| found.detail.ends_with("is ignored.");
        assert!(error.diagnostics().iter().all(|found| found.is_error() != is_ignored(found)), "{error}");

        let error = decode(UnknownNames::Refuse).map(|_| ()).expect_err("by default they are errors");
        assert_eq!(error.diagnostics().iter().filter(|found| found.is_error()).count(), 5, "{error}");
    }
}

#[test]
fn the_cause_of_another_error_stays_an_error() {
    #[derive(Debug, HclDecode)]
    struct Strict {
        #[hcl(block)]
        server: Server,
    }
    let context = with(UnknownNames::Warn);
    let error = context.from_str::<Strict>("sever {\n  host = \"a\"\n}\n").expect_err("there is no `server`");
    assert!(error.to_string().contains("Did you mean `server`?"), "{error}");
    assert!(
        error.diagnostics().iter().any(|found| found.is_error() && found.summary.contains("`sever`")),
        "{error}"
    );
    let strict = context.from_str::<Strict>("new = 1\nserver {\n  host = \"a\"\n}\n");
    assert_eq!(strict.map(|strict| strict.server.host).ok().as_deref(), Some("a"));
    let error =
        context.from_str::<Strict>("new = 1\nserver {\n  hots = \"a\"\n}\n").expect_err("there is no `host`");
    assert!(error.to_string().contains("`host`"), "{error}");
}

#[test]
fn what_is_wrong_in_another_way_stays_an_error() {
    for text in ["port = \"x\"\nnew = 1\n", "port {\n}\n", "server = 1\n", "new = \n"] {
        let error = with(UnknownNames::Ignore).from_str::<Config>(text).map(|_| ());
        assert!(error.is_err(), "{text}");
    }
}

#[test]
fn a_layer_says_what_becomes_of_its_unknown_names() {
    let layers = Layers::new()
        .text("own.hcl", "port = 80\n")
        .text("newer.hcl", "compression = true\n")
        .lenient()
        .env_from("APP", [("APP_NEW", "1"), ("APP_PORT", "90")])
        .lenient()
        .set("newer.still", "1")
        .unknown_names(UnknownNames::Ignore);
    let loaded = layers.decode::<Config>(&Context::new()).unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!(loaded.value.port, 90);
    assert_eq!(
        lines(&loaded.warnings),
        [
            "$APP_NEW:1:5: warning: Unknown variable $APP_NEW: The variable is ignored",
            "newer.hcl:1:1: warning: Unsupported attribute `compression`: It is ignored",
        ]
        .map(str::to_owned),
        "{}",
        loaded.warnings
    );
    let strict = Layers::new().text("newer.hcl", "a = 1\n").lenient().text("own.hcl", "b = 1\n");
    let error = strict.decode::<Config>(&Context::new()).map(|_| ()).expect_err("`b` is in a strict layer");
    assert!(error.to_string().contains("own.hcl:1:1: Unsupported attribute `b`"), "{error}");
    let values = Layers::new().values("program", &serde_json::json!({"port": 1, "new": 2})).lenient();
    assert_eq!(values.decode::<Config>(&Context::new()).map(|loaded| loaded.value.port).ok(), Some(1));
    let value = Layers::new().set("labels", "{ team = \"t\", new = 1 }").lenient();
    assert_eq!(value.decode::<Config>(&Context::new()).map(|loaded| loaded.warnings.len()).ok(), Some(1));
    let body = hcl::parse("new = 1\n").expect("it parses");
    let bodies = Layers::new().body("parsed", body).lenient();
    assert_eq!(bodies.decode::<Config>(&Context::new()).map(|loaded| loaded.warnings.len()).ok(), Some(1));
    let by_context = Layers::new().text("newer.hcl", "a = 1\n").env_from("APP", [("APP_NEW", "1")]);
    let loaded =
        by_context.decode::<Config>(&with(UnknownNames::Warn)).unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!(loaded.warnings.len(), 2, "{}", loaded.warnings);
}

#[test]
fn calls_that_concern_no_layer_are_errors() {
    #[derive(HclDecode)]
    #[expect(dead_code, reason = "the fields are only decoded")]
    struct Plain {
        port: Option<u16>,
    }
    let file = || Layers::new().text("a.hcl", "port = 80\n");
    let error = |layers: Layers| {
        let loaded = layers.decode::<Plain>(&Context::new()).map(|_| ());
        format!("{:#}", loaded.expect_err("a call is misplaced"))
    };
    for layers in [Layers::new().lenient(), Layers::new().lenient().text("a.hcl", "port = 80\n")] {
        let error = error(layers);
        assert!(
            error.contains("`Layers::lenient`") && error.contains("ContextBuilder::unknown_names"),
            "{error}"
        );
    }
    let error_of_names = error(Layers::new().unknown_names(UnknownNames::Ignore));
    assert!(error_of_names.contains("`Layers::unknown_names`"), "{error_of_names}");
    for layers in
        [Layers::new().files(), file().files(), file().lenient().files(), file().set("port", "1").files()]
    {
        let error = error(layers);
        assert!(error.contains("`Layers::files`") && error.contains("`.env(prefix).files()`"), "{error}");
    }
    let right = [
        file().lenient(),
        file().env_from("APP", [("APP_PORT", "1")]).lenient().files(),
        file()
            .env_from("APP", [("X", "1")])
            .files()
            .env_var("X", "port")
            .files()
            .unknown_names(UnknownNames::Warn),
    ];
    for layers in right {
        assert!(layers.decode::<Plain>(&Context::new()).is_ok(), "{layers:?}");
    }
}

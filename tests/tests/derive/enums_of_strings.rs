//! Enums whose variants have no content: strings in the configuration, read and written.

use hcl::reference::markdown;
use hcl::{HclDecode, HclEncode};
use indexmap::IndexMap;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, HclDecode, HclEncode)]
enum Level {
    Info,
    #[hcl(alias = "warning", alias = "WARN")]
    Warn,
    #[hcl(rename = "fatal error")]
    Fatal,
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
#[hcl(rename_all = "SCREAMING_SNAKE_CASE")]
enum Method {
    Get,
    PatchAll,
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
struct Config {
    level: Level,
    fallback: Option<Level>,
    #[hcl(default = Level::Info)]
    quiet: Level,
    methods: Vec<Method>,
    #[hcl(block, rename = "route")]
    routes: IndexMap<String, Route>,
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
struct Route {
    level: Level,
}

const TEXT: &str = "level   = \"warning\"\nquiet   = \"info\"\nmethods = [\"GET\", \"PATCH_ALL\"]\n\nroute \"a\" {\n  level = \"fatal error\"\n}\n";

#[test]
fn strings_become_variants_and_variants_strings() {
    let config: Config = hcl::from_str(TEXT).expect("a configuration");
    assert_eq!((config.level, config.fallback, config.quiet), (Level::Warn, None, Level::Info));
    assert_eq!(config.methods, [Method::Get, Method::PatchAll]);
    assert_eq!(config.routes["a"], Route { level: Level::Fatal });
    let written = hcl::to_string(&config).expect("everything can be written");
    assert_eq!(written, TEXT.replace("warning", "warn"));
}

#[test]
fn another_string_is_an_error_on_the_value() {
    let error = hcl::from_str::<Config>("level = \"wran\"\nmethods = []\n").expect_err("no such level");
    let text = format!("{error:#}");
    assert!(text.contains("wran") && text.contains("fatal error"), "{text}");
    assert_eq!(error.diagnostics().iter().count(), 1, "{text}");
    let error = hcl::from_str::<Config>("level = 3\nmethods = []\n").expect_err("a number");
    assert!(error.to_string().contains("string"), "{error}");
}

#[test]
fn the_reference_lists_the_strings() {
    let page = markdown(Config::shape(), "Levels");
    assert!(page.contains("\"info\", \"warn\"") && page.contains("fatal error"), "{page}");
}

hcl_tests::samples_decode!(Config, Route);

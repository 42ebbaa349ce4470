//! Loading a configuration again while the program runs.

use std::sync::Arc;

use hcl::layers::{Change, Live};
use hcl::{Context, HclDecode, Layers};

use crate::directory::Directory;

#[derive(Debug, HclDecode)]
struct Config {
    #[hcl(default = "info")]
    log_level: String,
    #[hcl(restart)]
    listen: Option<String>,
    #[hcl(sensitive)]
    password: Option<String>,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
    #[hcl(block, restart)]
    store: Option<Store>,
    #[hcl(blocks, restart)]
    outputs: Vec<Output>,
}

#[derive(Debug, HclDecode)]
struct Backend {
    #[hcl(label)]
    name: String,
    weight: Option<u32>,
}

#[derive(Debug, HclDecode)]
struct Store {
    path: Option<String>,
}

#[derive(Debug, HclDecode)]
enum Output {
    Console,
    File(Store),
}

struct Edited {
    directory: Directory,
    live: Live<Config>,
}

impl Edited {
    fn new(test: &str, text: &str) -> Edited {
        let directory = Directory::new(test);
        let path = directory.write("shop.hcl", text);
        let live = Layers::new().file(path).live::<Config>(&Context::new());
        Edited { live: live.unwrap_or_else(|error| panic!("{error:#}")), directory }
    }

    /// What changed when the file has this text, what needs a restart, and the blocks.
    fn reload(&mut self, text: &str) -> [String; 3] {
        self.directory.write("shop.hcl", text);
        let reloaded = self.live.reload().unwrap_or_else(|error| panic!("{error:#}"));
        let blocks = reloaded.blocks().iter().map(|block| format!("{block}\n")).collect::<String>();
        [reloaded.changed().to_string(), reloaded.needs_restart().to_string(), blocks]
            .map(|text| self.directory.relative(text))
    }
}

#[test]
fn a_reload_says_what_changed() {
    let mut edited = Edited::new("live", "backend \"a\" {\n  weight = 1\n}\nbackend \"b\" {\n}\n");
    assert_eq!(
        edited.reload("password = \"hunter2\"\nbackend \"a\" {\n  weight = 2\n}\nbackend \"ab\" {\n}\n"),
        [
            "password: not set -> (sensitive) (shop.hcl:1)\n\
             backend.a.weight: 1 (shop.hcl:2) -> 2 (shop.hcl:3)\n\
             backend.ab: not set -> {} (shop.hcl:5)\n\
             backend.b: {} (shop.hcl:4) -> not set\n",
            "",
            "backend.a: changed (shop.hcl:2)\nbackend.ab: added (shop.hcl:5)\nbackend.b: removed (shop.hcl:4)\n",
        ]
    );
    let again = edited.live.reload().unwrap_or_else(|error| panic!("{error:#}"));
    assert!(again.is_empty() && again.blocks().is_empty() && again.warnings().is_empty());
    let [changed, ..] =
        edited.reload("password = \"other\"\nbackend \"a\" {\n  weight = 2\n}\nbackend \"ab\" {\n}\n");
    assert_eq!(changed, "password: (sensitive) (shop.hcl:1) -> (sensitive) (shop.hcl:1)\n");
}

#[test]
fn what_needs_a_restart_is_said_until_it_is_as_at_the_start() {
    let mut edited = Edited::new("restart", "listen = \"a\"\n");
    assert_eq!(edited.reload("listen = \"b\"\n")[1], "listen: \"a\" (shop.hcl:1) -> \"b\" (shop.hcl:1)\n");
    let [changed, restart, _] = edited.reload("listen = \"b\"\nlog_level = \"debug\"\n");
    assert_eq!(changed, "log_level: \"info\" (default) -> \"debug\" (shop.hcl:2)\n");
    assert_eq!(restart, "listen: \"a\" (shop.hcl:1) -> \"b\" (shop.hcl:1)\n");
    assert_eq!(edited.live.value().listen.as_deref(), Some("b"));
    assert_eq!(edited.reload("listen = \"a\"\n")[1], "");
    assert_eq!(edited.reload("listen = \"a\"\nstore {\n}\n")[1], "store: not set -> {} (shop.hcl:2)\n");
    let [_, restart, blocks] = edited.reload("store {\n  path = \"x\"\n}\nlisten = \"a\"\nconsole {\n}\n");
    assert_eq!(restart, "store.path: not set -> \"x\" (shop.hcl:2)\nconsole.0: not set -> {} (shop.hcl:5)\n");
    assert_eq!(blocks, "store: changed (shop.hcl:1)\nconsole.0: added (shop.hcl:5)\n");
    let changed = edited.live.reload().unwrap_or_else(|error| panic!("{error:#}"));
    assert!(changed.needs_restart().iter().all(Change::needs_restart));
    assert!(edited.live.value().store.as_ref().is_some_and(|store| store.path.is_some()));
    assert_eq!(edited.live.value().outputs.len(), 1);
}

#[test]
fn an_error_keeps_the_last_good_value() {
    let mut edited = Edited::new("error", "log_level = \"a\"\nbackend \"x\" {\n  weight = 1\n}\n");
    let first = Arc::clone(edited.live.current());
    for broken in ["log_level = \n", "log_level = [1]\n", "new = 1\n", "log_level = \"b\"\nbackend \"x\" {"] {
        edited.directory.write("shop.hcl", broken);
        assert!(edited.live.reload().is_err(), "{broken}");
        assert_eq!(edited.live.value().log_level, "a");
    }
    std::fs::remove_file(edited.directory.path().join("shop.hcl")).expect("it is there");
    assert!(edited.live.reload().is_err());
    let [changed, ..] = edited.reload("log_level = \"c\"\n");
    assert!(changed.starts_with("log_level: \"a\" (shop.hcl:1) -> \"c\" (shop.hcl:1)\n"), "{changed}");
    assert_eq!((first.value.log_level.as_str(), first.value.backends[0].name.as_str()), ("a", "x"));
    assert_eq!(first.value.backends[0].weight, Some(1));
    assert!(edited.live.value().password.is_none());
    let store = |output: &Output| matches!(output, Output::File(Store { path: None }));
    assert!(!edited.live.value().outputs.iter().any(store));
}

//! The hooks for pre-commit: their keys, what they call, and which files they are for.

use hcl::Context;
use regex::Regex;
use serde_json::Value;

use crate::files::{read, root};

/// The keys that pre-commit documents for a hook.
const KEYS: [&str; 18] = [
    "id",
    "name",
    "entry",
    "language",
    "files",
    "exclude",
    "types",
    "types_or",
    "exclude_types",
    "always_run",
    "fail_fast",
    "verbose",
    "pass_filenames",
    "require_serial",
    "description",
    "language_version",
    "args",
    "stages",
];

#[test]
fn hooks_are_for_the_files_of_the_command() {
    let text = read(&root().join(".pre-commit-hooks.yaml"));
    let context = Context::builder().terraform_functions().variable("text", text).build();
    let call = hcl::parse_expression("yamldecode(text)").expect("an expression");
    let hooks: Vec<Value> = context.evaluate(&call).expect("YAML");
    let endings = endings();
    assert_eq!(hooks.len(), 2);
    for hook in &hooks {
        let keys = hook.as_object().expect("a hook").keys();
        for key in keys {
            assert!(KEYS.contains(&key.as_str()), "{key}");
        }
        for required in ["id", "name", "entry", "language"] {
            assert!(hook[required].is_string(), "{required}: {hook}");
        }
        let command = hook["entry"].as_str().and_then(|entry| entry.strip_prefix("hcl ")).expect("a command");
        assert!(root().join(format!("hcl/src/bin/hcl/{command}.rs")).is_file(), "{command}");
        let files = Regex::new(hook["files"].as_str().expect("a pattern")).expect("a regular expression");
        for ending in &endings {
            assert!(files.is_match(&format!("a{ending}")), "{ending}");
            assert_eq!(files.is_match(&format!("a{ending}.json")), command == "check", "{ending}");
        }
        assert!(!files.is_match("hcl") && !files.is_match("a.hcl.txt") && !files.is_match("a.json"));
    }
}

/// The endings of the files that the command finds in directories.
fn endings() -> Vec<String> {
    let source = read(&root().join("hcl/src/bin/hcl/files.rs"));
    let (_, rest) = source.split_once("const ENDINGS: ").expect("the endings");
    let (_, list) = rest.split_once('=').expect("their list");
    let endings = list.split_once(';').expect("its end").0.split('"').skip(1).step_by(2);
    let endings: Vec<String> = endings.map(str::to_owned).collect();
    assert!(endings.len() > 3, "{endings:?}");
    endings
}

//! The features that the packages of this repository ask of the library.

use std::collections::BTreeSet;

use crate::files::{read, root};

/// The features that a manifest asks for, in its dependencies and in features of its own.
fn asked(manifest: &str) -> BTreeSet<String> {
    let text = read(&root().join(manifest));
    let dependency = text.lines().find(|line| line.starts_with("hcl-decode = ")).expect("the library");
    let (_, list) = dependency.split_once("features = [").expect("its features");
    let own = text.split('"').filter_map(|quoted| quoted.strip_prefix("hcl-decode/"));
    list.split('"').skip(1).step_by(2).chain(own).map(str::to_owned).collect()
}

/// Examples are built together with the tests. They compile with the features that they ask for themselves if
/// the tests don't ask for more.
#[test]
fn examples_ask_for_what_the_tests_ask_for() {
    let (examples, tests) = (asked("examples/Cargo.toml"), asked("tests/Cargo.toml"));
    assert!(tests.len() > 10, "{tests:?}");
    // A feature that is only for tests changes nothing that a program sees.
    let missing: Vec<&String> = tests.difference(&examples).filter(|name| !name.starts_with('_')).collect();
    assert!(missing.is_empty(), "examples/Cargo.toml does not ask for {missing:?}");
    for other in ["tests/hostile/Cargo.toml", "tests/derive_errors/Cargo.toml"] {
        let more: Vec<String> = asked(other).difference(&examples).cloned().collect();
        // What these include.
        assert!(more.iter().all(|name| ["layers", "write"].contains(&name.as_str())), "{other}: {more:?}");
    }
}

//! `hcl check` and `hcl explain`.

use insta::assert_snapshot;

use super::run::Folder;

const MENDABLE: &str = "a = [\n  1\n  2,\n]\n";

#[test]
fn every_mistake_of_all_files_is_reported() {
    let mut folder = Folder::new(
        "check",
        &[
            ("good.hcl", "a = 1\n"),
            ("one.tf", "a = \nb = [1, 2\n"),
            ("sub/two.tf.json", "{\"a\": 1,}"),
            ("other.json", "not configuration"),
        ],
    );
    folder.call("check good.hcl").call("check .").call("check none.hcl good.hcl");
    folder.call_with("check -", "a = = 2\n").call("check");
    assert_snapshot!(folder.transcript());
}

#[test]
fn certain_fixes_are_made_and_the_rest_is_reported() {
    let files = [
        ("a.hcl", MENDABLE),
        ("b.hcl.json", "{\"a\": [1, 2,],}"),
        ("c.hcl", "a = [\n  1\n  2,\n]\nb =\n"),
        ("d.hcl", "a = 1\n"),
    ];
    let mut folder = Folder::new("check-fix", &files);
    folder
        .call("check --fix .")
        .show("a.hcl")
        .show("b.hcl.json")
        .show("c.hcl")
        .call("check a.hcl b.hcl.json");
    folder
        .call_with("check --fix -", MENDABLE)
        .call_with("check --fix -", "b =\n")
        .call("check --fix none.hcl");
    assert_snapshot!(folder.transcript());
}

#[test]
fn changes_are_shown_and_templates_refused() {
    let files = [
        ("a.hcl", "a = [\n  1\n  2,\n]\nb = ${c}\n"),
        ("d.hcl", "a = 1\n"),
        ("ks.pkrtpl.hcl", "lang ${language}\nskipx;\n"),
    ];
    let mut folder = Folder::new("check-diff", &files);
    folder
        .call("check --diff .")
        .show("a.hcl")
        .call("check --fix --diff .")
        .show("a.hcl")
        .show("ks.pkrtpl.hcl");
    folder.call_with("check --diff -", MENDABLE).call_with("check --fix --diff -", MENDABLE);
    folder.call("check --diff --json a.hcl");
    assert_snapshot!(folder.transcript());
}

#[test]
fn mistakes_are_printed_as_json() {
    let files = [("a.hcl", MENDABLE), ("b.hcl.json", "{\"a\": 1,}")];
    let mut folder = Folder::new("check-json", &files);
    folder.call("check --json .").call("check --json none.hcl").call_with("check --json -", "a = 1\n");
    folder.call("check --fix --json .").show("a.hcl").call_with("check --fix --json -", "");
    assert_snapshot!(folder.transcript());
}

#[test]
fn codes_are_explained() {
    let mut folder = Folder::new("explain", &[]);
    folder.call("explain hcl::syntax::missing_comma").call("explain syntax::missing_comma");
    folder.call("explain hcl::syntax::mising_comma").call("explain application").call("explain ''");
    assert_snapshot!(folder.transcript());
    let list = folder.command("explain").output().expect("the command can be run").stdout;
    let list = String::from_utf8_lossy(&list);
    assert!(list.lines().count() > 50, "{list}");
    assert!(list.lines().all(|line| line.starts_with("hcl::") && line.contains("  ")), "{list}");
}

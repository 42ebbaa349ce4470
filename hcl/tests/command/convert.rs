//! `hcl convert`.

use insta::assert_snapshot;

use super::run::Folder;

const NATIVE: &str = "# Lost.\nname = \"a-${x}\"\n\nbackend \"first\" {\n  size = 1 + 1\n  tls {\n  }\n}\n";
const JSON: &str =
    "{\"name\": \"a-${x}\", \"backend\": {\"first\": {\"size\": \"${1 + 1}\", \"tls\": {\"on\": true}}}}";

#[test]
fn a_file_is_printed_in_the_other_syntax() {
    let mut folder = Folder::new("convert", &[("main.hcl", NATIVE), ("main.hcl.json", JSON)]);
    folder
        .call("convert --to json main.hcl")
        .call("convert --to hcl main.hcl.json")
        .call("convert --to hcl --block backend:1 main.hcl.json")
        .call("convert --to hcl --block backend:1 --block backend/tls main.hcl.json")
        .call_with("convert --to json -", "a = 1\n")
        .call_with("convert --to hcl -", "{\"a\": 1}")
        .call_with("convert --to hcl -", "a = 1\n");
    assert_snapshot!(folder.transcript());
}

#[test]
fn several_files_are_written_beside_the_old_ones() {
    let files =
        [("a/main.tf", NATIVE), ("a/vars.tfvars", "a = 1\n"), ("b/c.hcl.json", JSON), ("b/d.json", JSON)];
    let mut folder = Folder::new("convert-many", &files);
    folder
        .call("convert --to json a")
        .call("convert --to json --write a")
        .call("convert --to json --write a")
        .call("convert --to json --write --force a/main.tf")
        .call("convert --to hcl --write b b/d.json")
        .show("a/vars.tfvars.json")
        .show("b/c.hcl")
        .show("b/d.hcl");
    assert_snapshot!(folder.transcript());
}

#[test]
fn what_cannot_be_translated_is_said() {
    let files =
        [("a.hcl", "a = 1\na {\n}\n"), ("b.hcl", "a = \n"), ("c.json", "{\"a b\": 1}"), ("d.json", "{}")];
    let mut folder = Folder::new("convert-wrong", &files);
    folder
        .call("convert --to json a.hcl")
        .call("convert --to json b.hcl")
        .call("convert --to hcl c.json")
        .call("convert --to json d.json")
        .call("convert --to hcl none.json")
        .call("convert --to hcl main.hcl")
        .call("convert --to yaml a.hcl")
        .call("convert --to hcl --block a:x d.json")
        .call("convert --to hcl --block a//b d.json")
        .call("convert a.hcl");
    assert_snapshot!(folder.transcript());
}

/// What is written reads back: a name that occurs twice can only be blocks.
#[test]
fn what_is_repeated_needs_the_option() {
    let repeated = "{\"a\": {\"b\": {}, \"c\": 1, \"b\": {\"d\": 1}}}";
    let files = [
        ("a.json", "[{\"a\": {\"x\": 1}}, {\"b\": {}}, {\"a\": {\"x\": 2}}]"),
        ("b.json", repeated),
        ("c.json", "{\"a\": 1, \"a\": 2}"),
        ("d.json", "{\"a\": {\"b\": {\"x\": {\"c\": {}, \"c\": {\"d\": 1}}}}}"),
        ("e.json", "{\"a\": {\"b\": 1, \"b\": {}}}"),
    ];
    let mut folder = Folder::new("convert-repeated", &files);
    folder
        .call("convert --to hcl a.json")
        .call("convert --to hcl --block a a.json")
        .call("convert --to hcl --block a:1 a.json")
        .call("convert --to hcl b.json")
        .call("convert --to hcl --block a b.json")
        .call("convert --to hcl --block a --block a/b b.json")
        .call("convert --to hcl c.json")
        .call("convert --to hcl d.json")
        .call("convert --to hcl --block a:2 d.json")
        .call("convert --to hcl --block a:2 --block a/c d.json")
        .call("convert --to hcl e.json");
    assert_snapshot!(folder.transcript());
}

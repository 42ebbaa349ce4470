//! `hcl check`.

use insta::assert_snapshot;

use super::run::Folder;

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

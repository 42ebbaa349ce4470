//! `hcl fmt`.

use insta::assert_snapshot;

use super::run::Folder;

const UNTIDY: &str = "a=1\nlonger   = 2\nblock   \"x\"{\n}\n";
const TIDY: &str = "a = 1\n";

#[test]
fn files_and_directories_are_formatted_in_place() {
    let mut folder = Folder::new(
        "fmt",
        &[
            ("main.tf", UNTIDY),
            ("tidy.hcl", TIDY),
            ("deep/er/vars.tfvars", UNTIDY),
            ("deep/job.nomad", UNTIDY),
            ("deep/data.tf.json", "{\"a\":1}"),
            ("deep/.hidden/a.hcl", UNTIDY),
            (".terraform/a.tf", UNTIDY),
            ("notes.txt", UNTIDY),
            ("README", UNTIDY),
        ],
    );
    folder.call("fmt --check .").call("fmt . notes.txt").call("fmt --check . notes.txt");
    folder.show("main.tf").show("notes.txt");
    assert_snapshot!(folder.transcript());
    assert_eq!(folder.read("deep/er/vars.tfvars"), folder.read("main.tf"));
    for untouched in ["deep/.hidden/a.hcl", ".terraform/a.tf", "README"] {
        assert_eq!(folder.read(untouched), UNTIDY, "{untouched}");
    }
    assert_eq!(folder.names(), [".terraform", "README", "deep", "main.tf", "notes.txt", "tidy.hcl"]);
}

/// As the library reads them: other systems write names in capitals.
#[test]
fn endings_are_known_in_any_case() {
    let mut folder =
        Folder::new("fmt-case", &[("MAIN.TF", "a=1\n"), ("B.HCL", "b=2\n"), ("C.TF.JSON", "{\"c\":3}")]);
    folder.call("fmt .");
    assert_eq!(folder.read("MAIN.TF"), "a = 1\n");
    assert_eq!(folder.read("B.HCL"), "b = 2\n");
    assert_eq!(folder.read("C.TF.JSON"), "{\"c\":3}");
    assert!(folder.call("fmt --check C.TF.JSON").transcript().contains("JSON"));
}

#[test]
fn differences_are_printed_and_nothing_is_written() {
    let mut folder = Folder::new("fmt-diff", &[("main.tf", UNTIDY), ("tidy.tf", TIDY)]);
    folder.call("fmt --diff main.tf tidy.tf").call("fmt --diff --check tidy.tf");
    assert_snapshot!(folder.transcript());
    assert_eq!(folder.read("main.tf"), UNTIDY);
}

#[test]
fn standard_input_goes_to_standard_output() {
    let mut folder = Folder::new("fmt-stdin", &[]);
    folder.call_with("fmt -", UNTIDY).call_with("fmt --check -", UNTIDY).call_with("fmt --check -", TIDY);
    folder.call_with("fmt --diff -", UNTIDY).call_with("fmt -", "a = [1,\n").call_with("fmt -", "");
    assert_snapshot!(folder.transcript());
}

#[test]
fn what_cannot_be_formatted_does_not_stop_the_rest() {
    let mut folder = Folder::new("fmt-wrong", &[("a.hcl", UNTIDY), ("b.tf.json", "{}")]);
    folder.write("latin.hcl", b"a = \"\xe9\"\n");
    folder.call("fmt none.hcl latin.hcl b.tf.json a.hcl").call("fmt").call("fmt --check none");
    folder.show("a.hcl");
    assert_snapshot!(folder.transcript());
    assert_eq!(std::fs::read(folder.path("latin.hcl")).ok().as_deref(), Some(&b"a = \"\xe9\"\n"[..]));
}

#[cfg(unix)]
#[test]
fn modes_and_symbolic_links_stay() {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = Folder::new("fmt-modes", &[("real/main.tf", UNTIDY)]);
    let real = folder.path("real/main.tf");
    fs::set_permissions(&real, fs::Permissions::from_mode(0o751)).expect("the mode can be set");
    symlink("real/main.tf", folder.path("link.tf")).expect("a link can be made");
    symlink(".", folder.path("real/circle")).expect("a link can be made");
    let status = folder.command("fmt .").status().expect("the command can be run");
    assert!(status.success());
    assert!(fs::symlink_metadata(folder.path("link.tf")).is_ok_and(|link| link.is_symlink()));
    assert_eq!(fs::metadata(&real).expect("it is there").permissions().mode() & 0o7777, 0o751);
    assert_eq!(folder.read("link.tf"), "a      = 1\nlonger = 2\nblock \"x\" {\n}\n");
    assert_eq!(fs::read_dir(folder.path("real")).expect("it is there").count(), 2, "nothing is left over");
}

/// A file is never written into, so that nobody reads half of it: whoever holds the old one still has all of
/// it.
#[cfg(unix)]
#[test]
fn files_are_replaced_as_a_whole() {
    use std::fs;
    use std::io::Read;
    use std::os::unix::fs::MetadataExt;

    let folder = Folder::new("fmt-atomic", &[("main.tf", UNTIDY), ("tidy.tf", TIDY)]);
    fs::hard_link(folder.path("main.tf"), folder.path("old.txt")).expect("a link can be made");
    let inode = |name: &str| fs::metadata(folder.path(name)).expect("it is there").ino();
    let (before, tidy) = (inode("main.tf"), inode("tidy.tf"));
    let mut held = fs::File::open(folder.path("main.tf")).expect("it can be read");
    let status = folder.command("fmt .").status().expect("the command can be run");
    assert!(status.success());
    let mut read = String::new();
    held.read_to_string(&mut read).expect("it can be read");
    assert_eq!([read.as_str(), &folder.read("old.txt")], [UNTIDY, UNTIDY]);
    assert_ne!(inode("main.tf"), before);
    assert_eq!(inode("tidy.tf"), tidy, "what does not change is not written");
    assert_eq!(folder.names(), ["main.tf", "old.txt", "tidy.tf"]);
}

#[test]
fn many_files_are_formatted_side_by_side() {
    let folder = Folder::new("fmt-many", &[]);
    for number in 0..500 {
        folder.write(&format!("f{number:03}.hcl"), format!("a={number}\n"));
    }
    let output = folder.command("fmt .").output().expect("the command can be run");
    assert!(output.status.success() && output.stderr.is_empty());
    let names: Vec<String> = (0..500).map(|number| format!("./f{number:03}.hcl")).collect();
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().collect::<Vec<_>>(), names);
    assert_eq!(folder.read("f321.hcl"), "a = 321\n");
    assert_eq!(folder.names().len(), 500);
}

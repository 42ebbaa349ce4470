//! `hcl get`, `hcl set`, `hcl rm` and `hcl mv`.

use insta::assert_snapshot;

use super::run::Folder;

const MAIN: &str = r#"# The shop.
name   = "shop" # never changes
ports  = [80, 443]

resource "disk" "web" {
  size = var.large ? 20 : 10 # gigabytes
  tags = {
    owner = "platform"
  }
}

resource "disk" "db" {}
"#;

fn folder(test: &str) -> Folder {
    Folder::new(test, &[("main.tf", MAIN), ("main.tf.json", "{}"), ("broken.tf", "a = \n")])
}

#[test]
fn parts_are_printed_as_they_are_written() {
    let mut folder = folder("get");
    folder
        .call("get name main.tf")
        .call("get --raw name main.tf")
        .call("get --raw ports main.tf")
        .call("get ports[1] main.tf")
        .call("get resource.disk.web.size main.tf")
        .call("get resource.disk.web.tags[\"owner\"] main.tf")
        .call("get resource.disk.web main.tf")
        .call_with("get a.b -", "a = { b = 1 }\n");
    assert_snapshot!(folder.transcript());
}

/// However it is written: no byte of the file changes.
#[test]
fn setting_what_is_there_changes_nothing() {
    let text = "a = <<-EOT\n      x\n        ${b}\n    EOT\nb   =   1.50 # why\r\nc = [ 1,   # one\n2 ]\nd { e = \"\\u0041\" }\nf = {x=1,\n  y = a+1}\n";
    let folder = Folder::new("get_and_set", &[("main.hcl", text)]);
    let set = |path: &str, code: &str| {
        let output =
            folder.command("set").args([path, code, "main.hcl"]).output().expect("the command can be run");
        assert!(output.status.success(), "{path}: {output:?}");
        assert_eq!(folder.read("main.hcl"), text, "{path}");
    };
    for path in ["a", "b", "c", "c[1]", "d.e", "f", "f.y"] {
        let output =
            folder.command(&format!("get {path} main.hcl")).output().expect("the command can be run");
        let code = String::from_utf8(output.stdout).expect("text");
        set(path, &code);
        set(path, code.trim_end());
    }
    for (path, code) in [("b", "1.5"), ("c", "[1, 2]"), ("d.e", "\"A\""), ("f.y", "a + 1")] {
        set(path, code);
    }
}

#[test]
fn values_are_changed_in_place() {
    let mut folder = folder("set");
    folder
        .call("set name '\"store\"' main.tf")
        .call("set ports[0] 8080 main.tf")
        .call("set resource.disk.web.tags.team 'var.team' main.tf")
        .call("set resource.disk.db.size -1 main.tf")
        .call("set zone '{ a = 1 }' main.tf")
        .show("main.tf")
        .call_with("set b 2 -", "a  =  1\n");
    assert_snapshot!(folder.transcript());
}

#[test]
fn parts_are_removed_and_moved() {
    let mut folder = folder("mv");
    folder
        .call("rm resource.disk.db main.tf")
        .call("rm ports[0] main.tf")
        .call("mv name title main.tf")
        .call("mv resource.disk.web resource.volume.app main.tf")
        .call("mv resource.volume.app.size resource.volume.app.tags.size main.tf")
        .show("main.tf")
        .call("mv ports resource.volume.app.ports main.tf")
        .call("mv title title main.tf")
        .show("main.tf")
        .call_with("mv inner outer.inner -", "inner \"a\" {\n  x = 1 # one\n}\nouter {}\n")
        .call_with("mv inner.a outer.inner.b -", "# It.\ninner \"a\" {\n  x = 1 # one\n}\nouter {}\n")
        .call_with("mv b[0] b[2] -", "b = [\n  1, # one\n  2,\n  3,\n]\n")
        .call_with("rm a -", "a = 1\nb = 2\n");
    assert_snapshot!(folder.transcript());
}

#[test]
fn what_cannot_be_changed_is_said_and_nothing_is() {
    let mut folder = folder("edit-wrong");
    folder
        .call("get nme main.tf")
        .call("get resource.disk main.tf")
        .call("get 'a b' main.tf")
        .call("get name none.tf")
        .call("get name main.tf.json")
        .call("get name broken.tf")
        .call("get name .")
        .call("set name '1 +' main.tf")
        .call("set resource.disk.web 1 main.tf")
        .call("set nothing.here 1 main.tf")
        .call("rm nme main.tf")
        .call("mv nme title main.tf")
        .call("mv name ports main.tf")
        .call("mv name none.of.these main.tf")
        .call("mv name resource.disk.web.tags.owner main.tf")
        .call("mv resource.disk.web web main.tf")
        .call("set name 1 broken.tf")
        .call("set name 1");
    assert_snapshot!(folder.transcript());
    assert_eq!(folder.read("main.tf"), MAIN);
}

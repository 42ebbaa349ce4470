//! `hcl eval`.

use insta::assert_snapshot;

use super::run::Folder;

const MAIN: &str = r#"variable "zones" {
  type    = list(string)
  default = ["a", "b"]
}

variable "size" {
  type    = number
  default = 1
}

locals {
  names = [for zone in var.zones: tag(zone)]
}

function "tag" {
  params = [zone]
  result = "${prefix}-${upper(zone)}"
}

name = "shop"

backend "first" {
  names = local.names
  size  = var.size * 2
}
"#;

#[test]
fn expressions_are_evaluated() {
    let mut folder =
        Folder::new("eval", &[("vars.hcl", "n = 4\nzones = [\"eu\"]\n"), ("v.json", "{\"n\": 5}")]);
    folder
        .call("eval '1 + 2 * 3'")
        .call("eval '[2, 1 / 0]'")
        .call("eval '{ a = upper(\"x\"), b = [1, null, true] }'")
        .call("eval --json '{ b = [1, 2.50], a = {} }'")
        .call("eval -- '-1'")
        .call("eval '-1'")
        .call("eval --var n=3 --var 'name=two words' --var 'list=[1, 2]' '[n, name, list]'")
        .call("eval --vars vars.hcl 'n * length(zones)'")
        .call("eval --vars vars.hcl --vars v.json n")
        .call("eval --vars vars.hcl --var n=6 n")
        .call("eval 'formatdate(\"YYYY\", \"2026-01-02T03:04:05Z\")'")
        .call("eval 'regex(\"[a-z]+\", \"12ab\")'");
    assert_snapshot!(folder.transcript());
}

#[test]
fn files_are_evaluated_with_what_they_declare() {
    let mut folder = Folder::new("eval-file", &[("main.hcl", MAIN), ("a.hcl.json", "{\"a\": \"${1 + 1}\"}")]);
    folder
        .call("eval --var prefix=p main.hcl")
        .call("eval --json --var prefix=p --var size=8 main.hcl")
        .call("eval --var prefix=p --var 'zones=[\"x\"]' --in main.hcl 'concat(local.names, [var.size])'")
        .call("eval a.hcl.json")
        .call_with("eval -", "a = 1 + 1\n");
    assert_snapshot!(folder.transcript());
}

#[test]
fn functions_of_terraform_read_files_beside_the_file() {
    let main = r#"locals {
  motd = templatefile("${path.module}/motd.tpl", { name = "you" })
  sum  = md5(file("motd.tpl"))
  none = fileexists("none.tf")
}
"#;
    let files = [("app/main.tf", main), ("app/motd.tpl", "Hello, ${name}!"), ("secret", "x")];
    let mut folder = Folder::new("eval-terraform", &files);
    folder
        .call("eval --terraform app/main.tf")
        .call("eval --terraform --in app/main.tf local.motd")
        .call("eval --terraform 'fileset(\"app\", \"*.tpl\")'")
        .call("eval --terraform --var path=mine path")
        .call("eval --terraform --in app/main.tf 'file(\"../secret\")'")
        .call("eval 'md5(\"x\")'");
    assert_snapshot!(folder.transcript());
}

#[test]
fn what_is_wrong_is_said() {
    let secret = "variable \"key\" {\n  default   = \"hidden\"\n  sensitive = true\n}\n\nkey = var.key\n";
    let files = [
        ("main.hcl", MAIN),
        ("broken.hcl", "a = \n"),
        ("vars.hcl", "a = b\n"),
        ("secret.hcl", secret),
        ("divided.hcl", "locals {\n  a = 1 / 0\n}\n\nb = [local.a]\n"),
    ];
    let mut folder = Folder::new("eval-wrong", &files);
    folder
        .call("eval 'nme + 1'")
        .call("eval '1 +'")
        .call("eval main.hcl")
        .call("eval broken.hcl")
        .call("eval secret.hcl")
        .call("eval --var prefix=p --var size=big main.hcl")
        .call("eval --vars vars.hcl 1")
        .call("eval --json '[1 / (2 - 2)]'")
        .call("eval --json divided.hcl")
        .call("eval --var nme=1 main.hcl")
        .call("eval --vars none.hcl 1")
        .call("eval --in none.hcl 1")
        .call("eval none.hcl")
        .call("eval ./")
        .call("eval --var n 1")
        .call("eval --var '1=2' 1")
        .call("eval");
    assert_snapshot!(folder.transcript());
}

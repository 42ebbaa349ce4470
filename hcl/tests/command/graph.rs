//! `hcl graph`.

use insta::assert_snapshot;

use super::run::Folder;

const MAIN: &str = r#"variable "zone" {
  type = string
}

locals {
  name = "shop-${var.zone}"
  all  = [local.name, each.key, local]
}

function "tag" {
  params = [x]
  result = "${local.name}-${x}"
}

resource "disk" "web" {
  name = tag("web")

  dynamic "mount" {
    for_each = data.mounts.all
    content {
      path = mount.value
    }
  }
}

module "app" {
  disk = disk.web.id
  zone = var["zone"]
}

title = module.app
"#;

#[test]
fn references_are_printed_in_three_ways() {
    let mut folder =
        Folder::new("graph", &[("main.tf", MAIN), ("data.tf", "data \"mounts\" \"all\" {\n}\n")]);
    folder.call("graph .").call("graph --dot main.tf").call("graph --json data.tf main.tf");
    folder.call_with("graph -", "a = b\nb = \"x\"\n");
    folder.call("graph none.tf").call_with("graph -", "a =\n").call("graph --dot --json .").call("graph");
    assert_snapshot!(folder.transcript());
}

/// Names that a function's parameters hide, blocks with the same labels, labels that are not names, and
/// blocks beside blocks with labels.
const ODD: &str = r#"x = 1
function "f" {
  params = [x]
  result = x + y
}
y = f(2)
thing {
}
thing "a b" {
  other = thing.c
}
thing "c" {
  whole = thing
  same  = thing["a b"].other
}
thing "c" {
  more = y
}
"#;

const JSON: &str = r#"{
  "title": "${aws_disk.web.id}",
  "variable": { "zone": {} },
  "locals": { "name": "${var.zone}" },
  "resource": { "aws_disk": { "web": { "name": "${local.name}" } } },
  "output": { "all": { "value": "${local}" } },
  "other": { "x": "${data.none.here}" }
}
"#;

#[test]
fn names_are_those_of_the_language_in_both_syntaxes() {
    let mut folder = Folder::new("graph-odd", &[("odd.hcl", ODD), ("main.tf.json", JSON)]);
    folder.call("graph odd.hcl").call("graph main.tf.json");
    assert_snapshot!(folder.transcript());
}

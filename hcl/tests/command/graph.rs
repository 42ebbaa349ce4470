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

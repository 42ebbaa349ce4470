//! `hcl decode`, called as the reference's tests call theirs.

use insta::assert_snapshot;

use super::run::Folder;

const SPEC: &str = r#"variables {
  base = 1
}

function "twice" {
  params = [n]
  result = n * 2
}

object {
  attr "name" {
    type     = string
    required = true
  }
  attr "size" {
    type = number
  }
  block_list "backend" {
    object {
      attr "port" {
        type = number
      }
      attr "note" {
        type = string
      }
    }
  }
}
"#;

const LITERALS: &str = "attr {\n  name = \"a\"\n}\n";

const CONFIG: &str = r#"name = "n${base}"
size = twice(3.14159265358979323846264338327950288419716939937510582097494459)

backend {
  port = "80"
}

backend {
  note = "<é>"
}
"#;

#[test]
fn values_are_printed_as_json() {
    let files = [
        ("spec.hcldec", SPEC),
        ("config.hcl", CONFIG),
        ("a.hcldec", LITERALS),
        ("a.json", "{\"a\": \"${x}\"}"),
    ];
    let mut folder = Folder::new("decode", &files);
    folder
        .call("decode --spec=spec.hcldec config.hcl")
        .call("decode --spec=spec.hcldec --keep-nulls config.hcl")
        .call("decode --spec=spec.hcldec --diags=json --with-type --keep-nulls config.hcl")
        .call("decode --spec spec.hcldec --out out.json --with-type config.hcl")
        .show("out.json")
        .call("decode -s a.hcldec a.json")
        .call_with("decode --spec a.hcldec", "a = null\n")
        .call_with("decode --spec a.hcldec --with-type", "a = null\n")
        .call("decode --version");
    assert_snapshot!(folder.transcript().replace(env!("CARGO_PKG_VERSION"), "VERSION"));
}

/// Every kind of spec block and every function of a specification.
const KINDS: &str = r#"object {
  array "arr" {
    literal { value = 1 }
    literal { value = jsondecode("[1,{\"a\":null}]") }
    literal { value = concat([1], [reverse("né")]) }
    literal { value = [abs(-1), coalesce(null, 2), hasindex([1],0), int(3.7), jsonencode({a=1}), lower("A"), max(1,2), min(1,2), strlen("né"), substr("hello",1,2), upper("x")] }
  }
  block "one" {
    attr {
      name = "x" 
      type = number 
    }
  }
  block "nested" {
    object {
      attr "p" {}
    }
  }
  block_set "bs" {
    block_type = "s"
    attr {
      name = "v"
      type = string
    }
  }
  block_tuple "bt" {
    block_type = "t"
    attr {
      name = "v"
      type = any
    }
  }
  block_object "bo" {
    block_type = "o"
    labels = ["a", "b"]
    attr {
      name = "v"
      type = any
    }
  }
  block_attrs "ba" {
    block_type = "attrs"
    element_type = number
  }
  transform "tr" {
    result = "got ${nested}"
    attr {
      name = "trin"
      type = string
    }
  }
}
"#;

const KINDS_CONFIG: &str = r#"one { x = 5 }
s { v = "b" }
s { v = "a" }
s { v = "a" }
t { v = 1 }
t { v = "z" }
o "l1" "l2" { v = 1 }
o "l1" "l3" { v = [] }
attrs { 
  q = 1
  r = 2
}
trin = "in"
"#;

#[test]
fn every_kind_of_spec_has_a_value() {
    let mut folder = Folder::new("decode-kinds", &[("kinds.hcldec", KINDS), ("kinds.hcl", KINDS_CONFIG)]);
    folder
        .call("decode --spec kinds.hcldec kinds.hcl")
        .call("decode --spec kinds.hcldec --keep-nulls --with-type kinds.hcl")
        .call_with("decode --spec kinds.hcldec --keep-nulls", "");
    assert_snapshot!(folder.transcript());
}

#[test]
fn variables_of_the_command_line_take_precedence() {
    let files = [
        ("spec.hcldec", SPEC),
        ("base.hcl", "base = 2\n"),
        ("base.json", "{\"base\": \"${three}\"}"),
        ("one.hcl", "name = base\n"),
        ("two.hcl", "size = 1\n"),
    ];
    let mut folder = Folder::new("decode-vars", &files);
    folder
        .call("decode --spec=spec.hcldec one.hcl two.hcl")
        .call("decode --spec=spec.hcldec --vars=base.hcl one.hcl")
        .call("decode --spec=spec.hcldec -V base.hcl --vars base.json one.hcl")
        .call("decode --spec=spec.hcldec -V base.hcl -V '{\"base\": {\"a\": [1]}}' --var-refs one.hcl")
        .call_with(
            "decode --spec=spec.hcldec --var-refs --vars '{\"x\": {\"y\": [5]}}'",
            "name = \"${x.y[0]}${z}\"\n",
        );
    assert_snapshot!(folder.transcript());
}

#[test]
fn errors_are_printed_as_text_or_json() {
    let wrong = "name = nme\nsize = \"x\"\nother = 1\n";
    let files = [
        ("spec.hcldec", SPEC),
        ("a.hcldec", LITERALS),
        ("broken.hcldec", "attr {\n  naem = \"a\"\n}\n"),
        ("unparsed.hcldec", "attr {\n"),
        ("wrong.hcl", wrong),
        ("unparsed.hcl", "a = \"a\", b = 2\n"),
        ("vars.hcl", "a = b\n"),
    ];
    let mut folder = Folder::new("decode-wrong", &files);
    folder
        .call("decode --spec=spec.hcldec wrong.hcl")
        .call("decode --spec=spec.hcldec --diags=json wrong.hcl")
        .call("decode --spec=a.hcldec --diags=json unparsed.hcl none.hcl")
        .call("decode --spec=a.hcldec --diags=json --vars vars.hcl --vars '{' unparsed.hcl")
        .call("decode --spec=broken.hcldec --diags=json wrong.hcl")
        .call("decode --spec=unparsed.hcldec wrong.hcl")
        .call("decode --spec=none.hcldec wrong.hcl")
        .call_with("decode --spec=a.hcldec", "a = x + f()\n")
        .call_with("decode --spec=a.hcldec --vars '{\"y\": 1}'", "a = x + f()\n")
        .call_with("decode --spec=a.hcldec --out no/such/folder", "a = 1\n");
    assert_snapshot!(folder.transcript());
}

#[test]
fn a_wrong_call_has_its_own_status() {
    let mut folder = Folder::new("decode-call", &[("a.hcldec", LITERALS)]);
    folder.call("decode").call("decode --spec a.hcldec --diags=xml").call("decode --spec a.hcldec --nothing");
    assert_snapshot!(folder.transcript());
}

#[test]
fn strings_in_json_are_templates_where_there_is_something_to_refer_to() {
    let files = [
        ("a.hcldec", LITERALS),
        ("function.hcldec", "attr {\n  name = \"a\"\n}\nfunction \"f\" {\n  params = []\n  result = 3\n}\n"),
        ("a.json", "{\"a\": \"${x} $${y}\"}"),
        ("call.json", "{\"a\": \"${f()}\"}"),
    ];
    let mut folder = Folder::new("decode-templates", &files);
    folder
        .call("decode --spec a.hcldec a.json")
        .call("decode --spec a.hcldec --vars '{}' a.json")
        .call("decode --spec a.hcldec --vars '{\"x\": 1}' a.json")
        .call("decode --spec function.hcldec call.json")
        .call("decode --spec function.hcldec a.json");
    assert_snapshot!(folder.transcript());
}

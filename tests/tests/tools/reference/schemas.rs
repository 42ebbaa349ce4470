//! Schemas: written by hand, wrong ones, large ones, and that of schemas themselves. That a schema says what
//! its type says is tested with the samples of all types (`hcl_tests::sample`).

use std::fmt::Write as _;
use std::time::Duration;

use hcl::Source;
use hcl::decode::{AcceptedKind, Inside, Shape};
use hcl::reference::{markdown, read_schema, read_schema_file, sample, schema_format, schema_of};
use hcl_examples::gateway::Gateway;
use hcl_tests::timed::timed;

fn read(text: &str) -> Result<&'static Shape, String> {
    match read_schema(&Source::new("a.schema.hcl", text)) {
        Ok(schema) => Ok(schema.shape()),
        Err(error) => Err(format!("{error:#}")),
    }
}

const SHOP: &str = r#"
schema      = 1
name        = "Shop"
description = "The shop."
relations   = [at_least_one("listen", "socket"), requires("certificate", "key")]

attribute "listen" { type = string }
attribute "socket" { type = path }
attribute "certificate" { type = relative_path(string) }
attribute "key" {
  type      = string
  sensitive = true
}
attribute "level" {
  type         = one_of("low", "high", alias("loud"))
  default      = "low"
  renamed_from = ["verbosity"]
  since        = "1.2"
}
attribute "mirrors" { type = list(Mirror) }
attribute "shape" { type = one_of("none", variant("circle", number)) }
attribute "timeout" {
  type    = duration
  min     = "1s"
  default = "30s"
}
attribute "target" {
  type      = string
  reference = "backend"
}
type "Mirror" {
  type = object({ url = string, token = optional(secret(string)), others = optional(list(Mirror)) })
}

block "backend" {
  description = <<-EOT
    Where requests go.

    There may be many.
  EOT

  label "name" { pattern = "[a-z]+" }

  attribute "url" {
    type     = string
    required = true
  }
  block "retry" {
    max            = 1
    defaults_apply = true

    attribute "times" {
      type    = whole(0, 10)
      default = 3
    }
  }
}

block "group" { body = "Group" }

body "Group" {
  label "name" {}
  block "group" { body = "Group" }
  attribute "tags" {
    type       = set(string)
    max_length = 5
    each {
      max_length = 20
    }
  }
  variant "open" {}
  tag = "kind"
}
"#;

#[test]
fn a_schema_can_be_written_by_hand() {
    let shop = read(SHOP).unwrap_or_else(|error| panic!("{error}"));
    insta::assert_snapshot!("shop_page", markdown(shop, "Shop"));
    insta::assert_snapshot!("shop_sample", sample(shop));
    let mirrors = shop.attributes.iter().find(|attribute| attribute.name == "mirrors").expect("mirrors");
    let part = |path: &[Inside<'_>]| mirrors.part(path);
    let token = part(&[Inside::Element, Inside::Key("token")]).expect("a token");
    assert!(token.is_secret && token.optional && !mirrors.is_secret());
    let path = [Inside::Element, Inside::Key("others"), Inside::Element, Inside::Key("url")];
    assert_eq!(part(&path).map(|part| part.kind), Some(AcceptedKind::String));
    assert_eq!(mirrors.accepts().secrets.parts().secret_names().collect::<Vec<_>>(), ["token"]);
    assert_eq!(part(&[Inside::Element, Inside::Key("othres")]).map(|part| part.kind), None);
    hcl_tests::schema::survives(shop).unwrap_or_else(|problem| panic!("{problem}"));
}

#[test]
fn a_schema_is_shown() {
    insta::assert_snapshot!("gateway_schema", schema_of(<Gateway as hcl::HclDecode>::shape()));
}

/// The format describes itself.
#[test]
fn the_schema_of_schemas_is_one() {
    let text = schema_of(schema_format());
    let format = read(&text).unwrap_or_else(|error| panic!("{error}"));
    hcl_tests::schema::survives(schema_format()).unwrap_or_else(|problem| panic!("{problem}"));
    assert_eq!(schema_of(format), text);
    insta::assert_snapshot!("schema_of_schemas", text);
}

#[test]
fn what_is_wrong_is_said() {
    let wrong = [
        "schema = 2\n",
        "attribute \"a\" {}\n",
        "schema = 1\nattribut \"a\" {}\nattribute \"b\" {\n  sinc = \"1\"\n}\n",
        "schema = 1\nattribute \"a\" { type = lsit(string) }\nattribute \"b\" { type = list(string, 1) }\nattribute \"c\" { type = whole(1) }\n",
        "schema = 1\nattribute \"a\" { type = Mirrr }\ntype \"Mirror\" { type = object({ a = optional(strin) }) }\n",
        "schema = 1\nattribute \"a\" { type = one_of() }\nattribute \"b\" { type = object({ a = string, a = number }) }\nattribute \"c\" { type = \"string\" }\n",
        "schema = 1\nblock \"a\" { body = \"Bakend\" }\nbody \"Backend\" {}\n",
        "schema = 1\nblock \"a\" {\n  body = \"B\"\n  attribute \"x\" {}\n}\nbody \"B\" {}\n",
        "schema = 1\nattribute \"a\" {\n  required = true\n  default = 1\n  min = 3\n  max = 2\n  min_length = 3\n  max_length = 1\n  pattern = \"([\"\n  one_of = []\n}\n",
        "schema = 1\nattribute \"a\" { one_of = [\"x\", 1] }\nblock \"b\" {\n  min = 2\n  max = 1\n}\n",
        "schema = 1\nattribute \"a\" {}\nattribute \"a b\" {}\nblock \"c\" { aliases = [\"a\"] }\n",
        "schema = 1\nflatten = [\"B\"]\nbody \"B\" { flatten = [\"C\"] }\nbody \"C\" { flatten = [\"B\"] }\n",
        "schema = 1\nflatten = [\"B\"]\nattribute \"x\" {}\nbody \"B\" {\n  attribute \"x\" {}\n}\n",
        "schema = 1\ntype \"A\" { type = B }\ntype \"B\" { type = A }\n",
        "schema = 1\ntype \"A\" { type = optional(string) }\n",
        "schema = 1\nrelations = [conflicts(\"url\", \"socket\")]\nattribute \"url\" {}\nattribute \"sockets\" {}\n",
        "schema = 1\nrelations = [one(\"a\")]\n",
        "schema = 1\nattribute \"a\" { reference = \"backnd\" }\nblock \"backend\" {}\n",
        "schema = 1\nattribute \"a\" { default = var.x }\n",
        "schema = 1\nrest {\n  type = string\n  body = \"B\"\n}\nbody \"B\" {}\n",
        "schema = 1\nattribute \"a\" {\n",
    ];
    let mut said = String::new();
    for text in wrong {
        let error = read(text).expect_err(text);
        let _ = writeln!(said, "{text}--\n{error}\n\n==");
    }
    let missing = read_schema_file("no/such/file.hcl").expect_err("there is no such file");
    let _ = writeln!(said, "{missing}");
    insta::assert_snapshot!("schema_errors", said);
}

/// What a person could hardly write ends, quickly, in an error or not.
#[test]
fn large_schemas_end() {
    let nested =
        |open: &str, close: &str, count: usize| format!("{}{}", open.repeat(count), close.repeat(count));
    let chain = |line: &dyn Fn(usize) -> String, count: usize| (0..count).map(line).collect::<String>();
    let texts = [
        ("attributes", chain(&|n| format!("attribute \"a{n}\" {{ type = list(string) }}\n"), 5_000), true),
        ("nested blocks", nested("block \"b\" {\n", "}\n", 190), false),
        (
            "nested types",
            format!("attribute \"a\" {{ type = {}string{} }}\n", "list(".repeat(150), ")".repeat(150)),
            false,
        ),
        (
            "a chain of bodies",
            chain(&|n| format!("body \"B{n}\" {{\n  block \"b\" {{ body = \"B{}\" }}\n}}\n", n + 1), 3_000)
                + "body \"B3000\" {}\nblock \"b\" { body = \"B0\" }\n",
            false,
        ),
        (
            "bodies that double",
            chain(
                &|n| {
                    let inner = |name: char| format!("  block \"{name}\" {{ body = \"B{}\" }}\n", n + 1);
                    format!("body \"B{n}\" {{\n{}{}}}\n", inner('x'), inner('y'))
                },
                40,
            ) + "body \"B40\" {}\nblock \"b\" { body = \"B0\" }\n",
            true,
        ),
        (
            "types that double",
            chain(
                &|n| {
                    format!(
                        "type \"T{n}\" {{ type = object({{ a = T{}, b = T{}, c = T{}, d = T{} }}) }}\n",
                        n + 1,
                        n + 1,
                        n + 1,
                        n + 1
                    )
                },
                40,
            ) + "type \"T40\" { type = string }\nattribute \"a\" {\n  type     = T0\n  required = true\n}\n",
            false,
        ),
        (
            "flattened in a chain",
            chain(&|n| format!("body \"B{n}\" {{ flatten = [\"B{}\"] }}\n", n + 1), 3_000)
                + "body \"B3000\" {}\nflatten = [\"B0\"]\n",
            false,
        ),
        (
            "unknown types",
            chain(
                &|n| format!("attribute \"a{n}\" {{ type = t{n} }}\ntype \"u{n}\" {{ type = string }}\n"),
                8_000,
            ),
            false,
        ),
        ("numbers", chain(&|n| format!("attribute \"a{n}\" {{ type = whole(0, 1e99999) }}\n"), 2_000), false),
    ];
    for (name, text, is_good) in texts {
        let ((), took) = timed(|| {
            let found = read(&format!("schema = 1\n{text}"));
            assert_eq!(found.is_ok(), is_good, "{name}: {:.500}", found.err().unwrap_or_default());
            if let Ok(shape) = found {
                assert!(!markdown(shape, "Page").is_empty() && !schema_of(shape).is_empty());
                let _ = (sample(shape), hcl::reference::json_schema_of(shape));
            }
        });
        assert!(took < Duration::from_secs(20), "{name} took {took:?}");
    }
}

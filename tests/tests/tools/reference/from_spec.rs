//! Schemas made of specifications.

use hcl::Source;
use hcl::reference::{read_schema, schema_from_spec};
use hcl::spec::{self, Spec};
use hcl::value::Type;

const SPEC: &str = r#"
object {
  attr "name" {
    type     = string
    required = true
  }
  default "port" {
    attr {
      type = number
    }
    literal {
      value = 80
    }
  }
  attr "mirrors" {
    type = list(object({ url = string }))
  }
  attr "anything" {}
  block "tls" {
    required = true
    object {
      attr "key" {
        type = string
      }
    }
  }
  block_list "rule" {
    min_items = 1
    max_items = 3
    transform {
      result = nested.from
      object {
        attr "from" {
          type = string
        }
        label "kind" {
          index = 0
        }
      }
    }
  }
  block_map "backend" {
    labels = ["zone", "name"]
    attr {
      name = "url"
    }
  }
  block_attrs "meta" {
    element_type = string
  }
}
"#;

#[test]
fn a_specification_is_converted() {
    let (file, found) = spec::parse(&hcl::parse(SPEC).expect("it is HCL"));
    assert!(found.is_empty(), "{found}");
    let made = schema_from_spec(&file.spec);
    assert!(made.not_understood().is_empty(), "{:?}", made.not_understood());
    insta::assert_snapshot!("from_spec", made.text());
    let schema =
        read_schema(&Source::new("a.schema.hcl", made.text())).unwrap_or_else(|error| panic!("{error}"));
    hcl_tests::schema::survives(schema.shape()).unwrap_or_else(|problem| panic!("{problem}"));
}

#[test]
fn what_a_schema_cannot_say_is_listed() {
    let inner = (0..90).fold(Spec::attr("a b", Type::Bool), |inner, _| Spec::block("b", inner));
    let both = [
        ("b", inner),
        ("v", Spec::validate(Spec::attr("v", Type::String), |_| hcl::Diagnostics::new())),
        ("w", Spec::attr("w", Type::String)),
        ("x", Spec::attr("w", Type::Number)),
    ];
    let made = schema_from_spec(&Spec::object(both));
    let names: Vec<String> = made
        .not_understood()
        .iter()
        .filter_map(|one| one.fact("name"))
        .map(|name| name.to_string())
        .collect();
    assert_eq!(names, ["b", "validate"]);
    read_schema(&Source::new("a.schema.hcl", made.text())).unwrap_or_else(|error| panic!("{error}"));
}

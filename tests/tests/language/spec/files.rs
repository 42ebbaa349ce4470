//! Specification files: every block that is allowed, and the reports about mistakes.

use std::fmt::Write as _;

use hcl::spec::{SpecFile, decode, parse};
use hcl::value::Type;
use hcl::{Body, Context, Diagnostics, Error, Source, Value, syntax};

fn body(name: &str, text: &str) -> Body {
    let (body, diagnostics) = if name.ends_with(".json") {
        hcl::json::parse_source(&Source::new(name, text))
    } else {
        syntax::parse(&Source::new(name, text))
    };
    assert!(diagnostics.is_empty(), "{text}: {diagnostics:?}");
    body
}

fn file(text: &str) -> SpecFile {
    let (file, diagnostics) = parse(&body("spec.hcl", text));
    assert!(diagnostics.is_empty(), "{text}: {diagnostics:?}");
    file
}

fn decoded(file: &SpecFile, text: &str) -> (Value, Diagnostics) {
    decode(&body("config.hcl", text), &file.spec, &file.context(&Context::new()))
}

/// The value of a configuration according to a specification.
fn value(spec: &str, text: &str) -> Value {
    let (value, diagnostics) = decoded(&file(spec), text);
    assert!(diagnostics.is_empty(), "{spec}: {diagnostics:?}");
    value
}

fn expression(text: &str) -> Value {
    let context = Context::builder().stdlib().build();
    hcl::parse_expression(text).expect("an expression").evaluate(&context).expect("a value")
}

#[test]
fn every_block_gives_its_value() {
    let two = "b \"k\" {\n  x = 1\n}\nb \"l\" {\n  x = \"s\"\n}\n";
    for (spec, text, wanted) in [
        ("object {\n  attr \"a\" {\n  }\n}", "a = 1", "{a = 1}"),
        ("array {\n  attr {\n    name = \"a\"\n    type = string\n  }\n}", "a = 1", "[\"1\"]"),
        (
            "attr {\n  name = \"a\"\n  type = object({ p = number })\n}",
            "a = { p = \"80\", q = 1 }",
            "{p = 80}",
        ),
        ("literal {\n  value = upper(\"a\")\n}", "", "\"A\""),
        ("block {\n  block_type = \"b\"\n  label {\n    index = 0\n  }\n}", "b \"k\" {\n}", "\"k\""),
        (
            "block_tuple {\n  block_type = \"b\"\n  object {\n    label \"n\" {\n    }\n    attr \"x\" {\n    }\n  }\n}",
            two,
            "[{n = \"k\", x = 1}, {n = \"l\", x = \"s\"}]",
        ),
        (
            "block_object {\n  block_type = \"b\"\n  labels = [\"n\"]\n  attr {\n    name = \"x\"\n  }\n}",
            two,
            "{k = 1, l = \"s\"}",
        ),
        (
            "block_map {\n  block_type = \"b\"\n  labels = [\"n\"]\n  attr {\n    name = \"x\"\n  }\n}",
            two,
            "tomap({k = \"1\", l = \"s\"})",
        ),
        (
            "block_attrs {\n  block_type = \"e\"\n  element_type = number\n}",
            "e {\n  a = \"1\"\n}",
            "tomap({a = 1})",
        ),
        (
            "transform {\n  result = length(nested)\n  block_list {\n    block_type = \"b\"\n    label {\n      name = \"n\"\n    }\n  }\n}",
            "b \"k\" {\n}\nb \"l\" {\n}",
            "2",
        ),
        (
            "object {\n  default \"x\" {\n    attr {\n    }\n    literal {\n      value = 1\n    }\n  }\n}",
            "",
            "{x = 1}",
        ),
        (
            "object {\n  block_set \"b\" {\n    min_items = 1\n    max_items = 0\n    array {\n      label {\n        name = \"n\"\n      }\n    }\n  }\n}",
            "b \"k\" {\n}",
            "{b = toset([[\"k\"]])}",
        ),
    ] {
        assert_eq!(value(spec, text), expression(wanted), "{spec}");
    }
}

#[test]
fn a_type_is_an_expression() {
    for (ty, wanted) in [
        ("(string)", Type::String),
        ("object({ \"a b\" = string, (\"c\") = (number), d: any })", {
            Type::object([("a b", Type::String), ("c", Type::Number), ("d", Type::Dynamic)])
        }),
        (
            "object({ \"${\"a\"}\" = string, 1 = bool })",
            Type::object([("a", Type::String), ("1", Type::Bool)]),
        ),
        ("object({ for name in [\"a\", \"b\"] : name => list(any) })", {
            Type::object([("a", Type::list(Type::Dynamic)), ("b", Type::list(Type::Dynamic))])
        }),
        ("object({})", Type::object([("a", Type::Bool); 0])),
        ("tuple([])", Type::tuple([])),
        ("tuple([for n in [1, 2] : set(bool)])", Type::tuple([Type::set(Type::Bool), Type::set(Type::Bool)])),
        ("1 > 0 ? map(string) : number", Type::map(Type::String)),
        ("{ a = string, b = number }.b", Type::Number),
        ("list([string]...)", Type::list(Type::String)),
    ] {
        let spec = file(&format!("attr {{\n  name = \"a\"\n  type = {ty}\n}}"));
        assert_eq!(spec.spec.implied_type(), wanted, "{ty}");
        let spec = file(&format!("block_attrs {{\n  block_type = \"a\"\n  element_type = {ty}\n}}"));
        assert_eq!(spec.spec.implied_type(), Type::map(wanted), "{ty}");
    }
}

/// Types that share parts are small in memory, but would take forever to print.
#[test]
fn a_type_of_too_many_parts_is_refused() {
    let doubled = |ty: String| format!("[for t in [{ty}] : tuple([t, t])][0]");
    let huge = (0..40).fold("string".to_owned(), |ty, _| doubled(ty));
    let deeper = |ty: String| format!("[for t in [{ty}] : {}t{}][0]", "list(".repeat(40), ")".repeat(40));
    let deep = (0..20).fold("string".to_owned(), |ty, _| deeper(ty));
    for (ty, summary) in [(huge, "Too many elements"), (deep, "Invalid type specification")] {
        let text = format!("attr {{\n  name = \"a\"\n  type = {ty}\n}}");
        let (_, diagnostics) = parse(&body("spec.hcl", &text));
        assert_eq!(diagnostics.iter().next().map(|error| &*error.summary), Some(summary), "{ty}");
    }
}

#[test]
fn labels_without_an_index_follow_each_other() {
    let spec = "block {
  block_type = \"b\"
  array {
    label {
      name = \"first\"
    }
    label {
      name = \"second\"
    }
    label {
      name = \"first\"
    }
    block {
      block_type = \"c\"
      label {
        name = \"inner\"
      }
    }
  }
}";
    let text = "b \"x\" \"y\" {\n  c \"z\" {\n  }\n}";
    assert_eq!(value(spec, text), expression("[\"x\", \"y\", \"x\", \"z\"]"));
}

#[test]
fn a_file_may_be_json() {
    let text = r#"{"object": {"attr": {"a": {"type": "number", "required": true}}}}"#;
    let (file, diagnostics) = parse(&body("spec.json", text));
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    assert_eq!(file.spec.implied_type(), Type::object([("a", Type::Number)]));
    assert_eq!(decoded(&file, "a = 1").0, expression("{a = 1}"));
}

#[test]
fn variables_and_functions_are_for_the_configuration() {
    let spec = file(
        "variables {
  n = max(1, 20)
}
function \"add\" {
  params         = [a, b]
  variadic_param = rest
  result         = a + b + length(rest)
}
attr {
  name = \"x\"
}",
    );
    assert_eq!(decoded(&spec, "x = add(n, 1)").0, Value::number(21));
    assert_eq!(decoded(&spec, "x = add(n, 1, 7, 8)").0, Value::number(23));
    for wrong in ["add(n)", "add(n, \"b\")", "add(n, null)", "max(1)", "m", "add(n, 1, null)"] {
        assert!(decoded(&spec, &format!("x = {wrong}")).1.has_errors(), "{wrong}");
    }
    let unknown = Context::builder().value("later", Value::unknown(Type::Number)).build();
    let (later, diagnostics) = decode(&body("c", "x = add(later, 1)"), &spec.spec, &spec.context(&unknown));
    assert!(diagnostics.is_empty() && !later.is_known());
    assert_eq!(later.ty(), Type::Number);

    let literals = file("attr {\n  name = \"x\"\n}");
    let (_, diagnostics) =
        decode(&body("c", "x = n"), &literals.spec, &literals.context(&Context::literal_only()));
    assert_eq!(diagnostics.iter().next().map(|error| &*error.summary), Some("Variables not allowed"));
}

/// Each of these files has one mistake; the snapshot has the reports.
#[test]
fn mistakes_in_a_file_are_shown() {
    let mut shown = String::new();
    for text in [
        "",
        "variables {\n}",
        "literal {\n  value = 1\n}\nliteral {\n  value = 2\n}",
        "objekt {\n}",
        "attr \"a\" {\n  type = string\n}",
        "attr {\n  type = string\n}",
        "attr {\n  name = nope\n}",
        "attr {\n  name = [\"a\"]\n}",
        "attr {\n  name = \"a\"\n  type = strin\n}",
        "attr {\n  name = \"a\"\n  type = \"string\"\n}",
        "attr {\n  name = \"a\"\n  type = object({ \"b\" = strin })\n}",
        "attr {\n  name = \"a\"\n  type = object({ b = optional(string) })\n}",
        "attr {\n  name = \"a\"\n  type = tuple([string, null])\n}",
        "attr {\n  name = \"a\"\n  requird = true\n}",
        "object {\n  attr {\n  }\n}",
        "object {\n  attr \"a\" {\n  }\n  attr \"a\" {\n  }\n}",
        "block {\n  block_type = \"b\"\n}",
        "block {\n  block_type = \"b\"\n  array {\n  }\n  array {\n  }\n}",
        "block_list {\n  block_type = \"b\"\n  min_items = -1\n  array {\n  }\n}",
        "block_map {\n  block_type = \"b\"\n  array {\n  }\n}",
        "block_map {\n  block_type = \"b\"\n  labels = []\n  array {\n  }\n}",
        "block_attrs {\n  block_type = \"b\"\n}",
        "label {\n}",
        "literal {\n}",
        "literal {\n  value = title(\"a\")\n}",
        "default {\n}",
        "default {\n  literal {\n    value = 1\n  }\n}",
        "transform {\n  literal {\n    value = 1\n  }\n}",
        "function \"f\" {\n  params = [\"a\"]\n  result = 1\n}\narray {\n}",
        "function \"f\" {\n  params = a\n  result = 1\n}\narray {\n}",
        "function \"f\" {\n  params = [a, a]\n  result = 1\n}\narray {\n}",
        "function \"f\" {\n  params = []\n  result = 1\n}\nfunction \"f\" {\n  params = []\n  result = 1\n}\narray {\n}",
        "variables {\n  a = b\n}\narray {\n}",
    ] {
        let (_, diagnostics) = parse(&body("spec.hcl", text));
        assert!(!diagnostics.is_empty(), "nothing is wrong with {text}");
        writeln!(shown, "{:#}\n---", Error::from(diagnostics)).unwrap();
    }
    insta::assert_snapshot!(shown);
}

/// Errors of the specification that appear only while a configuration is decoded are shown there.
#[test]
fn mistakes_that_come_out_later_have_places_too() {
    let spec = file(
        "function \"half\" {
  params = [n]
  result = n / nothing
}
array {
  transform {
    result = nested * 2
    attr {
      name = \"a\"
    }
  }
  attr {
    name = \"b\"
    type = list(object({ port = number }))
  }
  block_list {
    block_type = \"c\"
    max_items  = 1
    attr {
      name = \"x\"
      required = true
    }
  }
  block_map {
    block_type = \"d\"
    labels     = [\"name\"]
    attr {
      name = \"x\"
    }
  }
}",
    );
    let text = "a = null
b = [{ port = half(1) }, { prot = 2 }]
c {
}
c {
  y = 1
}
d \"k\" {
}
d \"k\" {
}
d {
}
";
    let (_, diagnostics) = decoded(&spec, text);
    insta::assert_snapshot!(format!("{:#}", Error::from(diagnostics)));
}

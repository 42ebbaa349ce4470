//! Dynamic blocks: what they generate for derived types, serde and schemas, in both syntaxes, and that limits
//! stop them.

use std::time::Duration;

use hcl::ext::dynamic::VariablesOf;
use hcl::ext::expand_dynamic;
use hcl::model::{Body, Content, Schema};
use hcl::value::{Type, Value};
use hcl::{Context, HclDecode, IndexMap, Limits, Loader};
use hcl_tests::timed::timed;
use serde::Deserialize;

#[derive(Debug, HclDecode, PartialEq)]
struct Config {
    #[hcl(default)]
    name: String,
    #[hcl(block, rename = "service")]
    services: Vec<Service>,
}

#[derive(Debug, HclDecode, PartialEq)]
struct Service {
    #[hcl(label)]
    name: String,
    port: Option<u16>,
    #[hcl(block, rename = "route")]
    routes: Vec<Route>,
}

#[derive(Debug, HclDecode, PartialEq)]
struct Route {
    path: String,
}

fn context() -> Context {
    Context::builder().stdlib().dynamic_blocks().build()
}

fn config(text: &str) -> Config {
    context().from_str(text).unwrap_or_else(|error| panic!("{error:#}"))
}

fn wrong(text: &str) -> String {
    format!("{:#}", context().from_str::<Config>(text).expect_err("an error"))
}

fn service(name: &str, port: u16, routes: &[&str]) -> Service {
    let routes = routes.iter().map(|path| Route { path: (*path).to_owned() }).collect();
    Service { name: name.into(), port: Some(port), routes }
}

const NESTED: &str = r#"
    service "first" {
      port = 1
      dynamic "route" {
        for_each = ["/x"]
        content {
          path = route.value
        }
      }
    }
    dynamic "service" {
      for_each = { web = ["/", "/api"], db = [] }
      iterator = each
      labels   = ["${each.key}-${length(each.value)}"]
      content {
        port = 80 + length(each.value)
        dynamic "route" {
          for_each = each.value
          content {
            path = "${each.key}:${route.key}:${route.value}"
          }
        }
        route {
          path = each.key
        }
      }
    }
    service "last" {
      port = 9
    }
"#;

#[test]
fn blocks_nest_and_keep_the_order_of_the_source() {
    let expected = vec![
        service("first", 1, &["/x"]),
        service("db-0", 80, &["db"]),
        service("web-2", 82, &["web:0:/", "web:1:/api", "web"]),
        service("last", 9, &[]),
    ];
    assert_eq!(config(NESTED).services, expected);
    // When switched off, nothing is expanded.
    assert!(Context::builder().stdlib().build().from_str::<Config>(NESTED).is_err());
}

#[test]
fn json_is_expanded_alike() {
    let text = r#"{
        "service": {"first": {"port": 1}},
        "dynamic": {"service": {
            "for_each": {"web": ["/"]}, "labels": ["${service.key}"],
            "content": {"port": 80, "dynamic": {"route": {"for_each": "${service.value}", "content": {"path": "${route.value}"}}}}
        }}
    }"#;
    let config: Config = context().from_json_str(text).unwrap();
    assert_eq!(config.services, [service("first", 1, &[]), service("web", 80, &["/"])]);
}

#[derive(Debug, Deserialize)]
struct Plain {
    service: IndexMap<String, PlainService>,
}

#[derive(Debug, Deserialize)]
struct PlainService {
    port: u16,
    #[serde(default)]
    route: Vec<PlainRoute>,
}

#[derive(Debug, Deserialize)]
struct PlainRoute {
    path: String,
}

#[test]
fn types_that_know_only_serde_see_the_blocks() {
    let plain: Plain = hcl::de::from_body(&hcl::parse(NESTED).unwrap(), &context()).unwrap();
    let names: Vec<_> = plain.service.keys().map(String::as_str).collect();
    assert_eq!(names, ["first", "db-0", "web-2", "last"]);
    assert_eq!(plain.service["web-2"].route[1].path, "web:1:/api");
    assert_eq!(plain.service["db-0"].port, 80);
    let json = r#"{"dynamic": {"service": {"for_each": [1], "labels": ["s"], "content": {"port": "${service.value}"}}}}"#;
    let body = hcl::json::parse_source(&hcl::Source::new("a.json", json)).0;
    let plain: Plain = hcl::de::from_body(&body, &context()).unwrap();
    assert_eq!(plain.service["s"].port, 1);
}

#[test]
fn a_loader_and_several_files_are_expanded() {
    let loader = Loader::new()
        .text("a.hcl", "name = \"x\"\ndynamic \"service\" {\n  for_each = [1]\n  labels = [\"a\"]\n  content {\n    port = 1\n  }\n}\n")
        .text("b.json", r#"{"dynamic": {"service": {"for_each": [1], "labels": ["b"], "content": {"port": 2}}}}"#);
    let (config, warnings): (Config, _) = loader.decode(&context()).unwrap();
    assert!(warnings.is_empty());
    assert_eq!(config.services, [service("a", 1, &[]), service("b", 2, &[])]);
}

#[test]
fn specs_see_the_blocks_and_say_for_which_element() {
    use hcl::spec::{Spec, decode};
    let spec = Spec::block_list("b", Spec::attr("x", Type::Number).required());
    let text = |list: &str| {
        hcl::parse(&format!(
            "dynamic \"b\" {{\n  for_each = {list}\n  content {{\n    x = b.value\n  }}\n}}\n"
        ))
        .unwrap()
    };
    let (value, diagnostics) = decode(&text("[1, 2]"), &spec, &context());
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    assert_eq!(value[1], Value::number(2));
    let (_, diagnostics) = decode(&text("[1, []]"), &spec, &context());
    assert_eq!(diagnostics.len(), 1);
    let first = diagnostics.iter().next().unwrap();
    assert_eq!(first.labels[0].text, "in the block generated for the element 1");
}

/// A map of blocks needs all of them, so the content of one that stands for any number is not read.
#[test]
fn an_unknown_number_of_blocks_is_an_unknown_map() {
    use hcl::spec::{Spec, decode};
    let later =
        Context::builder().dynamic_blocks().value("later", Value::unknown(Type::map(Type::String))).build();
    let text = "b \"first\" {\n  x = 1\n}\ndynamic \"b\" {\n  for_each = later\n  labels = [\"k\"]\n  content {}\n}\n";
    let x = || Spec::attr("x", Type::Number).required();
    for (spec, ty) in [
        (Spec::block_map("b", ["name"], x()), Type::map(Type::Number)),
        (Spec::block_object("b", ["name"], x()), Type::Dynamic),
    ] {
        let (value, diagnostics) = decode(&hcl::parse(text).unwrap(), &spec, &later);
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        assert_eq!(value, Value::unknown(ty));
        let (_, diagnostics) = decode(&hcl::parse(&text.replace("x = 1", "")).unwrap(), &spec, &later);
        assert_eq!(diagnostics.len(), 1, "what is written is read: {diagnostics:?}");
    }
}

#[derive(Debug, HclDecode)]
struct Open {
    #[hcl(block, rename = "service")]
    services: Vec<Service>,
    #[hcl(remain)]
    rest: Body,
}

#[test]
fn the_rest_has_the_dynamic_blocks_of_other_types_in_their_places() {
    let text = r#"
        b { x = 1 }
        dynamic "service" {
          for_each = [1]
          labels   = ["s"]
          content {}
        }
        dynamic "b" {
          for_each = [2, 3]
          content {
            x = b.value
          }
        }
        b { x = 4 }
        other = 5
    "#;
    let open: Open = context().from_str(text).unwrap();
    assert_eq!(open.services.len(), 1);
    let schema = Schema::new().block("b", [""; 0]).optional("other");
    let (content, diagnostics) = open.rest.content(&schema);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    assert_eq!(numbers(&content), [1, 2, 3, 4]);
    let (content, rest, _) = open.rest.partial_content(&Schema::new().block("b", [""; 0]));
    assert_eq!(numbers(&content), [1, 2, 3, 4]);
    let (content, diagnostics) = rest.content(&Schema::new().optional("other"));
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    assert_eq!((content.attributes.len(), content.blocks.len()), (1, 0));
    assert_eq!(rest.items().0.len(), 1);
    // A body that comes from a decoded type is not expanded twice.
    #[derive(HclDecode)]
    struct Rest {
        #[hcl(block, rename = "b")]
        blocks: Vec<B>,
        other: u8,
    }
    #[derive(HclDecode)]
    struct B {
        x: u8,
    }
    let rest: Rest = context().from_body(&open.rest).unwrap();
    assert_eq!((rest.blocks.iter().map(|b| b.x).collect::<Vec<_>>(), rest.other), (vec![1, 2, 3, 4], 5));
}

/// A server may decode a body that it keeps for every request.
#[test]
fn a_body_that_is_decoded_often_has_the_limits_each_time() {
    #[derive(HclDecode)]
    struct Stage {
        #[hcl(remain)]
        rest: Body,
    }
    let limits = Limits::default().with_elements(500);
    let context = Context::builder().stdlib().dynamic_blocks().limits(limits).build();
    let mut stage: Stage = context.from_str(&nested(1, "range(10)")).unwrap();
    for _ in 0..10_000 {
        stage = context.from_body(&stage.rest).unwrap();
    }
    for _ in 0..50 {
        assert_eq!(context.from_body::<Tree>(&stage.rest).unwrap().count(), 11);
    }
    // The context of the second run is used.
    let text = "dynamic \"b\" {\n  for_each = list\n  content {}\n}\n";
    let stage: Stage = context.child().value("list", Value::tuple(vec![])).build().from_str(text).unwrap();
    let tree: Tree = context.child().variable("list", [1, 2]).build().from_body(&stage.rest).unwrap();
    assert_eq!(tree.count(), 3);
}

fn numbers(content: &Content) -> Vec<i64> {
    let number = |body: &Body| {
        let (attributes, _) = body.just_attributes();
        let value = attributes.get("x").unwrap().expression.evaluate(&Context::new()).unwrap();
        i64::try_from(value.as_number().unwrap()).unwrap()
    };
    content.blocks.iter().map(|block| number(&block.body)).collect()
}

fn expanded(text: &str, schema: &Schema, context: &Context) -> Content {
    let (content, diagnostics) = expand_dynamic(&hcl::parse(text).unwrap(), context).content(schema);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    content
}

fn attribute(body: &Body, name: &str, context: &Context) -> Value {
    let (content, _, _) = body.partial_content(&Schema::new().optional(name));
    content.attributes.get(name).unwrap().expression.evaluate(context).unwrap()
}

#[test]
fn iterators_hide_each_other_and_variables() {
    let text = r#"
        dynamic "a" {
          for_each = a
          content {
            x = a.value
            dynamic "b" {
              for_each = [a.value + 1]
              iterator = a
              content {
                x = [a.value, v]
              }
            }
          }
        }
        a { x = length(a) }
    "#;
    let context = Context::builder().variable("a", [10]).variable("v", "out").stdlib().build();
    let blocks = Schema::new().block("a", [""; 0]);
    let content = expanded(text, &blocks, &context);
    assert_eq!(attribute(&content.blocks[0].body, "x", &context), Value::number(10));
    assert_eq!(attribute(&content.blocks[1].body, "x", &context), Value::number(1));
    let (inner, _, _) = content.blocks[0].body.partial_content(&Schema::new().block("b", [""; 0]));
    let value = attribute(&inner.blocks[0].body, "x", &context);
    assert_eq!(value, Value::tuple(vec![Value::number(11), "out".into()]));
    // Outside the value of an attribute the iterators are not visible.
    let (attributes, _) = inner.blocks[0].body.just_attributes();
    let names: Vec<_> =
        attributes.get("x").unwrap().expression.variables().iter().map(ToString::to_string).collect();
    assert_eq!(names, ["v"]);
}

#[test]
fn an_unknown_collection_gives_one_block_of_unknown_content() {
    let text = r#"
        dynamic "b" {
          for_each = u
          content {
            x = 1
            c { x = 2 }
          }
        }
    "#;
    let context = Context::builder().value("u", Value::unknown(Type::list(Type::String)).mark("m")).build();
    let content = expanded(text, &Schema::new().block("b", [""; 0]), &context);
    let [block] = content.blocks.as_slice() else { panic!("one block") };
    assert!(block.body.is_unknown() && block.body.marks().len() == 1);
    assert_eq!(attribute(&block.body, "x", &context), Value::dynamic().mark("m"));
    let (inner, _, _) = block.body.partial_content(&Schema::new().block("c", [""; 0]));
    assert!(!attribute(&inner.blocks[0].body, "x", &context).is_known());
}

#[test]
fn the_marks_of_a_collection_go_wherever_its_elements_go() {
    let text = r#"
        dynamic "b" {
          for_each = s
          labels   = [b.key]
          content {
            x = 1
            c { x = b.value }
            dynamic "d" {
              for_each = b.value
              content {
                x = d.value
              }
            }
          }
        }
    "#;
    let list = Value::tuple(vec!["hunter2".into()]);
    let context = Context::builder().value("s", Value::object([("k", list)]).mark("m")).build();
    let content = expanded(text, &Schema::new().block("b", ["name"]), &context);
    let body = &content.blocks[0].body;
    assert_eq!(attribute(body, "x", &context), Value::number(1).mark("m"));
    let (inner, _, _) = body.partial_content(&Schema::new().block("c", [""; 0]).block("d", [""; 0]));
    for block in &inner.blocks {
        assert!(attribute(&block.body, "x", &context).is_marked(), "{}", block.block_type);
    }
    assert!(!format!("{body:?}").contains("hunter2"));
}

#[test]
fn problems_say_for_which_element() {
    insta::assert_snapshot!(wrong(
        r#"
        dynamic "service" {
          for_each = { web = 80, db = "many" }
          labels   = [service.key]
          content {
            port = service.value
            prot = 1
            dynamic "route" {
              for_each = [1, null]
              content {
                path = upper(route.value.x)
              }
            }
          }
        }
        "#
    ));
}

#[test]
fn what_is_wrong_with_a_dynamic_block_is_said() {
    let cases = [
        "dynamic \"service\" {\n}\n",
        "dynamic \"service\" {\n  foreach = []\n  labels = []\n  content {}\n  content {}\n}\n",
        "dynamic \"service\" {\n  for_each = 5\n  labels = [\"x\"]\n  content {}\n}\n",
        "dynamic \"service\" {\n  for_each = null\n  labels = [\"x\"]\n  content {}\n}\n",
        "dynamic \"service\" {\n  for_each = [1]\n  labels = [\"x\", \"y\"]\n  content {}\n}\n",
        "dynamic \"service\" {\n  for_each = []\n  labels = []\n  content {}\n}\n",
        "dynamic \"service\" {\n  for_each = {}\n  labels = \"x\"\n  content {}\n}\n",
        "dynamic \"service\" {\n  for_each = [1]\n  labels = [null]\n  content {}\n}\n",
        "dynamic \"service\" {\n  for_each = [1]\n  labels = [[]]\n  content {}\n}\n",
        "dynamic \"service\" {\n  for_each = [1]\n  labels = \"x\"\n  iterator = \"x\"\n  content {}\n}\n",
        "dynamic \"service\" {\n  for_each = [1]\n  iterator = a.b\n  labels = [\"x\"]\n  content {}\n}\n",
        "dynamic \"servcie\" {\n  for_each = [1]\n  content {}\n}\n",
        "dynamic {\n  for_each = [1]\n  content {}\n}\n",
        "dynamic \"dynamic\" {\n  for_each = [1]\n  content {}\n}\n",
    ];
    insta::assert_snapshot!(cases.map(wrong).join("\n----\n"));
}

#[test]
fn variables_are_found_before_anything_is_expanded() {
    let body = hcl::parse(NESTED).unwrap();
    assert!(VariablesOf::all(&body).without_schema().is_empty());
    let text = r#"
        top = var.top
        dynamic "b" {
          for_each = var.list
          iterator = it
          labels   = [it.key, local.label]
          content {
            x = it.value + var.x
            dynamic "c" {
              for_each = [it, var.inner, c]
              content {
                y = [c.value, it.value, d.e]
              }
            }
          }
        }
        s { z = it.value }
    "#;
    let body = hcl::parse(text).unwrap();
    let names = |variables: Vec<hcl::model::Traversal>| {
        let mut names: Vec<_> = variables.iter().map(ToString::to_string).collect();
        names.sort();
        names.join(" ")
    };
    assert_eq!(
        names(VariablesOf::all(&body).without_schema()),
        "c d.e it.value local.label var.inner var.list var.top var.x"
    );
    assert_eq!(names(VariablesOf::expansion(&body).without_schema()), "c local.label var.inner var.list");
    let (variables, nested) =
        VariablesOf::all(&body).visit(&Schema::new().optional("top").block("s", [""; 0]));
    assert_eq!(names(variables), "local.label var.list var.top");
    assert_eq!(nested.iter().map(|nested| &*nested.block_type).collect::<Vec<_>>(), ["b", "s"]);
}

/// Nested blocks, each for the elements of `list`.
fn nested(levels: usize, list: &str) -> String {
    let open: String = (0..levels)
        .map(|level| format!("dynamic \"b\" {{\nfor_each = {list}\niterator = i{level}\ncontent {{\n"))
        .collect();
    format!("{open}{}", "}\n}\n".repeat(levels))
}

#[derive(HclDecode)]
struct Tree {
    #[hcl(block, rename = "b")]
    blocks: Vec<Tree>,
}

impl Tree {
    fn count(&self) -> usize {
        1 + self.blocks.iter().map(Tree::count).sum::<usize>()
    }
}

#[test]
fn blocks_that_multiply_end_by_the_limits() {
    // The default limits are about a second of optimized code, which takes ten times as long without
    // optimization.
    let limits = Limits::default();
    let elements = if cfg!(debug_assertions) { limits.elements / 20 } else { limits.elements };
    let limited = Context::builder().stdlib().dynamic_blocks().limits(limits.with_elements(elements)).build();
    for (levels, list) in [
        (9, "range(10)"),
        (60, "[1, 2]"),
        (2, "[for a in range(1000): range(100)]"),
        (1, "flatten([for a in range(1000): range(1000)])"),
        (9, "{ for n in range(10): n => n }"),
    ] {
        let text = nested(levels, list);
        let (error, time) = timed(|| limited.from_str::<Tree>(&text).err().expect("too many"));
        println!("{levels} levels of {list}: {time:?}, {} errors", error.diagnostics().len());
        assert!(error.to_string().contains("Too many elements"), "{error}");
        assert!(error.diagnostics().len() < 10, "{error:#}");
        assert!(time < Duration::from_secs(8), "{time:?}");
        let serde = hcl::de::from_body::<serde::de::IgnoredAny>(&hcl::parse(&text).unwrap(), &limited);
        assert!(serde.is_err());
    }
    let tree: Tree = context().from_str(&nested(4, "range(10)")).unwrap();
    assert_eq!(tree.count(), 11_111);
    let strict =
        Context::builder().stdlib().dynamic_blocks().limits(Limits::default().with_elements(500)).build();
    assert!(strict.from_str::<Tree>(&nested(1, "range(10)")).is_ok());
    assert!(strict.from_str::<Tree>(&nested(2, "range(10)")).is_err());
}

#[test]
fn many_blocks_that_are_not_dynamic_take_no_longer_than_before() {
    let text = "service \"x\" {\n  port = 1\n}\n".repeat(2_000);
    let plain = Context::builder().stdlib().build();
    let time = |context: &Context| {
        timed(|| assert_eq!(context.from_str::<Config>(&text).unwrap().services.len(), 2_000)).1
    };
    let (off, on) = (time(&plain), time(&context()));
    println!("off {off:?}, on {on:?}");
}

/// What stands beside a block `content` is a mistake of its own; without one it belongs in it.
#[test]
fn what_stands_outside_of_content_is_reported_unless_that_is_missing() {
    let found = |text: &str| {
        let error = context().from_str::<Config>(text).expect_err("an error");
        let shown = error.diagnostics().iter().filter(|found| !found.is_consequence);
        shown.map(|found| found.summary.clone()).collect::<Vec<_>>()
    };
    let head = "dynamic \"service\" {\n  for_each = []\n  labels = [\"x\"]\n  port = 1\n";
    assert_eq!(found(&format!("{head}}}\n")), ["Missing `content` block"]);
    assert_eq!(found(&format!("{head}  content {{}}\n}}\n")), ["Unsupported attribute `port`"]);
    let misspelt = found(&format!("{head}  contnet {{}}\n}}\n"));
    assert!(misspelt.iter().any(|summary| summary.contains("contnet")), "{misspelt:?}");
    assert!(misspelt.iter().any(|summary| summary.contains("`port`")), "{misspelt:?}");
    assert!(!misspelt.iter().any(|summary| summary.starts_with("Missing")), "{misspelt:?}");
}

/// A block that stands for any number of others says nothing of what is in them.
#[test]
fn the_attributes_of_an_unknown_block_are_an_unknown_map() {
    use hcl::spec::{Spec, decode};
    let spec = Spec::block_attrs("env", Type::String);
    let context = Context::builder().dynamic_blocks().value("list", Value::unknown(Type::list(Type::String)));
    let body = |value: &str| {
        let text =
            format!("dynamic \"env\" {{\n  for_each = list\n  content {{\n    a = {value}\n  }}\n}}\n");
        hcl::parse(&text).unwrap()
    };
    let context = context.build();
    let (value, diagnostics) = decode(&body("1"), &spec, &context);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    assert!(!value.is_known() && value.ty() == Type::map(Type::String), "{value:?}");
}

hcl_tests::samples_decode!(Config, Route, Open, Tree);

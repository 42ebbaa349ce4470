//! Variables, locals and blocks that refer to each other: their values, their order, and their errors.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use hcl::ext::module::{NodeKind, Resolved};
use hcl::ext::{Can, Module, Try};
use hcl::value::{Type, Value};
use hcl::{Body, Context, Error, HclDecode, Limits, Source};
use hcl_tests::stack::{on_a_small_stack, on_a_stack_of};

/// A module with the names used in the documentation's examples.
fn module(body: &Body) -> Module {
    Module::new(body).variables("variable", "var").locals("locals", "local").blocks("target", "target")
}

fn context() -> Context {
    Context::builder().stdlib().lazy_function("try", Try).lazy_function("can", Can).build()
}

fn native(text: &str) -> Body {
    let (body, diagnostics) = hcl::syntax::parse(&Source::new("main.hcl", text));
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    body
}

fn json(text: &str) -> Body {
    let (body, diagnostics) = hcl::json::parse(&Source::new("main.json", text));
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    body
}

fn resolve(text: &str) -> Resolved {
    module(&native(text)).resolve(&context()).unwrap_or_else(|error| panic!("{error:#}"))
}

fn refuse(module: &Module) -> Error {
    module.resolve(&context()).expect_err("something is wrong")
}

/// The reports of all errors of a text.
fn report(text: &str) -> String {
    format!("{:#}", refuse(&module(&native(text))))
}

fn value(text: &str) -> Value {
    hcl::parse_expression(text).unwrap().evaluate(&context()).unwrap()
}

#[derive(Debug, HclDecode)]
struct Config {
    #[hcl(block)]
    target: BTreeMap<String, Target>,
}

#[derive(Debug, HclDecode)]
struct Target {
    tags: Vec<String>,
    replicas: Option<u32>,
}

const NATIVE: &str = r#"
target "api" {
  tags     = target.app.tags
  replicas = var.replicas + 1
}
target "app" {
  tags = ["${local.image}:latest", local.tag]
}
locals {
  tag   = "${local.image}:${var.version}"
  image = "shop"
}
variable "version" {
  type    = string
  default = "1"
}
variable "replicas" {
  type        = number
  description = "How many."
  validation {
    condition     = var.replicas > 0
    error_message = "At least one."
  }
}
"#;

const JSON: &str = r#"{
  "target": {
    "api": {"tags": "${target.app.tags}", "replicas": "${var.replicas + 1}"},
    "app": {"tags": ["${local.image}:latest", "${local.tag}"]}
  },
  "locals": {"tag": "${local.image}:${var.version}", "image": "shop"},
  "variable": {
    "version": {"type": "string", "default": "1"},
    "replicas": {
      "type": "number",
      "description": "How many.",
      "validation": {"condition": "${var.replicas > 0}", "error_message": "At least one."}
    }
  }
}"#;

#[test]
fn both_syntaxes_resolve_and_decode() {
    for body in [native(NATIVE), json(JSON)] {
        let module = module(&body).set("replicas", "3").set("version", "2").resolve(&context()).unwrap();
        let config: Config = module.context().from_body(module.body()).unwrap();
        assert_eq!(config.target["api"].tags, ["shop:latest", "shop:2"]);
        assert_eq!(config.target["api"].replicas, Some(4));
        assert_eq!(module.value("target.app.tags"), module.value("target.api.tags"));
        let locals = value("{ tag = \"shop:2\", image = \"shop\" }");
        assert_eq!(module.context().variable("local"), Some(&locals));
    }
}

#[test]
fn declarations_are_taken_out_and_blocks_may_be_left() {
    #[derive(Debug, HclDecode)]
    struct Rest {
        name: String,
    }
    let text =
        "name = target.a.x\ntarget \"a\" {\n  x = \"y\"\n  inner {}\n}\nvariable \"v\" {\n  default = 1\n}\n";
    let module = resolve(text);
    let rest: Rest = module.context().from_body(module.body()).unwrap();
    assert_eq!(rest.name, "y");
    assert_eq!(module.body().just_attributes().0.len(), 1);
    assert_eq!(module.body().items().0.len(), 2);
    let (content, rest, _) =
        module.body().partial_content(&hcl::model::Schema::new().block("target", ["name"]));
    assert_eq!((content.blocks.len(), rest.items().0.len()), (1, 1));
}

#[test]
fn values_from_outside_fit_the_type() {
    let text = r#"
        variable "text" { type = string }
        variable "list" { type = list(string) }
        variable "server" {
          type = object({ host = string, port = optional(number, 80) })
        }
        variable "any" { type = any }
        variable "untyped" {}
        variable "flag" { default = false }
        variable "word" { default = "x" }
    "#;
    let body = native(text);
    let module = Module::new(&body)
        .variables("variable", "var")
        .set("text", "[1, 2]")
        .set("list", "[1, 2]")
        .set("server", "{ host = 1 }")
        .set("any", "[1]")
        .set("untyped", "[1]")
        .set("flag", "true")
        .set("word", "5")
        .resolve(&context())
        .unwrap();
    let expected = value(
        r#"{ text = "[1, 2]", server = { host = "1", port = 80 }, any = [1], untyped = "[1]", flag = true, word = "5" }"#,
    );
    for (name, expected) in expected.as_object().unwrap().iter() {
        assert_eq!(module.value(&format!("var.{name}")), Some(expected), "{name}");
    }
    let list = Value::list(Type::String, vec![Value::string("1"), Value::string("2")]).unwrap();
    assert_eq!(module.value("var.list"), Some(&list));
}

#[test]
fn the_value_given_last_counts() {
    let body = native("variable \"a\" {\n type = number\n}\n");
    let file = native("a = 2\n");
    let of = |module: Module| module.resolve(&context()).unwrap().value("var.a").cloned().unwrap();
    assert_eq!(of(module(&body).set("a", "1").values_body(&file)), Value::number(2));
    assert_eq!(of(module(&body).values_body(&file).set("a", "1")), Value::number(1));
    assert_eq!(of(module(&body).values_body(&json("{\"a\": \"3\"}"))), Value::number(3));
    assert_eq!(of(module(&body).value("a", 4u8)), Value::number(4));
    let unknown = of(module(&body).value("a", Value::dynamic().mark("m")));
    assert!(!unknown.is_known() && unknown.is_marked() && unknown.ty() == Type::Number);
}

#[test]
fn null_is_a_value_unless_it_is_not() {
    let body = native(
        "variable \"a\" {\n type = number\n default = 1\n}\nvariable \"b\" {\n default = 2\n nullable = false\n}\n",
    );
    let resolved = module(&body).value("a", ()).value("b", ()).resolve(&context()).unwrap();
    assert_eq!(resolved.value("var.a"), Some(&Value::null(Type::Number)));
    assert_eq!(resolved.value("var.b"), Some(&Value::number(2)));
    let body = native("variable \"a\" {\n type = number\n}\n");
    let resolved = module(&body).unset_is_null().resolve(&context()).unwrap();
    assert_eq!(resolved.value("var.a"), Some(&Value::null(Type::Number)));
}

#[test]
fn marks_and_unknown_values_pass_through() {
    let text = "variable \"s\" {\n sensitive = true\n}\nvariable \"u\" {}\nlocals {\n a = \"x${var.s}\"\n b = [var.u]\n}\n";
    let module =
        module(&native(text)).set("s", "hunter2").value("u", Value::dynamic()).resolve(&context()).unwrap();
    assert!(module.value("local.a").unwrap().is_marked());
    assert!(!module.value("local.b").unwrap().is_wholly_known());
    assert!(!format!("{module:?}").contains("hunter2"));
}

#[test]
fn whole_objects_and_dynamic_keys_wait_for_all() {
    let module = resolve(
        r#"
        locals {
          key   = "a"
          one   = target[local.key].x
          all   = { for name, target in target : name => target.x }
          whole = target.b
          text  = target["b"]["x"]
          maybe = try(target.b.missing, local.nowhere, "none")
          ok    = can(local.nowhere) || can(nothing.at.all)
        }
        target "b" { x = target.a.x + 1 }
        target "a" { x = 1 }
        "#,
    );
    assert_eq!(module.value("local.one"), Some(&Value::number(1)));
    assert_eq!(module.value("local.all"), Some(&value("{ a = 1, b = 2 }")));
    assert_eq!(module.value("local.whole"), Some(&value("{ x = 2 }")));
    assert_eq!(module.value("local.text"), Some(&Value::number(2)));
    assert_eq!(module.value("local.maybe"), Some(&Value::string("none")));
    assert_eq!(module.value("local.ok"), Some(&Value::bool(false)));
}

#[test]
fn labels_nest_and_roots_may_be_left_out() {
    let text = "variable \"ZONE\" {\n  default = \"a\"\n}\nresource \"disk\" \"data\" {\n  size = 1\n  zone = ZONE\n}\n\
                locals {\n  size = resource.disk.data.size\n  zone = disk.data.zone\n}\n";
    let module = Module::new(&native(text))
        .variables("variable", "")
        .locals("locals", "local")
        .blocks("resource", "resource")
        .resolve(&context());
    assert!(module.unwrap_err().to_string().contains("disk"));
    let text = text.replace("= disk.", "= resource.disk.");
    let both = [
        native(&text),
        json(
            r#"{"variable": {"ZONE": {"default": "a"}}, "resource": {"disk": {"data": {"size": 1, "zone": "${ZONE}"}}},
                 "locals": {"size": "${resource.disk.data.size}", "zone": "${resource.disk.data.zone}"}}"#,
        ),
    ];
    for body in both {
        let module = Module::new(&body)
            .variables("variable", "")
            .locals("locals", "local")
            .labeled_blocks("resource", "resource", ["type", "name"])
            .resolve(&context())
            .unwrap();
        assert_eq!(module.value("local.zone"), Some(&Value::string("a")));
        assert_eq!(module.context().variable("ZONE"), Some(&Value::string("a")));
        assert_eq!(module.graph().find("resource.disk.data").unwrap().kind(), NodeKind::Group);
    }
}

#[test]
fn attributes_with_variables_of_the_application_are_left_to_it() {
    let module = resolve(
        "target \"a\" {\n  x = each.key\n  y = 1\n}\nlocals {\n  x = target.a.x\n  y = target.a.y\n}\n",
    );
    assert_eq!(module.value("local.x"), Some(&Value::dynamic()));
    assert_eq!(module.value("local.y"), Some(&Value::number(1)));
}

#[test]
fn the_graph_is_public() {
    let (graph, diagnostics) = module(&native(NATIVE)).graph();
    assert!(diagnostics.is_empty());
    let position = |name: &str| graph.order().position(|node| node.name() == name).unwrap();
    for node in graph.nodes() {
        for edge in graph.references(node) {
            assert!(position(edge.node.name()) < position(node.name()));
            assert!(graph.dependents(edge.node).any(|back| back.node.name() == node.name()));
        }
    }
    let tag = graph.find("local.tag").unwrap();
    let references: Vec<String> =
        graph.references(tag).map(|edge| format!("{} at {}", edge.node.name(), edge.location)).collect();
    assert_eq!(references, ["local.image at main.hcl:10:14", "var.version at main.hcl:10:29"]);
    let needed: Vec<&str> =
        graph.needed_for([graph.find("target.app.tags").unwrap()]).iter().map(|node| node.name()).collect();
    assert_eq!(needed, ["var.version", "local.image", "local.tag", "target.app.tags"]);
}

#[test]
fn blocks_have_a_graph_of_their_own() {
    const NATIVE: &str = r#"
        title = server.web.id
        server "web" {
          volume {
            id = disk.data.id
          }
          name = local.names.web
        }
        server "db" {
          peer = server.web
        }
        disk "data" {
          size = each.size + var.size
        }
        locals {
          names = { web = f(var.size) }
        }
        variable "size" {
          default = 1
          validation {
            condition     = local.names != null
            error_message = "No."
          }
        }
        function "f" {
          params = [names]
          result = names + server
        }
    "#;
    const JSON: &str = r#"{
        "title": "${server.web.id}",
        "server": {
          "web": { "volume": { "id": "${disk.data.id}" }, "name": "${local.names.web}" },
          "db": { "peer": "${server.web}" }
        },
        "disk": { "data": { "size": "${each.size + var.size}" } },
        "locals": { "names": { "web": "${f(var.size)}" } },
        "variable": {
          "size": { "default": 1, "validation": { "condition": "${local.names != null}", "error_message": "No." } }
        },
        "function": { "f": { "params": ["names"], "result": "${names + server}" } }
    }"#;
    for body in [native(NATIVE), hcl::json::parse(&hcl::Source::new("main.json", JSON)).0] {
        let module = Module::new(&body).variables("variable", "var").locals("locals", "local");
        let module = module.functions("function").blocks("server", "server").blocks("disk", "disk");
        let graph = module.block_graph();
        let edges: Vec<String> = graph
            .nodes()
            .map(|node| {
                let to: Vec<&str> = graph.references(node).map(|edge| edge.node.name()).collect();
                format!("{:?} {} -> {}", node.kind(), node.name(), to.join(" "))
            })
            .collect();
        let expected = [
            "Attribute title -> server.web",
            "Group server -> server.web server.db",
            "Block server.web -> disk.data local.names",
            "Block server.db -> server.web",
            "Group disk -> disk.data",
            "Block disk.data -> var.size",
            "Group local -> local.names",
            "Local local.names -> var.size f()",
            "Group var -> var.size",
            "Variable var.size -> local.names",
            "Function f() -> server",
        ];
        assert_eq!(edges, expected);
        let web = graph.find("server.web").expect("it is there");
        let dependents: Vec<&str> = graph.dependents(web).map(|edge| edge.node.name()).collect();
        assert_eq!(dependents, ["title", "server", "server.db"]);
        // All that the title refers to is in a circle, and comes before it.
        let position = |name: &str| graph.order().position(|node| node.name() == name);
        let circle = ["server.web", "server.db", "disk.data", "local.names", "var.size", "f()"];
        assert!(circle.iter().all(|name| position(name) < position("title")));
    }
}

#[test]
fn a_part_can_be_evaluated_alone() {
    let text = "locals {\n  a = local.b\n  b = 1\n  c = nothing\n}\nvariable \"v\" {}\n";
    let module = module(&native(text)).only(["local.a"]).resolve(&context()).unwrap();
    assert_eq!(module.value("local.a"), Some(&Value::number(1)));
    assert_eq!(module.value("local.c"), None);
    assert!(!module.context().variable("local").unwrap().is_wholly_known());
}

#[test]
fn unused_declarations_are_found() {
    let text = "x = local.a\nlocals {\n  a = var.b\n  lone = var.c\n}\nvariable \"b\" {\n  default = 1\n}\n\
                variable \"c\" {\n  default = 1\n  validation {\n    condition = var.c > 0 && var.d\n    error_message = \"\"\n  }\n}\n\
                variable \"d\" {\n  default = true\n}\n";
    let module = resolve(text);
    let unused: Vec<&str> = module.unused().map(|node| node.name()).collect();
    assert_eq!(unused, ["var.c", "local.lone"]);
}

#[test]
fn everything_wrong_is_said_at_once() {
    let text = r#"
variable "port" {
  type = number
}
variable "zone" {
  type    = string
  default = ["a"]
}
variable "even" {
  type    = number
  default = 3
  validation {
    condition     = var.even % 2 == 0
    error_message = "Must be even, not ${var.even}."
  }
  validation {
    condition     = var.even > 5
    error_message = "Must be large."
  }
}
variable "odd" {
  tpye = string
  type = strnig
}
locals {
  a = var.prot
  b = local.a + upper(1, 2)
  c = lcoal.a
  d = [var.even, local.a, "${local.b}"]
  d = 2
}
locals {
  a = 1
}
target "app" {
  x = local.aa
}
target "app" {}
"#;
    let (body, _) = hcl::syntax::parse(&Source::new("main.hcl", text));
    let module = module(&body).set("prot", "80").set_from("--var odd", "odd", "x");
    insta::assert_snapshot!(format!("{:#}", refuse(&module)));
}

#[test]
fn given_values_that_do_not_fit() {
    let body = native(
        "variable \"n\" {\n  type = number\n}\nvariable \"o\" {\n  type = object({ a = list(number) })\n}\nvariable \"p\" {\n  type = bool\n}\n",
    );
    let values = native("o = { a = [1, \"two\"] }\nq = 1\n");
    let module = module(&body).set_from("--var n", "n", "many words").values_body(&values).set("p", "tru");
    insta::assert_snapshot!(format!("{:#}", refuse(&module)));
}

#[test]
fn cycles_are_one_error_each() {
    let text = "locals {\n  a = local.b + 1\n  b = [local.c, local.a]\n  c = \"${local.b}\"\n  self = local.self\n  after = local.a + 1\n}\n\
                target \"x\" {\n  y = target\n}\n\
                variable \"v\" {\n  default = local.w\n}\nlocals {\n  w = { for k, v in var : k => v }\n}\n";
    insta::assert_snapshot!(report(text));
}

#[test]
fn files_are_merged_and_duplicates_are_shown_in_both() {
    let of = |name: &str, text: &str| hcl::syntax::parse(&Source::new(name, text)).0;
    let body = Body::merge([
        of("a.hcl", "locals {\n  x = local.y\n}\nvariable \"v\" {}\n"),
        of("b.hcl", "locals {\n  y = 1\n  x = 2\n}\nvariable \"v\" {}\n"),
    ]);
    insta::assert_snapshot!(format!("{:#}", refuse(&module(&body).set("v", "1"))));
}

#[test]
fn a_mistake_has_no_followers() {
    let mut text = String::from("locals {\n  a = var.missing\n");
    for index in 0..100 {
        writeln!(text, "  b{index} = local.a[{index}].x + 1").unwrap();
    }
    let error = refuse(&module(&native(&(text + "}\n"))));
    assert_eq!(error.diagnostics().len(), 1, "{error}");
}

#[test]
fn secrets_are_not_shown() {
    let declared = |more: &str| {
        native(&format!(
            "variable \"password\" {{\n  sensitive = true\n{more}}}\nlocals {{\n  a = var.password + 1\n  b = var.password.x\n}}\n"
        ))
    };
    let number = declared("  type = number\n  default = \"hunter2\"\n");
    let list = declared("  type = list(number)\n");
    let checked = declared(
        "  validation {\n    condition = length(var.password) > 99\n    error_message = \"not ${var.password}\"\n  }\n",
    );
    let cyclic = declared("  default = local.a\n");
    let modules = [
        module(&number),
        module(&number).set("password", "hunter2"),
        module(&list).set("password", "[hunter2"),
        module(&list).set("password", "[\"hunter2\"]"),
        module(&list).values_body(&native("password = [\"hunter2\"]\n")),
        module(&list).values_body(&native("password = \"hunter2\" + 1\n")),
        module(&list).values_body(&native("pasword = \"hunter2\"\n")),
        module(&list).set("pasword", "hunter2"),
        module(&list).value("password", "hunter2"),
        module(&checked).set("password", "hunter2"),
        module(&cyclic).set("passwort", "hunter2"),
    ];
    for module in &modules {
        let error = refuse(module);
        let told = hcl_tests::report::everything(error.diagnostics());
        let mut shown = format!("{error} {error:#} {module:?} {told}");
        write!(shown, "{:?}", miette::Report::new(error.into_report())).unwrap();
        // The text of the declaration itself is not a secret, but is not shown either.
        assert!(!shown.contains("hunter2"), "{shown}");
    }
}

fn reversed(count: usize) -> String {
    let mut text = String::from("locals {\n");
    for index in 0..count - 1 {
        writeln!(text, "  l{index} = local.l{} + 1", index + 1).unwrap();
    }
    writeln!(text, "  l{} = 0\n}}", count - 1).unwrap();
    text
}

#[test]
fn ten_thousand_locals_in_reverse_order() {
    on_a_small_stack(|| {
        let module = resolve(&reversed(10_000));
        assert_eq!(module.value("local.l0"), Some(&Value::number(9_999)));
    });
}

#[test]
fn the_work_grows_with_the_text() {
    let allocated = |text: String, module: fn(&Body) -> Module| {
        let body = native(&text);
        allocation_counter::measure(|| drop(module(&body).evaluate(&Context::new()))).bytes_total
    };
    let of_wholes = |count: usize| {
        let mut text = String::new();
        for index in 0..count {
            writeln!(
                text,
                "locals {{\n  l{index} = {index}\n}}\ntarget \"t{index}\" {{\n  x = local\n  y = [local]\n}}"
            )
            .unwrap();
        }
        text
    };
    let ring = |count: usize| reversed(count).replace("= 0\n", "= local.l0\n");
    for text in [&reversed as &dyn Fn(usize) -> String, &of_wholes, &ring] {
        let (small, large) = (allocated(text(1_000), module), allocated(text(4_000), module));
        assert!(large < 5 * small, "{small} to {large}");
    }
}

#[test]
fn long_rings_and_many_references() {
    on_a_small_stack(|| {
        let error = refuse(&module(&native(&reversed(10_000).replace("= 0\n", "= local.l0\n"))));
        assert_eq!(error.diagnostics().len(), 1);
        let shown = format!("{error:#}");
        assert!(shown.contains("`local.l0` → `local.l1`") && shown.contains(" 9901 more "), "{shown}");
        assert!(shown.len() < 40_000, "{shown}");
        // Everything refers to everything: the text is as large as its references.
        let all: Vec<String> = (0..300).map(|index| format!("local.l{index}")).collect();
        let mut text = String::from("locals {\n");
        for index in 0..300 {
            writeln!(text, "  l{index} = [{}]", all.join(", ")).unwrap();
        }
        let error = refuse(&module(&native(&(text + "}\n"))));
        assert_eq!(error.diagnostics().len(), 1);
        assert!(error.to_string().contains("needs itself"), "{error}");
    });
}

#[test]
fn one_budget_for_all() {
    let limits = Limits::default().with_elements(1_000);
    let context = Context::builder().limits(limits).build();
    let mut text = String::from("locals {\n");
    for index in 0..20 {
        writeln!(text, "  l{index} = [for x in [{}] : x]", "1, ".repeat(99)).unwrap();
    }
    let error = module(&native(&(text + "}\n"))).resolve(&context).unwrap_err();
    assert!(error.to_string().contains("1000"), "{error}");
    let values = native(
        &(0..20).map(|i| format!("v{i} = [for x in [{}] : x]\n", "1, ".repeat(99))).collect::<String>(),
    );
    let declared: String = (0..20).map(|index| format!("variable \"v{index}\" {{}}\n")).collect();
    assert!(module(&native(&declared)).values_body(&values).resolve(&context).is_err());
}

#[test]
fn hostile_declarations_do_no_harm() {
    // Parsing brackets nested as deep as allowed needs more than the small stack.
    on_a_stack_of(2 << 20, || {
        let labels = format!("target {} {{\n  x = 1\n}}\n", "\"a\" ".repeat(20_000));
        assert!(module(&native(&labels)).resolve(&Context::new()).is_err());
        let deep = format!("locals {{\n  a = {}1{}\n  b = [local.a]\n}}\n", "[".repeat(190), "]".repeat(190));
        resolve(&deep);
        let chain: String = (1..600).map(|index| format!("  l{index} = [local.l{}]\n", index - 1)).collect();
        let error = refuse(&module(&native(&format!("locals {{\n  l0 = 1\n{chain}}}\n"))));
        assert_eq!(error.diagnostics().len(), 1, "{error}");
    });
}

#[test]
fn functions_see_what_is_declared() {
    let text = r#"
        function "image" {
          params = [name]
          result = "${local.registry}/${name}:${var.tag}"
        }
        function "images" {
          params         = []
          variadic_param = names
          result         = [for name in names : image(name)]
        }
        function "even" {
          params = [n]
          result = n == 0 ? true : odd(n - 1)
        }
        function "odd" {
          params = [n]
          result = n == 0 ? false : even(n - 1)
        }
        locals {
          all      = images("a", "b")
          registry = "r-${upper("x")}"
          even     = even(4)
        }
        variable "tag" { default = "1" }
        variable "idle" { default = "1" }
        x = image("c")
    "#;
    let module = module(&native(text)).functions("function").resolve(&context()).unwrap();
    assert_eq!(module.value("local.all"), Some(&value("[\"r-X/a:1\", \"r-X/b:1\"]")));
    assert_eq!(module.value("local.even"), Some(&Value::bool(true)));
    let unused: Vec<&str> = module.unused().map(|node| node.name()).collect();
    assert_eq!(unused, ["var.idle", "local.all", "local.even"]);
    #[derive(HclDecode)]
    struct Rest {
        x: String,
    }
    let rest: Rest = module.context().from_body(module.body()).unwrap();
    assert_eq!(rest.x, "r-X/c:1");
}

#[test]
fn mistakes_in_functions_are_explained() {
    let text = "function \"f\" {\n  params = [a]\n  result = a + var.nmuber\n}\nfunction \"g\" {\n  params = []\n  result = local.b\n}\n\
                locals {\n  a = f(1)\n  b = g()\n}\nvariable \"number\" {\n  default = 1\n}\n";
    insta::assert_snapshot!(format!("{:#}", refuse(&module(&native(text)).functions("function"))));
}

/// A sequence that looks random but is always the same.
fn shuffled(count: usize, seed: u64) -> Vec<usize> {
    let mut state = seed;
    let mut next = move |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let mut order: Vec<usize> = (0..count).collect();
    for index in (1..count).rev() {
        order.swap(index, next(index + 1));
    }
    order
}

#[test]
fn the_order_of_the_text_does_not_matter() {
    const COUNT: usize = 60;
    let mut expected = vec![1u64; COUNT];
    for index in 1..COUNT {
        expected[index] = 1 + expected[index / 2] + expected[index - 1] % 1000;
    }
    let name = |index: usize| match index % 3 {
        0 => format!("local.n{index}"),
        1 => format!("target.n{index}.n"),
        _ => format!("var.n{index}"),
    };
    let item = |index: usize| {
        let value = match index {
            0 => "1".to_owned(),
            _ => format!("1 + {} + {} % 1000", name(index / 2), name(index - 1)),
        };
        match index % 3 {
            0 => format!("locals {{\n  n{index} = {value}\n}}\n"),
            1 => format!("target \"n{index}\" {{\n  n = {value}\n}}\n"),
            _ => format!("variable \"n{index}\" {{\n  default = {value}\n}}\n"),
        }
    };
    for seed in 0..20 {
        let text: String = shuffled(COUNT, seed).into_iter().map(item).collect();
        let module = resolve(&text);
        for (index, expected) in expected.iter().enumerate() {
            assert_eq!(module.value(&name(index)), Some(&Value::number(*expected)), "{}", name(index));
        }
    }
}

#[test]
fn every_validation_is_checked_and_reaches_no_further() {
    let text = "variable \"n\" {\n  default = 0\n  validation {\n    condition = var.n > local.least\n    error_message = \"one\"\n  }\n\
                validation {\n    condition = var.n != 0\n    error_message = \"two\"\n  }\n}\n\
                locals {\n  least = 1\n  share = 1 / var.n\n}\n";
    let error = refuse(&module(&native(text)));
    let details: Vec<&str> = error.diagnostics().iter().map(|diagnostic| &*diagnostic.detail).collect();
    assert_eq!(details, ["one", "two"]);
}

#[test]
fn files_that_cannot_be_read_are_said() {
    let body = native("variable \"a\" {}\n");
    let error = refuse(&module(&body).values_file("/nowhere/at.all").set("a", "1"));
    assert_eq!(error.diagnostics().len(), 1);
    assert!(error.to_string().contains("at.all"), "{error}");
}

#[test]
fn what_can_be_evaluated_is_there_beside_the_errors() {
    let (resolved, diagnostics) =
        module(&native("locals {\n  a = 1\n  b = nothing\n  c = [local.a, local.b]\n}\n"))
            .evaluate(&context());
    assert_eq!((diagnostics.len(), diagnostics.has_errors()), (1, true));
    assert_eq!(resolved.value("local.a"), Some(&Value::number(1)));
    assert_eq!(resolved.value("local.c"), Some(&Value::tuple(vec![Value::number(1), Value::dynamic()])));
}

#[test]
fn dynamic_blocks_see_what_is_declared() {
    #[derive(HclDecode)]
    struct Config {
        #[hcl(block)]
        target: BTreeMap<String, Host>,
    }
    #[derive(HclDecode)]
    struct Host {
        name: String,
        #[hcl(block)]
        port: Vec<Port>,
    }
    #[derive(HclDecode)]
    struct Port {
        number: u16,
    }
    let text = "target \"a\" {\n  name = \"x\"\n  dynamic \"port\" {\n    for_each = local.ports\n    content {\n      number = port.value\n    }\n  }\n}\n\
                dynamic \"target\" {\n  for_each = [target.a.name]\n  labels = [target.value]\n  iterator = target\n  content {\n    name = \"y\"\n  }\n}\n\
                locals {\n  ports = [80, 443]\n}\n";
    let context = Context::builder().dynamic_blocks().build();
    let module = module(&native(text)).resolve(&context).unwrap();
    let config: Config =
        module.context().from_body(module.body()).unwrap_or_else(|error| panic!("{error:#}"));
    let numbers: Vec<u16> = config.target["a"].port.iter().map(|port| port.number).collect();
    assert_eq!((numbers, config.target["x"].name.as_str()), (vec![80, 443], "y"));
    assert!(module.unused().next().is_none());
}

#[test]
fn functions_that_are_wrong_have_no_followers() {
    let text = "function \"broken\" {\n  params = 1\n  result = 2\n}\n\
                function \"ring\" {\n  params = []\n  result = local.ring\n}\n\
                locals {\n  ring = ring()\n  a = ring() + broken(1).x\n}\n";
    let error = refuse(&module(&native(text)).functions("function"));
    let summaries: Vec<&str> = error.diagnostics().iter().map(|diagnostic| &*diagnostic.summary).collect();
    assert_eq!(summaries, ["Invalid list of parameters", "Cycle of references"]);
}

#[test]
fn what_is_shared_counts_each_time() {
    let text = |count: usize| {
        let targets = (0..count).map(|index| format!("target \"t{index}\" {{\n  x = local\n}}\n"));
        let locals = (0..count).map(|index| format!("  l{index} = {index}\n"));
        format!("locals {{\n{}}}\n{}", locals.collect::<String>(), targets.collect::<String>())
    };
    let limits = Limits::default().with_elements(100_000);
    let context = Context::builder().limits(limits).build();
    assert!(module(&native(&text(100))).resolve(&context).is_ok());
    let error = module(&native(&text(1000))).resolve(&context).unwrap_err();
    assert_eq!(error.diagnostics().len(), 1, "{error}");
    assert!(error.to_string().contains("`target` as a whole"), "{error}");
}

//! Variables, locals and blocks that refer to each other: what they come to.

use std::collections::BTreeMap;

use hcl::ext::module::{NodeKind, Resolved};
use hcl::ext::{Can, Module, Try};
use hcl::value::{Type, Value};
use hcl::{Body, Context, Error, HclDecode, Limits, Source};

/// A module with the names used in the documentation's examples.
pub(crate) fn module(body: &Body) -> Module {
    Module::new(body).variables("variable", "var").locals("locals", "local").blocks("target", "target")
}

pub(crate) fn context() -> Context {
    Context::builder().stdlib().lazy_function("try", Try).lazy_function("can", Can).build()
}

pub(crate) fn native(text: &str) -> Body {
    let (body, diagnostics) = hcl::syntax::parse(&Source::new("main.hcl", text));
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    body
}

fn json(text: &str) -> Body {
    let (body, diagnostics) = hcl::json::parse_source(&Source::new("main.json", text));
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    body
}

pub(crate) fn resolve(text: &str) -> Resolved {
    module(&native(text)).resolve(&context()).unwrap_or_else(|error| panic!("{error:#}"))
}

pub(crate) fn refuse(module: &Module) -> Error {
    module.resolve(&context()).expect_err("something is wrong")
}

/// The reports of all errors of a text.
pub(crate) fn report(text: &str) -> String {
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

pub(crate) const NATIVE: &str = r#"
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

/// Only what a function calls its parameters hides what is declared: elsewhere the attribute is one like any
/// other.
#[test]
fn the_names_of_parameters_hide_declarations_in_functions_only() {
    let body = native(
        "locals {\n  a = 1\n}\nfunction \"f\" {\n  params = [local]\n  result = local.a\n}\nother {\n  params = [local]\n  b      = local.a\n}\nlocals {\n  params = [local]\n  c      = local.a\n}\n",
    );
    let module = Module::new(&body).locals("locals", "local").functions("function");
    let names = module.names();
    let places: Vec<String> = names.iter().map(|name| name.location.to_string()).collect();
    let of = |line: &str| places.iter().filter(|place| place.contains(line)).count();
    assert_eq!((of(":2:"), of(":6:"), of(":10:")), (1, 0, 1), "{places:?}");
    // One declaration, and one reference: other sections have no parameters, whatever their attributes are
    // called.
    assert_eq!(of(":14:"), 2, "{places:?}");
}

/// An expression gets what it refers to without the objects around that, and comes to the same with them.
#[test]
fn references_lead_where_they_lead_in_objects() {
    let forms = [
        "local.n + local.n",
        "[local.n, local.list[1], local.list[0] + local.n]",
        "[for local in [{ n = 5 }] : local.n]",
        "[for n in local.list : n + local.n]",
        "{ for name, block in target : name => block.host }",
        "target[\"a b\"].host",
        "target.c[\"host\"]",
        "target[local.key].list[*].x",
        "target[\"a b\"].list[0].x",
        "target.c.list.0.x",
        "\"${target.c.host}-${local.key}\"",
        "local.n > 1 ? target.c : target[\"a b\"]",
        "upper(local.key)",
        "try(local.nothing, local.key)",
        "local.many[\"k150\"] + local.many.k7",
        "lookup(local.many, \"k500\", local.n)",
        "local.secret",
    ];
    let many: String = (0..300).map(|number| format!("    k{number} = {number}\n")).collect();
    let mut text = format!(
        "variable \"secret\" {{\n  sensitive = true\n  default   = {{ x = 1 }}\n}}\n\
         target \"a b\" {{\n  host = \"h\"\n  list = [{{ x = 1 }}]\n}}\n\
         target \"c\" {{\n  host = target[\"a b\"].host\n  list = target[\"a b\"].list\n}}\n\
         locals {{\n  n = 2\n  key = \"c\"\n  list = [1, 2]\n  secret = var.secret.x\n  many = {{\n{many}  }}\n"
    );
    for (number, form) in forms.iter().enumerate() {
        text += &format!("  form_{number} = {form}\n");
    }
    text += "}\n";
    let resolved = resolve(&text);
    for (number, form) in forms.iter().enumerate() {
        let expected = hcl::parse_expression(form).unwrap().evaluate(resolved.context()).expect(form);
        assert_eq!(resolved.value(&format!("local.form_{number}")), Some(&expected), "{form}");
    }
}

hcl_tests::samples_decode!(Config, Target);

/// A block is decoded with what the module has found, unless the application decodes it with variables of its
/// own, or resolves it once more.
#[test]
fn decoding_takes_the_values_of_its_own_context() {
    let body =
        native("variable \"n\" {\n}\ntarget \"a\" {\n  tags = [\"${var.n}\"]\n  replicas = var.n + 1\n}\n");
    let resolved = |context: &Context, n: u32| {
        module(&body).value("n", n).resolve(context).unwrap_or_else(|error| panic!("{error:#}"))
    };
    let decoded = |body: &Body, context: &Context| {
        let config: Config = context.from_body(body).unwrap_or_else(|error| panic!("{error:#}"));
        let target = &config.target["a"];
        (target.tags.clone(), target.replicas)
    };
    let is = |n: u32| (vec![n.to_string()], Some(n + 1));
    let first = resolved(&context(), 1);
    assert_eq!(decoded(first.body(), first.context()), is(1));

    let own = Value::object([("n", Value::number(5))]);
    let inside = first.context().child().value("var", own).build();
    assert_eq!(decoded(first.body(), &inside), is(5));
    assert_eq!(decoded(first.body(), first.context()), is(1));

    let second = resolved(first.context(), 7);
    assert_eq!(decoded(second.body(), second.context()), is(7));
    assert_eq!(second.value("target.a.replicas"), Some(&Value::number(8)));
}

/// What is found under the limits of a module may be an error under others.
#[test]
fn decoding_has_its_own_limits() {
    let body = native("variable \"n\" {\n}\ntarget \"a\" {\n  tags = [\"0123456789${var.n}\"]\n}\n");
    let found = module(&body).value("n", 1).resolve(&context()).expect("no errors");
    assert!(found.context().from_body::<Config>(found.body()).is_ok());
    let strict = found.context().child().limits(Limits::default().with_string_length(10)).build();
    let error = strict.from_body::<Config>(found.body()).expect_err("the text is too long");
    assert!(error.to_string().contains("10"), "{error}");
}

/// A second module of one text, in the context of the first: what was an attribute is a local now.
#[test]
fn another_module_evaluates_for_itself() {
    let body = native("variable \"n\" {\n}\nt {\n  x = n + 1\n}\n");
    let module = || Module::new(&body).variables("variable", "");
    let first = module().blocks("t", "t").value("n", 1).resolve(&context()).expect("no errors");
    assert_eq!(first.value("t.x"), Some(&Value::number(2)));
    let second = module().locals("t", "").value("n", 7).resolve(first.context()).expect("no errors");
    assert_eq!(second.value("x"), Some(&Value::number(8)));
}

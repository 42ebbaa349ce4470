//! The graph of a module: what refers to what, in which order it is evaluated, and what nothing refers to.

use hcl::ext::Module;
use hcl::value::Value;

use super::modules::{NATIVE, context, module, native, resolve};

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
    for body in [native(NATIVE), hcl::json::parse_source(&hcl::Source::new("main.json", JSON)).0] {
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
fn no_block_refers_to_itself() {
    let text = "\
server \"web\" {
  port = 80
  url  = \"http://localhost:${server.web.port}/${server.db.id}\"
}
server \"db\" {}
variable \"size\" {
  default = 1
  validation {
    condition     = var.size > local.least
    error_message = \"${var.size} is too small.\"
  }
}
locals {
  least = local.least
}
function \"f\" {
  params = [n]
  result = n > 0 ? f(n - 1) : 0
}
";
    let body = native(text);
    let module = Module::new(&body).variables("variable", "var").locals("locals", "local");
    let graph = module.functions("function").blocks("server", "server").block_graph();
    let references = |name: &str| -> Vec<String> {
        let node = graph.find(name).expect(name);
        graph.references(node).map(|edge| edge.node.name().to_owned()).collect()
    };
    assert_eq!(references("server.web"), ["server.db"]);
    assert_eq!(references("var.size"), ["local.least"]);
    assert_eq!(references("f()"), [""; 0]);
    // A local is a single value, which cannot refer to itself.
    assert_eq!(references("local.least"), ["local.least"]);
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

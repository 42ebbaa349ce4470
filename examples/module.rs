//! Variables, locals, functions and blocks that refer to one another, in any order.

use hcl::ext::Module;
use hcl::{Context, Error, HclDecode, IndexMap};

#[derive(HclDecode)]
struct Config {
    #[hcl(block, rename = "target")]
    targets: IndexMap<String, Target>,
}

#[derive(HclDecode)]
struct Target {
    tags: Vec<String>,
    replicas: u32,
}

const TEXT: &str = r#"
target "api" {
  tags     = target.app.tags
  replicas = min(var.limits.most, target.app.replicas * 2)
}
target "app" {
  tags     = [local.tag, image("latest")]
  replicas = var.replicas
}
locals { tag = image(var.version) }
function "image" {
  params = [version]
  result = "${var.registry}/shop:${version}"
}
variable "registry" { default = "example.net" }
variable "version"  { type = string }
variable "limits"   { type = object({ most = optional(number, 5) }) }
variable "replicas" {
  type = number
  validation {
    condition     = var.replicas > 0
    error_message = "There must be at least one."
  }
}
"#;

fn main() -> Result<(), Error> {
    let body = hcl::parse(TEXT)?;
    let module = Module::new(&body).variables("variable", "var").locals("locals", "local");
    let module = module.functions("function").blocks("target", "target");
    let module = module.value("limits", IndexMap::from([("most", 4)]));
    let context = Context::builder().stdlib().build();
    let good = module.clone().set("replicas", "3").set_from("--version", "version", "2.1");
    let resolved = good.resolve(&context)?;
    let config: Config = resolved.context().from_body(resolved.body())?;
    let api = &config.targets["api"];
    println!("{} replicas of {}", api.replicas, api.tags.join(", "));
    let order: Vec<&str> = resolved.graph().order().map(|node| node.name()).collect();
    println!("evaluated in this order: {}", order.join(", "));
    let bad = module.set("replicas", "0").set("verison", "2.1");
    println!("{:#}", bad.resolve(&context).expect_err("two values are wrong"));
    Ok(())
}

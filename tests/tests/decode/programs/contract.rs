//! Programs as users would write them, from the description of the library's purpose.

use hcl::{Context, ExpressionKind, edit::Document};

#[test]
fn configuration_is_looked_into_and_changed() -> Result<(), hcl::Error> {
    use hcl::Expr;

    let body = hcl::parse("a = max(1, 2)\nb {\n  c = x == true\n}\n")?;
    let mut found = Vec::new();
    body.walk(|expression| match expression.kind() {
        ExpressionKind::Call(call) => found.push(format!("{} {:?}", call.name(), call.arguments().len())),
        ExpressionKind::Binary(binary) => {
            found.push(format!("{} {}", binary.operator(), binary.right().location()));
        }
        _ => {}
    });
    assert_eq!(found, ["max 2", "== <text>:3:12"]);

    let context = Context::new();
    let expression = hcl::parse_expression("{ servers = [{ port = 80 }] }")?;
    let value: hcl::Value = context.evaluate(&expression)?;
    assert_eq!(value["servers"][0]["port"].as_i64(), Some(80));
    assert!(value.get("nothing").is_none());

    let text = "\
terraform {
  required_providers {
    aws = { source = \"hashicorp/aws\", version = \"~> 5.0\" } # pinned
  }
}

resource \"aws_instance\" \"web\" {
  ami = \"ami-1\"
}

locals {
  tags = {
    # Who to ask.
    owner = \"platform\"
    team  = \"x\" # gone soon
  }
}
";
    let mut document = Document::parse(text)?;
    document.set("terraform.required_providers.aws.version", "~> 6.0")?;
    document.set("resource.aws_instance.web.ami", Expr::path(["data", "aws_ami", "latest", "id"]))?;
    assert_eq!(document.get("locals.tags.owner").and_then(|code| code.value()), Some("platform".into()));
    document.remove("locals.tags.team")?;
    let expected = text
        .replace("~> 5.0", "~> 6.0")
        .replace("\"ami-1\"", "data.aws_ami.latest.id")
        .replace("    team  = \"x\" # gone soon\n", "");
    assert_eq!(document.to_string(), expected);
    Ok(())
}

#[test]
fn a_module_is_resolved_and_decoded() -> Result<(), hcl::Error> {
    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(block, rename = "target")]
        targets: Vec<Target>,
    }
    #[derive(hcl::HclDecode)]
    struct Target {
        #[hcl(label)]
        name: String,
        tags: Vec<String>,
        replicas: u8,
    }

    let body = hcl::parse(
        r#"
        target "web" {
          tags     = [for tag in target.app.tags : both(tag, local.suffix)]
          replicas = var.replicas
        }
        target "app" {
          tags     = ["${var.registry}/app"]
          replicas = 1
        }
        locals {
          suffix = "-${var.replicas}"
        }
        function "both" {
          params = [a, b]
          result = "${a}${b}"
        }
        variable "replicas" {
          type = number
        }
        variable "registry" {
          default = "local"
        }
        "#,
    )?;
    let context = Context::new();
    let module = hcl::ext::Module::new(&body)
        .variables("variable", "var")
        .locals("locals", "local")
        .functions("function")
        .blocks("target", "target")
        .set("replicas", "3")
        .resolve(&context)?;
    let config: Config = module.context().from_body(module.body())?;
    let web = &config.targets[0];
    assert_eq!((web.name.as_str(), web.replicas), ("web", 3));
    assert_eq!(web.tags, ["local/app-3"]);
    assert_eq!(config.targets[1].replicas, 1);
    Ok(())
}

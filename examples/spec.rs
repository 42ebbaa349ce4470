//! How do I decode configuration that has no Rust type? With a specification of what is expected: here the
//! users of the program write one in a file, and the program checks configuration against it.

use hcl::spec::{Spec, SpecFile};
use hcl::value::Type;
use hcl::{Context, Diagnostics, Error, Loader, Value};

/// Written by the plugin's author: the configuration that the plugin takes.
const SPECIFICATION: &str = r#"
    variables {
      hour = 60 * 60
    }

    object {
      attr "bucket" {
        type     = string
        required = true
      }
      default "keep" {
        attr {
          type = number
        }
        literal {
          value = 86400
        }
      }
      block_map "replica" {
        labels = ["region"]
        object {
          attr "zones" {
            type = set(string)
          }
        }
      }
    }
"#;

/// Written by the plugin's user.
const CONFIGURATION: &str = r#"
    bucket = "backups"
    keep   = 12 * hour

    replica "eu" {
      zones = ["a", "b", "a"]
    }
"#;

/// A body with mistakes.
const MISTAKES: &str = r#"
    buckets = "backups"
    keep    = "long"

    replica {
    }
"#;

fn main() -> Result<(), Error> {
    let specification = Loader::new().text("plugin.spec.hcl", SPECIFICATION).parse()?;
    let file = SpecFile::from_body(&specification)?;
    println!("the plugin gets {}", file.spec.implied_type());

    let context = file.context(&Context::literal_only());
    let configuration = Loader::new().text("plugin.hcl", CONFIGURATION).parse()?;
    let value = file.spec.decode(&configuration, &context)?;
    println!("{:?} is kept for {:?}", value["bucket"], value["keep"]);
    println!("replicas: {:?}", value["replica"]);

    // Errors are reported as for types, all at once.
    let broken = Loader::new().text("broken.hcl", MISTAKES).parse()?;
    if let Err(error) = file.spec.decode(&broken, &context) {
        println!("\n{error:#}");
    }

    // Programs can build specs with functions, and add their own checks.
    let port =
        Spec::validate(Spec::attr("port", Type::Number).required(), |port: &Value| match port.as_i64() {
            Some(1024..) => Diagnostics::new(),
            _ => hcl::Diagnostic::error("The port is reserved").into(),
        });
    let port = port.decode(&hcl::parse("port = 8080")?, &Context::literal_only())?;
    println!("port {port:?}");
    Ok(())
}

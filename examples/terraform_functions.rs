//! How do I offer the functions that people know from Terraform? All at once; a few by name; and with what
//! some of them need: a directory, a clock, a source of chance, names of the environment.

use std::error::Error;
use std::fs;
use std::time::SystemTime;

use hcl::terraform::{Files, Functions};
use hcl::{Context, HclDecode, Value};

/// A network and the machines in it.
#[derive(Debug, HclDecode)]
struct Network {
    subnets: Vec<String>,
    gateway: String,
    /// Passed to each machine when it starts.
    user_data: String,
    checksum: String,
}

const NETWORK: &str = r#"
subnets   = [for number in range(3) : cidrsubnet(base, 8, number)]
gateway   = cidrhost(base, 1)
user_data = base64encode(yamlencode({ motd = templatestring("Welcome to $${name}!\n", { name = "web" }) }))
checksum  = sha256("web")
"#;

fn main() -> Result<(), Box<dyn Error>> {
    // All functions that need nothing from the application.
    let context = Context::builder().variable("base", "10.0.0.0/8").terraform_functions().build();
    let network: Network = context.from_str(NETWORK)?;
    println!("{:?} behind {}", network.subnets, network.gateway);
    println!("{} ({})", network.user_data, network.checksum);

    // Some of them beside the standard functions, whose `length` does not take texts.
    let few = Functions::new().only(["cidrcontains", "base64decode"])?;
    let context = Context::builder().stdlib().callables(few).build();
    println!("{:?}", value("cidrcontains(\"10.0.0.0/8\", \"10.1.2.3\")", &context)?);
    println!("{}", value("length(\"text\")", &context).unwrap_err());

    // With files below a directory, a clock, and a variable of the environment. A source of chance would be
    // `getrandom::fill`.
    let directory = std::env::temp_dir().join(format!("hcl-example-{}", std::process::id()));
    fs::create_dir_all(&directory)?;
    fs::write(directory.join("motd.tftpl"), "Hello, ${upper(name)}!")?;
    let functions = Functions::new().files(&Files::below(&directory)?).clock(SystemTime::now).env(["HOME"]);
    let context = Context::builder().callables(functions).build();
    println!("{:?}", value("templatefile(\"motd.tftpl\", { name = \"you\" })", &context)?);
    println!("{:?}", value("timecmp(timestamp(), \"2020-01-01T00:00:00Z\")", &context)?);
    println!("{}", value("file(\"../secret\")", &context).unwrap_err());
    println!("{}", value("env(\"PATH\")", &context).unwrap_err());
    fs::remove_dir_all(&directory)?;
    Ok(())
}

fn value(code: &str, context: &Context) -> Result<Value, hcl::Error> {
    Ok(hcl::parse_expression(code)?.evaluate(context)?)
}

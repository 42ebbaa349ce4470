//! How do I let configuration repeat blocks and define its own functions?

use hcl::ext::functions::Functions;
use hcl::{Context, Error, HclDecode};

const TEXT: &str = r#"
function "address" {
  params = [name, port]
  result = "${name}.${domain}:${port}"
}

server "admin" {
  listen = address("admin", 9000)
}

dynamic "server" {
  for_each = { web = [80, 443], api = [8080] }
  labels   = [server.key]
  content {
    listen = address(server.key, server.value[0])

    dynamic "alias" {
      for_each = slice(server.value, 1, length(server.value))
      content {
        listen = address("${server.key}-alias", alias.value)
      }
    }
  }
}
"#;

#[derive(Debug, HclDecode)]
struct Config {
    #[hcl(block, rename = "server")]
    servers: Vec<Server>,
}

#[derive(Debug, HclDecode)]
struct Server {
    #[hcl(label)]
    name: String,
    listen: String,
    #[hcl(block, rename = "alias")]
    aliases: Vec<Alias>,
}

#[derive(Debug, HclDecode)]
struct Alias {
    listen: String,
}

fn main() -> Result<(), Error> {
    let context = Context::builder().variable("domain", "example.com").stdlib().dynamic_blocks().build();

    // The functions come first: what they define is in scope for the rest.
    let (functions, rest) = Functions::from_body(&hcl::parse(TEXT)?, "function")?;
    let config: Config = functions.define_in(&context).from_body(&rest)?;
    for server in &config.servers {
        let aliases: Vec<&str> = server.aliases.iter().map(|alias| &*alias.listen).collect();
        println!("{}: {} {}", server.name, server.listen, aliases.join(" "));
    }

    // A mistake in a generated block names the element.
    let broken = TEXT.replace("web = [80, 443]", "web = []");
    let (functions, rest) = Functions::from_body(&hcl::parse(&broken)?, "function")?;
    if let Err(error) = functions.define_in(&context).from_body::<Config>(&rest) {
        println!("\n{error:#}");
    }
    Ok(())
}

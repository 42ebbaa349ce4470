//! How do I read the JSON syntax, and how do I convert between the syntaxes? The same structs read both.

use hcl::{Context, Error, HclDecode, Loader, json};

#[derive(Debug, PartialEq, HclDecode)]
struct Config {
    name: String,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
}

#[derive(Debug, PartialEq, HclDecode)]
struct Backend {
    #[hcl(label)]
    name: String,
    url: String,
}

const NATIVE: &str = "
name = \"shop-${env}\"

backend \"a\" {
  url = \"http://a.${env}\"
}
";

const JSON: &str = r#"{
  "//": "A comment. Strings are templates, blocks are objects by label.",
  "name": "shop-${env}",
  "backend": {"a": {"url": "http://a.${env}"}}
}"#;

fn main() -> Result<(), Error> {
    let context = Context::builder().variable("env", "prod").build();
    let native: Config = context.from_str(NATIVE)?;
    let json: Config = context.from_json_str(JSON)?;
    println!("{native:?}\nread from both: {}", native == json);

    // Without variables and functions, strings are just strings.
    let literal: Config = hcl::json::from_str(JSON)?;
    println!("literally {}", literal.name);
    if let Err(error) = json::from_str::<Config>(r#"{"name": ["a", 1], "backend": {"a": {}}}"#) {
        println!("\n{error:#}");
    }

    // JSON says less, so converting it to the native syntax needs the types: they know what is a block.
    println!("{}", json::from_native(&hcl::parse(NATIVE)?)?);
    let body = Loader::new().text("shop.json", JSON).parse()?;
    println!("{}", json::to_native(&body, hcl::decode::schema_at::<Config>)?);
    Ok(())
}

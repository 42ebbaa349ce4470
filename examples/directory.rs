//! How do I read several files as one configuration? All files in a directory, selected files, and texts from
//! elsewhere.

use std::path::Path;

use hcl::{Context, Error, HclDecode, Loader};

#[derive(Debug, HclDecode)]
struct Agent {
    datacenter: String,
    #[hcl(default)]
    server: bool,
    #[hcl(block, rename = "service")]
    services: Vec<Service>,
    /// Everything else: this program ignores it.
    #[hcl(remain)]
    _rest: hcl::Body,
}

#[derive(Debug, HclDecode)]
struct Service {
    name: String,
    port: Option<u16>,
    #[hcl(remain)]
    _rest: hcl::Body,
}

fn main() -> Result<(), Error> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("consul.d");

    // The `.hcl` and `.json` files of a directory, in the order of their names, form one configuration.
    let agent: Agent = Context::new().from_dir(&directory)?;
    print(&agent);

    // A loader takes files, directories and texts, and lists what it read.
    let loader = Loader::new()
        .text("built-in.hcl", "server = true\ndatacenter = \"test\"\n")
        .file(directory.join("20-shop.hcl"))
        .text("service.json", r#"{"service": {"name": "cache", "port": 6379}}"#);
    for source in loader.sources() {
        println!(
            "read {} bytes of {}",
            source.text().len(),
            Path::new(source.name()).file_name().unwrap_or_default().display()
        );
    }
    let (agent, warnings) = loader.decode::<Agent>(&Context::new())?;
    assert!(warnings.is_empty());
    print(&agent);

    // Setting something in two files is an error that shows both places.
    let (body, _) =
        Loader::new().text("a.hcl", "datacenter = \"a\"\n").text("b.hcl", "datacenter = \"b\"\n").load();
    if let Err(error) = Context::new().from_body::<Agent>(&body) {
        println!("\n{error:#}");
    }
    Ok(())
}

fn print(agent: &Agent) {
    println!("{}, server: {}", agent.datacenter, agent.server);
    for Service { name, port, .. } in &agent.services {
        println!("    {name} {}", port.map_or("without a port".to_owned(), |port| format!("on {port}")));
    }
}

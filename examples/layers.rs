//! How does one configuration come from many sources? Defaults, a file, drop-ins, the environment and
//! `--set`; and where each value came from.

use std::path::Path;

use hcl::{Context, HclDecode, Layers};

#[derive(Debug, HclDecode)]
struct Config {
    listen: std::net::SocketAddr,
    #[hcl(default = "info")]
    log_level: String,
    #[hcl(default)]
    tags: Vec<String>,
    #[hcl(block)]
    database: Database,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
}

#[derive(Debug, HclDecode)]
struct Database {
    host: String,
    #[hcl(default = 5432)]
    port: u16,
    #[hcl(sensitive)]
    password: Option<String>,
}

#[derive(Debug, HclDecode)]
struct Backend {
    #[hcl(label)]
    name: String,
    url: String,
    #[hcl(default = 1)]
    weight: u32,
}

const BUILT_IN: &str = "listen = \"127.0.0.1:80\"\ndatabase {\n  host = \"localhost\"\n}\n";

fn main() -> Result<(), hcl::Error> {
    // The files of this example; a program reads those of its own directory, or of `/etc`.
    std::env::set_current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("layers"))
        .expect("the example has files");
    let layers = Layers::new()
        .text("built in", BUILT_IN)
        .file("app.hcl")
        .optional_file("app.local.hcl")
        .directory("conf.d")
        // A service has `.env("APP")`.
        .env_from("APP", [("APP_LOG_LEVEL", "debug"), ("APP_DATABASE__PORT", "6432")])
        .set("backend.checkout.weight", "3");

    let loaded = layers.decode::<Config>(&Context::new())?;
    let config = &loaded.value;
    println!("listening on {}, level {}, tags {:?}", config.listen, config.log_level, config.tags);
    println!("database {}:{}", config.database.host, config.database.port);
    if config.database.password.is_some() {
        println!("with a password");
    }
    for Backend { name, url, weight } in &config.backends {
        println!("backend {name}: {url}, weight {weight}");
    }
    for warning in &loaded.warnings {
        eprintln!("{warning}");
    }

    // Which line set this, and what did it override?
    println!("\n{}", loaded.origins());
    println!("{}", loaded.origins().to_hcl());
    if let Some(place) = loaded.origin("database.host") {
        println!("the host is from line {} of a file", place.start().line);
    }

    // Every mistake is shown where it is, whichever layer has it.
    let wrong = layers.env_from("SHOP", [("SHOP_DATABASE__PROT", "1"), ("SHOP_DATABASE__PORT", "many")]);
    if let Err(error) = wrong.decode::<Config>(&Context::new()) {
        println!("\n{error:#}");
    }
    Ok(())
}

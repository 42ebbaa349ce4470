//! How do options of the command line override a configuration? A parser that clap derives is a layer as it
//! is, if its fields are `Option`s.

use clap::Parser;
use hcl::{Context, HclDecode, Layers};
use serde::Serialize;

/// What the command line may set. What is not given is `None`, and sets nothing.
#[derive(Debug, Parser, Serialize)]
struct Options {
    /// Where to listen.
    #[arg(long)]
    listen: Option<String>,
    /// How much to log.
    #[arg(long)]
    log_level: Option<String>,
    #[command(flatten)]
    database: DatabaseOptions,
    /// Any other setting: `--set database.port=6432`.
    #[arg(long = "set", value_name = "PATH=VALUE")]
    #[serde(skip)]
    settings: Vec<String>,
}

/// Options that belong to a block.
#[derive(Debug, clap::Args, Serialize)]
struct DatabaseOptions {
    /// The host of the database.
    #[arg(long = "database-host")]
    host: Option<String>,
}

#[derive(Debug, HclDecode)]
struct Config {
    listen: std::net::SocketAddr,
    #[hcl(default = "info")]
    log_level: String,
    #[hcl(block)]
    database: Database,
}

#[derive(Debug, HclDecode)]
struct Database {
    host: String,
    port: u16,
}

const BUILT_IN: &str = "listen = \"127.0.0.1:80\"\ndatabase {\n  host = \"localhost\"\n  port = 5432\n}\n";

fn load(options: &Options) -> Result<hcl::layers::Loaded<Config>, hcl::Error> {
    let layers = Layers::new().text("built in", BUILT_IN).values("command line", options);
    let set = |layers: Layers, setting: &String| match setting.split_once('=') {
        Some((path, text)) => layers.set(path, text),
        None => layers.set(setting, ""),
    };
    options.settings.iter().fold(layers, set).decode(&Context::new())
}

fn main() -> Result<(), hcl::Error> {
    // A program calls `Options::parse()`.
    let arguments =
        ["app", "--database-host", "db.internal", "--log-level", "debug", "--set", "database.port=6432"];
    let loaded = load(&Options::parse_from(arguments))?;
    let Config { listen, log_level, database } = &loaded.value;
    println!("listening on {listen}, level {log_level}, database {}:{}", database.host, database.port);
    println!("\n{}", loaded.origins());

    let wrong = Options::parse_from(["app", "--listen", "nowhere", "--set", "database.prot=1"]);
    if let Err(error) = load(&wrong) {
        println!("{error:#}");
    }
    let wrong = Options::parse_from(["app", "--listen", "nowhere"]);
    if let Err(error) = load(&wrong) {
        println!("{error:#}");
    }
    Ok(())
}

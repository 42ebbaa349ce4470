//! A gateway's configuration, decoded into structs: blocks, labels, templates, variables and a function of our own. Then a
//! file full of mistakes, and the report of all of them.

use std::error::Error;
use std::net::SocketAddr;
use std::path::Path;

use hcl::{Context, HclDecode};
use indexmap::IndexMap;
use serde::Deserialize;

/// The gateway.
#[derive(Debug, HclDecode)]
struct Gateway {
    /// What the service is called in logs.
    name: String,
    /// Where requests are accepted.
    listen: SocketAddr,
    /// How many threads serve them.
    workers: Option<u16>,
    /// What is logged.
    #[hcl(default)]
    log_level: LogLevel,
    /// Name servers.
    #[hcl(default)]
    resolvers: Vec<String>,
    /// The text that operators are greeted with.
    motd: Option<String>,
    #[hcl(block)]
    tls: Option<Tls>,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
    #[hcl(block)]
    limits: IndexMap<String, Limits>,
}

/// How much is logged.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum LogLevel {
    Debug,
    #[default]
    Info,
    Warn,
}

/// Certificate and key.
#[derive(Debug, HclDecode)]
struct Tls {
    certificate: String,
    key: String,
    #[hcl(default)]
    protocols: Vec<String>,
}

/// A service behind the gateway.
#[derive(Debug, HclDecode)]
struct Backend {
    #[hcl(label)]
    name: String,
    url: String,
    #[hcl(default = 1)]
    weight: u32,
    #[hcl(default)]
    retries: u32,
    health: Option<Health>,
}

/// How a backend is probed. An object rather than a block, so plain serde does.
#[derive(Debug, Deserialize)]
struct Health {
    path: String,
    interval: String,
}

/// What one class of users may do.
#[derive(Debug, HclDecode)]
struct Limits {
    requests_per_minute: u32,
    max_body: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let context = Context::builder()
        .variable("env", "prod")
        .variable("region", "eu-central")
        .variable("cores", 8)
        .variable("zones", ["a", "b", "legacy"])
        .function("mebibytes", |n: u64| n << 20)
        .function("upper_first", |text: String| upper_first(&text))
        .build();

    let gateway: Gateway = context.from_path(folder.join("service.hcl"))?;
    print_gateway(&gateway);

    match context.from_path::<Gateway>(folder.join("broken.hcl")) {
        Ok(_) => Err("broken.hcl was accepted".into()),
        Err(error) => {
            println!("\nAnd this is what broken.hcl gets:\n\n{:?}", miette::Report::new(error));
            Ok(())
        }
    }
}

fn print_gateway(gateway: &Gateway) {
    let Gateway { name, listen, workers, log_level, resolvers, motd, tls, backends, limits } = gateway;
    println!("{name} on {listen}, {} workers, logs {log_level:?}", workers.unwrap_or(1));
    println!("resolvers: {}", resolvers.join(", "));
    if let Some(Tls { certificate, key, protocols }) = tls {
        println!("tls {} with {certificate} and {key}", protocols.join(" and "));
    }
    for Backend { name, url, weight, retries, health } in backends {
        println!("backend {name}: {url}, weight {weight}, {retries} retries");
        if let Some(Health { path, interval }) = health {
            println!("    probed at {path} every {interval}");
        }
    }
    for (class, Limits { requests_per_minute, max_body }) in limits {
        println!("{class}: {requests_per_minute} requests a minute, bodies up to {max_body} bytes");
    }
    println!("{}", motd.as_deref().unwrap_or_default());
}

fn upper_first(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map(|first| first.to_uppercase().chain(characters).collect()).unwrap_or_default()
}

//! A gateway's configuration, decoded into structs: blocks, labels, templates, variables and a custom
//! function. Then a file full of mistakes, and the report of all of them.

use std::error::Error;
use std::path::Path;

use hcl::Context;
use hcl_examples::gateway::{Backend, Gateway, Health, Limits, Tls};

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
            println!(
                "\nAnd this is the report for broken.hcl:\n\n{:?}",
                miette::Report::new(error.into_report())
            );
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

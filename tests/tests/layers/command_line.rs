//! Options of the command line that are made from a type.

mod errors;
mod help;
mod merging;
mod values;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command};
use hcl::clap::options;
use hcl::{Context, HclDecode, Layers, Loaded};

use super::sources::Directory;

/// A shop that sells things.
#[derive(Debug, HclDecode)]
struct Config {
    /// Where requests are accepted.
    listen: SocketAddr,
    /// How much to log.
    ///
    /// What is less important
    /// is left out.
    #[hcl(short = 'l', default = Level::Info, cli(group = "Logging"))]
    log_level: Level,
    /// How many requests are answered at once.
    #[hcl(min = 1, max = 64, default = 4)]
    workers: u16,
    /// Whether answers are compressed.
    #[hcl(default = true)]
    compress: bool,
    verbose: Option<bool>,
    /// When a request is given up.
    #[hcl(with = hcl::with::duration, default = Duration::from_secs(30))]
    timeout: Duration,
    #[hcl(with = hcl::with::byte_size, alias = "max_size")]
    max_body: Option<u64>,
    #[hcl(with = hcl::with::relative_path)]
    certificate: Option<PathBuf>,
    /// The names of the machines.
    #[hcl(default)]
    tags: Vec<String>,
    #[hcl(default = [1, 2])]
    ports: Vec<u16>,
    #[hcl(default, each(one_of("GET", "PUT")))]
    methods: Vec<String>,
    #[hcl(default)]
    labels: BTreeMap<String, String>,
    limits: Option<Limits>,
    #[hcl(sensitive, default = "hunter2")]
    token: String,
    #[hcl(default, deprecated = "use `timeout` instead")]
    keep_alive: u32,
    #[hcl(default, cli = false)]
    internal: u32,
    #[hcl(default, cli(long = "colour", value_name = "NAME", hidden))]
    color: String,
    offset: Option<i32>,
    #[hcl(block, cli(group = "Database"))]
    database: Database,
    /// Shows what happens.
    #[hcl(block)]
    debug: bool,
    #[hcl(block)]
    tls: Option<Tls>,
    /// Where requests go.
    #[hcl(block, rename = "backend", cli)]
    backends: BTreeMap<String, Backend>,
    #[hcl(block, rename = "listener", cli, short = 'L')]
    listeners: Vec<Listener>,
    #[hcl(block, rename = "job")]
    jobs: BTreeMap<String, Listener>,
    #[hcl(block)]
    check: Option<Check>,
    #[hcl(flatten)]
    common: Common,
}

#[derive(Debug, PartialEq, HclDecode)]
enum Level {
    Info,
    #[hcl(alias = "warning")]
    Warn,
}

#[derive(Debug, serde::Deserialize)]
struct Limits {
    rate: u32,
    burst: Option<u32>,
}

#[derive(Debug, HclDecode)]
struct Database {
    #[hcl(default = "localhost")]
    host: String,
    #[hcl(default = 5432)]
    port: u16,
    /// Better in a file.
    #[hcl(sensitive, cli, default = "hunter2")]
    password: String,
}

#[derive(Debug, HclDecode)]
struct Tls {
    key: String,
}

#[derive(Debug, HclDecode)]
struct Backend {
    url: String,
    #[hcl(default = 1)]
    weight: u32,
}

#[derive(Debug, HclDecode)]
struct Listener {
    port: u16,
}

#[derive(Debug, HclDecode)]
#[hcl(tag = "type")]
enum Check {
    /// Asks for a page.
    Http {
        path: String,
        #[expect(dead_code, reason = "it is only decoded")]
        interval: Option<u32>,
    },
    Tcp {
        port: u16,
    },
}

#[derive(Debug, HclDecode)]
#[hcl(cli = false)]
struct Common {
    #[hcl(default)]
    secret_handshake: bool,
    #[hcl(default, cli)]
    color_depth: u8,
}

fn command() -> Command {
    // Whether help is wrapped depends on the features of clap.
    options::<Config>(Command::new("shop").term_width(0))
}

fn matches(arguments: &[&str]) -> ArgMatches {
    let arguments = ["shop"].iter().chain(arguments);
    command().try_get_matches_from(arguments).unwrap_or_else(|error| panic!("{error}"))
}

/// What clap says of arguments.
fn refused(arguments: &[&str]) -> String {
    let arguments = ["shop"].iter().chain(arguments);
    command().try_get_matches_from(arguments).expect_err("clap refuses them").to_string()
}

const FILE: &str = "listen = \"127.0.0.1:80\"\nbackend \"checkout\" {\n  url = \"http://c\"\n}\n";

fn layers(arguments: &[&str]) -> Layers {
    Layers::new()
        .text("shop.hcl", FILE)
        .env_from("SHOP", [("SHOP_WORKERS", "8"), ("SHOP_DATABASE__PORT", "1")])
        .clap::<Config>(&matches(arguments))
}

fn load(arguments: &[&str]) -> Loaded<Config> {
    layers(arguments).decode(&Context::new()).unwrap_or_else(|error| panic!("{error:#}"))
}

/// What the library says of arguments.
fn errors(arguments: &[&str]) -> String {
    match layers(arguments).decode::<Config>(&Context::new()) {
        Ok(loaded) => panic!("this should fail: {:?}", loaded.value),
        Err(error) => format!("{error:#}"),
    }
}

fn origin(loaded: &Loaded<Config>, path: &str) -> String {
    loaded.origins().get(path).map(|setting| setting.place().to_string()).unwrap_or_default()
}

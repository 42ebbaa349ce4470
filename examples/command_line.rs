//! How does one struct become options of the command line too? `hcl::clap::options` makes them of its fields,
//! and what is given is a layer above the file and the environment.
//!
//! ```sh
//! cargo run -p hcl-examples --example command_line -- --help
//! cargo run -p hcl-examples --example command_line -- --database-port 6432 --print-config
//! ```

use std::process::ExitCode;
use std::time::Duration;

use clap::Command;
use hcl::{Context, HclDecode, IndexMap, Layers};

/// A shop.
#[derive(Debug, HclDecode)]
struct Config {
    /// Where requests are accepted.
    #[hcl(short = 'l')]
    listen: std::net::SocketAddr,
    /// How much to log.
    #[hcl(default = Level::Info)]
    log_level: Level,
    /// Whether answers are compressed.
    #[hcl(default)]
    compress: bool,
    /// When a request is given up.
    #[hcl(with = hcl::with::duration, default = Duration::from_secs(30))]
    timeout: Duration,
    /// The machines that may ask.
    #[hcl(default)]
    allowed: Vec<std::net::IpAddr>,
    #[hcl(block, cli(group = "Database"))]
    database: Database,
    /// Where requests go: `--backend checkout.weight=3`.
    #[hcl(block, rename = "backend", cli)]
    backends: IndexMap<String, Backend>,
}

#[derive(Debug, HclDecode)]
enum Level {
    Debug,
    Info,
    Error,
}

#[derive(Debug, HclDecode)]
struct Database {
    /// The machine.
    host: String,
    #[hcl(default = 5432)]
    port: u16,
    /// There is no option for a secret, unless it has `cli`.
    #[hcl(sensitive)]
    password: Option<String>,
}

#[derive(Debug, HclDecode)]
struct Backend {
    url: String,
    #[hcl(default = 1)]
    weight: u32,
}

/// A program has it in a file, and says `.file("/etc/shop/shop.hcl")`.
const FILE: &str = "\
listen = \"127.0.0.1:80\"
database {
  host = \"localhost\"
}
backend \"checkout\" {
  url = \"http://checkout\"
}
";

fn command() -> Command {
    hcl::clap::options::<Config>(Command::new("shop").about("Sells things"))
}

fn layers(matches: &clap::ArgMatches) -> Layers {
    Layers::new().text("shop.hcl", FILE).env("SHOP").clap::<Config>(matches)
}

fn serve(config: &Config) {
    let Config { listen, log_level, compress, timeout, allowed, database, backends } = config;
    println!(
        "listening on {listen}, logging from {log_level:?} on, timeout {timeout:?}, compressed: {compress}"
    );
    println!("open to {} machines", allowed.len());
    let password = if database.password.is_some() { "with" } else { "without" };
    println!("database {}:{}, {password} a password", database.host, database.port);
    for (name, backend) in backends {
        println!("backend {name}: {}, weight {}", backend.url, backend.weight);
    }
}

/// What `main` of a program does.
fn run(arguments: &[String]) -> Result<(), hcl::Error> {
    let matches = command().get_matches_from(arguments);
    let loaded = layers(&matches).decode::<Config>(&Context::new())?;
    match loaded.config_to_print() {
        Some(text) => print!("{text}"),
        None => serve(&loaded.value),
    }
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    if arguments.len() > 1 {
        return match run(&arguments) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprint!("{error:#}");
                ExitCode::FAILURE
            }
        };
    }
    println!("{}", command().render_help());
    let lines = [
        "shop -l [::1]:443 --log-level debug --compress",
        "shop --database-port 6432 --backend checkout.weight=3 --allowed ::1,127.0.0.1 --print-config",
        "shop --database-port 80a --timeout soon",
        "shop --backend checkout.wieght=3",
        "shop --database-prot 80",
    ];
    for line in lines {
        println!("$ {line}");
        match command().try_get_matches_from(line.split(' ')) {
            Err(refused) => println!("{refused}"),
            Ok(matches) => match layers(&matches).decode::<Config>(&Context::new()) {
                Ok(loaded) => match loaded.config_to_print() {
                    Some(text) => println!("{text}"),
                    None => serve(&loaded.value),
                },
                Err(error) => println!("{error:#}"),
            },
        }
    }
    ExitCode::SUCCESS
}

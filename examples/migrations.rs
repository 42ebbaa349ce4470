//! How do files of earlier versions keep working? The struct says what they mean now; the command `migrate`
//! of the program brings them up to date, with their comments:
//!
//! ```sh
//! cargo run -p hcl-examples --example migrations
//! cargo run -p hcl-examples --example migrations -- migrate --diff old.hcl
//! ```
#![allow(dead_code, reason = "the fields are only shown")]

use std::process::ExitCode;

use hcl::edit::{Document, DocumentBlock, Place};
use hcl::{Context, HclDecode, Loader};

#[derive(Debug, HclDecode)]
#[hcl(
    version = 3,
    migrate(1 = rename_upstreams, 2 = split_timeouts),
    old_blocks(upstream = "name"),
    removed("threads" = "The program finds out how many it needs: remove it.")
)]
struct Config {
    #[hcl(moved_from = "server.port")]
    port: u16,
    #[hcl(was = [("on", true), ("off", false)], default)]
    verbose: bool,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
    #[hcl(block)]
    timeouts: Timeouts,
}

#[derive(Debug, HclDecode)]
struct Backend {
    #[hcl(label)]
    name: String,
    url: String,
}

#[derive(Debug, HclDecode)]
struct Timeouts {
    #[hcl(max = 60)]
    read: u32,
    #[hcl(max = 60)]
    write: u32,
}

/// Version 2 calls an `upstream` a `backend`.
fn rename_upstreams(file: &mut Document) -> Result<(), hcl::Error> {
    for block in file.section_mut().blocks_mut().filter(|block| block.block_type() == "upstream") {
        block.set_type("backend")?;
    }
    Ok(())
}

/// Version 3 has a timeout for each direction.
fn split_timeouts(file: &mut Document) -> Result<(), hcl::Error> {
    if let Some(timeout) = file.get("timeout") {
        let mut timeouts = DocumentBlock::new("timeouts", &[])?;
        timeouts.set("read", &timeout)?;
        timeouts.set("write", &timeout)?;
        file.remove("timeout")?;
        file.insert_block("", Place::Last, timeouts)?;
    }
    Ok(())
}

const OLD: &str = "\
# The shop.
verbose = \"on\"
timeout = 5 # seconds

server {
  port = 8080 # behind the proxy
}

upstream \"shop\" {
  url = \"http://shop\"
}
";

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    if arguments.next().is_some_and(|first| first == "migrate") {
        return hcl::migrate::Command::of::<Config>().run(arguments);
    }
    match show() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn show() -> Result<(), hcl::Error> {
    let loader = Loader::new().text("shop.hcl", OLD);
    let (config, warnings) = loader.decode::<Config>(&Context::literal_only())?;
    println!("{config:#?}\n\n{warnings:#}");

    let migrated = hcl::migrate::<Config>(OLD)?;
    println!("\nFrom version {} to {}:\n\n{}", migrated.from(), migrated.to(), migrated.text());

    // An error is at the line of the old text.
    let wrong = hcl::migrate::source::<Config>(&hcl::Source::new("new.hcl", "version = 4\n"));
    let too_long = Loader::new().text("shop.hcl", OLD.replace("= 5", "= 500"));
    for error in
        [wrong.err(), too_long.decode::<Config>(&Context::literal_only()).err()].into_iter().flatten()
    {
        println!("{error:#}\n");
    }
    Ok(())
}

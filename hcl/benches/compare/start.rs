//! What a program pays that reads a small file once: five lines into a struct, and a context with functions.

use hcl::{Context, HclDecode};
use serde::Deserialize;

use crate::table::{Table, or_dash};
use crate::timing::{A_ROW, Peer, fastest, peer};

const FIVE_LINES: &str = "\
name    = \"catalogue\"
listen  = \"0.0.0.0:8443\"
workers = 8
verbose = true
tags    = [\"web\", \"eu\"]
";

#[derive(Debug, HclDecode, Deserialize)]
#[expect(dead_code, reason = "its fields are decoded; what is decoded is dropped")]
struct Config {
    name: String,
    listen: String,
    workers: u16,
    verbose: bool,
    tags: Vec<String>,
}

/// Microseconds.
pub(crate) fn speed() -> Table {
    let mut table = Table::new(["work", "hcl-decode, µs", "hcl-rs", "toml"]);
    five_lines(&mut table);
    one(
        &mut table,
        "a context with the standard functions",
        peer("", || Context::builder().stdlib().build()),
    );
    one(
        &mut table,
        "with Terraform's functions too",
        peer("", || Context::builder().stdlib().terraform_functions().build()),
    );
    table
}

fn five_lines(table: &mut Table) {
    let toml_reads = || toml::from_str::<Config>(FIVE_LINES).expect("the text is TOML, too");
    let mut peers = [
        peer("hcl-decode", || hcl::from_str::<Config>(FIVE_LINES).expect("the text is right")),
        peer("hcl-rs", || hcl_rs::from_str::<Config>(FIVE_LINES).expect("the text is right")),
        peer("toml", toml_reads),
    ];
    let times = fastest(&mut peers, A_ROW);
    table.row(
        ["five lines into a struct".to_owned()]
            .into_iter()
            .chain(times.iter().map(|time| microseconds(*time))),
    );
}

fn one(table: &mut Table, name: &str, work: Peer<'_>) {
    let times = fastest(&mut [work], A_ROW / 3);
    table.row([name.to_owned(), microseconds(times[0]), or_dash(None), or_dash(None)]);
}

fn microseconds(nanoseconds: f64) -> String {
    format!("{:.1}", nanoseconds / 1e3)
}

//! Parsing: speed on real and generated files, growth, and memory.

use std::time::{Duration, Instant};

use crate::table::{Table, or_dash};
use crate::timing::{A_ROW, fastest, megabytes_per_second, peer, size};
use crate::{input, memory};

/// The names of the libraries, in the order of the columns.
const PEERS: [&str; 3] = ["hcl-decode", "hcl-rs", "hcl-edit"];
/// How long all libraries are measured on one of the real files.
const A_FILE: Duration = Duration::from_millis(300);
/// How many of the real files have a row of their own, largest first.
const SHOWN: usize = 4;
/// The largest text that the others parse: for larger ones they need gigabytes.
const FEASIBLE: usize = 20_000_000;

/// Megabytes per second, and all real files in one figure.
pub(crate) fn speed() -> Table {
    let mut table = Table::new(["file", "size", "hcl-decode, MB/s", "hcl-rs", "hcl-edit", "times hcl-rs"]);
    let mut ratios = Vec::new();
    let all_accept = |text: &str| PEERS.iter().all(|peer| parses(peer, text));
    for (index, input) in input::real(all_accept).iter().enumerate() {
        let times = measure(&input.text, A_FILE);
        ratios.push(times[1] / times[0]);
        if index < SHOWN {
            add(&mut table, input, &times);
        }
    }
    for input in input::made() {
        let times = measure(&input.text, A_ROW);
        add(&mut table, &input, &times);
        table.bar(format!("parsing, {}", input.name), times[1] / times[0]);
    }
    if let Some(least) = ratios.iter().copied().reduce(f64::min) {
        let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
        table.note(format!(
            "All {} real files above 4 kB: {mean:.1} times hcl-rs in the geometric mean, at least {least:.1} times.",
            ratios.len()
        ));
        table.bar("parsing, real files", mean);
    }
    table
}

/// Nanoseconds and memory a byte, for texts of 10 kB to 100 MB.
pub(crate) fn growth() -> Table {
    let mut table = Table::new(["size", "ns a byte", "memory, bytes a byte of source", "hcl-rs", "hcl-edit"]);
    for bytes in [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000] {
        let text = input::resources(bytes);
        let start = Instant::now();
        assert!(parses(PEERS[0], &text));
        let time = start.elapsed().as_nanos() as f64 / text.len() as f64;
        let memory = PEERS.map(|peer| or_dash(peak(peer, &text)));
        table.row([size(bytes), format!("{time:.0}")].into_iter().chain(memory));
    }
    table
}

fn measure(text: &str, budget: Duration) -> Vec<f64> {
    let mut peers = PEERS.map(|name| peer(name, move || assert!(parses(name, text))));
    fastest(&mut peers, budget)
}

fn add(table: &mut Table, input: &input::Input, times: &[f64]) {
    let speeds = times.iter().map(|time| format!("{:.1}", megabytes_per_second(input.text.len(), *time)));
    let ratio = format!("{:.1}", times[1] / times[0]);
    table.row([input.name.clone(), size(input.text.len())].into_iter().chain(speeds).chain([ratio]));
}

/// The peak memory a byte, if it is meaningful: below a megabyte the process's own pages would outweigh the
/// work.
fn peak(peer: &str, text: &str) -> Option<String> {
    if text.len() < 1_000_000 || (peer != PEERS[0] && text.len() > FEASIBLE) {
        return None;
    }
    let peak = memory::of(&["parsing", peer], text)?;
    Some(format!("{:.1}", peak as f64 / text.len() as f64))
}

/// Whether `peer` accepts the text.
pub(crate) fn parses(peer: &str, text: &str) -> bool {
    match peer {
        "hcl-rs" => hcl_rs::parse(text).is_ok(),
        "hcl-edit" => hcl_edit::parser::parse_body(text).is_ok(),
        _ => hcl::parse(text).is_ok(),
    }
}

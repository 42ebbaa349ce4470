//! Decoding a file of blocks into structs: speed and memory, and the same data in TOML and JSON with the
//! crates for them.

use crate::fleet::{Fleet, Form, Server, fleet};
use crate::memory;
use crate::table::{Table, or_dash};
use crate::timing::{A_ROW, fastest, megabytes_per_second, peer, size};

/// The libraries, in the order in which they are measured.
const PEERS: [&str; 5] = ["hcl-decode", "hcl-decode, serde", "hcl-rs", "toml", "serde_json"];

/// Megabytes per second in HCL, microseconds a block in all formats, and memory.
pub(crate) fn speed() -> Table {
    let mut table = Table::new([
        "size",
        "hcl-decode, MB/s",
        "hcl-rs",
        "times hcl-rs",
        "through serde, times hcl-rs",
        "µs a block",
        "toml",
        "serde_json",
        "memory, bytes a byte of source",
        "hcl-rs",
    ]);
    for bytes in [10_000, 100_000, 1_000_000] {
        measure(&mut table, bytes);
    }
    table
}

fn measure(table: &mut Table, bytes: usize) {
    let blocks = fleet(bytes, Form::Hcl).lines().filter(|line| line.starts_with("server")).count();
    let texts = PEERS.map(|peer| fleet(bytes, Form::of(peer)));
    let decoded = PEERS.iter().zip(&texts).map(|(peer, text)| decode(peer, text));
    let found: Vec<_> = decoded.map(|fleet| (digest(&fleet), fleet.server.len(), fleet.region)).collect();
    assert!(found.iter().all(|one| *one == found[0] && one.1 == blocks), "all find the same blocks");
    let mut peers: Vec<_> =
        PEERS.iter().zip(&texts).map(|(name, text)| peer(name, move || decode(name, text))).collect();
    let times = fastest(&mut peers, 2 * A_ROW);
    let [own, serde, other, toml, json] = times[..] else { return };
    let text = &texts[0];
    let speed = |time: f64| format!("{:.1}", megabytes_per_second(text.len(), time));
    let a_block = |time: f64| format!("{:.1}", time / blocks as f64 / 1e3);
    let ratio = |time: f64| format!("{:.1}", other / time);
    let peak = |peer: &str| or_dash(peak(peer, text));
    table.row([
        size(bytes),
        speed(own),
        speed(other),
        ratio(own),
        ratio(serde),
        a_block(own),
        a_block(toml),
        a_block(json),
        peak("hcl-decode"),
        peak("hcl-rs"),
    ]);
    table.bar(format!("decoding, {}", size(bytes)), other / own);
    table.bar(format!("decoding through serde, {}", size(bytes)), other / serde);
}

fn digest(fleet: &Fleet) -> u32 {
    fleet.server.values().map(Server::digest).sum()
}

/// Below a megabyte the process's own pages would outweigh the work.
fn peak(peer: &str, text: &str) -> Option<String> {
    if text.len() < 1_000_000 {
        return None;
    }
    let peak = memory::of(&["decoding", peer], text)?;
    Some(format!("{:.1}", peak as f64 / text.len() as f64))
}

/// Decodes the text with `peer`.
pub(crate) fn decode(peer: &str, text: &str) -> Fleet {
    match peer {
        "hcl-rs" => hcl_rs::from_str(text).expect("hcl-rs decodes the text"),
        "toml" => toml::from_str(text).expect("toml decodes the text"),
        "serde_json" => serde_json::from_str(text).expect("serde_json decodes the text"),
        "hcl-decode, serde" => hcl::de::from_str(text).expect("the text is decoded"),
        _ => hcl::from_str(text).expect("the text is decoded"),
    }
}

//! Decoding a file of blocks into structs, compared with hcl-rs: speed and memory.
//!
//! ```sh
//! cargo bench -p hcl-decode --bench decode
//! ```

mod support;

use std::{env, fs};

use support::fleet::{Fleet, fleet};
use support::{fastest, head, megabytes_per_second, memory, peer, row, size};

/// The names of the peers, in the order of the columns.
const PEERS: [&str; 2] = ["hcl-decode", "hcl-rs"];

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [flag, peer, file] = arguments.as_slice()
        && flag == "--peak-of"
    {
        return memory::report(|| {
            decode(peer, &fs::read_to_string(file).expect("the file was just written"))
        });
    }
    println!("\n## Decoding blocks into structs, MB/s and peak bytes of memory per byte of source\n");
    head(&["size", PEERS[0], PEERS[1], "times hcl-rs", "hcl-decode memory", "hcl-rs memory"]);
    for bytes in [10_000, 100_000, 1_000_000] {
        measure(&fleet(bytes));
    }
}

fn measure(text: &str) {
    let decoded = PEERS.map(|name| decode(name, text).server.len());
    assert_eq!(decoded[0], decoded[1], "both peers find the same blocks");
    let mut peers = PEERS.map(|name| peer(name, move || decode(name, text)));
    let speeds: Vec<f64> =
        fastest(&mut peers).into_iter().map(|time| megabytes_per_second(text.len(), time)).collect();
    let cells = speeds.iter().map(|speed| format!("{speed:.1}"));
    let memory = peaks(text).map(|peak| match peak {
        Some(peak) => format!("{:.1}", peak as f64 / text.len() as f64),
        None => "–".to_owned(),
    });
    let ratio = format!("{:.1}", speeds[0] / speeds[1]);
    row([size(text.len())].into_iter().chain(cells).chain([ratio]).chain(memory));
}

/// Below a megabyte the process's own pages would outweigh the work.
fn peaks(text: &str) -> [Option<u64>; 2] {
    if text.len() < 1_000_000 {
        return [None; 2];
    }
    let path = env::temp_dir().join(format!("hcl-bench-{}.hcl", std::process::id()));
    fs::write(&path, text).expect("the temporary folder can be written to");
    let peaks = PEERS.map(|peer| memory::of_child(&["--peak-of", peer, path.to_str()?]));
    fs::remove_file(path).expect("the file was just written");
    peaks
}

fn decode(peer: &str, text: &str) -> Fleet {
    match peer {
        "hcl-rs" => hcl_rs::from_str(text).expect("hcl-rs decodes the text"),
        _ => hcl::from_str(text).expect("the text is decoded"),
    }
}

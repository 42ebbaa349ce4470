//! Parsing, compared with the peers: speed, growth and memory.
//!
//! ```sh
//! cargo bench -p hcl-decode --bench parse              # -- --large goes on to 100 MB
//! ```

mod support;

use std::time::Instant;
use std::{env, fs};

use support::{fastest, head, input, megabytes_per_second, memory, peer, row, size};

/// The names of the peers, in the order of the columns.
const PEERS: [&str; 3] = ["hcl-decode", "hcl-rs", "hcl-edit"];

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [flag, peer, file] = arguments.as_slice()
        && flag == "--peak-of"
    {
        // The whole cost of a file: reading its text, then parsing.
        return memory::report(|| {
            parses(peer, &fs::read_to_string(file).expect("the file was just written"))
        });
    }
    speed();
    growth(arguments.iter().any(|argument| argument == "--large"));
}

fn speed() {
    println!("\n## Parsing, MB/s\n");
    head(&["file", "size", PEERS[0], PEERS[1], PEERS[2], "times hcl-rs"]);
    let all_accept = |text: &str| PEERS.iter().all(|peer| parses(peer, text));
    for input in input::inputs(all_accept) {
        let text = input.text.as_str();
        let mut peers = PEERS.map(|name| peer(name, move || assert!(parses(name, text))));
        let speeds: Vec<f64> =
            fastest(&mut peers).into_iter().map(|time| megabytes_per_second(text.len(), time)).collect();
        let cells = speeds.iter().map(|speed| format!("{speed:.1}"));
        let ratio = format!("{:.1}", speeds[0] / speeds[1]);
        row([input.name.clone(), size(text.len())].into_iter().chain(cells).chain([ratio]));
    }
}

fn growth(large: bool) {
    println!("\n## Growth: nanoseconds and peak bytes of memory per byte of source\n");
    head(&["size", "ns per byte", "hcl-decode memory", "hcl-rs memory", "hcl-edit memory"]);
    let sizes = [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];
    for bytes in sizes.into_iter().take(if large { 5 } else { 4 }) {
        let text = input::resources(bytes);
        let start = Instant::now();
        assert!(parses(PEERS[0], &text));
        let time = start.elapsed().as_nanos() as f64 / text.len() as f64;
        let memory = peaks(&text).map(|peak| match peak {
            Some(peak) => format!("{:.1}", peak as f64 / text.len() as f64),
            None => "–".to_owned(),
        });
        row([size(bytes), format!("{time:.0}")].into_iter().chain(memory));
    }
}

/// The peak memory of each peer, if it is meaningful: below a megabyte the process's own pages would outweigh the work,
/// and for the largest text the peers would need gigabytes.
fn peaks(text: &str) -> [Option<u64>; 3] {
    if text.len() < 1_000_000 {
        return [None; 3];
    }
    let path = env::temp_dir().join(format!("hcl-bench-{}.hcl", std::process::id()));
    fs::write(&path, text).expect("the temporary folder can be written to");
    let peaks = PEERS.map(|peer| {
        let feasible = peer == PEERS[0] || text.len() < 20_000_000;
        if feasible { memory::of_child(&["--peak-of", peer, path.to_str()?]) } else { None }
    });
    fs::remove_file(path).expect("the file was just written");
    peaks
}

/// Whether `peer` accepts the text.
fn parses(peer: &str, text: &str) -> bool {
    match peer {
        "hcl-rs" => hcl_rs::parse(text).is_ok(),
        "hcl-edit" => hcl_edit::parser::parse_body(text).is_ok(),
        _ => hcl::parse(text).is_ok(),
    }
}

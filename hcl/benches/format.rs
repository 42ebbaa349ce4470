//! Formatting: speed on real and generated files, compared with parsing, and growth. Neither hcl-rs nor hcl-edit
//! formats a text and keeps its comments.
//!
//! ```sh
//! cargo bench -p hcl-decode --bench format
//! ```

mod support;

use std::time::Instant;

use support::{fastest, head, input, megabytes_per_second, peer, row, size};

fn main() {
    println!("\n## Formatting, MB/s\n");
    head(&["file", "size", "format", "of what is formatted", "parse"]);
    for input in input::inputs(|_| true) {
        let text = input.text.as_str();
        let formatted = hcl::edit::format(text);
        let mut peers = [
            peer("format", || hcl::edit::format(text)),
            peer("again", || hcl::edit::format(&formatted)),
            peer("parse", || hcl::parse(text).is_ok()),
        ];
        let speeds = fastest(&mut peers)
            .into_iter()
            .map(|time| format!("{:.1}", megabytes_per_second(text.len(), time)));
        row([input.name.clone(), size(text.len())].into_iter().chain(speeds));
    }

    println!("\n## Growth\n");
    head(&["size", "ns per byte"]);
    for bytes in [10_000, 100_000, 1_000_000, 10_000_000] {
        let text = input::resources(bytes);
        let start = Instant::now();
        assert!(hcl::edit::format(&text).len() >= bytes);
        row([size(bytes), format!("{:.1}", start.elapsed().as_nanos() as f64 / text.len() as f64)]);
    }
}

//! Decoding blocks into structs allocates no more than hcl-rs does for the equivalent structs of serde.

#[path = "../../hcl/benches/support/fleet.rs"]
mod input;

use allocation_counter::AllocationInfo;
use input::{Fleet, Server, fleet};

#[test]
fn decoding_allocates_no_more_than_hcl_rs() {
    for size in [10_000, 100_000, 1_000_000] {
        let text = fleet(size);
        let ours = measure(|| hcl::from_str::<Fleet>(&text).expect("the text is decoded"));
        let theirs = measure(|| hcl_rs::from_str::<Fleet>(&text).expect("hcl-rs decodes the text"));
        println!("{size} bytes, ours: {}, hcl-rs: {}", shown(&ours), shown(&theirs));
        assert!(ours.count_total <= theirs.count_total, "more often");
        assert!(ours.bytes_total <= theirs.bytes_total, "more memory in all");
        assert!(ours.bytes_max <= theirs.bytes_max, "more memory at once");
    }
}

fn measure(decode: impl FnOnce() -> Fleet) -> AllocationInfo {
    allocation_counter::measure(|| {
        let fleet = decode();
        let sum: u32 = fleet.server.values().map(Server::digest).sum();
        assert!(fleet.region == "eu-central" && sum > 0);
    })
}

fn shown(info: &AllocationInfo) -> String {
    format!("{} times, {} bytes, {} at once", info.count_total, info.bytes_total, info.bytes_max)
}

/// One item of this size: its beginning, the part that is repeated, and its end.
const GIANTS: &[(&str, &str, &str)] = &[
    ("x = {\n", "  a#0 = \"p-${v}\"\n", "}\n"),
    ("x = {", " a#0 = \"p-${v}\",", " }\n"),
    ("x = { y = { z = {", " a#0 = \"p-${v}\",", " } } }\n"),
    ("x = [", "\"p-${v}\", ", "]\n"),
    ("x = [", "[\"p-${v}\", \"a\", 17], ", "]\n"),
    ("x = f(", "\"p-${v}\", ", "1)\n"),
    ("x = [f(g([", "\"p-${v}\", ", "]))]\n"),
    ("x = \"", "p-${v}, ", "\"\n"),
    ("x = <<E\n", "p-${v}\n", "E\n"),
    ("x = \"", "p-${f(v, a[b])}, ", "\"\n"),
    ("b { x = {", " a#0 = \"p-${v}\",", " } }\n"),
    ("x = 0", " + v", "\n"),
    ("x = 0", " + f(v)", "\n"),
    ("x = [for a in [", "\"p-${v}\", ", "]: a]\n"),
    ("x = {", " a#0 = { b = f(c + 1), d = [1, 2, g] },\n", " }\n"),
    ("x = {", " a#0 = v,", " }\n"),
    ("x = {", " a#0 = a.b.c[0],", " }\n"),
    ("x = ", "v ? 1 : ", "1\n"),
    ("x = [", "{},", "]\n"),
];

#[test]
fn one_giant_item_is_parsed_in_little_memory() {
    for &(start, unit, end) in GIANTS {
        for size in [300_000, 400_000, 500_000] {
            let mut text = start.to_owned();
            for n in 0..size / unit.len() {
                text.push_str(&unit.replace('#', &n.to_string()));
            }
            text.push_str(end);
            let source = hcl::Source::new("giant.hcl", &*text);
            let info = allocation_counter::measure(|| {
                let (_body, diagnostics) = hcl::syntax::parse(&source);
                assert!(!diagnostics.has_errors(), "{diagnostics:?}");
            });
            println!("{start:?} {unit:?} {}: {:.1} bytes a byte", text.len(), info.bytes_max as f64 / text.len() as f64);
        }
    }
}

//! The JSON syntax, beside `serde_json`: into structs, and as trees.

use hcl::Source;

use crate::fleet::{Fleet, Form, fleet};
use crate::table::Table;
use crate::timing::{A_ROW, Peer, fastest, megabytes_per_second, peer, size};

/// Megabytes per second.
pub(crate) fn speed() -> Table {
    let mut table = Table::new(["work", "size", "hcl-decode, MB/s", "serde_json", "times serde_json"]);
    for bytes in [10_000, 100_000, 1_000_000] {
        let text = fleet(bytes, Form::Json);
        let source = Source::new("bench.json", text.as_str());
        let structs = [
            peer("hcl-decode", || hcl::json::from_str::<Fleet>(&text).expect("the text is right")),
            peer("serde_json", || serde_json::from_str::<Fleet>(&text).expect("the text is right")),
        ];
        add(&mut table, "into structs", text.len(), structs);
        let trees = [
            peer("hcl-decode", || {
                let (body, diagnostics) = hcl::json::parse_source(&source);
                assert!(diagnostics.is_empty());
                body
            }),
            peer("serde_json", || {
                serde_json::from_str::<serde_json::Value>(&text).expect("the text is JSON")
            }),
        ];
        add(&mut table, "as a tree", text.len(), trees);
    }
    table
}

fn add(table: &mut Table, work: &str, bytes: usize, mut peers: [Peer<'_>; 2]) {
    let times = fastest(&mut peers, A_ROW);
    let speeds = times.iter().map(|time| format!("{:.0}", megabytes_per_second(bytes, *time)));
    let ratio = format!("{:.2}", times[1] / times[0]);
    table.row([work.to_owned(), size(bytes)].into_iter().chain(speeds).chain([ratio]));
}

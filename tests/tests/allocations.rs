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

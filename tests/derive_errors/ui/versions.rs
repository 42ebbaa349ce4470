//! Versions, migrations and old settings that contradict themselves.

use hcl::HclDecode;
use hcl::edit::Document;

fn change(_: &mut Document) -> Result<(), hcl::Error> {
    Ok(())
}

fn other(_: &mut Document) {}

#[derive(HclDecode)]
#[hcl(version = 3, migrate(0 = change, 1 = change, 1 = change, 3 = change))]
struct Steps {
    a: Option<u8>,
}

#[derive(HclDecode)]
#[hcl(migrate(1 = change), version_name = "schema")]
struct WithoutVersion {}

#[derive(HclDecode)]
#[hcl(version = 0)]
struct Zero {}

#[derive(HclDecode)]
#[hcl(version = "2")]
struct Text {}

#[derive(HclDecode)]
#[hcl(version = 2, migrate(first = change))]
struct Named {}

#[derive(HclDecode)]
#[hcl(version = 2, version_name = "a b")]
struct Name {}

#[derive(HclDecode)]
#[hcl(version = 2)]
struct Taken {
    #[hcl(block)]
    version: Option<Zero>,
}

#[derive(HclDecode)]
#[hcl(version = 2)]
struct Newtype(Steps);

#[derive(HclDecode)]
#[hcl(version = 2)]
enum Choice {
    A(Steps),
}

#[derive(HclDecode)]
#[hcl(version = 2, migrate(1 = other))]
struct Signature {}

#[derive(HclDecode)]
#[hcl(removed("a" = "it is here", "b" = "", "c" = "gone", "c" = "again"))]
struct Removed {
    a: u8,
}

#[derive(HclDecode)]
struct Fields {
    #[hcl(moved_from = "server..port")]
    a: u8,
    #[hcl(was = "on")]
    b: bool,
    #[hcl(was = [("on")])]
    c: bool,
    #[hcl(block, was = [("on", true)])]
    d: Steps,
    #[hcl(label, moved_from = "x")]
    e: String,
    #[hcl(version = 2)]
    f: u8,
}

#[derive(HclDecode)]
struct Places {
    #[hcl(moved_from = "backend.*.port")]
    a: u8,
    #[hcl(moved_from = "server port")]
    b: u8,
    #[hcl(moved_from = "ports[0]")]
    c: u8,
    #[hcl(moved_from = "server.\"a b\".port")]
    d: u8,
    #[hcl(moved_from = "server.\"a b\".port", was = [(1, 2), (2, 3)])]
    e: u8,
}

#[derive(HclDecode)]
#[hcl(since = " ")]
struct Since {
    #[hcl(since = "")]
    a: u8,
    #[hcl(label, since = "1.4")]
    b: String,
}

#[derive(HclDecode)]
#[hcl(since = "1.4")]
enum Word {
    #[hcl(since = "")]
    A,
    #[hcl(since = "1.5")]
    B,
}

fn main() {}

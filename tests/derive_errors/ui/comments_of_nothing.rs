//! Comments belong to fields and to variants that are blocks.

use hcl::{HclDecode, HclEncode};

#[derive(HclDecode, HclEncode)]
#[hcl(comments)]
struct Port(Inner);

#[derive(HclDecode, HclEncode)]
struct Inner {
    /// The port.
    #[hcl(comments)]
    number: u16,
}

#[derive(HclDecode)]
#[hcl(comments)]
enum Mode {
    /// Quick.
    Fast,
}

#[derive(HclEncode)]
#[hcl(tag = "kind", comments)]
enum Check {
    /// By HTTP.
    Http(Inner),
}

fn main() {}

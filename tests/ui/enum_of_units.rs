//! An enum for attributes is serde's business.

#[derive(hcl::HclDecode)]
enum Mode {
    Fast,
    Slow,
}

fn main() {}

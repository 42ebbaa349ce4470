//! Limits that no number of blocks can meet.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(block, min = 3, max = 2)]
    backends: Vec<Backend>,
    #[hcl(block, min = "3")]
    others: Vec<Backend>,
}

#[derive(hcl::HclDecode)]
struct Backend {}

fn main() {}

//! Blocks are not converted by functions.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(block, with = parse)]
    tls: Tls,
}

#[derive(hcl::HclDecode)]
struct Tls {}

fn main() {}

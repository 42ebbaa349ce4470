//! Types that are no blocks.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(block)]
    port: u16,
    #[hcl(block)]
    backends: Vec<Backend>,
}

struct Backend {}

fn main() {}

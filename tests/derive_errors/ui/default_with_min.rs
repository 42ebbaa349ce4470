//! Both a default for no block and a least number of blocks.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(block, default, min = 1)]
    servers: Vec<Server>,
}

#[derive(hcl::HclDecode)]
struct Server {}

fn main() {}

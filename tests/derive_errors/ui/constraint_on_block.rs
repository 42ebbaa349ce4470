//! Constraints are for values.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(block, length = 1.., pattern = "a")]
    servers: Vec<Server>,
    #[hcl(block, each(min = 1), max = MAX)]
    others: Vec<Server>,
    #[hcl(flatten, min = 1)]
    server: Server,
    #[hcl(skip, one_of(1, 2))]
    skipped: u8,
}

const MAX: usize = 3;

#[derive(hcl::HclDecode)]
struct Server {}

fn main() {}

//! The number of elements is their length.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(min = 1)]
    ports: Vec<u16>,
}

fn main() {}

//! A value for an option that takes none.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(block = true)]
    tls: Tls,
}

#[derive(hcl::HclDecode)]
struct Tls {}

fn main() {}

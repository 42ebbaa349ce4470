//! Two ways to convert one value.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(with = parse, try_from = String)]
    size: u64,
}

fn main() {}

//! Values that are read through a function, with no function to write them.

#[derive(hcl::HclEncode)]
struct Config {
    #[hcl(with = parse)]
    size: u64,
    #[hcl(try_from = String)]
    name: Name,
    #[hcl(block, encode_with = shown)]
    tls: u8,
}

struct Name;

fn main() {}

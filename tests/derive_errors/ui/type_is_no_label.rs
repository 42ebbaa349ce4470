//! A type that cannot be made from a string.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(label)]
    name: Name,
}

struct Name {}

fn main() {}

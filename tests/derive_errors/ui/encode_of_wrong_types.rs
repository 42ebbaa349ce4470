//! Types that cannot be written.

#[derive(hcl::HclEncode)]
struct Config {
    name: Name,
    #[hcl(block)]
    tls: Vec<Name>,
}

struct Name;

fn main() {}

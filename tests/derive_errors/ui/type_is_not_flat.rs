//! A type that cannot share a body.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(flatten)]
    common: Option<String>,
}

fn main() {}

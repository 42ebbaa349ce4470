//! A name for a field that has none.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(flatten, rename = "other")]
    common: Common,
}

#[derive(hcl::HclDecode)]
struct Common {}

fn main() {}

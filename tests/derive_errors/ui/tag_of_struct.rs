//! A struct has nothing to choose from.

#[derive(hcl::HclDecode)]
#[hcl(tag = "type")]
struct Config {
    port: u16,
}

#[derive(hcl::HclDecode)]
#[hcl(by_label)]
struct Other;

fn main() {}

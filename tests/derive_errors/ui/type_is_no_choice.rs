//! A struct where an enum over block types belongs.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(blocks)]
    steps: Vec<Step>,
}

#[derive(hcl::HclDecode)]
struct Step {}

fn main() {}

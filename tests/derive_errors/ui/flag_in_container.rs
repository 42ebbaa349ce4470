//! Flags are neither optional nor several.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(block)]
    debug: Option<bool>,
    #[hcl(block)]
    trace: Vec<bool>,
}

fn main() {}

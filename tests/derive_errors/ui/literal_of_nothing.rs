//! `literal` where no attribute is, and of a list.

use hcl::HclDecode;

#[derive(HclDecode)]
struct Config {
    #[hcl(block, literal)]
    inner: Inner,
    #[hcl(label, literal)]
    name: String,
    #[hcl(literal = true)]
    run: String,
    #[hcl(literal)]
    hooks: Vec<String>,
}

#[derive(HclDecode)]
struct Inner {}

fn main() {}

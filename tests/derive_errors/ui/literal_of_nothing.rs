//! `literal` where no attribute is.

use hcl::HclDecode;

#[derive(HclDecode)]
struct Config {
    #[hcl(block, literal)]
    inner: Inner,
    #[hcl(label, literal)]
    name: String,
    #[hcl(literal = true)]
    run: String,
}

#[derive(HclDecode)]
struct Inner {}

fn main() {}

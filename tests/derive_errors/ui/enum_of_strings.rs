//! An enum whose variants hold nothing is a string: each must be told from the others, and none can be
//! deprecated by itself.

#[derive(hcl::HclDecode, hcl::HclEncode)]
enum Mode {
    Fast,
    #[hcl(rename = "fast")]
    Quick,
    #[hcl(deprecated = "use fast")]
    Slow,
}

#[derive(hcl::HclDecode)]
struct Config {
    mode: Mode,
}

fn main() {}

//! What `each` and `keys` may contain.

use std::collections::BTreeMap;

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(each())]
    empty: Vec<u8>,
    #[hcl(each = 1)]
    value: Vec<u8>,
    #[hcl(each(mni = 1))]
    typo: Vec<u8>,
    #[hcl(each(default = 1))]
    other: Vec<u8>,
    #[hcl(keys(min = 1))]
    keys: BTreeMap<String, u8>,
    #[hcl(each(min = 1, min = 2))]
    twice: Vec<u8>,
    #[hcl(each(length = 1, pattern = "a"))]
    both: Vec<bool>,
    #[hcl(len = 3)]
    length: Vec<u8>,
}

fn main() {}

//! Lists as defaults of types that are no lists of that.

use std::collections::BTreeMap;

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(default = [1])]
    number: u8,
    #[hcl(default = [true])]
    numbers: Vec<u8>,
    #[hcl(default = ["a"])]
    table: BTreeMap<String, u8>,
    #[hcl(default = 1)]
    list: Vec<u8>,
    #[hcl(default = ["a", "b", "c"])]
    pair: [String; 2],
}

fn main() {}

//! Constraints that the type of a field has no use for.

use std::collections::HashMap;

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(length = 3)]
    port: Option<u16>,
    #[hcl(pattern = "true|false")]
    strict: bool,
    #[hcl(pattern = "[a-z]+")]
    names: Vec<String>,
    #[hcl(one_of("a", "b"))]
    kinds: HashMap<String, String>,
    #[hcl(each(min = 1))]
    weight: hcl::Spanned<u8>,
    #[hcl(keys(length = 3))]
    list: Vec<u8>,
    #[hcl(each(length = 3))]
    numbers: Box<Vec<u8>>,
    #[hcl(min = 3)]
    name: String,
    #[hcl(max = 3)]
    map: HashMap<String, u8>,
}

fn main() {}

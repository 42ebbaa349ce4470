//! Keys that would be several labels.

use std::collections::{BTreeMap, HashMap};

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(block)]
    resource: BTreeMap<(String, String), Resource>,
    #[hcl(block)]
    data: HashMap<Vec<String>, Resource>,
}

#[derive(hcl::HclDecode)]
struct Resource {}

fn main() {}

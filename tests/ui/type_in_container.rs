//! Types that serde does not know, in types that it knows.

use std::collections::{HashMap, HashSet};

#[derive(hcl::HclDecode)]
struct Config {
    proxy: Option<Proxy>,
    disks: HashMap<String, Vec<Disk>>,
    hosts: [Option<Host>; 2],
    weights: HashSet<f64>,
}

struct Proxy {}

struct Disk {}

struct Host {}

fn main() {}

//! Types that serde does not know, in types that it knows.

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::Arc;

#[derive(hcl::HclDecode)]
struct Config {
    proxy: Option<Proxy>,
    disks: HashMap<String, Vec<Disk>>,
    hosts: [Option<Host>; 2],
    weights: HashSet<f64>,
    name: Arc<str>,
    folder: Option<Arc<Path>>,
}

struct Proxy {}

struct Disk {}

struct Host {}

fn main() {}

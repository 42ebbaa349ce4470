//! Structs and enums that are blocks, in fields without the option that says so.

use std::collections::BTreeMap;

#[derive(hcl::HclDecode)]
struct Config {
    backends: Vec<Backend>,
    fallback: Option<Box<Backend>>,
    limits: BTreeMap<String, Backend>,
    one: Backend,
    steps: Vec<Step>,
}

#[derive(hcl::HclDecode)]
struct Backend {
    url: String,
}

#[derive(hcl::HclDecode)]
enum Step {
    Run(Backend),
    Pause,
}

fn main() {}

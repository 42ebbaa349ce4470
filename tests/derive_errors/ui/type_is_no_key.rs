//! A key that neither serde nor the type itself makes from a text.

use std::collections::BTreeMap;

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(block)]
    packages: BTreeMap<Version, Package>,
}

#[derive(hcl::HclDecode)]
struct Package {}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Version(u8);

fn main() {}

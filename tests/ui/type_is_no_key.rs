//! A key that can be parsed, but not by serde.

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

impl std::str::FromStr for Version {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Version)
    }
}

fn main() {}

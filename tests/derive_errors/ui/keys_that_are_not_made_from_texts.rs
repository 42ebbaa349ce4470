//! Keys that are made neither by serde nor from their texts.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use hcl::HclDecode;

#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Name(String);

/// It parses itself, but its error has no text.
#[derive(PartialEq, Eq, Hash)]
struct Silent(String);

struct Failure;

impl std::str::FromStr for Silent {
    type Err = Failure;

    fn from_str(text: &str) -> Result<Self, Failure> {
        if text.is_empty() { Err(Failure) } else { Ok(Silent(text.to_owned())) }
    }
}

#[derive(HclDecode)]
struct Limit {
    rate: u32,
}

#[derive(HclDecode)]
struct Peer {
    #[hcl(label)]
    name: Name,
    #[hcl(label)]
    alias: Silent,
}

#[derive(HclDecode)]
struct Config {
    #[hcl(block)]
    limits: BTreeMap<Name, Limit>,
    #[hcl(block)]
    more: HashMap<Silent, Vec<Limit>>,
    ports: Option<BTreeMap<Name, u16>>,
    #[hcl(with = hcl::with::duration)]
    waits: HashMap<Silent, Duration>,
}

fn main() {}

//! Strings as defaults of types that are not made from strings.

use std::collections::BTreeMap;
use std::net::IpAddr;

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(default = "warn")]
    level: Level,
    #[hcl(default = "127.0.0.1")]
    address: Option<IpAddr>,
    #[hcl(default = ["1"])]
    numbers: Vec<u8>,
    #[hcl(default = [("a", "info")])]
    levels: BTreeMap<String, Level>,
}

#[derive(hcl::HclDecode)]
enum Level {
    Info,
    Warn,
}

fn main() {}

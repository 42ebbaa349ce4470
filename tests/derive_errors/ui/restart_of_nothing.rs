//! `restart` where nothing is reloaded.

use hcl::HclDecode;

#[derive(HclDecode)]
struct Config {
    #[hcl(label, restart)]
    name: String,
    #[hcl(skip, restart)]
    cache: u32,
    #[hcl(restart = true)]
    port: u16,
}

fn main() {}

//! A style of names that does not exist.

#[derive(hcl::HclDecode)]
#[hcl(rename_all = "snek_case")]
struct Config {
    port: u16,
}

fn main() {}

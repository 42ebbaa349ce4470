//! Options with a value of the wrong kind.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(rename = 5)]
    port: u16,
    #[hcl(alias = listen)]
    workers: u16,
}

fn main() {}

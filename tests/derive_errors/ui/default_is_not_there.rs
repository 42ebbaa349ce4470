//! A default that calls a function which does not exist.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(default = default_port)]
    port: u16,
}

fn main() {}

//! Options without their parentheses.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl = "port"]
    port: u16,
    #[hcl]
    workers: u16,
}

fn main() {}

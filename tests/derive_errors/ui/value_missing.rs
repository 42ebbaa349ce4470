//! Options without the value that they need.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(rename)]
    port: u16,
    #[hcl(validate)]
    workers: u16,
}

fn main() {}

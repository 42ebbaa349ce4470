//! An option and its value with nothing between them.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(rename "port")]
    port: u16,
}

fn main() {}

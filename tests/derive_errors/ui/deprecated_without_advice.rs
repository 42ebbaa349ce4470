//! A deprecation that does not say what to do.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(deprecated = "")]
    port: Option<u16>,
}

fn main() {}

//! Names that nobody can write in a configuration.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(rename = "listen port")]
    port: u16,
    #[hcl(alias = "")]
    workers: u16,
}

fn main() {}

//! Options that do not exist.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(renam = "listen")]
    port: u16,
    #[hcl(colour)]
    workers: u16,
}

fn main() {}

//! An option is given twice.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(default, default = 3)]
    port: u16,
}

fn main() {}

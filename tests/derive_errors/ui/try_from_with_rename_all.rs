//! Options for fields that are not decoded.

#[derive(hcl::HclDecode)]
#[hcl(try_from = Raw, rename_all = "kebab-case")]
struct Config {
    port: u16,
}

#[derive(hcl::HclDecode)]
struct Raw {}

fn main() {}

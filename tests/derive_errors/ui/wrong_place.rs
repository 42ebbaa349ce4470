//! Options in the wrong place.

#[derive(hcl::HclDecode)]
#[hcl(rename = "config")]
struct Config {
    #[hcl(rename_all = "kebab-case")]
    port: u16,
}

fn main() {}

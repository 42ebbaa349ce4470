//! Numbers as defaults of types that are no such numbers.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(default = 1.5)]
    weight: hcl::Spanned<u8>,
    #[hcl(default = 1)]
    name: Option<String>,
    #[hcl(default = true)]
    port: Option<u16>,
}

fn main() {}

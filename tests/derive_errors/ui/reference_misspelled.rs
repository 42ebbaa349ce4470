//! A reference whose name is not quite that of the blocks beside it.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(reference = "bakend")]
    default: String,
    #[hcl(reference = "upstreams")]
    other: Option<String>,
    // Blocks of this type may be around the struct.
    #[hcl(reference = "zone")]
    zone: Option<String>,
    #[hcl(block, rename = "backend", alias = "upstream")]
    backends: Vec<Backend>,
}

#[derive(hcl::HclDecode)]
struct Backend {
    #[hcl(label)]
    name: String,
}

fn main() {}

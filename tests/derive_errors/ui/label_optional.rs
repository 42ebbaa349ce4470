//! A label that may be absent.

#[derive(hcl::HclDecode)]
struct Backend {
    #[hcl(label)]
    name: Option<String>,
    #[hcl(label)]
    region: std::option::Option<String>,
    #[hcl(label)]
    zone: Box<Option<String>>,
    port: Option<u16>,
}

fn main() {}

//! What is no string, and what is no attribute.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(reference = "backend")]
    number: u16,
    #[hcl(reference = "backend")]
    flags: Vec<Option<bool>>,
    #[hcl(block, reference = "backend")]
    server: Server,
}

#[derive(hcl::HclDecode)]
struct Server {
    #[hcl(label, reference = "backend")]
    name: String,
}

fn main() {}

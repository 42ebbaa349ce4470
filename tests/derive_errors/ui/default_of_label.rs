//! Labels have no defaults.

#[derive(hcl::HclDecode)]
struct Backend {
    #[hcl(label, default = "main")]
    name: String,
}

fn main() {}

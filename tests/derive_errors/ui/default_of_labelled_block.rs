//! An empty block in place of one that has a label.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(block, default)]
    backend: Backend,
    #[hcl(block, default)]
    storage: Storage,
    // Nothing is wrong with these.
    #[hcl(block, default)]
    others: Vec<Backend>,
    #[hcl(block, default = Backend::default())]
    fallback: Backend,
}

#[derive(Default, hcl::HclDecode)]
struct Backend {
    #[hcl(label)]
    name: String,
}

#[derive(hcl::HclDecode)]
#[hcl(by_label)]
enum Storage {
    Memory,
}

fn main() {
    let _ = hcl::from_str::<Config>("");
}

//! A flattened struct takes its labels from the block around it, which has none.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(flatten)]
    common: Common,
}

#[derive(hcl::HclDecode)]
struct Common {
    #[hcl(label)]
    name: String,
}

fn main() {
    let _ = hcl::from_str::<Config>("");
}

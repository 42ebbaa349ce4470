//! A flattened struct reads what a field of the struct around it reads.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(alias = "title")]
    name: String,
    #[hcl(flatten)]
    common: Common,
    #[hcl(flatten)]
    other: Other,
}

#[derive(hcl::HclDecode)]
struct Common {
    title: String,
}

#[derive(hcl::HclDecode)]
struct Other {
    description: String,
}

fn main() {}

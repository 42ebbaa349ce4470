//! A label is a single string.

#[derive(hcl::HclDecode)]
struct Server {
    #[hcl(label, min = 1)]
    name: String,
    #[hcl(label, each(length = 3))]
    color: String,
    #[hcl(label, one_of(1, 2))]
    zone: String,
}

fn main() {}

//! The rest can go to one field only.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(remain)]
    rest: hcl::Body,
    #[hcl(remain)]
    more: hcl::Body,
}

fn main() {}

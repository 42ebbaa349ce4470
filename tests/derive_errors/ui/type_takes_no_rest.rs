//! A type that cannot take the rest of a body.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(remain)]
    rest: Vec<String>,
}

fn main() {}

//! A struct that borrows.

#[derive(hcl::HclDecode)]
struct Config<'a> {
    name: &'a str,
}

fn main() {}

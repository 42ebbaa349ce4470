//! A function that makes neither the field's type nor what that contains.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(with = parse)]
    sizes: Option<Vec<u64>>,
}

fn parse(text: String) -> Result<u32, std::num::ParseIntError> {
    text.parse()
}

fn main() {}

//! A function that makes another type than the field's.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(with = parse)]
    size: u64,
}

fn parse(text: String) -> Result<u32, std::num::ParseIntError> {
    text.parse()
}

fn main() {}

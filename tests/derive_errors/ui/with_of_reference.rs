//! Functions that take what nobody owns, or what cannot be decoded.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(with = parse)]
    size: u64,
    #[hcl(with = total, default = 0)]
    total: u64,
    #[hcl(try_from = Raw)]
    level: Level,
}

fn parse(text: &str) -> Result<u64, std::num::ParseIntError> {
    text.parse()
}

fn total(sizes: &[u64]) -> Result<u64, String> {
    Ok(sizes.iter().sum())
}

struct Raw(u8);

struct Level(u8);

impl TryFrom<Raw> for Level {
    type Error = String;

    fn try_from(raw: Raw) -> Result<Self, String> {
        Ok(Level(raw.0))
    }
}

fn main() {}

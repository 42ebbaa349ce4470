//! Conversions that reach neither a type nor what it contains.

use hcl::HclDecode;

struct Seconds(u64);

#[derive(serde::Deserialize)]
struct Written(u64);

struct Undecoded(u64);

struct Silent;

impl TryFrom<Undecoded> for Seconds {
    type Error = String;

    fn try_from(seconds: Undecoded) -> Result<Self, String> {
        Ok(Seconds(seconds.0))
    }
}

impl TryFrom<Written> for Seconds {
    type Error = Silent;

    fn try_from(seconds: Written) -> Result<Self, Silent> {
        Ok(Seconds(seconds.0))
    }
}

#[derive(HclDecode)]
struct Config {
    #[hcl(try_from = u64)]
    none: Option<Vec<Seconds>>,
    #[hcl(try_from = Undecoded)]
    undecoded: Option<Seconds>,
    #[hcl(try_from = Written)]
    silent: Vec<Seconds>,
}

fn main() {}

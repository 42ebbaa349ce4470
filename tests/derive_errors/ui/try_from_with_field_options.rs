//! Options of fields that are not decoded.

#[derive(hcl::HclDecode)]
#[hcl(try_from = Raw)]
struct Config {
    #[hcl(default = 80)]
    port: u16,
    #[hcl(block)]
    servers: Vec<Raw>,
}

#[derive(hcl::HclDecode)]
struct Raw {}

impl TryFrom<Raw> for Config {
    type Error = &'static str;

    fn try_from(_: Raw) -> Result<Self, &'static str> {
        Ok(Config { port: 80, servers: Vec::new() })
    }
}

fn main() {}

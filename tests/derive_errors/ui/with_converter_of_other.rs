//! Converters for other types than the field's, and what is no converter.

struct Size(u64);

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(with = hcl::with::byte_size)]
    size: Size,
    #[hcl(with = hcl::with::duration)]
    timeouts: Vec<u64>,
    #[hcl(with = LIMIT)]
    limit: u64,
}

const LIMIT: u64 = 3;

fn main() {}

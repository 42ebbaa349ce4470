//! Values that are read through a function, with no function to write them.

#[derive(hcl::HclEncode)]
struct Config {
    #[hcl(with = parse)]
    size: u64,
    #[hcl(try_from = String)]
    name: Name,
    #[hcl(block, encode_with = shown)]
    tls: u8,
}

struct Name;

// What uses the type is no second mistake.
fn main() {
    let config = Config { size: 1, name: Name, tls: 2 };
    let _ = hcl::to_string(&config);
}

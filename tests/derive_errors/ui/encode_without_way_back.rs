//! Values that are read through another type, with no function to write them.

#[derive(hcl::HclEncode)]
struct Config {
    #[hcl(try_from = String)]
    name: Name,
    #[hcl(block, encode_with = shown)]
    tls: u8,
}

struct Name;

// What uses the type is no second mistake.
fn main() {
    let config = Config { name: Name, tls: 2 };
    let _ = hcl::to_string(&config);
}

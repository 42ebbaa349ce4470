//! Fields of variants whose types cannot be decoded.

#[derive(hcl::HclDecode, hcl::HclEncode)]
enum Auth {
    Jwt {
        key: Key,
        #[hcl(block)]
        level: u8,
    },
}

struct Key;

fn main() {}

//! A field of a variant that is read by a conversion, and would be written without one.

#[derive(hcl::HclEncode)]
enum Auth {
    Jwt {
        #[hcl(try_from = u32)]
        leeway: u64,
    },
    None,
}

fn main() {}

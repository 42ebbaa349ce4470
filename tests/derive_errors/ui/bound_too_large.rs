//! A bound that does not fit in the field's type.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(max = 300)]
    weight: Option<u8>,
}

fn main() {}

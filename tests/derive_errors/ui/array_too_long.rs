//! Arrays of lengths that serde does not know.

#[derive(hcl::HclDecode)]
struct Config {
    key: [u8; 64],
}

#[derive(hcl::HclDecode)]
struct Fixed<const N: usize> {
    values: [u8; N],
}

fn main() {}

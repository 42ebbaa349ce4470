//! A union.

#[derive(hcl::HclDecode)]
union Config {
    port: u16,
}

fn main() {}

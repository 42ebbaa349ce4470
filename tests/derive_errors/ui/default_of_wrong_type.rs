//! A default of another type than the field's.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(default = true)]
    port: u16,
}

fn main() {}

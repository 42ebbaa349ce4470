//! Nothing to validate.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(skip, validate = check)]
    count: u16,
}

fn main() {}

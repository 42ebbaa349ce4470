//! An enum that is a string has no content.

#[derive(hcl::HclDecode)]
#[hcl(validate = check)]
enum Level {
    Low,
    High,
}

fn main() {}

//! Enums are not validated.

#[derive(hcl::HclDecode)]
#[hcl(validate = check)]
enum Step {
    Run(Run),
}

#[derive(hcl::HclDecode)]
struct Run {}

fn main() {}

//! Enums are not converted.

#[derive(hcl::HclDecode)]
#[hcl(try_from = Run)]
enum Step {
    Run(Run),
}

#[derive(hcl::HclDecode)]
struct Run {}

fn main() {}
